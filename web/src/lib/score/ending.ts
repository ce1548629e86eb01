/** Whether a match is over after a deal, and who has won it, from a score table. */
import type { Tally } from './counting';
import type { Line } from './scoring';
import type { Table } from './table';

/** Points that counted at once: the side, the points, and the item where it is known. */
export interface Happened {
  side: number;
  points: number;
  item?: string;
}

/** `stopped`: in mid-deal, so that not all cards are taken. */
export interface Claim {
  by: number;
  at?: number;
  stopped?: boolean;
}

export type Why =
  | { code: 'on' | 'raised' | 'deals-left' | 'deals-won' | 'level-on' | 'level-drawn' | 'reached' | 'higher' | 'closest' | 'first' | 'claimed' | 'claimed-wrongly' | 'no-target' }
  | { code: 'counted-out' | 'first-counted' | 'level-counted-out'; item: string }
  | { code: 'level-most' | 'level-has'; item: string };

/** A step of counting out: what is counted, what each side has of it, where each then stands, and who is there with it. */
export interface Step {
  items: string[];
  gains: number[];
  totals: number[];
  /** One side is first; several need equally many of this item, so it decides nothing. */
  there: number[];
}

export interface Decision {
  totals: number[];
  winner: number | null;
  over: boolean;
  drawn: boolean;
  target: number | null;
  lurch: boolean;
  why: Why;
  /** The steps of counting out, as far as it had to go; empty where nobody counts out. */
  counted: Step[];
}

/** What has to be known before the match can be decided. */
export class Undecided extends Error {
  constructor(readonly needs: 'deals' | 'order' | 'suits' | 'claim' | 'events') {
    super(needs);
  }
}

type Parts = Record<string, number>;

export interface Known {
  target?: number | null;
  dealsPlayed?: number;
  happened?: readonly Happened[] | null;
  claim?: Claim | null;
}

interface Deal {
  table: Table;
  before: readonly number[];
  totals: number[];
  goal: number | null;
  parts: Parts[];
  tallies: readonly Tally[];
}

/** How a match stands after a deal; throws Undecided. */
export function decide(table: Table, before: readonly number[], points: readonly number[], lines: readonly Line[], tallies: readonly Tally[], known: Known = {}): Decision {
  const { end } = table;
  const least = Math.min(...points);
  const totals = before.map((old, side) => old + (points[side] ?? 0) - (end.difference ? least : 0));
  const goal = known.target ?? end.target;
  const parts: Parts[] = points.map(() => ({}));
  for (const { item, side, points: scored } of lines) if (side !== null) parts[side]![item] = (parts[side]![item] ?? 0) + scored;
  const deal: Deal = { table, before, totals, goal, parts, tallies };
  const { claim = null, happened = null } = known;
  if (claim && end.several !== 'claim') throw new Undecided('claim');
  checkHappened(happened ?? [], before, points);
  if (end.deals !== null) return afterDeals(deal, end.deals, known.dealsPlayed);
  if (goal === null) return on(deal, { code: 'no-target' });
  if (claim) return claimed(deal, goal, claim);
  const out = totals.flatMap((total, side) => (total >= goal ? [side] : []));
  if (out.length === 0) return on(deal, { code: 'on' });
  if (out.length === 1) return won(deal, out[0]!, { code: 'reached' });
  if (end.several === 'claim') return { ...on(deal, { code: 'raised' }), target: goal + end.claim_step };
  if (end.several === 'closest') {
    const nearest = Math.min(...out.map((side) => totals[side]!));
    const closest = out.filter((side) => totals[side] === nearest);
    return closest.length === 1 ? won(deal, closest[0]!, { code: 'closest' }) : level(deal, closest);
  }
  if (end.several === 'immediate' && out.every((side) => before[side]! < goal)) return firstInTime(deal, goal, out, happened);
  if (end.several === 'count_out' && !end.difference && out.every((side) => before[side]! < goal)) {
    const { first, steps } = countOut(deal, goal, before, out, parts);
    return { ...(first ? won(deal, first.side, { code: 'counted-out', item: first.item }) : higher(deal, out)), counted: steps };
  }
  return higher(deal, out);
}

function checkHappened(happened: readonly Happened[], before: readonly number[], points: readonly number[]): void {
  const running = [...before];
  for (const { side, points: scored } of happened) {
    if (running[side] === undefined || scored < 0) throw new Undecided('events');
    running[side] += scored;
    if (running[side] > before[side]! + points[side]!) throw new Undecided('events');
  }
}

const on = ({ totals, goal }: Deal, why: Why): Decision => ({ totals, winner: null, over: false, drawn: false, target: goal, lurch: false, why, counted: [] });

function won({ table, totals, goal }: Deal, side: number, why: Why): Decision {
  const under = table.end.double_under;
  const lurch = under !== null && totals.every((total, other) => other === side || total < under);
  return { totals, winner: side, over: true, drawn: false, target: goal, lurch, why, counted: [] };
}

const drawn = (deal: Deal, why: Why): Decision => ({ ...on(deal, why), over: true, drawn: true });

/** Of some sides those with the highest total. */
function leading(deal: Deal, sides: readonly number[]): number[] {
  const best = Math.max(...sides.map((side) => deal.totals[side]!));
  return sides.filter((side) => deal.totals[side] === best);
}

function afterDeals(deal: Deal, deals: number, played: number | undefined): Decision {
  if (played === undefined && deals > 1) throw new Undecided('deals');
  if ((played ?? deals) < deals) return on(deal, { code: 'deals-left' });
  const leaders = leading(deal, deal.totals.map((_, side) => side));
  return leaders.length === 1 ? won(deal, leaders[0]!, { code: 'deals-won' }) : level(deal, leaders, deal.table.end.level_after_deals);
}

function claimed(deal: Deal, goal: number, { by, at }: Claim): Decision {
  if (deal.totals[by] === undefined) throw new Undecided('claim');
  if (deal.totals[by] >= goal && (at === undefined || at >= goal)) return won(deal, by, { code: 'claimed' });
  const leaders = leading(deal, deal.totals.flatMap((_, side) => (side === by ? [] : [side])));
  return leaders.length === 1 ? won(deal, leaders[0]!, { code: 'claimed-wrongly' }) : drawn(deal, { code: 'claimed-wrongly' });
}

function higher(deal: Deal, sides: readonly number[]): Decision {
  const leaders = leading(deal, sides);
  return leaders.length === 1 ? won(deal, leaders[0]!, { code: 'higher' }) : level(deal, leaders);
}

function level(deal: Deal, sides: readonly number[], after?: 'draw' | 'another_deal'): Decision {
  const rule = deal.table.end.level;
  let counted: Step[] = [];
  if (typeof rule === 'object') {
    if ('most' in rule) {
      const count = (side: number): number => deal.tallies[side]!.numbers[rule.most] ?? 0;
      const best = Math.max(...sides.map(count));
      const leaders = sides.filter((side) => count(side) === best);
      if (leaders.length === 1) return won(deal, leaders[0]!, { code: 'level-most', item: rule.most });
    } else {
      const holder = sides.find((side) => deal.tallies[side]!.has[rule.has]);
      if (holder !== undefined) return won(deal, holder, { code: 'level-has', item: rule.has });
    }
  } else if (rule === 'count_out' && deal.goal !== null && !deal.table.end.difference) {
    const goal = deal.goal;
    // Only who gets there in this very deal can count out to it.
    if (sides.every((side) => deal.before[side]! < goal && goal <= deal.totals[side]!)) {
      const { first, steps } = countOut(deal, goal, deal.before, sides, deal.parts);
      if (first) return { ...won(deal, first.side, { code: 'level-counted-out', item: first.item }), counted: steps };
      counted = steps;
    }
  }
  const still = after === 'draw' || (after === undefined && rule === 'draw') ? drawn(deal, { code: 'level-drawn' }) : on(deal, { code: 'level-on' });
  return { ...still, counted };
}

function firstInTime(deal: Deal, goal: number, out: readonly number[], happened: readonly Happened[] | null): Decision {
  if (happened === null) throw new Undecided('order');
  const running = [...deal.before];
  let rest: Parts[] | null = deal.parts.map((one) => ({ ...one }));
  for (const { side, points, item = '' } of happened) {
    running[side]! += points;
    if (running[side]! >= goal) return won(deal, side, { code: 'first' });
    if (!item) rest = null;
    if (rest) {
      const left = (rest[side]![item] ?? 0) - points;
      if (left < 0) throw new Undecided('events');
      rest[side]![item] = left;
    }
  }
  if (!rest) throw new Undecided('order');
  const { first, steps } = countOut(deal, goal, running, out, rest);
  return { ...(first ? won(deal, first.side, { code: 'first-counted', item: first.item }) : higher(deal, out)), counted: steps };
}

/** The counting order as steps; names that go together and follow each other are one step. */
export function stepsOf(table: Table): string[][] {
  const steps: string[][] = [];
  const { order, together } = table.end;
  const family = (name: string): string | undefined => Object.keys(together).find((key) => key === name || together[key]!.includes(name));
  for (const name of order) {
    const key = family(name);
    const names = key === name ? together[key]! : [name];
    const last = steps.at(-1);
    if (key !== undefined && last && family(last[0]!) === key) last.push(...names.filter((one) => !last.includes(one)));
    else steps.push([...names]);
  }
  return steps;
}

interface CountedOut {
  /** The side that is there first and with what; null where several need equally much of one item. */
  first: { side: number; item: string } | null;
  steps: Step[];
}

/** Counts the items in their order until one of some sides is there. */
function countOut(deal: Deal, goal: number, start: readonly number[], sides: readonly number[], parts: readonly Parts[]): CountedOut {
  const { table } = deal;
  const running = [...start];
  const left = parts.map((one) => {
    const moved = { ...one };
    for (const [name, home] of Object.entries(table.end.with)) {
      moved[home] = (moved[home] ?? 0) + (moved[name] ?? 0);
      delete moved[name];
    }
    return moved;
  });
  const steps = stepsOf(table);
  const families = Object.entries(table.end.together);
  const named = new Set(steps.flat());
  for (const [key, names] of families) if (names.some((name) => named.has(name))) named.add(key);
  // What the order does not name comes last, all at once.
  steps.push([...new Set(left.flatMap((one) => Object.keys(one)))].filter((name) => !named.has(name)).sort());
  const told: Step[] = [];
  for (const step of steps) {
    const [family, members] = families.find(([, names]) => step.length > 0 && step.every((name) => names.includes(name))) ?? [null, []];
    if (family !== null && step.length < members.length) needNames(left, family, left.map((_, side) => side));
    const gains = left.map((one) => step.reduce((sum, name) => sum + (one[name] ?? 0), 0) + (family === null ? 0 : (one[family] ?? 0)));
    const reaching = sides.filter((side) => running[side]! + gains[side]! >= goal);
    if (reaching.length > 1 && family !== null) {
      needNames(left, family, reaching);
      return byName(step, goal, running, reaching, left, told);
    }
    const totals = running.map((total, side) => total + gains[side]!);
    const items = family !== null && step.length === members.length ? [family] : step;
    if (reaching.length > 0) {
      // Counted one point at a time, who needs fewer is there first.
      const fewest = Math.min(...reaching.map((side) => goal - running[side]!));
      const first = reaching.filter((side) => goal - running[side]! === fewest);
      const item = family ?? (step.length === 1 ? step[0]! : '');
      return { first: first.length === 1 ? { side: first[0]!, item } : null, steps: [...told, { items, gains, totals, there: first }] };
    }
    if (step.length > 0) told.push({ items, gains, totals, there: [] });
    running.splice(0, running.length, ...totals);
  }
  throw new RangeError('the parts add up to the points, so each of these sides gets there');
}

function needNames(left: readonly Parts[], family: string, sides: readonly number[]): void {
  if (sides.some((side) => (left[side]![family] ?? 0) > 0)) throw new Undecided('suits');
}

function byName(names: readonly string[], goal: number, running: readonly number[], reaching: readonly number[], left: readonly Parts[], told: readonly Step[]): CountedOut {
  const steps = [...told];
  let totals = [...running];
  for (const name of names) {
    const gains = left.map((one) => one[name] ?? 0);
    totals = totals.map((total, side) => total + gains[side]!);
    const first = reaching.find((side) => gains[side]! > 0 && totals[side]! >= goal);
    steps.push({ items: [name], gains, totals, there: first === undefined ? [] : [first] });
    if (first !== undefined) return { first: { side: first, item: name }, steps };
  }
  throw new RangeError('each of these sides gets there with its cards');
}
