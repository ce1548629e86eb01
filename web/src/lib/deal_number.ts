/**
 * Deal numbers: a number, rules and the number of players give the same packs (docs/records.md, "Deal numbers"). Links:
 * `#deal=123&rules=CODE&players=2&partners=1&target=21&shuffle=1`.
 */
import type { NewMatch, View } from './protocol';

/** How numbers make packs, as the server does it. */
export const SHUFFLE = '1';
/** Numbers of so many digits are exact in a browser. */
const DIGITS = 15;

export interface DealLink {
  number: number;
  rules: string;
  players: number;
  partners: boolean;
  target: number | null;
  shuffle: string;
}

/** The number that somebody typed, null for a text that is none. Spaces are for reading. */
export function readNumber(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f.,'’]/g, '');
  return /^\d+$/.test(digits) && digits.length <= DIGITS ? Number(digits) : null;
}

/** A number in groups of three digits: 123 456 789. */
export const showNumber = (number: number | string): string => String(number).replace(/\B(?=(\d{3})+$)/g, '\u202f');

export function dealLink(page: string, match: View['match']): string {
  const url = new URL(page);
  url.search = '';
  url.hash = new URLSearchParams({
    deal: match.number ?? '',
    rules: match.rules.code ?? match.rules.name,
    players: String(match.players),
    ...(match.partners ? { partners: '1' } : {}),
    ...(match.target === null ? {} : { target: String(match.target) }),
    shuffle: SHUFFLE,
  }).toString();
  return url.href;
}

/** The deal that an address names, null for an address without one. */
export function dealIn(address: string): DealLink | null {
  const words = new URLSearchParams(new URL(address).hash.slice(1));
  const number = readNumber(words.get('deal') ?? '');
  if (number === null) return null;
  const players = Number(words.get('players') ?? 2);
  const target = readNumber(words.get('target') ?? '');
  return {
    number,
    rules: (words.get('rules') ?? 'standard').trim(),
    players: [2, 3, 4].includes(players) ? players : 2,
    partners: words.get('partners') === '1',
    target: target === null || target < 1 ? null : target,
    shuffle: words.get('shuffle') ?? SHUFFLE,
  };
}

export function withoutDeal(address: string): string {
  const url = new URL(address);
  if (dealIn(address)) url.hash = '';
  return url.href.replace(/#$/, '');
}

/** The match that a link asks for, with what this device usually plays. */
export const wishOf = (link: DealLink, level: string, name: string): NewMatch => ({
  rules: link.rules,
  players: link.players,
  partners: link.partners,
  level,
  target: link.target,
  name,
  seed: link.number,
});
