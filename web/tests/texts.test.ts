import { describe, expect, it } from 'vitest';
import { literalsOfComponent, literalsOfScript } from './literals';

const sources = import.meta.glob<string>('../src/{,ui/**/,lib/**/}*.{svelte,ts}', { query: '?raw', import: 'default', eager: true });

describe('text for people', () => {
  it('is found where it stands in a component', () => {
    const source = '<script lang="ts">const a = "Take it now"; const b = "hand-card";</script><p title="Dealer">Play {t("x")} on</p>';
    expect(literalsOfComponent(source)).toEqual(['title="Dealer"', 'Play', 'on', 'Take it now']);
    expect(literalsOfScript('say(`${n} cards left`); at(`card-${n}`);')).toEqual(['`${n} cards left`']);
  });

  it.each(Object.entries(sources))('stands in the catalogue, not in %s', (file, source) => {
    expect(file.endsWith('.svelte') ? literalsOfComponent(source) : literalsOfScript(source)).toEqual([]);
  });
});
