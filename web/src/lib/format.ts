/** Words for cards, gains and sides. Nothing here knows a rule: it only says what the server sent. */
import type { Build, Card, MatchInfo, Meaning } from './protocol';

const RANKS: Record<string, string> = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' };
const SUITS: Record<string, string> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };
const GLYPHS: Record<string, string> = { C: '♣', D: '♦', H: '♥', S: '♠' };
const GLYPH_WORDS: Record<string, string> = { '♣': 'clubs', '♦': 'diamonds', '♥': 'hearts', '♠': 'spades' };
const ORDER = 'CDHS';
const RANK_ORDER = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

export const rankOf = (card: Card): string => card.slice(0, -1);
export const suitOf = (card: Card): string => card.slice(-1);

/** "8 of spades" */
export function cardName(card: Card): string {
  return `${RANKS[rankOf(card)] ?? rankOf(card)} of ${SUITS[suitOf(card)] ?? suitOf(card)}`;
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
    .replace(/(10|[2-9AJQK])([♣♦♥♠])\uFE0E?/g, (_, rank: string, suit: string) => `${RANKS[rank] ?? rank} of ${GLYPH_WORDS[suit]}`)
    .replaceAll(' + ', ' plus ')
    .replace(/[♣♦♥♠]\uFE0E?/g, (glyph) => GLYPH_WORDS[glyph[0] ?? ''] ?? glyph);
}

/** A reason as a sentence of its own: "your 8 takes 8" becomes "Your 8 takes 8." */
export function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) || begun === '' ? begun : `${begun}.`;
}

export function plural(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** "4 cards, 1 spade, 2 points": what a play brings, and nothing if it brings nothing. */
export function gains(meaning: Meaning): string {
  if (meaning.play?.kind !== 'capture') return '';
  const parts: string[] = [];
  if (meaning.cards) parts.push(plural(meaning.cards, 'card'));
  if (meaning.spades) parts.push(plural(meaning.spades, 'spade'));
  if (meaning.points) parts.push(plural(meaning.points, 'point'));
  return parts.join(', ');
}

/** The viewer's side; -1 for a screen that only watches. */
export const ourSide = (match: MatchInfo): number => match.sides[match.seat] ?? -1;

/** A side's name: "You", "Us" and "Them" with partners, else the player's name. */
export function sideName(match: MatchInfo, side: number): string {
  if (match.seat < 0) return match.names.filter((_, seat) => match.sides[seat] === side).join(' & ') || `Side ${side + 1}`;
  if (match.partners) return side === ourSide(match) ? 'Us' : 'Them';
  if (side === ourSide(match)) return 'You';
  const seat = match.sides.indexOf(side);
  return match.names[seat] ?? `Side ${side + 1}`;
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
  seat === match.seat ? 'You' : (match.names[seat] ?? `Seat ${seat + 1}`);

/** A mark per seat that is told apart by shape: partners share one. */
export function seatShape(match: MatchInfo, seat: number): string {
  return ['●', '◆', '▲', '■'][match.partners ? (match.sides[seat] ?? 0) : seat] ?? '●';
}

export const initial = (match: MatchInfo, seat: number): string => (match.names[seat] ?? '?').trim().slice(0, 1).toUpperCase() || '?';

export const isOurs = (match: MatchInfo, seat: number): boolean => match.sides[seat] === ourSide(match);

/** "Build of 8, locked, 3 cards, Ben's, needs an 8" */
export function buildName(match: MatchInfo, build: Build): string {
  const owner = build.owner === match.seat ? 'yours' : `${seatName(match, build.owner)}'s`;
  return `Build of ${build.value}, ${build.state}, ${plural(build.cards.length, 'card')}, ${owner}`;
}

/** "to 21", "3 deals" */
export function targetText(target: number | null, deals: number | null): string {
  if (target !== null) return `to ${target}`;
  return deals === null ? 'no limit' : plural(deals, 'deal');
}
