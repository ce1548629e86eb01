import { describe, expect, it } from 'vitest';
import { announcement, countText, lastWasCapture, leftoversText, turnText } from '../src/lib/answers';
import type { Result } from '../src/lib/protocol';
import { happened, view } from './fixtures';

const BEN = { seat: 1, text: '9C x 5D', words: 'Ben played 9♣: took 5♦', cards: ['9C', '5D'] };
const DUTY = { build: 'B1', value: 9, keep: ['9H'], text: 'You own a build of 9. You may not trail. Keep your 9♥ until it is taken.' };

describe('what is said as our turn begins', () => {
  it('is the last play, the piles and the duties, in two sentences of words', () => {
    const text = turnText(view({ last_play: BEN, duties: [DUTY] }));
    expect(text).toBe(
      'Ben played 9 of clubs: took 5 of diamonds. Your turn, 3 piles on the table; You own a build of 9; You may not trail; Keep your 9 of hearts until it is taken.',
    );
    expect(text).not.toMatch(/[♣♦♥♠]/);
    expect(text.match(/\.(\s|$)/g)).toHaveLength(2);
  });

  it('says that the last cards are dealt and that the table is empty', () => {
    expect(turnText(view({ announce: 'last', table: [] }))).toBe('Your turn, the table is empty; these are the last cards of the deal.');
  });
});

describe('one message a change', () => {
  it('is urgent at our turn, polite else', () => {
    expect(announcement(view({ last_play: BEN }), happened({ seat: 1, words: BEN.words }))?.urgent).toBe(true);
    expect(announcement(view({ to_play: 1 }), happened({ seat: 0, words: 'You trailed 4♥' }))).toEqual({ text: 'You trailed 4 of hearts.', urgent: false });
    expect(announcement(view({ to_play: 1 }), null)).toBeNull();
  });

  it('tells the deal and the turn in one', () => {
    expect(announcement(view(), happened({ kind: 'deal', seat: 1, words: 'Ben dealt' }))?.text).toBe('Ben dealt. Your turn, 3 piles on the table.');
  });
});

describe('the count read out', () => {
  const result: Result = {
    leftovers: { cards: ['3C', 'QH'], side: 1 },
    items: [],
    rows: [
      { title: 'Cards', values: ['26', '26'], points: [0, 0], note: '26-26: nobody scores' },
      { title: 'Big Cassino', values: ['', '10♦'], points: [0, 2], note: '' },
    ],
    points: [0, 2],
    totals: [3, 7],
    carried: {},
    why: '',
  };

  it('has a sentence for every item', () => {
    expect(countText(view().match, result)).toEqual([
      '3 of clubs, queen of hearts are left and go to Ben, who captured last.',
      'Cards 26 to 26: nobody scores (26-26: nobody scores).',
      'Big Cassino: Ben 2.',
      'This deal: You 0, Ben 2.',
      'Total: You 3, Ben 7, to 21.',
    ]);
  });

  it('says so where the leftovers are nobody’s', () => {
    expect(leftoversText(view().match, { ...result, leftovers: { cards: ['3C'], side: null } })).toBe('3 of clubs is left and goes to nobody: nobody has captured.');
  });
});

describe('the last capture', () => {
  it('may be looked at until the next play', () => {
    const line = { seat: 1, text: '', words: '', round: 1, sweep: false, cards: [] };
    expect(lastWasCapture(view({ log: [{ ...line, kind: 'capture' }] }))).toBe(true);
    expect(lastWasCapture(view({ log: [{ ...line, kind: 'capture' }, { ...line, kind: 'trail' }] }))).toBe(false);
  });
});
