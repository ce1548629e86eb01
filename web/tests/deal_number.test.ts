import { describe, expect, it } from 'vitest';
import { dealIn, dealLink, readNumber, showNumber, wishOf, withoutDeal } from '../src/lib/deal_number';
import { sharedIn } from '../src/lib/share';
import { view } from './fixtures';

const PAGE = 'http://table.example/cassino/';

describe('deal numbers', () => {
  it('are read as people write them', () => {
    expect(readNumber(' 123 456\u202f789 ')).toBe(123456789);
    expect(readNumber('1,234')).toBe(1234);
    for (const wrong of ['', 'abc', '-5', '12x', '1234567890123456']) expect(readNumber(wrong)).toBeNull();
  });

  it('are shown in groups that are read again', () => {
    expect(showNumber('1234567')).toBe('1\u202f234\u202f567');
    expect(readNumber(showNumber(999_999_999_999))).toBe(999_999_999_999);
    expect(showNumber(12)).toBe('12');
  });
});

describe('links to a deal', () => {
  const shown = view({}, { number: '42', players: 3, target: 11 });

  it('say all that the packs depend on', () => {
    const link = dealLink(`${PAGE}?x=1#old`, shown.match);
    expect(link.startsWith(`${PAGE}#deal=42&`)).toBe(true);
    const found = dealIn(link)!;
    expect(found).toMatchObject({ number: 42, players: 3, partners: false, target: 11, shuffle: '1' });
    expect(wishOf(found, 'greedy', 'Ann')).toMatchObject({ seed: 42, players: 3, level: 'greedy', name: 'Ann', rules: found.rules });
  });

  it('are no links to rules, and other links are none to deals', () => {
    const link = dealLink(PAGE, shown.match);
    expect(sharedIn(link)).toBeNull();
    expect(dealIn(`${PAGE}#rules=royal`)).toBeNull();
    expect(dealIn(`${PAGE}#deal=x&rules=royal`)).toBeNull();
    expect(withoutDeal(link)).toBe(PAGE);
    expect(withoutDeal(`${PAGE}#rules=royal`)).toBe(`${PAGE}#rules=royal`);
  });

  it('with less or with nonsense stand for what is usual', () => {
    expect(dealIn(`${PAGE}#deal=7&players=9&target=0`)).toEqual({
      number: 7,
      rules: 'standard',
      players: 2,
      partners: false,
      target: null,
      shuffle: '1',
    });
  });
});
