/** The score sheet of a match: its log put together, every deal scored. */
import { CountError, type Wrong } from './counting';
import { Undecided, type Decision } from './ending';
import { actsOf, LogError, type CalledEvent, type Log } from './log';
import { settle, type Before, type Settled } from './settle';
import { tableOf, type Options, type PresetTable, type Table, type Tables, type Value } from './table';

export interface DealRow {
  number: number;
  dealer: number;
  at: number;
  called: CalledEvent;
  /** Where in the log it was said last. */
  place: number;
  edited: boolean;
  /** Null where what was called cannot be or leaves something open: `wrong` or `needs` then say what. */
  settled: Settled | null;
  wrong: Wrong | null;
  needs: Undecided['needs'] | null;
  before: Before;
}

export interface Sheet {
  table: Table;
  preset: PresetTable;
  names: string[];
  sides: number[];
  deals: DealRow[];
  /** Deals that were written down after the end; they count for nothing. */
  beyond: number;
  now: Before;
  decision: Decision | null;
  /** Sweeps of the deal that is on. */
  sweeps: number[];
  /** Who deals next; null where it is drawn for. */
  dealer: number | null;
  dealerNote: string;
  canUndo: boolean;
  canRedo: boolean;
  over: boolean;
}

/** All options that score, of a preset with some changed; throws LogError for a preset that is not known. */
export function optionsOf(tables: Tables, rules: Log['rules']): Options {
  const preset = tables.presets[rules.preset];
  if (!preset) throw new LogError('preset', 'rules.preset', rules.preset);
  const changed = Object.entries(rules.options).filter(([name]) => Object.hasOwn(preset.options, name));
  for (const [name, value] of changed) if (!fits(tables.options[name] ?? {}, preset.options[name]!, value)) throw new LogError('number', `rules.options.${name}`);
  return { ...preset.options, ...Object.fromEntries(changed) };
}

/** Whether an option can have a value, as far as its kind tells. */
function fits(option: Partial<Tables['options'][string]>, like: Value, value: Value): boolean {
  if (option.values) return option.values.includes(value);
  if (option.low !== undefined) return value === null ? option.none === true : typeof value === 'number' && Number.isInteger(value) && value >= option.low && value <= option.high!;
  return Array.isArray(value) ? Array.isArray(like) && value.every((one) => typeof one === 'string') : value === null || (typeof value === 'object' && !Array.isArray(like));
}

export const sideCount = (sides: readonly number[]): number => Math.max(...sides) + 1;

interface Written {
  dealer: number;
  called: CalledEvent;
  at: number;
  place: number;
  edited: boolean;
}

export function sheetOf(tables: Tables, log: Log): Sheet {
  const table = tableOf(tables, optionsOf(tables, log.rules));
  const preset = tables.presets[log.rules.preset]!;
  const [created] = log.events;
  const { sides } = created;
  const several = sideCount(sides);
  const names = [...created.names];
  const none = (): number[] => Array.from({ length: several }, () => 0);
  let sweeps = none();
  const written: Written[] = [];
  const dealers = new Map<number, { seat: number; note: string }>([[0, { seat: created.dealer, note: '' }]]);
  let reopened = 0;
  const { done, undone } = actsOf(log);
  for (const { act, place } of done) {
    switch (act.do) {
      case 'rename':
        names[act.seat] = act.name;
        break;
      case 'sweep':
        sweeps[act.side]! += act.by;
        if (sweeps[act.side]! < 0) throw new LogError('nothing', `events[${place}].by`);
        break;
      case 'deal':
        written.push({ dealer: act.dealer, called: act, at: act.at, place, edited: false });
        sweeps = none();
        break;
      case 'edit': {
        const deal = written[act.deal - 1];
        if (!deal) throw new LogError('nothing', `events[${place}].deal`);
        written[act.deal - 1] = { ...deal, called: act, place, edited: true };
        break;
      }
      case 'dealer':
        dealers.set(written.length, { seat: act.seat, note: act.note ?? '' });
        break;
      case 'reopen':
        reopened = written.length;
        break;
    }
  }
  const deals: DealRow[] = [];
  let now: Before = { totals: none(), carried: {}, target: table.end.target, deals: 0 };
  let decision: Decision | null = null;
  for (const one of written) {
    const row: DealRow = { ...one, number: deals.length + 1, before: now, settled: null, wrong: null, needs: null };
    try {
      const settled = settle(table, one.called, now);
      row.settled = settled;
      decision = settled.decision;
      now = { totals: decision.totals, carried: settled.score.carried, target: decision.target, deals: now.deals + 1 };
    } catch (error) {
      if (error instanceof CountError) row.wrong = error.wrong;
      else if (error instanceof Undecided) row.needs = error.needs;
      else throw error;
      decision = null;
      now = { ...now, deals: now.deals + 1 };
    }
    deals.push(row);
    if (decision?.over && deals.length > reopened) break;
  }
  if (deals.length <= reopened) decision = null;
  const chosen = dealers.get(deals.length);
  return {
    table,
    preset,
    names,
    sides,
    deals,
    beyond: written.length - deals.length,
    now,
    decision,
    sweeps,
    dealer: chosen ? chosen.seat : next(preset, sides, deals.at(-1)),
    dealerNote: chosen?.note ?? '',
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    over: decision?.over ?? false,
  };
}

function next(preset: PresetTable, sides: readonly number[], last: DealRow | undefined): number | null {
  if (!last) return null;
  if (preset.next_dealer !== null) return (last.dealer + preset.next_dealer + sides.length) % sides.length;
  const points = last.settled?.score.points;
  if (preset.loser_deals !== true || !points) return null;
  return sides.indexOf(points.indexOf(Math.min(...points)));
}

export interface Summary {
  deals: number;
  names: string[];
  totals: number[];
  target: number | null;
  over: boolean;
  winner: number | null;
  drawn: boolean;
  lurch: boolean;
}

export const summary = (sheet: Sheet): Summary => ({
  deals: sheet.deals.length,
  names: sheet.names,
  totals: [...sheet.now.totals],
  target: sheet.now.target,
  over: sheet.over,
  winner: sheet.decision?.winner ?? null,
  drawn: sheet.decision?.drawn ?? false,
  lurch: sheet.decision?.lurch ?? false,
});

/** Who plays for a side. */
export const sideName = ({ names, sides }: Pick<Sheet, 'names' | 'sides'>, side: number): string => names.filter((_, seat) => sides[seat] === side).join(' & ');
