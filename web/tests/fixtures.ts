import type { FromServer, GameEvent, Meaning, View } from '../src/lib/protocol';
import type { SocketLike } from '../src/lib/connection';

/** A view of a two-player deal; parts may be replaced. */
export function view(deal: Partial<View['deal']> = {}, match: Partial<View['match']> = {}): View {
  return {
    match: {
      id: 'm1',
      rules: { name: 'standard', title: 'Standard' },
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
      state: 'playing',
      winner: null,
      drawn: false,
      level: 'hoyle',
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
      log: [],
      duties: [],
      hints: {},
      ...deal,
    },
    result: null,
  };
}

export function capture(card: string, take: string[], groups: string[][], builds: string[] = []): Meaning {
  return { kind: 'take', legal: true, play: { card, kind: 'capture', take, builds }, label: `Take ${take.join(' ')}`, cards: take.length + 1, groups };
}

export function build(card: string, value: number, cards: string[], onto: string | null = null): Meaning {
  return { kind: onto ? 'raise' : 'build', value, legal: true, play: { card, kind: 'build', value, with: cards, onto }, label: `Build ${value}`, groups: [] };
}

export function trail(card: string): Meaning {
  return { kind: 'trail', legal: true, play: { card, kind: 'trail' }, label: 'Trail', groups: [] };
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
    this.hear({ t: 'view', v, view: shown, because });
  }

  drop(code = 1006, reason = ''): void {
    this.onclose?.({ code, reason });
  }
}
