import { describe, expect, it } from 'vitest';
import { layoutHand, layoutTable, neighbour, type Box } from '../src/lib/layout';
import type { Build } from '../src/lib/protocol';

const DECK = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].flatMap((rank) => ['C', 'D', 'H', 'S'].map((suit) => rank + suit));
const made = (id: string, cards: string[]): Build => ({ id, value: 9, cards, groups: [cards], owner: 0, multiple: false, state: 'locked', note: '' });

const apart = (a: Box, b: Box) => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;

function allApart(boxes: Box[]): boolean {
  return boxes.every((box, i) => boxes.slice(i + 1).every((other) => apart(box, other)));
}

describe('the table', () => {
  it('shows ten piles at 360 by 182 without scrolling, 62 wide', () => {
    const layout = layoutTable(DECK.slice(0, 10), [], 360, 200);
    expect(layout.height).toBeLessThanOrEqual(200);
    expect(layout.cardWidth).toBe(62);
    expect(layout.rows.map((row) => row.length)).toEqual([5, 5]);
  });

  it.each([320, 360, 412, 768, 980])('keeps 28 loose cards apart and inside at %i px', (width) => {
    const layout = layoutTable(DECK.slice(0, 28), [], width, 240);
    const boxes = [...layout.cards.values()];
    expect(boxes).toHaveLength(28);
    expect(allApart(boxes)).toBe(true);
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w).toBeLessThanOrEqual(width);
      expect(box.w).toBeGreaterThanOrEqual(52);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.h).toBeLessThanOrEqual(layout.height > 240 ? layout.height : 240);
    }
  });

  it('never shrinks cards below 62 while there are at most fifteen piles', () => {
    expect(layoutTable(DECK.slice(0, 15), [], 360, 160).cardWidth).toBe(62);
    expect(layoutTable(DECK.slice(0, 16), [], 360, 160).cardWidth).toBe(52);
  });

  it('does not change the card size of the usual table as cards come and go', () => {
    const widths = [1, 4, 7, 10].map((count) => layoutTable(DECK.slice(0, count), [], 980, 400).cardWidth);
    expect(new Set(widths).size).toBe(1);
  });

  it('fans builds so that every index shows, and keeps piles apart', () => {
    const builds = [made('B1', ['6S', '3H']), made('B2', ['5H', '3D', '2C'])];
    const layout = layoutTable(['5C', '4D', 'KC'], builds, 360, 260);
    const xs = ['5H', '3D', '2C'].map((card) => layout.cards.get(card)!.x);
    expect(xs[1]! - xs[0]!).toBeGreaterThanOrEqual(22);
    expect(xs[2]! - xs[1]!).toBeGreaterThanOrEqual(22);
    expect(allApart([...layout.builds.values(), ...['5C', '4D', 'KC'].map((card) => layout.cards.get(card)!)])).toBe(true);
    const frame = layout.builds.get('B2')!;
    for (const card of ['5H', '2C']) {
      const box = layout.cards.get(card)!;
      expect(box.x).toBeGreaterThanOrEqual(frame.x);
      expect(box.x + box.w).toBeLessThanOrEqual(frame.x + frame.w);
    }
  });
});

describe('the hand', () => {
  it('is four cards side by side at 360 px', () => {
    const { cards, rows } = layoutHand(['8S', '4H', 'KD', 'AS'], 360, 472);
    expect(rows).toHaveLength(1);
    for (const box of cards.values()) expect(box).toMatchObject({ w: 80, h: 112 });
    expect(cards.get('AS')!.x + cards.get('AS')!.w).toBeLessThanOrEqual(360);
  });

  it.each([1, 4, 7, 9, 10, 13])('of %i cards shows a finger of each at 360 px', (count) => {
    const { cards, rows } = layoutHand(DECK.slice(0, count), 360, 472);
    for (const row of rows) {
      const xs = row.map((card) => cards.get(card)!.x);
      xs.slice(1).forEach((x, i) => expect(x - xs[i]!).toBeGreaterThanOrEqual(44));
      expect(xs[0]!).toBeGreaterThanOrEqual(0);
      expect(xs.at(-1)! + cards.get(row[0]!)!.w).toBeLessThanOrEqual(360);
    }
    if (rows.length > 1) expect(cards.get(rows[1]![0]!)!.y - cards.get(rows[0]![0]!)!.y).toBeGreaterThanOrEqual(44);
  });
});

describe('arrow keys', () => {
  const rows = [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ];
  const at: Record<string, Box> = Object.fromEntries(
    rows.flatMap((row, r) => row.map((key, i) => [key, { x: i * 70 + r * 35, y: r * 95, w: 62, h: 87 }])),
  );
  const go = (from: string, key: string) => neighbour(rows, (name) => at[name], from, key);

  it('go along a row and on to the next', () => {
    expect(go('a', 'ArrowRight')).toBe('b');
    expect(go('c', 'ArrowRight')).toBe('d');
    expect(go('d', 'ArrowLeft')).toBe('c');
    expect(go('a', 'ArrowLeft')).toBeNull();
  });

  it('go to the nearest pile of the row above or below, and leave the table at its edges', () => {
    expect(go('c', 'ArrowDown')).toBe('e');
    expect(go('a', 'ArrowDown')).toBe('d');
    expect(go('e', 'ArrowUp')).toBe('b');
    expect(go('e', 'ArrowDown')).toBeNull();
  });
});
