import { FluentBundle, FluentResource } from '@fluent/bundle';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogue, languages, variables } from '../messages.js';
import { buildName, cardName, spoken } from '../src/lib/format';
import { KEYS } from '../src/lib/keys';
import { language, LANGUAGES, listed, nearestLanguage, t } from '../src/lib/language.svelte';
import { view } from './fixtures';

const english = catalogue('en');
const others = languages().filter((code) => code !== 'en');
const CARDS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].flatMap((rank) => [...'CDHS'].map((suit) => rank + suit));

afterAll(() => language.choose('en'));

describe('every catalogue', () => {
  it('is offered in the settings', () => {
    expect(LANGUAGES.map(({ code }) => code).sort()).toEqual(languages());
  });

  it.each(others)('%s has the messages of the English one, in the same files', (code) => {
    const found = catalogue(code);
    // A language may have parts of its own, such as the stem of a compound.
    expect([...english.keys()].filter((key) => !found.has(key))).toEqual([]);
    const used = JSON.stringify([...found.values()]);
    expect([...found.keys()].filter((key) => !english.has(key) && !used.includes(`"name":"${key}"`))).toEqual([]);
    for (const [key, { file }] of english) expect([key, found.get(key)?.file]).toEqual([key, file]);
  });

  it.each(others)('%s tells of nothing but what the English one does', (code) => {
    const found = catalogue(code);
    for (const key of english.keys()) {
      const [wanted, told] = [variables(english, key), variables(found, key)].map((names) => [...names.keys()].sort());
      expect([key, told]).toEqual([key, wanted]);
    }
  });

  it.each(languages())('%s says everything, in every plural form', (code) => {
    const entries = catalogue(code);
    const texts = import.meta.glob<string>('../src/locale/*/*.ftl', { query: '?raw', import: 'default', eager: true });
    const bundle = new FluentBundle(code, { useIsolating: false });
    for (const [path, text] of Object.entries(texts)) if (path.includes(`/${code}/`)) expect(bundle.addResource(new FluentResource(text))).toEqual([]);
    // Looked at all together: thousands of expectations of their own would take long.
    const faults: unknown[] = [];
    for (const key of entries.keys()) {
      const wanted = [...variables(entries, key)];
      for (const n of [0, 1, 2, 5, 11, 21, 100]) {
        const told = Object.fromEntries(wanted.map(([name, kind]) => [name, kind === 'number' ? n : 'x']));
        const errors: Error[] = [];
        const said = bundle.formatPattern(bundle.getMessage(key)!.value!, told, errors);
        if (errors.length > 0 || said.trim() === '') faults.push([key, n, said, errors]);
      }
    }
    expect(entries.size).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});

describe('the language of the page', () => {
  it('is the first that is wanted and there', () => {
    expect([nearestLanguage(['de-DE', 'sv-FI', 'en']), nearestLanguage(['de']), nearestLanguage([]), nearestLanguage(['FI'])]).toEqual(['sv', 'en', 'en', 'fi']);
  });

  it.each([
    ['en', 'ace of spades', '10 of diamonds', 'Keep your 9 of hearts and 2 of spades'],
    ['es', 'as de picas', '10 de diamantes', 'Keep your 9 de corazones and 2 de picas'],
    ['fi', 'pata-ässä', 'ruutukymppi', 'Keep your herttayhdeksän and patakakkonen'],
    ['it', 'asso di picche', '10 di quadri', 'Keep your 9 di cuori and 2 di picche'],
    ['sv', 'spader äss', 'ruter tio', 'Keep your hjärter nio and spader två'],
  ] as const)('names cards in %s', async (code, ace, ten, said) => {
    await language.choose(code);
    expect([cardName('AS'), cardName('10D'), spoken('Keep your 9♥ and 2♠')]).toEqual([ace, ten, said]);
    expect(new Set(CARDS.map(cardName)).size).toBe(52);
  });

  it.each(languages())('says what every key does in %s', async (code) => {
    await language.choose(code as (typeof LANGUAGES)[number]['code']);
    expect(new Set(KEYS.map(({ name }) => t(`key-${name}`))).size).toBe(KEYS.length);
  });

  it('tells builds and lists as each language does', async () => {
    const eight = { id: 'B1', value: 8, cards: ['6S', '2H'], groups: [['6S', '2H']], owner: 0, multiple: false, state: 'yksinkertainen', note: '' };
    await language.choose('fi');
    expect(buildName(view().match, eight)).toBe('Rakennelma 8, yksinkertainen, 2 korttia, sinun');
    expect([listed(['a', 'b', 'c']), t('n-cards', { n: 1 })]).toEqual(['a, b ja c', '1 kortti']);
    await language.choose('it');
    expect([listed(['a', 'b', 'c']), t('n-sweeps', { n: 2 })]).toEqual(['a, b e c', '2 scope']);
  });

  it('is the one chosen last, whichever is loaded first', async () => {
    await Promise.all([language.choose('sv'), language.choose('es')]);
    expect([language.code, t('settings')]).toEqual(['es', 'Ajustes']);
  });
});
