/** Deals and results as tables for a spreadsheet, which is kept from taking names for formulas. */
import type { Log } from './log';
import { sideName, type Sheet } from './sheet';

const COUNTS = ['cards', 'spades', 'coins', 'big', 'little', 'spade_jack', 'seven_of_coins', 'aces', 'primiera', 'last', 'sweeps'];
const DEALS = ['match', 'date', 'deal', 'dealer', 'side', 'players', ...COUNTS, 'points', 'total', 'edited', 'note'];
const RESULTS = ['match', 'date', 'rules', 'side', 'players', 'deals', 'total', 'winner', 'target'];

/** A cell: text that a spreadsheet would take for a formula gets a mark before it. */
export function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const table = (rows: (string | number)[][]): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
const date = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

function count(value: unknown): string | number {
  if (Array.isArray(value)) return value.length > 0 ? value.join('') : 0;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' ? value : '';
}

/** One row for each deal and side. */
export function dealsCsv(matches: readonly { log: Log; sheet: Sheet }[]): string {
  const rows: (string | number)[][] = [];
  for (const { log, sheet } of matches) {
    for (const deal of sheet.deals) {
      deal.called.counts.forEach((counts, side) => {
        rows.push([
          log.match,
          date(deal.at),
          deal.number,
          sheet.names[deal.dealer] ?? '',
          side + 1,
          sideName(sheet, side),
          ...COUNTS.map((key) => count(counts[key])),
          deal.settled?.score.points[side] ?? '',
          deal.settled?.decision.totals[side] ?? '',
          Number(deal.edited),
          deal.called.note ?? '',
        ]);
      });
    }
  }
  return table([DEALS, ...rows]);
}

/** One row for each match and side. */
export function resultsCsv(matches: readonly { log: Log; sheet: Sheet; rules: string }[]): string {
  const rows = matches.flatMap(({ log, sheet, rules }) =>
    sheet.now.totals.map((total, side) => [
      log.match,
      date(log.events[0].at),
      rules,
      side + 1,
      sideName(sheet, side),
      sheet.deals.length,
      total,
      Number(sheet.decision?.winner === side),
      sheet.now.target ?? '',
    ]),
  );
  return table([RESULTS, ...rows]);
}
