/** What `score.mjs` asks the page's own modules. */
import { CountError, talliesOf, warningsOf, type Counts } from '../src/lib/score/counting';
import { decide, Undecided, type Claim, type Happened } from '../src/lib/score/ending';
import { LogError, plainLog, readLogs, writeJson } from '../src/lib/score/log';
import { scoreDeal } from '../src/lib/score/scoring';
import { settle, type Called } from '../src/lib/score/settle';
import { sheetOf, summary } from '../src/lib/score/sheet';
import { tableOf, type Options, type Tables } from '../src/lib/score/table';

/** A log written down again, with its summary; what is wrong with it, where it cannot be read. */
export function normal(tables: Tables, text: string): unknown {
  try {
    return readLogs(text).map((log) => {
      const sheet = sheetOf(tables, log);
      const open = sheet.deals.find((row) => row.wrong || row.needs);
      return open ? { open: open.place } : writeJson({ ...plainLog(log), summary: summary(sheet) });
    });
  } catch (error) {
    if (error instanceof LogError) return { wrong: error.where };
    throw error;
  }
}

interface Case {
  options: Options;
  before: number[];
  carried: Record<string, number>;
  target: number | null;
  deals: number;
  counts?: Counts[];
  happened?: Happened[] | null;
  claim?: Claim | null;
  called?: Called;
}

export function answer(tables: Tables, one: Case): unknown {
  const table = tableOf(tables, one.options);
  const { before, carried, target, deals } = one;
  try {
    const told = one.called ? settle(table, one.called, { totals: before, carried, target, deals: deals - 1 }) : parts(table, one);
    const { score, decision, warnings } = told;
    const { totals, winner, over, drawn, target: goal, lurch, counted } = decision;
    const there = counted.at(-1)?.there;
    if (there?.length === 1 && there[0] !== winner) throw new RangeError('another wins than who counted out first');
    return {
      points: score.points,
      lines: score.lines.map(({ item, side, points }) => [item, side, points]),
      carried: score.carried,
      decision: [totals, winner, over, drawn, goal, lurch],
      warnings: warnings.map(({ key }) => key),
    };
  } catch (error) {
    if (error instanceof CountError) return { count_error: [error.wrong.side, error.wrong.key] };
    if (error instanceof Undecided) return { undecided: true };
    throw error;
  }
}

function parts(table: ReturnType<typeof tableOf>, { counts = [], before, carried, target, deals, happened = null, claim = null }: Case) {
  const tallies = talliesOf(table, counts);
  const score = scoreDeal(table, tallies, carried, before);
  const decision = decide(table, before, score.points, score.lines, tallies, { target, dealsPlayed: deals, happened, claim });
  return { score, decision, warnings: warningsOf(table, tallies) };
}
