/** A table laid out by hand, as the server reads it. No rule stands here. */
import type { Card, RefereeMeaning, Rules } from '../../lib/protocol';

export interface LaidBuild {
  id: string;
  /** null: the lowest that its cards make. */
  value: number | null;
  cards: Card[];
  owner: number;
}

export interface Laid {
  rules: Rules;
  players: number;
  /** Whether four play in pairs; null for what is usual under the rules. */
  pairs: boolean | null;
  to_play: number;
  hand: Card[];
  partner_hand: Card[];
  table: Card[];
  builds: LaidBuild[];
  half: number;
  last_card: boolean;
  last_capturer: number | null;
}

export interface Picked {
  card: Card | null;
  cards: Card[];
  taken: string[];
}

/** Where a card may lie: in the hand, the partner's, loose on the table, or in a build by its id. */
export type Zone = 'hand' | 'partner' | 'table' | `B${number}`;

export const SUITS = ['S', 'H', 'D', 'C'] as const;
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

export const empty = (): Laid => ({
  rules: 'standard',
  players: 2,
  pairs: null,
  to_play: 0,
  hand: [],
  partner_hand: [],
  table: [],
  builds: [],
  half: 1,
  last_card: false,
  last_capturer: null,
});

/** A table to begin with, so that there is something to look at: a dispute of long standing. */
export const example = (): Laid => ({
  ...empty(),
  hand: ['9S', '2D', '4C'],
  table: ['5C', '4D', '7H'],
  builds: [{ id: 'B1', value: null, cards: ['6S', '3H'], owner: 1 }],
});

/** Where a card lies; null where it is not on the table at all. A card twice is where it comes first. */
export function zoneOf(laid: Laid, card: Card): Zone | null {
  if (laid.hand.includes(card)) return 'hand';
  if (laid.table.includes(card)) return 'table';
  if (laid.partner_hand.includes(card)) return 'partner';
  return (laid.builds.find((build) => build.cards.includes(card))?.id ?? null) as Zone | null;
}

const without = (cards: Card[], card: Card): Card[] => cards.filter((one) => one !== card);

/** The table with a card in a zone, and nowhere else; null takes it off the table. */
export function moved(laid: Laid, card: Card, to: Zone | null): Laid {
  const put = (zone: Zone, cards: Card[]): Card[] => (to === zone ? [...without(cards, card), card] : without(cards, card));
  return {
    ...laid,
    hand: put('hand', laid.hand),
    partner_hand: put('partner', laid.partner_hand),
    table: put('table', laid.table),
    builds: laid.builds.map((build) => ({ ...build, cards: put(build.id as Zone, build.cards) })),
  };
}

/** The first build id that is free. */
export function freeId(laid: Laid): Zone {
  for (let n = 1; ; n += 1) if (!laid.builds.some((build) => build.id === `B${n}`)) return `B${n}`;
}

/** What is picked, without what is no longer there. */
export function stillThere(laid: Laid, picked: Picked): Picked {
  return {
    card: picked.card !== null && laid.hand.includes(picked.card) ? picked.card : null,
    cards: picked.cards.filter((card) => laid.table.includes(card)),
    taken: picked.taken.filter((id) => laid.builds.some((build) => build.id === id)),
  };
}

/** What a play picks. */
export function pickedBy({ play }: RefereeMeaning): Picked {
  return { card: play.card, cards: play.take ?? play.with ?? [], taken: play.builds ?? (play.onto ? [play.onto] : []) };
}

/** The link that opens a table, with a play: in the fragment, so that it is sent to no server. */
export function tableLink(page: string, position: string, play: string | null): string {
  const url = new URL('referee', page);
  url.hash = new URLSearchParams({ position, ...(play === null ? {} : { play }) }).toString();
  return url.href;
}

/** The position and play that an address carries; null without any. */
export function linked(address: string): { position: string; play: string | null } | null {
  const words = new URLSearchParams(new URL(address).hash.slice(1));
  const position = words.get('position');
  return position === null ? null : { position, play: words.get('play') };
}

const texts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** A kept table, if it is one: another version of the page may have kept something else. */
export function isLaid(value: unknown): value is Laid {
  if (typeof value !== 'object' || value === null) return false;
  const laid = value as Partial<Laid>;
  return (
    (typeof laid.rules === 'string' || typeof laid.rules === 'object') &&
    typeof laid.players === 'number' &&
    typeof laid.to_play === 'number' &&
    texts(laid.hand) &&
    texts(laid.table) &&
    texts(laid.partner_hand) &&
    Array.isArray(laid.builds) &&
    laid.builds.every((build) => typeof build === 'object' && build !== null && typeof build.id === 'string' && texts(build.cards))
  );
}
