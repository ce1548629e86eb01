/**
 * Entering a deal: what stands in the fields, what it means, and what is wrong with it, field by field. What is typed is
 * kept as it is; nothing is corrected behind anybody's back.
 */
import { CountError, type Counts, type Warning } from './counting';
import { Undecided } from './ending';
import { clean, LONGEST_NOTE, type CalledEvent } from './log';
import { settle, type Before, type Settled } from './settle';
import type { Table } from './table';

export type Mode = 'quick' | 'count';

export interface Draft {
  /** The deal that is corrected; null for a new one. */
  deal: number | null;
  mode: Mode;
  /** Whether it is said who has each ace, or how many each has. */
  aces: 'each' | 'number';
  /** What stands in the fields, by their names: `cards.0`, `most.cards`, `big`, `ace.S`, `note`. */
  values: Record<string, string>;
}

export const NOBODY = 'nobody';
export const STOPPED = 'yes';

/** Whether somebody claimed to be out in mid-deal: then not all cards are taken, and there is no rest to be given to anybody. */
export const isStopped = ({ values }: Draft): boolean => (values['claim'] ?? '') !== '' && values['stopped'] === STOPPED;

/** One thing to be entered. `owner`: one of the sides or nobody; `numbers`: a number for each side. */
export interface Field {
  name: string;
  kind: 'most' | 'owner' | 'numbers';
  item: string;
  /** How many there are in all, where the sides' numbers add up to it. */
  whole: number | null;
  most: number;
}

export interface Problem {
  field: string;
  code: 'missing' | 'number' | 'range' | 'holds' | 'absent' | 'order' | 'suits' | 'claim' | 'other' | 'too-many';
  most?: number;
  least?: number;
  item?: string;
  /** Whether an owner is missing, or a number. */
  which?: 'owner';
}

export interface Entered {
  problems: Problem[];
  warnings: Warning[];
  called: CalledEvent | null;
  settled: Settled | null;
  /** Numbers that follow from the others: the rest of the pack for the last side. */
  rest: Record<string, number>;
  /** Fields that are needed because of what the others say. */
  asks: Undecided['needs'] | null;
  /** Sides that reach the target in this deal. */
  out: number[];
}

const suitOf = (card: string): string => card.slice(1);

/** What is to be entered under a table, in the order in which people count. */
export function fieldsOf(table: Table, mode: Mode, aces: Draft['aces']): Field[] {
  const fields: Field[] = [];
  for (const [item, one] of Object.entries(table.items)) {
    const whole = table.whole[one.of] ?? null;
    if (one.kind === 'has') fields.push({ name: item, kind: 'owner', item, whole: null, most: 1 });
    else if (one.kind === 'most' && mode === 'quick') fields.push({ name: `most.${one.of}`, kind: 'most', item, whole, most: whole ?? table.holds.best });
    else if (one.kind === 'most') fields.push({ name: one.of, kind: 'numbers', item, whole, most: whole ?? table.holds.best });
    else if (one.names && aces === 'each') for (const name of one.names) fields.push({ name: `ace.${suitOf(name)}`, kind: 'owner', item: name, whole: null, most: 1 });
    else fields.push({ name: one.of, kind: 'numbers', item, whole, most: whole ?? 0 });
  }
  if (table.sweeps.worth > 0) fields.push({ name: 'sweeps', kind: 'numbers', item: 'sweeps', whole: null, most: Math.floor((table.whole['cards'] ?? 0) / table.sweeps.cards) });
  return fields;
}

export const emptyDraft = (table: Table, mode: Mode): Draft => ({ deal: null, mode, aces: mode === 'quick' || needsNames(table) ? 'each' : 'number', values: {} });

/** Whether single aces may decide, so that it is better to know them. */
const needsNames = ({ end }: Table): boolean => end.several === 'count_out' || end.level === 'count_out' || end.several === 'immediate';

const whole = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);

/** What stands in the fields, read and scored as far as it goes. */
export function enter(table: Table, draft: Draft, sides: number, before: Before, sweepsSoFar: readonly number[]): Entered {
  const problems: Problem[] = [];
  const rest: Record<string, number> = {};
  const counts: Counts[] = Array.from({ length: sides }, () => ({}));
  const most: Record<string, number[]> = {};
  const value = (name: string): string => (draft.values[name] ?? '').trim();
  const names: string[][] = counts.map(() => []);
  const fields = fieldsOf(table, draft.mode, draft.aces);
  const stopped = isStopped(draft);
  for (const field of fields) {
    if (field.kind === 'numbers') readNumbers(field, value, counts, stopped ? null : rest, problems, sweepsSoFar);
    else {
      const said = value(field.name);
      if (said === '') problems.push({ field: field.name, code: 'missing', item: field.item, which: 'owner' });
      else if (field.name.startsWith('ace.')) {
        if (said !== NOBODY) names[Number(said)]?.push(suitOf(field.item));
      } else if (field.kind === 'owner') counts.forEach((one, side) => (one[field.item] = said === String(side)));
      else {
        const named = said === NOBODY ? [] : said.split(',').map(Number);
        // Level in mid-deal is not settled.
        const leaders = stopped && named.length > 1 ? [] : named;
        const of = field.name.slice(5);
        if (of in table.whole) most[of] = leaders;
        else counts.forEach((one, side) => (one[of] = leaders.length === 1 && leaders[0] === side));
      }
    }
  }
  if (fields.some((field) => field.name.startsWith('ace.'))) counts.forEach((one, side) => (one['aces'] = names[side]!));
  const called: CalledEvent = { counts };
  if (Object.keys(most).length > 0) called.most = most;
  const note = clean(value('note')).slice(0, LONGEST_NOTE);
  if (note) called.note = note;
  if (value('first') !== '') called.first = Number(value('first'));
  if (value('claim') !== '') called.claim = { by: Number(value('claim')), ...(stopped ? { stopped } : {}) };
  const found: Entered = { problems, warnings: [], called: null, settled: null, rest, asks: null, out: [] };
  if (problems.some((one) => one.code !== 'missing')) return found;
  return score(table, found, called, before, fields);
}

function readNumbers(
  field: Field,
  value: (name: string) => string,
  counts: Counts[],
  rest: Record<string, number> | null,
  problems: Problem[],
  sweepsSoFar: readonly number[],
): void {
  const { name, item } = field;
  const at = (side: number): string => `${name}.${side}`;
  const typed = counts.map((_, side) => value(at(side)));
  if (name === 'sweeps') {
    typed.forEach((text, side) => {
      const number = text === '' ? (sweepsSoFar[side] ?? 0) : whole(text);
      if (number === null) problems.push({ field: at(side), code: 'number', item });
      else if (number > field.most) problems.push({ field: at(side), code: 'range', most: field.most, item });
      else counts[side]![name] = number;
    });
    return;
  }
  const empty = typed.flatMap((text, side) => (text === '' ? [side] : []));
  const numbers = typed.map(whole);
  numbers.forEach((number, side) => {
    if (typed[side] === '') return;
    if (number === null) problems.push({ field: at(side), code: 'number', item });
    else if (number > field.most) problems.push({ field: at(side), code: 'range', most: field.most, item });
    else counts[side]![name] = number;
  });
  // Where play stopped in mid-deal, nobody has the rest.
  if (rest !== null && field.whole !== null && empty.length === 1 && numbers.filter((number) => number !== null && number <= field.most).length === typed.length - 1) {
    const left = field.whole - numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);
    if (left < 0) problems.push({ field: at(empty[0]!), code: 'too-many', item, most: field.whole });
    else {
      rest[at(empty[0]!)] = left;
      counts[empty[0]!]![name] = left;
    }
  } else for (const side of empty) problems.push({ field: at(side), code: 'missing', item });
}

function score(table: Table, found: Entered, called: CalledEvent, before: Before, fields: readonly Field[]): Entered {
  try {
    const settled = settle(table, called, before);
    const goal = before.target;
    const out = goal === null ? [] : settled.decision.totals.flatMap((total, side) => (total >= goal ? [side] : []));
    const whole = found.problems.length === 0;
    return { ...found, settled, out, warnings: whole ? settled.warnings : [], called: whole ? called : null };
  } catch (error) {
    if (error instanceof CountError) {
      const { wrong } = error;
      const at = `${wrong.key}.${wrong.side}`;
      const field = fields.some((one) => one.name === wrong.key && one.kind === 'numbers') ? at : (fields.find((one) => one.item === wrong.key)?.name ?? at);
      const problem: Problem = { field, code: 'other', item: wrong.key };
      if (wrong.code === 'range') Object.assign(problem, { code: 'range', most: wrong.most });
      else if (wrong.code === 'holds') Object.assign(problem, { code: 'holds', least: wrong.least });
      else if (wrong.code === 'absent') problem.code = 'absent';
      return { ...found, problems: [...found.problems, problem] };
    }
    if (!(error instanceof Undecided)) throw error;
    if (found.problems.length > 0) return { ...found, asks: error.needs };
    const field = error.needs === 'order' || error.needs === 'events' ? 'first' : error.needs === 'claim' ? 'claim' : 'aces.0';
    const code = field === 'first' ? 'order' : field === 'claim' ? 'claim' : 'suits';
    return { ...found, asks: error.needs, problems: [{ field, code }], out: reaching(table, called, before) };
  }
}

/** The sides that reach the target in a deal, whoever was first. */
function reaching(table: Table, called: CalledEvent, before: Before): number[] {
  const { first: _first, ...rest } = called;
  const plain: Table = { ...table, end: { ...table.end, several: 'higher_total', level: 'another_deal' } };
  const { decision } = settle(plain, { counts: rest.counts, ...(rest.most ? { most: rest.most } : {}) }, before);
  return decision.totals.flatMap((total, side) => (before.target !== null && total >= before.target ? [side] : []));
}

/** The fields as they were when a deal was written down, to correct it. */
export function draftOf(table: Table, called: CalledEvent, deal: number): Draft {
  const values: Record<string, string> = {};
  const listed = called.counts.every((one) => Array.isArray(one['aces']));
  const quick = called.most !== undefined || Object.values(table.items).every((item) => item.kind !== 'most') || called.counts.some((one) => typeof one['primiera'] === 'boolean');
  for (const field of fieldsOf(table, quick ? 'quick' : 'count', listed ? 'each' : 'number')) {
    if (field.kind === 'numbers') {
      called.counts.forEach((one, side) => {
        const number = one[field.name];
        if (typeof number === 'number') values[`${field.name}.${side}`] = String(number);
        else if (Array.isArray(number)) values[`${field.name}.${side}`] = String(number.length);
      });
    } else if (field.name.startsWith('ace.')) {
      const owner = called.counts.findIndex((one) => Array.isArray(one['aces']) && one['aces'].includes(suitOf(field.item)));
      values[field.name] = owner < 0 ? NOBODY : String(owner);
    } else if (field.kind === 'owner') {
      const owner = called.counts.findIndex((one) => one[field.item] === true);
      values[field.name] = owner < 0 ? NOBODY : String(owner);
    } else {
      const of = field.name.slice(5);
      const leaders = called.most?.[of] ?? leadersOf(called, of);
      const open = called.claim?.stopped === true && leaders.length === 0;
      values[field.name] = open ? called.counts.map((_, side) => side).join(',') : leaders.length === 0 ? NOBODY : leaders.join(',');
    }
  }
  if (called.note) values['note'] = called.note;
  if (called.first !== undefined) values['first'] = String(called.first);
  if (called.claim) values['claim'] = String(called.claim.by);
  if (called.claim?.stopped) values['stopped'] = STOPPED;
  return { deal, mode: quick ? 'quick' : 'count', aces: listed ? 'each' : 'number', values };
}

function leadersOf(called: CalledEvent, of: string): number[] {
  const numbers = called.counts.map((one) => Number(one[of] ?? 0));
  const best = Math.max(...numbers);
  return best === 0 ? [] : numbers.flatMap((number, side) => (number === best ? [side] : []));
}

/** Points that are given out in a deal and what they should be: all but what nobody scores. */
export function sumCheck(table: Table, settled: Settled): { given: number; sweeps: number; lost: number } {
  const lines = settled.score.lines;
  const sum = (of: typeof lines): number => of.reduce((total, line) => total + (line.side === null ? 0 : line.points), 0);
  const sweeps = sum(lines.filter((line) => line.item === 'sweeps'));
  const given = sum(lines) - sweeps;
  const all = Object.values(table.items).reduce((total, item) => total + item.worth * (item.kind === 'each' ? (table.whole[item.of] ?? 1) : 1), 0);
  return { given, sweeps, lost: Math.max(0, all - given) };
}

/** Whether sums may be short as they are: where cards left on the table go to nobody, none of them needs to be found. */
export const onlyLeft = (warnings: readonly Warning[], leftoversToNobody: boolean): boolean =>
  leftoversToNobody && warnings.every((one) => (one.code === 'sum' ? one.counted < one.whole : one.code === 'owners' && one.owners === 0));
