import { describe, expect, it } from 'vitest';
import { buildsText, dutiesText, pilesText, scoreText, turnText, whoseTurn, winnerText } from '../src/lib/answers';
import { buildName, cardIndex, cardName, cardShort, gains, othersFromLeft, scoreId, sentence, seatShape, sideName, spoken, targetText } from '../src/lib/format';
import { build, capture, view } from './fixtures';

describe('cards in words', () => {
  it('names and shortens', () => {
    expect([cardName('AS'), cardName('10D'), cardName('QH')]).toEqual(['ace of spades', '10 of diamonds', 'queen of hearts']);
    expect([cardShort('10D'), cardShort('2S')]).toEqual(['10♦', '2♠']);
  });

  it('orders all cards as the deck does', () => {
    expect([cardIndex('AC'), cardIndex('AS'), cardIndex('10D'), cardIndex('KS')]).toEqual([0, 3, 37, 51]);
  });

  it('turns glyphs into words for the ear', () => {
    expect(spoken('Ben played 9♣: took 5♦, 10♠ (sweep)')).toBe('Ben played 9 of clubs: took 5 of diamonds, 10 of spades (sweep)');
    expect(spoken('took 5♦ + 3♣ and 8♥')).toBe('took 5 of diamonds plus 3 of clubs and 8 of hearts');
    expect(spoken('most ♠')).toBe('most spades');
    expect(spoken('Keep your A♥ until it is taken.')).toBe('Keep your ace of hearts until it is taken.');
  });
});

describe('gains and plurals', () => {
  it('tells what a capture brings and nothing for a build', () => {
    expect(gains({ ...capture('8S', ['8H'], [['8H']]), spades: 1, points: 2 })).toBe('2 cards, 1 spade, 2 points');
    expect(gains(build('AS', 9, ['8H']))).toBe('');
  });

  it('makes a sentence of a reason', () => {
    expect(sentence('5+3+1 is 9; your 8 takes 8')).toBe('5+3+1 is 9; your 8 takes 8.');
    expect(sentence('you own a build.')).toBe('You own a build.');
    expect(sentence('')).toBe('');
  });

  it('counts one and many', () => {
    expect([targetText(21, null), targetText(null, 3), targetText(null, 1)]).toEqual(['to 21', '3 deals', '1 deal']);
  });
});

describe('sides and seats', () => {
  const pairs = view({}, { players: 4, sides: [0, 1, 0, 1], names: ['Anna', 'Ben', 'Cora', 'Dan'], partners: true }).match;
  const three = view({}, { players: 3, sides: [0, 1, 2], names: ['Anna', 'Ben', 'Cora'], seat: 1, totals: [1, 2, 3] }).match;

  it('speaks of us and them with partners, of names without', () => {
    expect([sideName(pairs, 0), sideName(pairs, 1)]).toEqual(['Us', 'Them']);
    expect([0, 1, 2].map((side) => sideName(three, side))).toEqual(['Anna', 'You', 'Cora']);
  });

  it('gives each score its hook', () => {
    expect([scoreId(pairs, 0), scoreId(pairs, 1)]).toEqual(['score-us', 'score-them']);
    expect([0, 1, 2].map((side) => scoreId(three, side))).toEqual(['score-0', 'score-us', 'score-2']);
  });

  it('lists the others as they sit, the partner in the middle', () => {
    expect(othersFromLeft(pairs)).toEqual([1, 2, 3]);
    expect(othersFromLeft(three)).toEqual([2, 0]);
  });

  it('marks partners with one shape', () => {
    expect(seatShape(pairs, 0)).toBe(seatShape(pairs, 2));
    expect(new Set([0, 1, 2].map((seat) => seatShape(three, seat))).size).toBe(3);
  });
});

describe('what the keys read', () => {
  const nine = { id: 'B1', value: 9, cards: ['6S', '3H'], groups: [['6S', '3H']], owner: 1, multiple: true, state: 'locked', note: '' };

  it('tells builds with owner and state', () => {
    const shown = view({ builds: [nine] });
    expect(buildName(shown.match, nine)).toBe("Build of 9, locked, 2 cards, Ben's");
    expect(buildsText(shown)).toContain('6 of spades, 3 of hearts');
    expect(buildsText(view())).toBe('There are no builds.');
  });

  it('tells piles, score and duties', () => {
    expect(pilesText(view())).toBe('You: 0 cards, 0 sweeps. Ben: 2 cards, 1 sweep.');
    expect(scoreText(view())).toBe('You 3, Ben 5, to 21. Deal 1.');
    expect(dutiesText(view())).toBe('You have no duties.');
  });

  it('begins a turn with the last play, the piles and the duties', () => {
    const shown = view({
      last_play: { seat: 1, text: '9C x 5H', words: 'Ben played 9♣: took 5♥ and 4♠', cards: [] },
      duties: [{ build: 'B1', value: 9, keep: ['9H'], text: 'Keep your 9♥.' }],
    });
    expect(turnText(shown)).toBe('Ben played 9 of clubs: took 5 of hearts and 4 of spades. Your turn, 3 piles on the table; Keep your 9 of hearts.');
  });

  it('says whose turn it is and who won', () => {
    expect(whoseTurn(view())).toBe('Your turn');
    expect(whoseTurn(view({ to_play: 1 }))).toBe('Ben to play');
    expect(whoseTurn(view({}, { state: 'deal_over' }))).toBe('Deal over');
    expect(winnerText(view({}, { winner: 0 }))).toBe('You win the match');
    expect(winnerText(view({}, { winner: 1 }))).toBe('Ben wins the match');
    expect(winnerText(view({}, { winner: null, drawn: true }))).toBe('The match is drawn');
  });
});
