import { describe, expect, it } from 'vitest';
import { rulesLink, sharedFrom, sharedIn, withoutRules } from '../src/lib/share';

const PAGE = 'https://cards.example/cassino/';

describe('rules in a link', () => {
  it('come out as they went in', () => {
    const shared = { code: 'royal~f1.0~b4.2S-15.10D-16~g5d.cards-1', title: 'Grandma’s “Sunday” rules & more' };
    const link = rulesLink(PAGE + '?x=1#old', shared);
    expect(link.startsWith(PAGE + '#rules=royal')).toBe(true);
    expect(sharedIn(link)).toEqual(shared);
    expect(sharedIn(rulesLink(PAGE, { code: 'scopa', title: '' }))).toEqual({ code: 'scopa', title: '' });
  });

  it('are found in the query too, and not where there are none', () => {
    expect(sharedIn(PAGE + '?rules=standard~f1.0')).toEqual({ code: 'standard~f1.0', title: '' });
    expect(sharedIn(PAGE)).toBeNull();
    expect(sharedIn(PAGE + '#other')).toBeNull();
  });

  it('leave the address when they have been seen', () => {
    expect(withoutRules(PAGE + '#rules=royal&title=x')).toBe(PAGE);
    expect(withoutRules(PAGE + '?rules=royal&deal=7')).toBe(PAGE + '?deal=7');
    expect(withoutRules(PAGE + '#deal=7')).toBe(PAGE + '#deal=7');
  });

  it('are understood as a link and as a code when pasted', () => {
    expect(sharedFrom(` ${PAGE}#rules=royal~f1.0&title=Ours `)).toEqual({ code: 'royal~f1.0', title: 'Ours' });
    expect(sharedFrom(' royal~f1.0\n')).toEqual({ code: 'royal~f1.0', title: '' });
    // A link without rules is no code either: the server says so.
    expect(sharedFrom('https://cards.example/').code).toBe('https://cards.example/');
  });
});
