/** The colours of each theme against those they lie on: WCAG 2.2, 4.5 to 1 for text, 3 to 1 for outlines and rings. */
import { describe, expect, it } from 'vitest';
import raw from '../src/themes.css?raw';

const css = raw.replace(/\/\*[\s\S]*?\*\//g, '');

function tokens(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`themes.css has no ${selector}`);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]));
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(colour.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const TEXT: [string, string[]][] = [
  ['ink', ['page', 'sheet']],
  ['muted', ['page', 'sheet']],
  ['accent', ['sheet', 'page']],
  ['accent-ink', ['accent']],
  ['danger', ['sheet', 'danger-soft']],
  ['on-felt', ['felt', 'felt-deep', 'rail', 'rail-2']],
  ['on-felt-dim', ['felt', 'felt-deep', 'rail', 'rail-2']],
  ['on-rail-dim', ['rail', 'rail-2']],
  ['gold', ['rail', 'rail-2', 'felt-deep']],
  ['gold-ink', ['gold']],
  ['chip-ink', ['chip']],
  ['chip-dim', ['chip']],
  ['warn', ['rail']],
  ['plate-ink', ['plate']],
  ['gold', ['plate']],
];

const OUTLINES: [string, string[]][] = [
  ['outline', ['page', 'sheet']],
  ['accent', ['page', 'sheet']],
  ['gold', ['felt', 'felt-deep', 'rail', 'rail-2']],
  ['flash', ['felt', 'felt-deep', 'rail', 'rail-2']],
  ['ring-sheet', ['page', 'sheet']],
  ['ring-felt', ['felt', 'felt-deep', 'rail', 'rail-2']],
  // A card is seen on the table and on the other grounds cards lie on.
  ['card-paper', ['felt', 'felt-deep', 'rail']],
];

const THEMES = ['light', 'dark', 'contrast'];

describe.each(THEMES)('the %s theme', (theme) => {
  const found = tokens(`:root[data-theme='${theme}']`);
  const colour = (name: string): string => {
    const value = found.get(name);
    if (!/^#[0-9a-f]{6}$/.test(value ?? '')) throw new Error(`--${name} of ${theme} is ${value}, not #rrggbb`);
    return value!;
  };
  const pairs = (of: [string, string[]][]) => of.flatMap(([name, grounds]) => grounds.map((ground) => [name, ground] as const));

  it.each(pairs(TEXT))('text in --%s is read on --%s', (name, ground) => {
    expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(theme === 'contrast' ? 7 : 4.5);
  });
  it.each(pairs(OUTLINES))('--%s is seen on --%s', (name, ground) => {
    expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe('all themes', () => {
  it('name the same colours', () => {
    const names = THEMES.map((theme) => [...tokens(`:root[data-theme='${theme}']`).keys()].filter((name) => name !== 'sheet-edge').sort());
    expect(names[1]).toEqual(names[0]);
    expect(names[2]).toEqual(names[0]);
  });

  it('give way to the person’s own colours, every one', () => {
    const forced = tokens('  :root[data-theme]');
    for (const name of tokens(":root[data-theme='light']").keys()) expect(forced.has(name), name).toBe(true);
  });

  it('black on white is 21 to 1, as WCAG has it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  });
});
