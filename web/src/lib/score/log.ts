/**
 * The log of a match on the score pad, as JSON (docs/scorepad.md): `readLogs` and `writeJson` are each other's inverse, and
 * what is read is written in one form only, byte for byte the same as `cassino score` has it.
 */
import type { Counts } from './counting';
import type { Claim } from './ending';
import type { Options, Value } from './table';

export const FORMAT = 'cassino-score';
export const BACKUP = 'cassino-score-backup';
export const VERSION = 1;
export const LONGEST_NAME = 24;
export const LONGEST_NOTE = 200;
const LONGEST_TITLE = 60;
const MOST_EVENTS = 10_000;

export interface Rules {
  preset: string;
  options: Options;
  title?: string;
}

export interface CalledEvent {
  counts: Counts[];
  most?: Record<string, number[]>;
  first?: number;
  claim?: Claim;
  note?: string;
}

export type Act =
  | { do: 'rename'; seat: number; name: string }
  | { do: 'sweep'; side: number; by: 1 | -1 }
  | ({ do: 'deal'; dealer: number } & CalledEvent)
  | ({ do: 'edit'; deal: number } & CalledEvent)
  | { do: 'dealer'; seat: number; note?: string }
  | { do: 'reopen' }
  | { do: 'undo' }
  | { do: 'redo' };
export type Created = { do: 'create'; at: number; names: string[]; sides: number[]; dealer: number };
export type LogEvent = Created | (Act & { at: number });

export interface Log {
  match: string;
  rules: Rules;
  events: [Created, ...(Act & { at: number })[]];
}

export type Fault = 'json' | 'format' | 'version' | 'missing' | 'unknown' | 'number' | 'text' | 'list' | 'flag' | 'suits' | 'order' | 'nothing' | 'twice' | 'table' | 'preset';

/** A log that cannot be read, and where. */
export class LogError extends Error {
  constructor(
    readonly fault: Fault,
    readonly where: string,
    readonly detail = '',
  ) {
    super(`${where}: ${fault} ${detail}`);
  }
}

const SEATINGS = ['0,1', '0,1,2', '0,1,2,3', '0,1,0,1'];
const SUITS = 'SCHD';
const NUMBERS = ['cards', 'spades', 'sweeps', 'coins', 'primiera'];
const FLAGS = ['big', 'little', 'spade_jack', 'last', 'seven_of_coins'];
const MOST = ['cards', 'spades', 'coins'];
const CALLED = { counts: true, most: false, first: false, claim: false, note: false };
const FIELDS: Record<string, Record<string, boolean>> = {
  create: { names: true, sides: true, dealer: true },
  rename: { seat: true, name: true },
  sweep: { side: true, by: true },
  deal: { dealer: true, ...CALLED },
  edit: { deal: true, ...CALLED },
  dealer: { seat: true, note: false },
  reopen: {},
  undo: {},
  redo: {},
};

type Raw = Record<string, unknown>;

// --- writing

/** JSON in the one form in which logs are written: sorted keys, one space of indentation, a line feed at the end. */
export const writeJson = (value: unknown): string => `${JSON.stringify(sorted(value), null, 1)}\n`;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

export const plainLog = ({ match, rules, events }: Log): Raw => ({ format: FORMAT, version: VERSION, match, rules, events });

// --- reading

/** The logs of a text that holds one match or is a backup of several; throws LogError. */
export function readLogs(text: string): Log[] {
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new LogError('json', '', error instanceof Error ? error.message : '');
  }
  const top = table(raw, '');
  if (top['format'] === BACKUP) {
    keys(top, { format: true, version: true, matches: true, rules: false }, '');
    version(top);
    const logs = list(top['matches'], 'matches', 0, 100_000).map((one, n) => log(one, `matches[${n}].`));
    if (new Set(logs.map((one) => one.match)).size < logs.length) throw new LogError('twice', 'matches');
    return logs;
  }
  return [log(top, '')];
}

function version(raw: Raw): void {
  if (raw['version'] !== VERSION) throw new LogError('version', 'version', String(raw['version']));
}

function log(raw: unknown, at: string): Log {
  const top = table(raw, at.replace(/\.$/, ''));
  if (top['format'] !== FORMAT) throw new LogError('format', `${at}format`);
  keys(top, { format: true, version: true, match: true, rules: true, events: true, summary: false }, at);
  version(top);
  const { match } = top;
  if (typeof match !== 'string' || !/^[a-z0-9-]{1,40}$/.test(match)) throw new LogError('text', `${at}match`);
  const rules = readRules(top['rules'], `${at}rules`);
  let seats = 0;
  let sides = 0;
  const events = list(top['events'], `${at}events`, 1, MOST_EVENTS).map((one, n) => {
    const event = readEvent(one, `${at}events[${n}]`, n === 0, seats, sides);
    if (event.do === 'create') [seats, sides] = [event.sides.length, Math.max(...event.sides) + 1];
    return event;
  });
  return { match, rules, events: events as Log['events'] };
}

function readRules(raw: unknown, at: string): Rules {
  const top = table(raw, at);
  keys(top, { preset: true, options: true, title: false }, `${at}.`);
  if (typeof top['preset'] !== 'string') throw new LogError('text', `${at}.preset`);
  const rules: Rules = { preset: top['preset'], options: table(top['options'], `${at}.options`) as Record<string, Value> };
  if ('title' in top) rules.title = words(top['title'], `${at}.title`, LONGEST_TITLE);
  return rules;
}

function readEvent(raw: unknown, at: string, first: boolean, seats: number, sides: number): LogEvent {
  const top = table(raw, at);
  const act = top['do'];
  if (typeof act !== 'string' || !Object.hasOwn(FIELDS, act)) throw new LogError('unknown', `${at}.do`, String(act));
  if ((act === 'create') !== first) throw new LogError('order', `${at}.do`);
  keys(top, { do: true, at: true, ...FIELDS[act] }, `${at}.`);
  const event: Raw = { do: act, at: whole(top['at'], `${at}.at`, 0, Number.MAX_SAFE_INTEGER) };
  if (first) return { ...event, ...created(top, at) } as LogEvent;
  const places: [string, number][] = [
    ['seat', seats - 1],
    ['dealer', seats - 1],
    ['side', sides - 1],
    ['first', sides - 1],
  ];
  for (const [key, most] of places) if (key in top) event[key] = whole(top[key], `${at}.${key}`, 0, most);
  if ('deal' in top) event['deal'] = whole(top['deal'], `${at}.deal`, 1, MOST_EVENTS);
  if ('name' in top) event['name'] = words(top['name'], `${at}.name`, LONGEST_NAME);
  if ('note' in top) event['note'] = words(top['note'], `${at}.note`, LONGEST_NOTE);
  if ('by' in top) {
    if (top['by'] !== 1 && top['by'] !== -1) throw new LogError('number', `${at}.by`);
    event['by'] = top['by'];
  }
  if ('counts' in top) event['counts'] = list(top['counts'], `${at}.counts`, sides, sides).map((one, side) => counts(one, `${at}.counts[${side}]`));
  if ('most' in top) event['most'] = most(top['most'], `${at}.most`, sides);
  if ('claim' in top) event['claim'] = claim(top['claim'], `${at}.claim`, sides);
  return event as unknown as LogEvent;
}

function created(top: Raw, at: string): Omit<Created, 'do' | 'at'> {
  const sides = list(top['sides'], `${at}.sides`, 2, 4);
  if (!sides.every((side) => typeof side === 'number') || !SEATINGS.includes(sides.join())) throw new LogError('list', `${at}.sides`);
  const names = list(top['names'], `${at}.names`, sides.length, sides.length);
  return {
    names: names.map((name, n) => words(name, `${at}.names[${n}]`, LONGEST_NAME)),
    sides: sides as number[],
    dealer: whole(top['dealer'], `${at}.dealer`, 0, sides.length - 1),
  };
}

function counts(raw: unknown, at: string): Counts {
  const found: Counts = {};
  for (const [key, value] of Object.entries(table(raw, at))) {
    const place = `${at}.${key}`;
    if (FLAGS.includes(key) || (key === 'primiera' && typeof value === 'boolean')) {
      if (typeof value !== 'boolean') throw new LogError('flag', place);
      found[key] = value;
    } else if (key === 'aces' && Array.isArray(value)) {
      const suits = value as unknown[];
      if (suits.some((one) => typeof one !== 'string' || one.length !== 1 || !SUITS.includes(one)) || new Set(suits).size < suits.length) throw new LogError('suits', place);
      found[key] = [...(suits as string[])].sort((a, b) => SUITS.indexOf(a) - SUITS.indexOf(b));
    } else if (NUMBERS.includes(key) || key === 'aces') found[key] = whole(value, place, 0, 1000);
    else throw new LogError('unknown', at, key);
  }
  return found;
}

function most(raw: unknown, at: string, sides: number): Record<string, number[]> {
  const top = table(raw, at);
  keys(top, Object.fromEntries(MOST.map((key) => [key, false])), `${at}.`);
  if (Object.keys(top).length === 0) throw new LogError('missing', at);
  return Object.fromEntries(
    Object.entries(top).map(([key, value]) => {
      const leaders = list(value, `${at}.${key}`, 0, sides).map((side) => whole(side, `${at}.${key}`, 0, sides - 1));
      if (new Set(leaders).size < leaders.length) throw new LogError('twice', `${at}.${key}`);
      return [key, leaders.sort((a, b) => a - b)];
    }),
  );
}

function claim(raw: unknown, at: string, sides: number): Claim {
  const top = table(raw, at);
  keys(top, { by: true, at: false, stopped: false }, `${at}.`);
  const found: Claim = { by: whole(top['by'], `${at}.by`, 0, sides - 1) };
  if ('at' in top) found.at = whole(top['at'], `${at}.at`, 0, 10_000);
  if ('stopped' in top) {
    if (typeof top['stopped'] !== 'boolean') throw new LogError('flag', `${at}.stopped`);
    found.stopped = top['stopped'];
  }
  return found;
}

// --- single values

function table(raw: unknown, at: string): Raw {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new LogError('table', at);
  return raw as Raw;
}

function list(raw: unknown, at: string, least: number, longest: number): unknown[] {
  if (!Array.isArray(raw) || raw.length < least || raw.length > longest) throw new LogError('list', at);
  return raw as unknown[];
}

function whole(raw: unknown, at: string, least: number, highest: number): number {
  if (typeof raw !== 'number' || !Number.isInteger(raw) || raw < least || raw > highest) throw new LogError('number', at, `${least}–${highest}`);
  return raw;
}

/** A text as it is kept: one line, no marks that cannot be seen. */
export const clean = (text: string): string => text.replace(/[\x00-\x20\x7f-\xa0]+/g, ' ').replace(/^ | $/g, '');

/** Half a character: one of a pair of codes without the other. */
const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

function words(raw: unknown, at: string, longest: number): string {
  if (typeof raw !== 'string') throw new LogError('text', at);
  const text = clean(raw);
  if (text === '' || text.length > longest || HALF.test(text)) throw new LogError('text', at, String(longest));
  return text;
}

function keys(raw: Raw, known: Record<string, boolean>, at: string): void {
  const where = at.replace(/\.$/, '');
  for (const key of Object.keys(raw)) if (!Object.hasOwn(known, key)) throw new LogError('unknown', where, key);
  for (const [key, needed] of Object.entries(known)) if (needed && !(key in raw)) throw new LogError('missing', where, key);
}

// --- taking back

export type Placed = { act: Act & { at: number }; place: number };

/** The acts that hold after everything was taken back and done again, and those that could be done again. */
export function actsOf({ events }: Log): { done: Placed[]; undone: Placed[] } {
  const done: Placed[] = [];
  const undone: Placed[] = [];
  (events.slice(1) as (Act & { at: number })[]).forEach((act, n) => {
    const place = n + 1;
    if (act.do === 'undo' || act.do === 'redo') {
      const [from, to] = act.do === 'undo' ? [done, undone] : [undone, done];
      const last = from.pop();
      if (!last) throw new LogError('nothing', `events[${place}]`, act.do);
      to.push(last);
    } else {
      done.push({ act, place });
      undone.length = 0;
    }
  });
  return { done, undone };
}
