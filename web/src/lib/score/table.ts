/**
 * Score tables: what scores under a rule set, as data that the engine has written down for every value of every option
 * (docs/decisions/0009-score-tables.md). Nothing in this folder knows a rule of the game: it reads them here.
 */

export type Value = null | boolean | number | string | Value[] | { [key: string]: Value };
export type Options = Record<string, Value>;

export type Item =
  | { kind: 'most'; of: string; worth: number; level?: 'nobody' | 'split' | 'carry' | 'all'; need?: number | null; whole?: number; best?: Record<string, number> }
  | { kind: 'each'; of: string; worth: number; names?: string[] }
  | { kind: 'has'; of: string; worth: number; card?: string };

export interface Table {
  /** How many there are of what is counted. */
  whole: Record<string, number>;
  items: Record<string, Item>;
  sweeps: { worth: number; cancel: boolean; frozen_from: number | null; cards: number };
  /** What alone scores at a total: the total to a word of `scores`, which names an item. */
  only: { at: Record<string, string>; scores: Record<string, string> };
  end: {
    target: number | null;
    deals: number | null;
    several: 'higher_total' | 'count_out' | 'claim' | 'closest' | 'immediate';
    claim_step: number;
    level: 'another_deal' | 'draw' | 'count_out' | { most: string } | { has: string };
    level_after_deals: 'draw' | 'another_deal';
    order: string[];
    together: Record<string, string[]>;
    with: Record<string, string>;
    difference: boolean;
    double_under: number | null;
  };
  holds: {
    absent: string[];
    best: number;
    spades: { cards: string[]; ace: string };
    coins: { cards: string[]; ace: string };
    cards: { counts: string[]; aces: string[] };
  };
}

export interface PresetTable {
  options: Options;
  players: number[];
  /** Whether four are two pairs: always, never, or as they like (null). */
  pairs: boolean | null;
  targets: number[];
  rounds: Record<string, number | null>;
  /** Who deals next, in seats to the left; null where the loser deals or it is drawn for. */
  next_dealer: number | null;
  loser_deals: boolean;
  /** Who plays first, in seats to the left of the dealer, by the number of players. */
  leads: Record<string, number>;
  leftovers_to_nobody: boolean;
  /** Values that these rules cannot have. */
  refused: Record<string, Value[]>;
}

export interface Tables {
  version: number;
  template: Value;
  options: Record<string, { tag: string; low?: number; high?: number; none?: boolean; values?: Value[] }>;
  presets: Record<string, PresetTable>;
}

const isObject = (value: Value | undefined): value is { [key: string]: Value } => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The key under which a template has what an option's value leads to. */
const word = (value: Value): string => (typeof value === 'object' && value !== null ? 'table' : String(value));

/** A template with the options of a rule set put in. */
export function resolve(template: Value, options: Options): Value {
  if (Array.isArray(template)) return template.map((one) => resolve(one, options));
  if (!isObject(template)) return template;
  const name = template['$'];
  if (typeof name !== 'string') return Object.fromEntries(Object.entries(template).map(([key, one]) => [key, resolve(one, options)]));
  const value = options[name];
  if (value === undefined) throw new RangeError(`the option ${name} has no value`);
  const { of: ways, at, else: otherwise } = template;
  if (isObject(ways)) {
    const key = word(value);
    return resolve(Object.hasOwn(ways, key) ? ways[key]! : otherwise!, options);
  }
  return typeof at === 'string' ? ((isObject(value) && value[at]) || 0) : value;
}

/** The table of a rule set; what is worth nothing is no item of it. */
export function tableOf(tables: Tables, options: Options): Table {
  const table = resolve(tables.template, options) as unknown as Table;
  return { ...table, items: Object.fromEntries(Object.entries(table.items).filter(([, item]) => item.worth > 0)) };
}

/** The points of a deal without sweeps, when nobody is level. */
export const dealTotal = (table: Table): number =>
  Object.values(table.items).reduce((sum, item) => sum + item.worth * (item.kind === 'each' ? (table.whole[item.of] ?? 1) : 1), 0);
