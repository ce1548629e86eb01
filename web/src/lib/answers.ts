/** What the keys L, B, O, P and S read out, and what is said when a turn begins. */
import { buildName, cardName, ourSide, plural, seatName, sideName, spoken, targetText } from './format';
import type { View } from './protocol';

export function lastText(view: View): string {
  return view.deal.last_play ? spoken(view.deal.last_play.words) : 'Nothing has been played yet.';
}

export function buildsText(view: View): string {
  if (view.deal.builds.length === 0) return 'There are no builds.';
  return view.deal.builds.map((build) => `${buildName(view.match, build)}: ${build.cards.map(cardName).join(', ')}.`).join(' ');
}

export function dutiesText(view: View): string {
  return view.deal.duties.length === 0 ? 'You have no duties.' : view.deal.duties.map((duty) => spoken(duty.text)).join(' ');
}

export function pilesText(view: View): string {
  return view.deal.piles
    .map((pile) => {
      const cards = pile.cards === null ? 'cards hidden' : plural(pile.cards, 'card');
      return `${sideName(view.match, pile.side)}: ${cards}, ${plural(pile.sweeps.length, 'sweep')}.`;
    })
    .join(' ');
}

export function scoreText(view: View): string {
  const { match } = view;
  const parts = match.totals.map((total, side) => `${sideName(match, side)} ${total}`);
  return `${parts.join(', ')}, ${targetText(match.target, match.fixed_deals)}. Deal ${match.deal_no}.`;
}

/** Said as our turn begins: last play, number of piles, duties, in at most two sentences of our own. */
export function turnText(view: View): string {
  const { deal } = view;
  const before = deal.last_play && deal.last_play.seat !== view.match.seat ? `${spoken(deal.last_play.words)}. ` : '';
  const piles = deal.table.length + deal.builds.length;
  const table = piles === 0 ? 'the table is empty' : `${plural(piles, 'pile')} on the table`;
  const last = deal.announce === 'last' ? ' These are the last cards of the deal.' : '';
  const duties = deal.duties.map((duty) => ` ${spoken(duty.text)}`).join('');
  return `${before}Your turn, ${table}.${last}${duties}`;
}

/** Who is to play, for the eye. */
export function whoseTurn(view: View): string {
  const { match, deal } = view;
  if (match.state === 'match_over') return 'Match over';
  if (match.state === 'deal_over' || deal.to_play === null) return 'Deal over';
  if (deal.to_play === match.seat) return 'Your turn';
  return `${seatName(match, deal.to_play)} to play`;
}

export function winnerText(view: View): string {
  const { match } = view;
  if (match.drawn || match.winner === null) return 'The match is drawn';
  const name = sideName(match, match.winner);
  if (match.winner === ourSide(match)) return match.partners ? 'Your side wins the match' : 'You win the match';
  return match.partners ? 'They win the match' : `${name} wins the match`;
}
