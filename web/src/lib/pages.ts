/** Pages with an address of their own beside the table; each is loaded only where it is opened. */
import type { Component } from 'svelte';

type Loader = () => Promise<{ default: Component }>;

const PAGES: Record<string, Loader> = {
  puzzles: () => import('../ui/puzzles/PuzzlesPage.svelte'),
  referee: () => import('../ui/referee/RefereePage.svelte'),
  score: () => import('../ui/score/ScoreApp.svelte'),
  sheet: () => import('../ui/sheet/SheetPage.svelte'),
};

/** The page that an address names by its last part; null for the table. */
export function pageIn(address: string): Loader | null {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  return Object.hasOwn(PAGES, name) ? (PAGES[name] ?? null) : null;
}
