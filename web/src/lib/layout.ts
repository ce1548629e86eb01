/** Where the cards lie, from sizes alone. All lengths are CSS pixels; a card is 1.4 times as high as wide. */
import type { Build, Card } from './protocol';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface TableLayout {
  cards: Map<Card, Box>;
  builds: Map<string, Box>;
  /** Height of all rows with their padding; more than the band's height means that the band scrolls. */
  height: number;
  cardWidth: number;
  /** Keys of cards and builds, row by row, for the arrow keys. */
  rows: string[][];
}

export const GAP = 8;
const FAN = 22;
const BUILD_PAD = 3;
/** Widths to try, largest first; below 62 only with more than 15 piles. */
const WIDTHS = [112, 104, 96, 88, 80, 74, 68, 62];
const CROWDED = 52;
const CROWDED_GAP = 6;
const CROWDED_PILES = 15;
/** A build's foot shows its full words from this width on. */
const ROOMY_BUILD = 184;

export const cardHeight = (w: number): number => Math.round(w * 1.4);

interface Item {
  key: string;
  w: number;
  build: Build | null;
}

/** Break items into as few lines as fit, as even as possible. */
function lines(items: Item[], width: number, gap: number): Item[][] {
  const greedy = (limit: number): Item[][] | null => {
    const rows: Item[][] = [];
    let used = Infinity;
    for (const item of items) {
      if (item.w > limit) return null;
      if (used + gap + item.w > limit) {
        rows.push([]);
        used = -gap;
      }
      rows[rows.length - 1]!.push(item);
      used += gap + item.w;
    }
    return rows;
  };
  const fewest = greedy(width) ?? items.map((item) => [item]);
  for (let limit = width / 4; limit < width; limit += 8) {
    const rows = greedy(limit);
    if (rows && rows.length <= fewest.length) return rows;
  }
  return fewest;
}

function items(table: Card[], builds: Build[], w: number, roomy: boolean): Item[] {
  const fan = Math.round((FAN * Math.max(w, 62)) / 62);
  return [
    ...builds.map((build) => {
      const cards = w + fan * (build.cards.length - 1) + 2 * BUILD_PAD;
      return { key: build.id, w: roomy ? Math.max(cards, ROOMY_BUILD) : cards, build };
    }),
    ...table.map((card) => ({ key: card, w, build: null })),
  ];
}

/** Lay out the table in a band, `side` pixels free at either side; cards shrink before the band scrolls. */
export function layoutTable(table: Card[], builds: Build[], width: number, height: number, top = 0, side = 0): TableLayout {
  // Wide tables keep a margin beside the cards; narrow ones need every pixel.
  const margin = GAP + Math.min(40, Math.max(0, (width - 400) * 0.1));
  const inner = Math.max(width - 2 * Math.max(margin, side), 80);
  const count = table.length + builds.length;
  const rowHeight = (row: Item[], w: number) => cardHeight(w) + (row.some((item) => item.build) ? 2 * BUILD_PAD : 0);
  const gapOf = (w: number) => (w < 62 ? CROWDED_GAP : GAP);
  const total = (rows: Item[][], w: number) => rows.reduce((sum, row) => sum + rowHeight(row, w) + gapOf(w), gapOf(w));

  const tries: { w: number; roomy: boolean }[] = WIDTHS.map((w) => ({ w, roomy: true }));
  tries.push({ w: 62, roomy: false });
  if (count > CROWDED_PILES) tries.push({ w: CROWDED, roomy: false });
  let chosen = tries[tries.length - 1]!;
  let rows: Item[][] = [];
  for (const attempt of tries) {
    rows = lines(items(table, builds, attempt.w, attempt.roomy), inner, gapOf(attempt.w));
    const enoughForTen = attempt.w <= 62 || fitsTen(attempt.w, inner, height);
    if (enoughForTen && total(rows, attempt.w) <= height) {
      chosen = attempt;
      break;
    }
  }
  const { w } = chosen;
  const all = total(rows, w);
  const gap = gapOf(w);
  const fan = Math.round((FAN * Math.max(w, 62)) / 62);
  const cards = new Map<Card, Box>();
  const buildBoxes = new Map<string, Box>();
  let y = top + Math.max(gap, (height - all) / 2 + gap);
  for (const row of rows) {
    const rowWidth = row.reduce((sum, item) => sum + item.w + gap, -gap);
    const high = rowHeight(row, w);
    let x = (width - rowWidth) / 2;
    for (const item of row) {
      if (item.build) {
        buildBoxes.set(item.key, { x, y, w: item.w, h: high });
        const spare = item.w - (w + fan * (item.build.cards.length - 1));
        item.build.cards.forEach((card, i) => {
          cards.set(card, { x: x + spare / 2 + fan * i, y: y + BUILD_PAD, w, h: cardHeight(w) });
        });
      } else {
        cards.set(item.key, { x, y: y + (high - cardHeight(w)) / 2, w, h: cardHeight(w) });
      }
      x += item.w + gap;
    }
    y += high + gap;
  }
  return { cards, builds: buildBoxes, height: all, cardWidth: w, rows: rows.map((row) => row.map((item) => item.key)) };
}

/** Whether ten single piles of this width would fit, so that the usual table never changes its card size. */
function fitsTen(w: number, inner: number, height: number): boolean {
  const columns = Math.floor((inner + GAP) / (w + GAP));
  const rows = Math.floor((height - GAP) / (cardHeight(w) + GAP));
  return columns * rows >= 10;
}

export interface HandLayout {
  cards: Map<Card, Box>;
  height: number;
  rows: Card[][];
}

const LIFT = 12;
const HAND_PAD = 8;
const FINGER = 44;

/** Lay out the hand: one row, overlapping where needed, or two rows where cards would show less than a finger's width. */
export function layoutHand(hand: Card[], width: number, stageHeight: number): HandLayout {
  const inner = width - 2 * HAND_PAD;
  const tallest = Math.max(87, Math.min(168, stageHeight * 0.24));
  let w = Math.floor(Math.min((inner - 3 * GAP) / 4, tallest / 1.4));
  let rows: Card[][] = [hand];
  const step = (count: number) => (count < 2 ? 0 : Math.min(w + GAP, (inner - w) / (count - 1)));
  if (hand.length > 1 && step(hand.length) < FINGER) {
    const half = Math.ceil(hand.length / 2);
    rows = [hand.slice(0, half), hand.slice(half)];
    w = Math.min(w, 70);
  }
  const h = cardHeight(w);
  const down = rows.length > 1 ? Math.round(h * 0.56) : 0;
  const cards = new Map<Card, Box>();
  rows.forEach((row, r) => {
    const across = step(row.length);
    const x0 = (width - (across * (row.length - 1) + w)) / 2;
    row.forEach((card, i) => cards.set(card, { x: x0 + across * i, y: LIFT + 2 + r * down, w, h }));
  });
  return { cards, height: LIFT + 2 + h + down * (rows.length - 1) + HAND_PAD, rows };
}

/** The pile that an arrow key leads to: in a row its neighbour, between rows the nearest one. */
export function neighbour(rows: string[][], boxes: (key: string) => Box | undefined, from: string, key: string): string | null {
  const r = rows.findIndex((row) => row.includes(from));
  if (r < 0) return rows[0]?.[0] ?? null;
  const row = rows[r]!;
  const at = row.indexOf(from);
  if (key === 'ArrowLeft') return row[at - 1] ?? rows[r - 1]?.at(-1) ?? null;
  if (key === 'ArrowRight') return row[at + 1] ?? rows[r + 1]?.[0] ?? null;
  const other = rows[key === 'ArrowUp' ? r - 1 : r + 1];
  const box = boxes(from);
  if (!other || !box) return null;
  const centre = box.x + box.w / 2;
  const away = (name: string) => {
    const there = boxes(name);
    return there ? Math.abs(there.x + there.w / 2 - centre) : Infinity;
  };
  return other.reduce<string | null>((best, name) => (best === null || away(name) < away(best) ? name : best), null);
}
