import { describe, expect, it } from 'vitest';
import type { LegalMeaning, RefusedMeaning } from '../src/lib/protocol';
import { groupNumbers, Selection, widest, type Adviser, type Explained, type Offers } from '../src/lib/selection.svelte';
import { build, capture, trail, view } from './fixtures';

const BOTH = capture('8S', ['5D', '3C', '8H'], [['5D', '3C'], ['8H']]);
const ONE = capture('8S', ['8H'], [['8H']]);
const REFUSED: RefusedMeaning = { kind: 'capture', value: 4, legal: false, code: 'sum_mismatch', text: '5+3 is 8; your 4 takes 4', anchor: 'groups' };

/** An adviser that answers from lists and remembers what it was asked. */
function adviser(suggestions: Record<string, LegalMeaning[]>, explanations: Record<string, Partial<Explained>>, more: Partial<Offers> = {}) {
  const asked: string[] = [];
  const spy: Adviser = {
    suggest: (card) => {
      asked.push(`suggest ${card}`);
      return Promise.resolve({ plays: suggestions[card] ?? [], only: null, held: [], ...more });
    },
    explain: (card, loose, builds) => {
      const key = `${card ?? ''}|${[...loose, ...builds].join(',')}`;
      asked.push(`explain ${key}`);
      return Promise.resolve({ meanings: [], sum: '', cards: [], ...explanations[key] });
    },
  };
  return { spy, asked };
}

describe('card first', () => {
  it('asks for suggestions and chooses none of several by itself', async () => {
    const { spy, asked } = adviser({ '8S': [BOTH, ONE, trail('8S')] }, {});
    const selection = new Selection(spy);
    await selection.toggleCard('8S');
    expect(asked).toEqual(['suggest 8S']);
    expect(selection.mode).toBe('offers');
    expect(selection.choices).toHaveLength(3);
    expect(selection.chosen).toBeNull();
  });

  it('shows the piles of a chosen suggestion; choosing it again means play it', async () => {
    const selection = new Selection(adviser({ '8S': [BOTH, ONE] }, {}).spy);
    await selection.toggleCard('8S');
    expect(selection.choose(BOTH)).toBe(false);
    expect(selection.loose).toEqual(['5D', '3C', '8H']);
    expect(selection.mode).toBe('offers');
    expect(selection.choose(ONE)).toBe(false);
    expect(selection.loose).toEqual(['8H']);
    expect(selection.choose(ONE)).toBe(true);
    expect(selection.play).toBe(ONE.play);
  });

  it('a pile tapped while a suggestion is shown goes on by hand from there', async () => {
    const { spy, asked } = adviser({ '8S': [BOTH, ONE] }, { '8S|5D,3C': { meanings: [capture('8S', ['5D', '3C'], [['5D', '3C']])] } });
    const selection = new Selection(spy);
    await selection.toggleCard('8S');
    selection.choose(BOTH);
    await selection.toggleLoose('8H');
    expect(asked.at(-1)).toBe('explain 8S|5D,3C');
    expect(selection.mode).toBe('meanings');
    expect(selection.chosen?.play).toMatchObject({ take: ['5D', '3C'] });
  });

  it('the same card again lets go of everything', async () => {
    const selection = new Selection(adviser({ '8S': [BOTH] }, {}).spy);
    await selection.toggleCard('8S');
    selection.choose(BOTH);
    await selection.toggleCard('8S');
    expect(selection.mode).toBe('none');
    expect(selection.loose).toEqual([]);
  });

  it('picks best capture, trail and next meaning for the keys', async () => {
    const selection = new Selection(adviser({ '8S': [build('8S', 9, ['AC']), BOTH, trail('8S')] }, {}).spy);
    await selection.toggleCard('8S');
    expect(selection.bestCapture()).toBe(BOTH);
    expect(selection.trail()?.kind).toBe('trail');
    expect(selection.loose).toEqual([]);
    expect(selection.next()?.kind).toBe('build');
    expect(selection.next(-1)?.kind).toBe('trail');
  });
});

describe('a card that can do nothing', () => {
  it('tells why it may not even be trailed', async () => {
    const why: RefusedMeaning = { kind: 'trail', value: null, legal: false, code: 'owner_may_not_trail', text: 'You own a build of 9.', anchor: 'owner_trail' };
    const selection = new Selection(adviser({ '7S': [] }, { '7S|': { meanings: [why] } }).spy);
    await selection.toggleCard('7S');
    expect(selection.mode).toBe('offers');
    expect(selection.choices).toEqual([]);
    expect(selection.refused).toEqual([why]);
    await selection.toggleCard('7S');
    expect(selection.refused).toEqual([]);
  });
});

describe('table first', () => {
  it('tells the sum and the hand cards that fit', async () => {
    const selection = new Selection(adviser({}, { '|5D,3C': { sum: '5 + 3 = 8: your 8♠ takes this', cards: ['8S'] } }).spy);
    await selection.toggleLoose('5D');
    await selection.toggleLoose('3C');
    expect(selection.mode).toBe('sum');
    expect(selection.sum).toBe('5 + 3 = 8: your 8♠ takes this');
    expect(selection.fits).toEqual(['8S']);
  });

  it('a hand card then shows the meanings of exactly this selection', async () => {
    const take = capture('8S', ['5D', '3C'], [['5D', '3C']]);
    const selection = new Selection(adviser({ '8S': [BOTH] }, { '8S|5D,3C': { meanings: [take, REFUSED] } }).spy);
    await selection.toggleLoose('5D');
    await selection.toggleLoose('3C');
    await selection.toggleCard('8S');
    expect(selection.mode).toBe('meanings');
    expect(selection.choices).toEqual([take]);
    expect(selection.chosen).toEqual(take);
    expect(selection.refused).toEqual([]);
  });
});

describe('meanings', () => {
  it('with several legal ones none is the default', async () => {
    const meanings = [capture('4D', ['4C'], [['4C']]), build('4D', 8, ['4C']), build('4D', 4, ['4C'])];
    const selection = new Selection(adviser({}, { '4D|4C': { meanings } }).spy);
    await selection.toggleCard('4D');
    await selection.toggleLoose('4C');
    expect(selection.choices).toHaveLength(3);
    expect(selection.play).toBeNull();
    selection.choose(selection.choices[1]!);
    expect(selection.play).toMatchObject({ kind: 'build', value: 8 });
  });

  it('where none is legal every reason is told once', async () => {
    const other = { ...REFUSED, kind: 'build', text: 'you hold no other 9' };
    const selection = new Selection(adviser({}, { '4H|5D': { meanings: [REFUSED, other, { ...REFUSED, kind: 'raise' }] } }).spy);
    await selection.toggleCard('4H');
    await selection.toggleLoose('5D');
    expect(selection.choices).toEqual([]);
    expect(selection.refused).toEqual([REFUSED, other]);
    expect(selection.choose(REFUSED)).toBe(false);
    expect(selection.play).toBeNull();
  });

  it('a late answer about an older selection is thrown away', async () => {
    const waiting: (() => void)[] = [];
    const spy: Adviser = {
      suggest: () => Promise.resolve({ plays: [], only: null, held: [] }),
      explain: (_, loose) => new Promise((resolve) => waiting.push(() => resolve({ meanings: [], sum: loose.join('+'), cards: [] }))),
    };
    const selection = new Selection(spy);
    const first = selection.toggleLoose('5D');
    const second = selection.toggleLoose('3C');
    waiting[1]!();
    waiting[0]!();
    await Promise.all([first, second]);
    expect(selection.sum).toBe('5D+3C');
  });
});

describe('a change of the table', () => {
  it('keeps what is still there and asks anew', async () => {
    const { spy, asked } = adviser({}, {});
    const selection = new Selection(spy);
    await selection.toggleLoose('5D');
    await selection.toggleLoose('QS');
    await selection.refresh(view({ table: ['5D'] }));
    expect(selection.loose).toEqual(['5D']);
    expect(asked.at(-1)).toBe('explain |5D');
  });

  it('asks for suggestions anew, since the old ones were for another table', async () => {
    const { spy, asked } = adviser({ '8S': [ONE] }, {});
    const selection = new Selection(spy);
    await selection.toggleCard('8S');
    await selection.refresh(view());
    expect(asked).toEqual(['suggest 8S', 'suggest 8S']);
    expect(selection.choices).toEqual([ONE]);
  });

  it('lets go when the picked card has left the hand', async () => {
    const selection = new Selection(adviser({}, {}).spy);
    await selection.toggleCard('8S');
    await selection.refresh(view({ hand: ['4H'] }));
    expect(selection.mode).toBe('none');
  });
});

describe('a double tap', () => {
  it('plays what the server names as the one capture there is', async () => {
    const selection = new Selection(adviser({ '8S': [ONE, BOTH, trail('8S')] }, {}, { only: 1 }).spy);
    expect(await selection.only('8S')).toBe(BOTH.play);
  });

  it('does nothing where the server names none', async () => {
    const selection = new Selection(adviser({ '8S': [BOTH, ONE] }, {}).spy);
    expect(await selection.only('8S')).toBeNull();
  });
});

describe('a proposal', () => {
  it('is the only choice, or the capture that a double tap would make', async () => {
    const alone = new Selection(adviser({ '4H': [trail('4H')] }, {}).spy);
    await alone.toggleCard('4H');
    expect([alone.chosen?.kind, alone.proposed]).toEqual(['trail', true]);
    const capture = new Selection(adviser({ '8S': [BOTH, ONE] }, {}, { only: 0 }).spy);
    await capture.toggleCard('8S');
    expect(capture.chosen).toBe(BOTH);
    expect(capture.loose).toEqual(['5D', '3C', '8H']);
    expect(capture.mode).toBe('offers');
  });

  it('gives way to a pile that is tapped: the selection begins afresh', async () => {
    const { spy, asked } = adviser({ '8S': [BOTH, ONE] }, { '8S|8H': { meanings: [ONE] } }, { only: 0 });
    const selection = new Selection(spy);
    await selection.toggleCard('8S');
    await selection.toggleLoose('8H');
    expect(asked.at(-1)).toBe('explain 8S|8H');
    expect(selection.loose).toEqual(['8H']);
    expect(selection.proposed).toBe(false);
  });

  it('is not made for piles that were picked first', async () => {
    const selection = new Selection(adviser({ '8S': [BOTH] }, { '8S|5D': { meanings: [] } }, { only: 0 }).spy);
    await selection.toggleLoose('5D');
    await selection.toggleCard('8S');
    expect(selection.chosen).toBeNull();
  });
});

describe('groups that may be left', () => {
  const whole = { ...BOTH, fewer: true };
  const one = { '8S|8H': { meanings: [ONE] }, '8S|5D,3C': { meanings: [REFUSED] } };

  async function picked(): Promise<Selection> {
    const selection = new Selection(adviser({ '8S': [whole, trail('8S')] }, one).spy);
    await selection.toggleCard('8S');
    selection.choose(whole);
    return selection;
  }

  it('are parts with a number each', async () => {
    const { parts } = await picked();
    expect(parts.map((part) => [part.number, part.loose, part.taken])).toEqual([
      [1, ['5D', '3C'], true],
      [2, ['8H'], true],
    ]);
  });

  it('are left one by one; what is left behind is told, and all can be taken again', async () => {
    const selection = await picked();
    await selection.togglePart(1);
    expect(selection.play).toEqual(ONE.play);
    expect(selection.leaves).toEqual(['5D', '3C']);
    expect([...selection.groups]).toEqual([['8H', 2]]);
    await selection.togglePart(2);
    expect(selection.leaves).toEqual(['5D', '3C']);
    await selection.takeAll();
    expect(selection.play).toBe(whole.play);
    expect(selection.leaves).toEqual([]);
  });

  it('say why they cannot be left', async () => {
    const selection = await picked();
    await selection.togglePart(2);
    expect(selection.play).toBeNull();
    expect(selection.partly).toBe('');
    const captures = new Selection(adviser({ '8S': [whole] }, { '8S|5D,3C': { meanings: [{ ...REFUSED, kind: whole.kind }] } }).spy);
    await captures.toggleCard('8S');
    await captures.togglePart(2);
    expect(captures.partly).toBe(REFUSED.text);
  });

  it('are none where it is all or nothing', async () => {
    const selection = new Selection(adviser({ '8S': [BOTH] }, {}).spy);
    await selection.toggleCard('8S');
    expect(selection.chosen).toBe(BOTH);
    expect(selection.parts).toEqual([]);
  });
});

describe('a typed play', () => {
  it('is shown with its card and piles', () => {
    const selection = new Selection(adviser({}, {}).spy);
    selection.show(BOTH);
    expect(selection.card).toBe('8S');
    expect(selection.loose).toEqual(['5D', '3C', '8H']);
    expect(selection.play).toBe(BOTH.play);
  });
});

describe('groups', () => {
  it('are numbered in order; builds come last; the played card is left out', () => {
    const meaning = capture('9H', ['5C', '4D'], [['5C', '4D', '9H'], ['B1']], ['B1', 'B2']);
    expect([...groupNumbers(meaning)]).toEqual([
      ['5C', 1],
      ['4D', 1],
      ['B1', 2],
      ['B2', 3],
    ]);
    expect(groupNumbers(null).size).toBe(0);
  });

  it('widest drops captures that lie within another', () => {
    expect(widest([ONE, BOTH])).toEqual([BOTH]);
    const apart = capture('8S', ['7C', 'AC'], [['7C', 'AC']]);
    expect(widest([ONE, apart])).toEqual([ONE, apart]);
  });
});
