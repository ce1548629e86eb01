import { describe, expect, it } from 'vitest';
import { faceOf, FACES, isFour, LAYOUTS, layoutOf } from '../src/lib/look.svelte';

describe('faces', () => {
  it('are a layout in two or four colours', () => {
    expect(FACES).toEqual(['classic', 'four_colour', 'large', 'large_four_colour', 'plain', 'plain_four_colour']);
  });

  it.each(LAYOUTS.flatMap((layout) => [[layout, false] as const, [layout, true] as const]))('%s, four colours: %s', (layout, four) => {
    const face = faceOf(layout, four);
    expect([layoutOf(face), isFour(face)]).toEqual([layout, four]);
  });
});
