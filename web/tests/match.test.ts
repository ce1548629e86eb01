import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MatchStore } from '../src/lib/match.svelte';
import { FakeSocket, happened, trail, view } from './fixtures';

let match: MatchStore;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  match = new MatchStore({ match: 'm1', seat: 0, token: 's' }, { url: 'ws://table/', open: (url) => new FakeSocket(url), random: () => 0 });
  match.start();
  FakeSocket.last().open();
  FakeSocket.last().view(1);
});

afterEach(() => {
  match.stop();
  vi.useRealTimers();
});

function reconnect(): FakeSocket {
  FakeSocket.last().drop();
  vi.advanceTimersByTime(250);
  FakeSocket.last().open();
  return FakeSocket.last();
}

describe('whose turn it is', () => {
  it('is ours when the seat to play is ours and the deal goes on', () => {
    expect(match.ourTurn).toBe(true);
    FakeSocket.last().view(2, view({ to_play: 1 }));
    expect(match.ourTurn).toBe(false);
    FakeSocket.last().view(3, view({}, { state: 'deal_over' }));
    expect(match.ourTurn).toBe(false);
  });

  it('lets nobody play out of turn or twice', () => {
    expect(match.play({ card: '4H', kind: 'trail' })).toBe(true);
    expect(match.canPlay).toBe(false);
    expect(match.play({ card: '8S', kind: 'trail' })).toBe(false);
    expect(FakeSocket.last().said('play')).toHaveLength(1);
  });
});

describe('a refused play', () => {
  it('is shown with its reason until the table changes', () => {
    match.play({ card: '4H', kind: 'trail' });
    const id = match.sending!.id;
    FakeSocket.last().hear({ t: 'refused', id, v: 1, code: 'must_capture', text: 'Your 8♠ takes the 8♥.', anchor: 'must_capture' });
    expect(match.refusal).toEqual({ code: 'must_capture', text: 'Your 8♠ takes the 8♥.', anchor: 'must_capture' });
    expect(match.sending).toBeNull();
    FakeSocket.last().view(2);
    expect(match.refusal).toBeNull();
  });
});

describe('coming back', () => {
  it('counts the plays that were made meanwhile', () => {
    const line = { seat: 1, text: '4S _', words: 'Ben trailed 4♠', round: 1, kind: 'trail', sweep: false, cards: ['4S'] };
    reconnect().view(3, view({ log: [line, line] }));
    expect(match.missed).toBe(2);
    expect(match.away).toEqual({ deal: 1, from: 0, to: 2 });
    // They can be looked at until we play ourselves.
    FakeSocket.last().view(4, view({ log: [line, line, line] }), happened({ seat: 1 }));
    expect(match.missed).toBe(2);
    FakeSocket.last().view(5, view({ log: [line, line, line] }), happened({ seat: 0 }));
    expect(match.missed).toBe(0);
  });

  it('tells the page about a view before and after it is shown', () => {
    const seen: string[] = [];
    match.beforeView = (next) => seen.push(`before ${next.deal.table.length}, still ${match.view!.deal.table.length}`);
    match.afterView = (now) => seen.push(`after ${now.deal.table.length}`);
    FakeSocket.last().view(2, view({ table: ['5D'] }));
    expect(seen).toEqual(['before 1, still 3', 'after 1']);
  });
});

describe('advice', () => {
  it('hands on what a card can do', async () => {
    const asked = match.suggest('4H');
    const id = String(FakeSocket.last().said('suggest')[0]!['id']);
    FakeSocket.last().hear({ t: 'suggestions', id, plays: [trail('4H')], only: null, held: [] });
    expect(await asked).toEqual({ plays: [trail('4H')], only: null, held: [] });
  });

  it('hands on what a selection means', async () => {
    const asked = match.explain('4H', ['5D'], []);
    const id = String(FakeSocket.last().said('explain')[0]!['id']);
    FakeSocket.last().hear({ t: 'meanings', id, meanings: [], sum: 'Five.', cards: ['5H'] });
    expect(await asked).toEqual({ meanings: [], sum: 'Five.', cards: ['5H'] });
  });
});
