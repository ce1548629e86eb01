/** Words for cards, gains and sides. Nothing here knows a rule: it only says what the server sent. */
import { t } from './language.svelte';
import type { Build, Card, LegalMeaning, MatchInfo } from './protocol';

const GLYPHS: Record<string, string> = { C: '♣', D: '♦', H: '♥', S: '♠' };
const SUIT_OF: Record<string, string> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' };
const ORDER = 'CDHS';
const RANK_ORDER = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

export const rankOf = (card: Card): string => card.slice(0, -1);
export const suitOf = (card: Card): string => card.slice(-1);

/** "8 of spades" */
export function cardName(card: Card): string {
  const rank = rankOf(card);
  return t('card-name', { rank: /^\d+$/.test(rank) ? Number(rank) : rank, suit: suitOf(card) });
}

/** "8♠" */
export function cardShort(card: Card): string {
  return rankOf(card) + (GLYPHS[suitOf(card)] ?? suitOf(card));
}

/** The card's number 0..51: a fixed order, used to keep the page's card nodes where they are. */
export function cardIndex(card: Card): number {
  return RANK_ORDER.indexOf(rankOf(card)) * 4 + ORDER.indexOf(suitOf(card));
}

/** Text for the ear: "5♦" becomes "5 of diamonds", a lone "♠" becomes "spades". */
export function spoken(text: string): string {
  return text
    .replace(/(10|[2-9AJQK])([♣♦♥♠])\uFE0E?/g, (_, rank: string, suit: string) => cardName(rank + SUIT_OF[suit]))
    .split(' + ')
    .reduce((one, other) => t('card-plus', { one, other }))
    .replace(/[♣♦♥♠]\uFE0E?/g, (glyph) => t('suit-name', { suit: SUIT_OF[glyph[0] ?? ''] ?? glyph }));
}

/** A reason as a sentence of its own: "your 8 takes 8" becomes "Your 8 takes 8." */
export function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) || begun === '' ? begun : `${begun}.`;
}

/** "4 cards, 1 spade, 2 points": what a play brings, and nothing if it brings nothing. */
export function gains(meaning: LegalMeaning): string {
  if (meaning.play.kind !== 'capture') return '';
  const parts: string[] = [];
  if (meaning.cards) parts.push(t('n-cards', { n: meaning.cards }));
  if (meaning.spades) parts.push(t('n-spades', { n: meaning.spades }));
  if (meaning.points) parts.push(t('n-points', { n: meaning.points }));
  return parts.join(', ');
}

/** The viewer's side; -1 for a screen that only watches. */
export const ourSide = (match: MatchInfo): number => match.sides[match.seat] ?? -1;

/** A side's name: "You", "Us" and "Them" with partners, else the player's name. */
export function sideName(match: MatchInfo, side: number): string {
  if (match.seat < 0) return match.names.filter((_, seat) => match.sides[seat] === side).join(' & ') || t('side-number', { n: side + 1 });
  if (match.partners) return side === ourSide(match) ? t('side-us') : t('side-them');
  if (side === ourSide(match)) return t('you');
  const seat = match.sides.indexOf(side);
  return match.names[seat] ?? t('side-number', { n: side + 1 });
}

export const sideCount = (match: MatchInfo): number => new Set(match.sides).size;

/** The hook by which a side's score is found. */
export function scoreId(match: MatchInfo, side: number): string {
  if (side === ourSide(match)) return 'score-us';
  return match.seat >= 0 && sideCount(match) === 2 ? 'score-them' : `score-${side}`;
}

/** The other seats as they sit, from the viewer's left round to the right: also the turn order where play is clockwise. */
export function othersFromLeft(match: MatchInfo): number[] {
  const others = match.seat < 0 ? match.players : match.players - 1;
  return Array.from({ length: others }, (_, i) => (match.seat + 1 + i) % match.players);
}

export const seatName = (match: MatchInfo, seat: number): string =>
  seat === match.seat ? t('you') : (match.names[seat] ?? t('seat-number', { n: seat + 1 }));

/** A mark per seat that is told apart by shape: partners share one. */
export function seatShape(match: MatchInfo, seat: number): string {
  return ['●', '◆', '▲', '■'][match.partners ? (match.sides[seat] ?? 0) : seat] ?? '●';
}

/** Who has no name of their own is "You" to the server, and goes by that in the language of the page. */
const nameOf = (name: string | undefined): string => (name === 'You' ? t('you') : (name ?? '?'));

export const initial = (match: MatchInfo, seat: number): string => nameOf(match.names[seat]).trim().slice(0, 1).toUpperCase() || '?';

export const isOurs = (match: MatchInfo, seat: number): boolean => match.sides[seat] === ourSide(match);

/** "Build of 8, locked, 3 cards, Ben's, needs an 8" */
export function buildName(match: MatchInfo, build: Build): string {
  const owner = build.owner === match.seat ? t('build-yours') : t('build-owned', { who: seatName(match, build.owner) });
  return t('build-name', { value: build.value, state: build.state, n: build.cards.length, owner });
}

/** "to 21", "3 deals" */
export function targetText(target: number | null, deals: number | null): string {
  if (target !== null) return t('target-to', { n: target });
  return deals === null ? t('target-none') : t('n-deals', { n: deals });
}
