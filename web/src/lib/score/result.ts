/** What a match came to: points by item, sweeps, the biggest deal, and a picture of it to hand on. */
import { sideName, type DealRow, type Sheet } from './sheet';

export interface Result {
  /** Points of each side by item, aces together; items that scored nothing left out. */
  items: { item: string; points: number[] }[];
  sweeps: number[];
  biggest: { deal: number; side: number; points: number } | null;
}

const family = (item: string): string => (/^A[SCHD]$/.test(item) ? 'aces' : item);

/** The points of a deal by item and side, aces together, in the order in which they were counted. */
export function itemsOf(deal: DealRow, sides: number): { item: string; points: number[] }[] {
  const found = new Map<string, number[]>();
  for (const { item, side, points } of deal.settled?.score.lines ?? []) {
    const row = found.get(family(item)) ?? Array.from({ length: sides }, () => 0);
    if (side !== null) row[side]! += points;
    found.set(family(item), row);
  }
  return [...found].map(([item, points]) => ({ item, points }));
}

export function resultOf(sheet: Sheet): Result {
  const sides = sheet.now.totals.length;
  const totals = new Map<string, number[]>();
  const sweeps = Array.from({ length: sides }, () => 0);
  let biggest: Result['biggest'] = null;
  for (const deal of sheet.deals) {
    for (const { item, points } of itemsOf(deal, sides)) {
      const row = totals.get(item) ?? Array.from({ length: sides }, () => 0);
      totals.set(item, row.map((sum, side) => sum + (points[side] ?? 0)));
    }
    deal.called.counts.forEach((counts, side) => (sweeps[side]! += Number(counts['sweeps'] ?? 0)));
    deal.settled?.score.points.forEach((points, side) => {
      if (points > (biggest?.points ?? 0)) biggest = { deal: deal.number, side, points };
    });
  }
  return { items: [...totals].map(([item, points]) => ({ item, points })).filter(({ points }) => points.some((n) => n !== 0)), sweeps, biggest };
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
const shorten = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

export interface CardText {
  title: string;
  winner: string;
  why: string;
  when: string;
  total: string;
  item: (item: string) => string;
}

const WIDTH = 640;

/** The result as an SVG picture of its own colours, readable in any theme. */
export function resultCard(sheet: Sheet, words: CardText): string {
  const { items } = resultOf(sheet);
  const sides = sheet.now.totals.length;
  const top = 176;
  const row = 34;
  const height = top + 64 + (items.length + 1) * row + 60;
  const at = (side: number): number => 250 + ((WIDTH - 290) / sides) * (side + 0.5);
  const parts: string[] = [];
  const text = (x: number, y: number, size: number, words: string, more = ''): void => {
    parts.push(`<text x="${x}" y="${y}" font-size="${size}" ${more}>${escape(words)}</text>`);
  };
  text(WIDTH / 2, 54, 24, shorten(words.title, 40), 'text-anchor="middle" fill="#d5e8dd"');
  text(WIDTH / 2, 100, 34, shorten(words.winner, 34), 'text-anchor="middle" fill="#f2c14e" font-weight="700"');
  text(WIDTH / 2, 134, 18, shorten(words.why, 64), 'text-anchor="middle"');
  sheet.now.totals.forEach((total, side) => {
    text(at(side), top + 20, 18, shorten(sideName(sheet, side), Math.floor(46 / sides)), 'text-anchor="middle" fill="#d5e8dd"');
    text(at(side), top + 58, 40, String(total), 'text-anchor="middle" font-weight="700"');
  });
  text(40, top + 58, 20, words.total, 'font-weight="700"');
  items.forEach(({ item, points }, n) => {
    const y = top + 64 + (n + 1) * row;
    parts.push(`<path d="M40 ${y - 24}H${WIDTH - 40}" stroke="#ffffff" stroke-opacity=".18"/>`);
    text(40, y, 18, words.item(item));
    points.forEach((n, side) => text(at(side), y, 18, n === 0 ? '·' : String(n), 'text-anchor="middle"'));
  });
  text(WIDTH / 2, height - 26, 15, words.when, 'text-anchor="middle" fill="#d5e8dd"');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
    `<title>${escape(`${words.title}: ${words.winner}`)}</title>`,
    `<rect width="${WIDTH}" height="${height}" rx="24" fill="#0f5240"/>`,
    `<g fill="#f7f2e4" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif">${parts.join('')}</g>`,
    '</svg>',
  ].join('');
}
