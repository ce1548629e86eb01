/** The points of a deal, from tallies and a score table. */
import type { Tally } from './counting';
import type { Item, Table } from './table';

/** One line of the count: the item, the side that scores it (null: nobody), and why nobody does. */
export interface Line {
  item: string;
  side: number | null;
  points: number;
  /** level: several have most; missed: most is not enough; open: it may still change hands; none: nobody has any; lost: nobody has the card. */
  why: 'most' | 'shared' | 'each' | 'has' | 'level' | 'missed' | 'open' | 'none' | 'lost' | 'carried' | 'cancelled' | 'frozen' | 'worthless' | 'limited' | 'unshared';
}

export interface DealScore {
  points: number[];
  lines: Line[];
  carried: Record<string, number>;
}

export type Carried = Readonly<Record<string, number>>;

/** `stopped`: before the end of the deal; then most scores only for a side that what is left cannot overtake. */
export function scoreDeal(table: Table, tallies: readonly Tally[], carried: Carried = {}, before: readonly number[] | null = null, stopped = false): DealScore {
  let lines: Line[] = [];
  const out: Record<string, number> = {};
  for (const [name, item] of Object.entries(table.items)) {
    if (item.kind === 'most') {
      const numbers = counts(tallies, item.of);
      lines.push(...most(name, item, numbers, item.worth + (carried[name] ?? 0), out, stopped && stillOpen(table.whole[item.of] ?? 0, numbers)));
    } else if (item.kind === 'has') lines.push(...has(name, tallies.map((one) => one.has[item.of] ?? false), item.worth));
    else if (item.names && tallies.every((one) => one.names !== null)) {
      for (const card of item.names) lines.push(...has(card, tallies.map((one) => one.names!.includes(card.slice(1))), item.worth));
    } else lines.push(...each(name, counts(tallies, item.of), item.worth));
  }
  lines.push(...sweeps(table, counts(tallies, 'sweeps'), before));
  if (before) lines = lines.map((line) => limited(table, line, before));
  const points = tallies.map((_, side) => lines.reduce((sum, line) => sum + (line.side === side ? line.points : 0), 0));
  return { points, lines, carried: out };
}

const counts = (tallies: readonly Tally[], of: string): number[] => tallies.map((one) => one.numbers[of] ?? 0);
const nobody = (item: string, why: Line['why']): Line[] => [{ item, side: null, points: 0, why }];

/** Whether what nobody has yet can still change who has most. */
function stillOpen(whole: number, numbers: readonly number[]): boolean {
  const left = whole - numbers.reduce((sum, number) => sum + number, 0);
  const [best = 0, second = 0] = [...numbers].sort((a, b) => b - a);
  return left > 0 && best <= second + left;
}

function most(name: string, item: Item & { kind: 'most' }, numbers: number[], points: number, carried: Record<string, number>, open: boolean): Line[] {
  const best = Math.max(...numbers);
  const leaders = numbers.flatMap((number, side) => (number === best ? [side] : []));
  const { need = null, whole = 0, level = 'nobody' } = item;
  // Just half each is level, whatever is needed.
  const missed = open || best === 0 || (need !== null && best < need && !(2 * best === whole && leaders.length === 2));
  if (!missed && leaders.length === 1) return [{ item: name, side: leaders[0]!, points, why: 'most' }];
  if (level === 'carry') {
    carried[name] = points;
    return nobody(name, 'carried');
  }
  if (missed) return nobody(name, open ? 'open' : best === 0 ? 'none' : 'missed');
  if (level === 'nobody') return nobody(name, 'level');
  const share = level === 'all' ? points : Math.floor(points / leaders.length);
  if (share === 0) return nobody(name, 'unshared');
  return leaders.map((side) => ({ item: name, side, points: share, why: 'shared' }));
}

function has(name: string, owners: boolean[], worth: number): Line[] {
  const lines = owners.flatMap((owner, side): Line[] => (owner ? [{ item: name, side, points: worth, why: 'has' }] : []));
  return lines.length > 0 ? lines : nobody(name, 'lost');
}

function each(name: string, numbers: number[], worth: number): Line[] {
  const lines = numbers.flatMap((number, side): Line[] => (number > 0 ? [{ item: name, side, points: number * worth, why: 'each' }] : []));
  return lines.length > 0 ? lines : nobody(name, 'none');
}

function sweeps(table: Table, numbers: number[], before: readonly number[] | null): Line[] {
  const { worth, cancel, frozen_from: from } = table.sweeps;
  if (numbers.every((number) => number === 0)) return worth > 0 ? nobody('sweeps', 'none') : [];
  if (worth === 0) return nobody('sweeps', 'worthless');
  if (from !== null && before && Math.max(...before) >= from) return nobody('sweeps', 'frozen');
  if (!cancel) return each('sweeps', numbers, worth);
  const [first = 0, second = 0] = [...numbers].sort((a, b) => b - a);
  if (first === second) return nobody('sweeps', 'cancelled');
  return [{ item: 'sweeps', side: numbers.indexOf(first), points: (first - second) * worth, why: 'each' }];
}

/** Near the target some totals let one item alone score. */
function limited(table: Table, line: Line, before: readonly number[]): Line {
  if (line.side === null) return line;
  const only = table.only.at[String(before[line.side])];
  return only === undefined || table.only.scores[only] === line.item ? line : { ...line, points: 0, why: 'limited' };
}
