import { describe, expect, it } from 'vitest';
import { actionFor, canBeKey, changeKey, KEYS, keyFor, type KeyLike } from '../src/lib/keys';

const free = { typing: false, dialog: false, letters: true };
const act = (event: KeyLike, where = free) => actionFor(event, where);

describe('the keyboard map', () => {
  it('picks hand cards by digit, the far ones with 0 and Shift', () => {
    expect(act({ key: '1', code: 'Digit1' })).toEqual({ do: 'hand', index: 0 });
    expect(act({ key: '0', code: 'Digit0' })).toEqual({ do: 'hand', index: 9 });
    expect(act({ key: '!', code: 'Digit1', shiftKey: true })).toEqual({ do: 'hand', index: 10 });
    expect(act({ key: '#', code: 'Digit3', shiftKey: true })).toEqual({ do: 'hand', index: 12 });
    expect(act({ key: '$', code: 'Digit4', shiftKey: true })).toBeNull();
  });

  it('knows the letters whatever their case', () => {
    expect(act({ key: 't' })).toEqual({ do: 'trail' });
    expect(act({ key: 'A' })).toEqual({ do: 'best' });
    expect(act({ key: 'v' })).toEqual({ do: 'next' });
    expect(act({ key: 'V', shiftKey: true })).toEqual({ do: 'previous' });
    expect(act({ key: '?', shiftKey: true })).toEqual({ do: 'help' });
  });

  it('keeps out of text fields, dialogs and the browser’s own shortcuts', () => {
    expect(act({ key: 't' }, { ...free, typing: true })).toBeNull();
    expect(act({ key: 'Escape' }, { ...free, dialog: true })).toBeNull();
    expect(act({ key: 't', ctrlKey: true })).toBeNull();
    expect(act({ key: 'r', metaKey: true })).toBeNull();
  });

  it('keeps arrows, Enter and Escape when letters are switched off', () => {
    const off = { ...free, letters: false };
    expect(act({ key: 't' }, off)).toBeNull();
    expect(act({ key: '1' }, off)).toBeNull();
    expect(act({ key: 'ArrowUp' }, off)).toEqual({ do: 'move', key: 'ArrowUp' });
    expect(act({ key: 'Enter' }, off)).toEqual({ do: 'enter' });
    expect(act({ key: 'Escape' }, off)).toEqual({ do: 'clear' });
  });
});

describe('changed keys', () => {
  const where = (changed: Parameters<typeof changeKey>[2]) => ({ ...free, changed });

  it('all keys differ', () => {
    expect(new Set(KEYS.map((one) => one.key)).size).toBe(KEYS.length);
  });

  it('a changed key acts and the old one does not', () => {
    const changed = changeKey('trail', 'd', {});
    expect(act({ key: 'd' }, where(changed))).toEqual({ do: 'trail' });
    expect(act({ key: 't' }, where(changed))).toBeNull();
  });

  it('a key that is given away is taken from what had it', () => {
    const changed = changeKey('trail', 'h', {});
    expect(keyFor('hint', changed)).toBe('');
    expect(act({ key: 'h' }, where(changed))).toEqual({ do: 'trail' });
    // Given back, everything is as it was.
    expect(changeKey('hint', 'h', changeKey('trail', 't', changed))).toEqual({});
  });

  it('a key can be taken away', () => {
    expect(act({ key: 'a' }, where(changeKey('best', '', {})))).toBeNull();
  });

  it('digits, spaces and shortcuts are no keys to give', () => {
    expect([canBeKey({ key: 'd' }), canBeKey({ key: ';' })]).toEqual([true, true]);
    expect([canBeKey({ key: '4' }), canBeKey({ key: ' ' }), canBeKey({ key: 'F5' }), canBeKey({ key: 'd', ctrlKey: true })]).toEqual([false, false, false, false]);
  });

  it('digits typed with Shift are digits', () => {
    expect(act({ key: '2', code: 'Digit2', shiftKey: true })).toEqual({ do: 'hand', index: 1 });
  });
});
