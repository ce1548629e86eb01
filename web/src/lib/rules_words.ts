/** Words about rule sets that several parts of the page share. */
import { either, t } from './language.svelte';

/** "2, 3 or 4 players" */
export function players(counts: number[]): string {
  const last = counts.at(-1);
  return last === undefined ? t('rules-players-none') : t('rules-players', { n: last, list: either(counts.map(String)) });
}

/** "to 21", "3 deals" */
export function lengthOf(target: number | null, deals: number | null): string {
  if (deals !== null) return t('rules-to-deals', { n: deals });
  return target === null ? t('rules-no-limit') : t('rules-to', { n: target });
}

/** Where rules come from: "After Hoyle", or "House rules" where they come from no book. */
export const sourceOf = (source: string): string => (source === '' || source === 'house rules' ? t('rules-house') : t('rules-after', { source }));
