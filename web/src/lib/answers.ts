/** What is read out: at the keys L, B, O, P and S, at every change of the table, and in the count. */
import { buildName, cardName, ourSide, seatName, sideName, spoken, targetText } from './format';
import { t } from './language.svelte';
import type { GameEvent, MatchInfo, Result, View } from './protocol';

export function lastText(view: View): string {
  return view.deal.last_play ? spoken(view.deal.last_play.words) : t('nothing-played');
}

export function buildsText(view: View): string {
  if (view.deal.builds.length === 0) return t('no-builds');
  return view.deal.builds.map((build) => `${buildName(view.match, build)}: ${build.cards.map(cardName).join(', ')}.`).join(' ');
}

export function dutiesText(view: View): string {
  return view.deal.duties.length === 0 ? t('no-duties') : view.deal.duties.map((duty) => spoken(duty.text)).join(' ');
}

export function pilesText(view: View): string {
  return view.deal.piles
    .map((pile) => {
      const cards = pile.cards === null ? t('pile-hidden') : t('n-cards', { n: pile.cards });
      return t('said-pile', { who: sideName(view.match, pile.side), cards, n: pile.sweeps.length });
    })
    .join(' ');
}

export function scoreText(view: View): string {
  const { match } = view;
  const parts = match.totals.map((total, side) => `${sideName(match, side)} ${total}`);
  return t('said-score', { scores: parts.join(', '), target: targetText(match.target, match.fixed_deals), deal: match.deal_no });
}

/** Sentences as parts of a longer one: "You own a build of 9; You may not trail". What is heard has no capitals. */
const joined = (text: string): string => spoken(text).replace(/\.\s*$/, '').replaceAll('. ', '; ');

/** Said as our turn begins: last play, number of piles, duties, in at most two sentences. */
export function turnText(view: View): string {
  const { deal } = view;
  const before = deal.last_play && deal.last_play.seat !== view.match.seat ? `${spoken(deal.last_play.words)}. ` : '';
  const piles = deal.table.length + deal.builds.length;
  const parts = [piles === 0 ? t('said-turn-empty') : t('said-turn', { n: piles })];
  if (deal.announce === 'last') parts.push(t('said-last-cards'));
  return `${before}${[...parts, ...deal.duties.map((duty) => joined(duty.text))].join('; ')}.`;
}

export interface Said {
  text: string;
  /** Our turn, or the end: not to be missed. */
  urgent: boolean;
}

/** The one message of a change of the table, null where there is nothing to say. */
export function announcement(view: View, because: GameEvent | null): Said | null {
  const { match, deal } = view;
  const words = because?.words ? `${spoken(because.words)}.` : '';
  if (match.state === 'playing' && deal.to_play === match.seat) {
    // The play of another seat is told by the text of the turn itself.
    const told = because?.kind === 'deal' || because?.seat === match.seat ? words : '';
    return { text: `${told} ${turnText(view)}`.trim(), urgent: true };
  }
  return words ? { text: words, urgent: false } : null;
}

/** The count as it is read out: one sentence an item, then the deal and the totals. */
export function countText(match: MatchInfo, result: Result): string[] {
  const sides = [...new Set(match.sides)];
  const each = (of: (side: number) => string) => sides.map((side) => `${sideName(match, side)} ${of(side)}`).join(', ');
  return [
    leftoversText(match, result),
    ...result.rows.map((row) => {
      const scored = sides.filter((side) => row.points[side]).map((side) => `${sideName(match, side)} ${row.points[side]}`);
      const note = row.note ? ` (${spoken(row.note)})` : '';
      const told = { title: row.title, scored: `${scored.length > 0 ? scored.join(', ') : t('count-nobody')}${note}` };
      if (!row.values.every((value) => /^\d+$/.test(value))) return t('count-row', told);
      return t('count-row-of', { ...told, counts: row.values.reduce((one, other) => t('count-against', { one, other })) });
    }),
    t('count-deal', { each: each((side) => String(result.points[side] ?? 0)) }),
    t('count-total', { each: each((side) => String(result.totals[side] ?? 0)), target: targetText(match.target, match.fixed_deals) }),
  ];
}

/** Where the cards that were left on the table go. */
export function leftoversText(match: MatchInfo, result: Result): string {
  const left = result.leftovers?.cards ?? [];
  if (left.length === 0) return t('left-nothing');
  const n = left.length;
  const side = result.leftovers?.side;
  const cards = left.map(cardName).join(', ');
  if (side === null || side === undefined) return t('left-nobody', { n, cards });
  const ours = side === ourSide(match);
  const to = match.partners ? (ours ? 'us' : 'them') : ours ? 'you' : 'other';
  return t('left-side', { n, cards, to, who: sideName(match, side) });
}

/** Who is to play, for the eye. */
export function whoseTurn(view: View): string {
  const { match, deal } = view;
  if (match.state === 'match_over') return t('turn-match-over');
  if (match.state === 'deal_over' || deal.to_play === null) return t('turn-deal-over');
  if (deal.to_play === match.seat) return t('turn-yours');
  return t('turn-of', { who: seatName(match, deal.to_play) });
}

export function winnerText(view: View): string {
  const { match } = view;
  if (match.drawn || match.winner === null) return t('win-drawn');
  const name = sideName(match, match.winner);
  if (match.seat < 0) return match.partners ? t('win-others', { who: name }) : t('win-other', { who: name });
  if (match.winner === ourSide(match)) return match.partners ? t('win-our-side') : t('win-you');
  return match.partners ? t('win-they') : t('win-other', { who: name });
}

/** Whether the last capture may still be looked at: until the next play. */
export function lastWasCapture(view: View): boolean {
  const last = view.deal.log.at(-1);
  return last === undefined || last.kind === undefined || last.kind === 'capture';
}
