import type { FromServer, GameEvent, LegalMeaning, View } from '../src/lib/protocol';
import type { SocketLike } from '../src/lib/connection';

/** A view of a two-player deal; parts may be replaced. */
export function view(deal: Partial<View['deal']> = {}, match: Partial<View['match']> = {}): View {
  return {
    match: {
      id: 'm1',
      rules: { name: 'standard', title: 'Standard', code: 'standard' },
      players: 2,
      sides: [0, 1],
      names: ['Anna', 'Ben'],
      partners: false,
      seat: 0,
      target: 21,
      fixed_deals: null,
      totals: [3, 5],
      deal_no: 1,
      dealer: 1,
      direction: 1,
      state: 'playing',
      winner: null,
      drawn: false,
      level: 'hoyle',
      kind: 'match',
      people: [0],
      number: null,
      start: null,
      ...match,
    },
    deal: {
      round: 1,
      rounds: 6,
      last_round: false,
      announce: null,
      to_play: 0,
      hand: ['8S', '4H'],
      hand_counts: [2, 2],
      stock: 40,
      table: ['5D', '3C', '8H'],
      builds: [],
      piles: [
        { side: 0, cards: 0, sweeps: [] },
        { side: 1, cards: 2, sweeps: ['9S'] },
      ],
      last_capture: null,
      last_play: null,
      plays: 0,
      log: [],
      notes: [],
      undo: 0,
      duties: [],
      hints: {},
      ...deal,
    },
    result: null,
  };
}

/** What happened at the table. */
export const happened = (about: Partial<GameEvent>): GameEvent => ({
  kind: 'play',
  seat: 0,
  play: null,
  captured: [],
  made: null,
  sweep: false,
  words: '',
  ...about,
});

const BARE = { value: null, legal: true as const, cards: 0, spades: 0, points: 0, sweep: false, fewer: false, groups: [], text: '' };

export function capture(card: string, take: string[], groups: string[][], builds: string[] = []): LegalMeaning {
  const play = { card, kind: 'capture' as const, take, builds, value: 8 };
  return { ...BARE, kind: 'take', play, label: `Take ${take.join(' ')}`, cards: take.length + 1, groups };
}

export function build(card: string, value: number, cards: string[], onto: string | null = null): LegalMeaning {
  return { ...BARE, kind: onto ? 'raise' : 'build', value, play: { card, kind: 'build', value, with: cards, onto }, label: `Build ${value}` };
}

export function trail(card: string): LegalMeaning {
  return { ...BARE, kind: 'trail', play: { card, kind: 'trail' }, label: 'Trail' };
}

/** A socket whose other end is the test. */
export class FakeSocket implements SocketLike {
  static all: FakeSocket[] = [];
  static last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: SocketLike['onclose'] = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  /** What the page has said of one kind. */
  said(t: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message['t'] === t);
  }

  open(): void {
    this.onopen?.();
  }

  hear(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  view(v: number, shown: View = view(), because: GameEvent | null = null): void {
    const shuffle = shown.shuffle ?? { proof: null, next: null };
    this.hear({ t: 'view', v, view: { ...shown, shuffle }, because });
  }

  drop(code = 1006, reason = ''): void {
    this.onclose?.({ code, reason });
  }
}
