import { describe, expect, it } from 'vitest';
import { Steps } from '../src/lib/steps.svelte';

function five(at = 0): { steps: Steps<string>; seen: [string, number][] } {
  const steps = new Steps<string>();
  const seen: [string, number][] = [];
  steps.onmove = (step, to) => seen.push([step, to]);
  steps.load(['a', 'b', 'c', 'd', 'e'], at);
  return { steps, seen };
}

describe('steps', () => {
  it('go forward and back by the keys, and stop at the ends', () => {
    const { steps, seen } = five();
    expect(steps.key('.')).toBe(true);
    expect(steps.current).toBe('b');
    steps.key(',');
    steps.key(',');
    expect(steps.at).toBe(0);
    expect(seen).toEqual([['b', 1], ['a', 0]]);
    expect(steps.key('x')).toBe(false);
  });

  it('go to the ends and to any step', () => {
    const { steps, seen } = five(2);
    expect(steps.current).toBe('c');
    steps.key('End');
    expect(steps.current).toBe('e');
    steps.key('Home');
    steps.go(3);
    steps.go(99);
    steps.go(99);
    expect(seen.map(([step]) => step)).toEqual(['e', 'a', 'd', 'e']);
  });

  it('of nothing show nothing', () => {
    const steps = new Steps<string>();
    expect(steps.current).toBeNull();
    expect(steps.go(1)).toBe(false);
    steps.load([], 4);
    expect(steps.at).toBe(0);
  });
});
