/** The headers of a match, as records of matches have them (docs/records.md), and its rules as a share code. */
import type { Log } from './log';
import type { Sheet } from './sheet';
import type { Options, Tables, Value } from './table';

/** A value in a share code. */
function coded(value: Value): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.join('-');
  if (typeof value === 'object') return Object.entries(value).map(([key, one]) => `${key}-${String(one).replaceAll(' ', '_')}`).join('.');
  return String(value);
}

/** The share code of rules: the preset and each option in which they differ from it, in the order of the options. */
export function rulesCode(tables: Tables, { preset, options }: { preset: string; options: Options }): string {
  const own = tables.presets[preset]?.options ?? {};
  const differs = (name: string): boolean => name in options && name in own && JSON.stringify(options[name]) !== JSON.stringify(own[name]);
  return [preset, ...Object.keys(tables.options).filter(differs).map((name) => `${tables.options[name]!.tag}.${coded(options[name]!)}`)].join('~');
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** One line for each header. */
export function headersOf(tables: Tables, log: Log, sheet: Sheet): string {
  const { decision, now } = sheet;
  const [created] = log.events;
  const ended = decision?.drawn ? ['drawn'] : ['side', decision?.winner];
  const headers: Record<string, string[]> = {
    Rules: [rulesCode(tables, log.rules)],
    Players: [String(sheet.sides.length)],
    Sides: [sheet.sides.join(' ')],
    Dealer: [String(created.dealer)],
    Target: [String(sheet.table.end.target ?? '-')],
    Names: sheet.names,
    Date: [new Date(created.at).toISOString().slice(0, 10)],
    Result: [decision?.over ? [...now.totals, ...ended].join(' ') : '*'],
  };
  return Object.entries(headers).map(([name, values]) => `[${name} ${values.map(quoted).join(' ')}]\n`).join('');
}
