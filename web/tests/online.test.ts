import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, HEART_EVERY, type Link } from '../src/lib/connection';
import { arrivalIn, codeFrom, joinLink, moveLink, spacedCode, watchLink, withoutArrival } from '../src/lib/online/links';
import type { Room, RoomEvent, Said } from '../src/lib/online/protocol';
import { timeLeft } from '../src/lib/online/clock.svelte';
import { clockWords, seatState, sitter } from '../src/lib/online/room_words';
import type { Play, SentView } from '../src/lib/protocol';
import { FakeSocket } from './fixtures';

const PAGE = 'https://cards.example/game/?lang=fi#old';

describe('links to tables', () => {
  it('stand after the #, where no server is told of them', () => {
    for (const link of [joinLink(PAGE, 'K7M2QXP'), watchLink(PAGE, 'abc', 'secret'), moveLink(PAGE, 'secret')]) {
      expect(new URL(link).search).toBe('');
    }
  });

  it('are understood again', () => {
    expect(arrivalIn(joinLink(PAGE, 'K7M2QXP'))).toEqual({ kind: 'join', code: 'K7M2QXP' });
    expect(arrivalIn(watchLink(PAGE, 'abc', 'secret'))).toEqual({ kind: 'watch', table: 'abc', key: 'secret' });
    expect(arrivalIn(moveLink(PAGE, 'secret'))).toEqual({ kind: 'move', secret: 'secret' });
    expect(arrivalIn('https://cards.example/#rules=standard')).toBeNull();
    expect(arrivalIn('https://cards.example/#watch=half')).toBeNull();
  });

  it('give their code when they are pasted where a code is asked for', () => {
    expect(codeFrom(` ${joinLink(PAGE, 'K7M2QXP')} `)).toBe('K7M2QXP');
    expect(codeFrom('k7m 2qxp')).toBe('k7m 2qxp');
  });

  it('leave an address as it was without them', () => {
    expect(withoutArrival('https://cards.example/#join=K7M2QXP')).toBe('https://cards.example/');
    expect(withoutArrival('https://cards.example/#rules=standard')).toBe('https://cards.example/#rules=standard');
  });
});

it('a code is shown in two halves', () => {
  expect(spacedCode('K7M2QXP')).toBe('K7M2 QXP');
});

it('the time left is told in seconds, hours and days', () => {
  expect(timeLeft(1_030, 0, 1_000_000)).toBe('30 s');
  // The server's clock is 10 seconds ahead of ours.
  expect(timeLeft(1_030, 10_000, 1_000_000)).toBe('20 s');
  expect(timeLeft(1_000, 0, 1_005_000)).toBe('0 s');
  expect(timeLeft(1_000 + 7_000, 0, 1_000_000)).toBe('2 hours');
  expect(timeLeft(1_000 + 259_200, 0, 1_000_000)).toBe('3 days');
});

const room = (change: Partial<Room> = {}): Room => ({
  id: 'abc',
  state: 'gathering',
  role: 'host',
  person: 1,
  seat: 0,
  host: 1,
  host_name: 'Ann',
  code: 'K7M2QXP',
  watch_key: null,
  rules: { name: 'standard', title: 'Standard Cassino', code: 'standard' },
  players: 2,
  partners: false,
  target: 21,
  level: 'hoyle',
  locked: false,
  chat: false,
  watch: false,
  clock: { kind: 'none' },
  seats: [
    { seat: 0, side: 0, person: 1, name: 'Ann', ready: true, away: false, computer: null },
    { seat: 1, side: 1, person: null, name: '', ready: false, away: false, computer: null },
  ],
  people: [],
  shuffle: null,
  waiting: [],
  turn: null,
  now: 0,
  asked: null,
  next: null,
  rematch: null,
  ended: null,
  can: [],
  ...change,
});

describe('what is said about a room', () => {
  it('names who sits where', () => {
    const table = room();
    expect(sitter(table, table.seats[0]!)).toBe('Ann (you)');
    expect(sitter(table, table.seats[1]!)).toBe('Free: a computer plays here');
    expect(seatState(table, { ...table.seats[1]!, person: 2, name: 'Ben', computer: 'away' })).toBe('computer plays, Ben is away');
  });

  it('tells the clock in words', () => {
    expect(clockWords({ kind: 'none' })).toBe('no clock');
    expect(clockWords({ kind: 'play', seconds: 60 })).toBe('60 seconds a play');
    expect(clockWords({ kind: 'days', days: 1 })).toBe('1 day a play');
  });
});

describe('the line to a table of friends', () => {
  const TRAIL: Play = { card: '4H', kind: 'trail' };
  let links: Link[] = [];
  let rooms: { room: Room; because: RoomEvent | null }[] = [];
  let said: { said: Said[]; all: boolean }[] = [];
  let views: { view: SentView; v: number }[] = [];
  let line: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    links = [];
    rooms = [];
    said = [];
    views = [];
    line = new Connection({
      url: 'ws://table/',
      token: '',
      open: (url) => new FakeSocket(url),
      random: () => 0,
      events: {
        link: (link) => links.push(link),
        view: (view, _, v) => views.push({ view, v }),
        sending: () => undefined,
        refused: () => undefined,
        room: (one, because) => rooms.push({ room: one, because }),
        said: (some, all) => said.push({ said: some, all }),
      },
    });
    line.start();
    FakeSocket.last().open();
  });

  afterEach(() => {
    line.stop();
    vi.useRealTimers();
  });

  const state = () => links.at(-1)!.state;

  it('says hello without a key: the cookie tells who comes', () => {
    expect(FakeSocket.last().sent[0]).toEqual({ t: 'hello', v: 0 });
  });

  it('is open with the room, before there is a match', () => {
    FakeSocket.last().hear({ t: 'room', v: 3, room: room(), because: null });
    expect(state()).toBe('open');
    expect(rooms).toHaveLength(1);
    expect(line.version).toBe(3);
  });

  it('takes the views that it missed one by one, though the room is ahead of them', () => {
    FakeSocket.last().hear({ t: 'room', v: 9, room: room({ state: 'playing' }), because: null });
    FakeSocket.last().view(7);
    FakeSocket.last().view(8);
    expect(views.map(({ v }) => v)).toEqual([7, 8]);
    expect(line.version).toBe(9);
  });

  it('dials again with the latest version, of the room or of the cards', () => {
    FakeSocket.last().hear({ t: 'room', v: 9, room: room({ state: 'playing' }), because: null });
    FakeSocket.last().view(8);
    FakeSocket.last().hear({ t: 'pong', v: 10 });
    FakeSocket.last().open();
    expect(FakeSocket.last().sent[0]).toEqual({ t: 'hello', v: 9 });
  });

  it('is heard every five seconds, however much is told meanwhile', () => {
    FakeSocket.last().hear({ t: 'room', v: 1, room: room(), because: null });
    const before = FakeSocket.last().sent.length;
    for (let k = 0; k < 12; k += 1) {
      vi.advanceTimersByTime(HEART_EVERY / 4);
      FakeSocket.last().hear({ t: 'said', person: 2, name: 'Ben', phrase: null, text: 'hm', at: k });
    }
    expect(FakeSocket.last().sent.slice(before)).toEqual([{ t: 'ping' }, { t: 'ping' }, { t: 'ping' }]);
    expect(said).toHaveLength(12);
  });

  it('sends an unanswered play again after the room has come', () => {
    FakeSocket.last().hear({ t: 'room', v: 2, room: room({ state: 'playing' }), because: null });
    FakeSocket.last().view(2);
    line.play(TRAIL);
    const { id } = FakeSocket.last().sent.at(-1) as { id: string };
    FakeSocket.last().drop();
    vi.advanceTimersByTime(600);
    FakeSocket.last().open();
    FakeSocket.last().hear({ t: 'room', v: 2, room: room({ state: 'playing' }), because: null });
    expect(FakeSocket.last().sent.at(-1)).toMatchObject({ t: 'play', id, play: TRAIL });
  });

  it('does not dial again after being sent away, and says so', () => {
    FakeSocket.last().hear({ t: 'room', v: 1, room: room(), because: null });
    FakeSocket.last().drop(4403, 'kicked');
    expect(state()).toBe('refused');
    expect(links.at(-1)!.text).toBe('You were sent away from this table.');
  });
});
