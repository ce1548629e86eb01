/** A deal of the score pad: from what was called out to the points and how the match stands. */
import { CountError, talliesOf, warningsOf, type Counts, type Tally, type Warning } from './counting';
import { decide, type Claim, type Decision } from './ending';
import { scoreDeal, type Carried, type DealScore } from './scoring';
import type { Table } from './table';

/** `most`: for counts that were not counted out, the sides that have most (several: they are level). */
export interface Called {
  counts: Counts[];
  most?: Record<string, number[]>;
  /** The side that reached the target first, where that decides. */
  first?: number;
  claim?: Claim;
}

export interface Before {
  totals: readonly number[];
  carried: Carried;
  target: number | null;
  deals: number;
}

export interface Settled {
  tallies: Tally[];
  score: DealScore;
  decision: Decision;
  warnings: Warning[];
}

export function tallies(table: Table, called: Called): { tallies: Tally[]; warnings: Warning[] } {
  const said = Object.entries(called.most ?? {});
  for (const [key, leaders] of said) {
    const item = table.items[key];
    if (item?.kind !== 'most' || item.best !== undefined || leaders.some((side) => !called.counts[side]) || new Set(leaders).size < leaders.length)
      throw new CountError({ code: 'unknown', side: 0, key: 'most' });
    called.counts.forEach((one, side) => {
      if (key in one) throw new CountError({ code: 'unknown', side, key });
    });
  }
  const found = talliesOf(table, called.counts);
  let warnings = warningsOf(table, found, called.claim?.stopped);
  for (const [key, leaders] of said) {
    const of = table.whole[key] ?? 0;
    // Just enough for what is said: more than half for one side, equal shares for sides that are level.
    const share = leaders.length === 1 ? Math.floor(of / 2) + 1 : Math.floor(of / Math.max(1, leaders.length));
    found.forEach((one, side) => (one.numbers[key] = leaders.includes(side) ? share : 0));
    warnings = warnings.filter((one) => one.code !== 'sum' || one.key !== key);
  }
  return { tallies: found, warnings };
}

/** Throws CountError for counts that cannot be, and Undecided where more must be known. */
export function settle(table: Table, called: Called, before: Before): Settled {
  const { tallies: found, warnings } = tallies(table, called);
  const score = scoreDeal(table, found, before.carried, before.totals, called.claim?.stopped);
  const { first, claim } = called;
  const decision = decide(table, before.totals, score.points, score.lines, found, {
    target: before.target,
    dealsPlayed: before.deals + 1,
    happened: first === undefined ? null : [{ side: first, points: score.points[first] ?? 0 }],
    claim: claim ?? null,
  });
  return { tallies: found, score, decision, warnings };
}
