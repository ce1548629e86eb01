/** Counts as people call them out, one table a side, and what is wrong with them. */
import type { Table } from './table';

export interface Counts {
  [key: string]: number | boolean | string[] | undefined;
}

/** What a side has, as far as it can score; `names` are the aces by suit, null where only their number is known. */
export interface Tally {
  numbers: Record<string, number>;
  has: Record<string, boolean | null>;
  names: string[] | null;
}

export type Wrong =
  | { code: 'unknown'; side: number; key: string }
  | { code: 'number' | 'flag' | 'suits'; side: number; key: string }
  | { code: 'range'; side: number; key: string; most: number; is: number }
  | { code: 'absent'; side: number; key: string }
  | { code: 'holds'; side: number; key: string; least: number; is: number };

export type Warning =
  | { code: 'sum'; key: string; counted: number; whole: number }
  | { code: 'twice'; key: string; suit: string; owners: number }
  | { code: 'owners'; key: string; owners: number };

export class CountError extends Error {
  constructor(readonly wrong: Wrong) {
    super([wrong.side, wrong.key, wrong.code].join(': '));
  }
}

const NUMBERS = ['cards', 'spades', 'sweeps', 'coins'];
const FLAGS = ['big', 'little', 'spade_jack', 'last', 'seven_of_coins'];
const BEST = 'primiera';
const ACES = 'aces';

/** What is left out is nothing; what is there must be right. */
const given = (counts: Counts, key: string): unknown => (key in counts ? counts[key] : 0);

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

/** The letters of the aces, in the order in which they are listed. */
const suitsOf = (table: Table): string[] => (table.end.together[ACES] ?? []).map((name) => name.slice(1));

/** The tallies of counts; throws CountError for what cannot be. */
export function talliesOf(table: Table, counts: readonly Counts[]): Tally[] {
  const tallies = counts.map((one, side) => tallyOf(table, one, side));
  inferAces(table, tallies);
  return tallies;
}

function tallyOf(table: Table, counts: Counts, side: number): Tally {
  for (const key of Object.keys(counts)) if (![...NUMBERS, ...FLAGS, BEST, ACES].includes(key)) throw new CountError({ code: 'unknown', side, key });
  const { cards } = counts;
  const most = (key: string): number => {
    if (key === 'sweeps') return Math.floor((isWhole(cards) ? cards : (table.whole['cards'] ?? 0)) / table.sweeps.cards);
    return table.whole[key] ?? 0;
  };
  const numbers: Record<string, number> = {};
  for (const key of NUMBERS) numbers[key] = whole(given(counts, key), side, key, most(key));
  const has: Record<string, boolean | null> = {};
  for (const key of FLAGS) {
    const value = counts[key] ?? null;
    if (value !== null && typeof value !== 'boolean') throw new CountError({ code: 'flag', side, key });
    if (value && table.holds.absent.includes(key)) throw new CountError({ code: 'absent', side, key });
    has[key] = value;
  }
  const suits = suitsOf(table);
  const aces = given(counts, ACES);
  let names: string[] | null;
  if (Array.isArray(aces)) {
    const upper = aces.map((one) => String(one).toUpperCase());
    if (upper.some((one) => !suits.includes(one)) || new Set(upper).size < upper.length) throw new CountError({ code: 'suits', side, key: ACES });
    numbers[ACES] = upper.length;
    names = suits.filter((suit) => upper.includes(suit));
  } else {
    const number = (numbers[ACES] = whole(aces, side, ACES, suits.length));
    // None and all of them are known without saying so.
    names = number === 0 ? [] : number === suits.length ? suits : null;
  }
  const best = given(counts, BEST);
  numbers[BEST] = typeof best === 'boolean' ? Number(best) : whole(best, side, BEST, table.holds.best);
  const tally = { numbers, has, names };
  checkHolds(table, counts, tally, side);
  return tally;
}

function whole(value: unknown, side: number, key: string, most: number): number {
  if (!isWhole(value)) throw new CountError({ code: 'number', side, key });
  if (value < 0 || value > most) throw new CountError({ code: 'range', side, key, most, is: value });
  return value;
}

/** A count is at least as large as what is named of it. */
function checkHolds(table: Table, counts: Counts, tally: Tally, side: number): void {
  const { holds } = table;
  const names = tally.names ?? [];
  const named = (key: 'spades' | 'coins'): number => holds[key].cards.filter((item) => tally.has[item]).length + Number(names.includes(holds[key].ace));
  let least = 0;
  for (const key of ['spades', 'coins'] as const) {
    const is = tally.numbers[key] ?? 0;
    const of = named(key);
    if (key in counts && is < of) throw new CountError({ code: 'holds', side, key, least: of, is });
    least += Math.max(is, of);
  }
  const aces = tally.numbers[ACES] ?? 0;
  const apart = holds.cards.aces.length;
  least += names.length > 0 ? names.filter((suit) => holds.cards.aces.includes(suit)).length : Math.max(0, aces - (suitsOf(table).length - apart));
  const cards = tally.numbers['cards'] ?? 0;
  if ('cards' in counts && cards < least) throw new CountError({ code: 'holds', side, key: 'cards', least, is: cards });
}

/** Where one side alone did not say which aces it has, and the numbers add up, it has the others. */
function inferAces(table: Table, tallies: Tally[]): void {
  const unknown = tallies.filter((one) => one.names === null);
  const taken = tallies.flatMap((one) => one.names ?? []);
  if (unknown.length !== 1 || new Set(taken).size !== taken.length) return;
  const rest = suitsOf(table).filter((suit) => !taken.includes(suit));
  if (rest.length === unknown[0]!.numbers[ACES]) unknown[0]!.names = rest;
}

/** What does not add up, though it may be so: cards that were lost. In a deal that was stopped nobody need have a card. */
export function warningsOf(table: Table, tallies: readonly Tally[], stopped = false): Warning[] {
  const found: Warning[] = [];
  for (const [key, number] of Object.entries(table.whole)) {
    const counted = tallies.reduce((sum, one) => sum + (one.numbers[key] ?? 0), 0);
    if (key in table.items && counted !== number && !(stopped && counted < number)) found.push({ code: 'sum', key, counted, whole: number });
  }
  if (ACES in table.items) {
    for (const suit of suitsOf(table)) {
      const owners = tallies.filter((one) => one.names?.includes(suit)).length;
      if (owners > 1) found.push({ code: 'twice', key: ACES, suit, owners });
    }
  }
  for (const key of FLAGS) {
    const owners = tallies.filter((one) => one.has[key]).length;
    if (key in table.items && owners !== 1 && !(stopped && owners === 0)) found.push({ code: 'owners', key, owners });
  }
  return found;
}
