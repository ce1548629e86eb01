import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, DEAD_AFTER, pauseBefore, PING_EVERY, WEAK_AFTER, type Link, type Sending } from '../src/lib/connection';
import type { Play, SentView } from '../src/lib/protocol';
import { FakeSocket, view } from './fixtures';

const TRAIL: Play = { card: '4H', kind: 'trail' };

let links: Link[] = [];
let views: { view: SentView; v: number }[] = [];
let sendings: (Sending | null)[] = [];
let refusals: { code: string; play: Play }[] = [];
let line: Connection;

const state = () => links.at(-1)!.state;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  links = [];
  views = [];
  sendings = [];
  refusals = [];
  line = new Connection({
    url: 'ws://table/',
    token: 'secret',
    open: (url) => new FakeSocket(url),
    random: () => 0,
    events: {
      link: (link) => links.push(link),
      view: (shown, _, v) => views.push({ view: shown, v }),
      sending: (sending) => sendings.push(sending),
      refused: (refusal, play) => refusals.push({ code: refusal.code, play }),
    },
  });
});

afterEach(() => {
  line.stop();
  vi.useRealTimers();
});

function seated(v = 1): FakeSocket {
  line.start();
  FakeSocket.last().open();
  FakeSocket.last().view(v);
  return FakeSocket.last();
}

describe('saying hello', () => {
  it('sends the token first and never in the address', () => {
    const socket = seated(7);
    expect(socket.url).not.toContain('secret');
    expect(socket.sent[0]).toEqual({ t: 'hello', token: 'secret', v: 0 });
    expect(state()).toBe('open');
  });

  it('is open only once a view has come', () => {
    line.start();
    FakeSocket.last().open();
    expect(state()).toBe('connecting');
  });

  it('tells the last version it saw when it comes back', () => {
    seated(7).drop();
    vi.advanceTimersByTime(300);
    FakeSocket.last().open();
    expect(FakeSocket.last().sent[0]).toMatchObject({ t: 'hello', v: 7 });
  });

  it('gives up where the server does not know the seat', () => {
    line.start();
    FakeSocket.last().open();
    FakeSocket.last().hear({ t: 'error', code: 'unknown_match', text: 'This match is not here any more.' });
    expect(links.at(-1)).toMatchObject({ state: 'refused', text: 'This match is not here any more.' });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('gives up on a final close code too', () => {
    line.start();
    FakeSocket.last().drop(4404);
    expect(state()).toBe('refused');
  });
});

describe('redialling', () => {
  it('waits longer each time, up to fifteen seconds, with chance in the later half', () => {
    expect([1, 2, 3, 4, 5, 6, 9].map((attempt) => pauseBefore(attempt, () => 1))).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000]);
    expect(pauseBefore(3, () => 0)).toBe(1000);
  });

  it('counts failed tries and starts afresh after a view', () => {
    seated().drop();
    expect(links.at(-1)).toMatchObject({ state: 'waiting', attempt: 1 });
    vi.advanceTimersByTime(250);
    FakeSocket.last().drop();
    expect(links.at(-1)).toMatchObject({ state: 'waiting', attempt: 2 });
    vi.advanceTimersByTime(500);
    FakeSocket.last().open();
    FakeSocket.last().view(1);
    expect(links.at(-1)).toMatchObject({ state: 'open', attempt: 0 });
  });

  it('dials at once when asked to', () => {
    seated().drop();
    line.retryNow();
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('does not wait for ever for a dial that neither opens nor fails', () => {
    line.start();
    vi.advanceTimersByTime(DEAD_AFTER);
    expect(state()).toBe('waiting');
  });

  it('stops when told to', () => {
    seated().drop();
    line.stop();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe('staying alive', () => {
  it('pings a silent line, calls it weak, then dead', () => {
    const socket = seated();
    vi.advanceTimersByTime(PING_EVERY);
    expect(socket.said('ping')).toHaveLength(1);
    vi.advanceTimersByTime(WEAK_AFTER);
    expect(state()).toBe('weak');
    vi.advanceTimersByTime(DEAD_AFTER - WEAK_AFTER);
    expect(state()).toBe('waiting');
    expect(socket.closed).toBe(true);
  });

  it('is well again with the next message', () => {
    const socket = seated(3);
    vi.advanceTimersByTime(PING_EVERY + WEAK_AFTER);
    socket.hear({ t: 'pong', v: 3 });
    expect(state()).toBe('open');
  });

  it('fetches the table afresh when a pong tells of a version it has not seen', () => {
    seated(3).hear({ t: 'pong', v: 4 });
    expect(FakeSocket.all).toHaveLength(2);
    expect(state()).toBe('connecting');
  });
});

describe('versions', () => {
  it('drops a view that was overtaken', () => {
    const socket = seated(5);
    socket.view(6);
    socket.view(4);
    expect(views.map((one) => one.v)).toEqual([5, 6]);
    expect(line.version).toBe(6);
  });

  it('takes whatever the first view after a hello says', () => {
    seated(5).drop();
    vi.advanceTimersByTime(250);
    FakeSocket.last().open();
    FakeSocket.last().view(5, view({ table: ['KD'] }));
    expect(views.at(-1)!.view.deal.table).toEqual(['KD']);
  });
});

describe('making a play', () => {
  it('sends it with the version it was made at', () => {
    const socket = seated(9);
    expect(line.play(TRAIL)).toBe(true);
    expect(socket.said('play')).toMatchObject([{ v: 9, play: TRAIL }]);
  });

  it('does not send a second one while the first is under way', () => {
    const socket = seated();
    line.play(TRAIL);
    expect(line.play({ card: '8S', kind: 'trail' })).toBe(false);
    expect(socket.said('play')).toHaveLength(1);
  });

  it('is under way until the view that it leads to is here', () => {
    const socket = seated(9);
    line.play(TRAIL);
    const id = sendings.at(-1)!.id;
    socket.hear({ t: 'ok', id, v: 10 });
    expect(sendings.at(-1)).not.toBeNull();
    socket.view(10);
    expect(sendings.at(-1)).toBeNull();
  });

  it('also when the view comes before the ok', () => {
    const socket = seated(9);
    line.play(TRAIL);
    const id = sendings.at(-1)!.id;
    socket.view(10);
    socket.hear({ t: 'ok', id, v: 10 });
    expect(sendings.at(-1)).toBeNull();
  });

  it('comes back with the reason when it is refused', () => {
    const socket = seated();
    line.play(TRAIL);
    socket.hear({ t: 'refused', id: sendings.at(-1)!.id, v: 1, code: 'owner_may_not_trail', text: 'You own a build.', anchor: null });
    expect(sendings.at(-1)).toBeNull();
    expect(refusals).toEqual([{ code: 'owner_may_not_trail', play: TRAIL }]);
  });

  it('is sent again under the same id after the line broke, until it is answered', () => {
    const first = seated(9);
    line.play(TRAIL);
    first.drop();
    vi.advanceTimersByTime(250);
    const second = FakeSocket.last();
    second.open();
    expect(second.said('play')).toHaveLength(0);
    second.view(9);
    expect(second.said('play')).toEqual(first.said('play'));
    second.hear({ t: 'ok', id: sendings[0]!.id, v: 10 });
    second.view(10);
    expect(sendings.at(-1)).toBeNull();
  });

  it('is not sent again when it was answered and only its view got lost', () => {
    const first = seated(9);
    line.play(TRAIL);
    first.hear({ t: 'ok', id: sendings[0]!.id, v: 10 });
    first.drop();
    vi.advanceTimersByTime(250);
    FakeSocket.last().open();
    FakeSocket.last().view(10);
    expect(FakeSocket.last().said('play')).toHaveLength(0);
    expect(sendings.at(-1)).toBeNull();
  });

  it('is kept when made without a line', () => {
    seated(2).drop();
    line.play(TRAIL);
    vi.advanceTimersByTime(250);
    FakeSocket.last().open();
    FakeSocket.last().view(2);
    expect(FakeSocket.last().said('play')).toMatchObject([{ v: 2, play: TRAIL }]);
  });
});

describe('asking', () => {
  it('gives each answer to its own question', async () => {
    const socket = seated();
    const one = line.ask({ t: 'suggest', card: '8S' });
    const two = line.ask({ t: 'suggest', card: '4H' });
    const [first, second] = socket.said('suggest');
    socket.hear({ t: 'suggestions', id: String(second!['id']), plays: [], only: null, held: [] });
    socket.hear({ t: 'suggestions', id: String(first!['id']), plays: [], only: null, held: [] });
    expect((await one)!.id).toBe(first!['id']);
    expect((await two)!.id).toBe(second!['id']);
  });

  it('answers null when the line breaks or is down', async () => {
    const socket = seated();
    const asked = line.ask({ t: 'suggest', card: '8S' });
    socket.drop();
    expect(await asked).toBeNull();
    expect(await line.ask({ t: 'suggest', card: '8S' })).toBeNull();
  });
});
