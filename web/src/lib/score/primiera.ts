/** Reckoning primiera, or whatever else counts the best card of each suit, from the cards themselves, by a score table. */
import type { Item } from './table';

export const SUITS = ['S', 'H', 'D', 'C'] as const;

const LETTERS: Record<string, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

/** Ranks that count the same, the best first. */
export interface Rung {
  worth: number;
  /** As they stand on the cards. */
  ranks: string[];
}

/** The rungs of an item that counts the best card of each suit; none for any other. */
export function rungsOf(item: Item | undefined): Rung[] {
  if (item?.kind !== 'most' || !item.best) return [];
  const rungs: Rung[] = [];
  for (const [rank, worth] of Object.entries(item.best).sort(([, a], [, b]) => b - a)) {
    const letter = LETTERS[rank] ?? rank;
    const last = rungs.at(-1);
    if (last?.worth === worth) last.ranks.push(letter);
    else rungs.push({ worth, ranks: [letter] });
  }
  return rungs;
}

/** Where it stands in a draft which card of a suit is a side's best, by its first rank. */
export const bestAt = (side: number, suit: string): string => `best.${side}.${suit}`;

/** What a side has, from its best card of each suit as a draft has them; a suit that it has no card of adds nothing. */
export function reckoned(rungs: readonly Rung[], values: Readonly<Record<string, string>>, side: number): number {
  return SUITS.reduce((sum, suit) => sum + (rungs.find((rung) => rung.ranks[0] === values[bestAt(side, suit)])?.worth ?? 0), 0);
}

/** The fields of a draft that change when a side's best card of a suit is named, or is named no more. */
export function named(rungs: readonly Rung[], values: Readonly<Record<string, string>>, item: string, side: number, suit: string, rank: string, sides: number): Record<string, string> {
  const at = bestAt(side, suit);
  const changed: Record<string, string> = { [at]: values[at] === rank ? '' : rank };
  // A single card lies in one pile: who had it so far has it no more.
  const alone = rungs.find((rung) => rung.ranks[0] === rank)?.ranks.length === 1;
  const told = new Set([side]);
  for (let other = 0; other < sides; other += 1) {
    if (other === side || !alone || values[bestAt(other, suit)] !== rank) continue;
    changed[bestAt(other, suit)] = '';
    told.add(other);
  }
  for (const one of told) changed[`${item}.${one}`] = String(reckoned(rungs, { ...values, ...changed }, one));
  return changed;
}
