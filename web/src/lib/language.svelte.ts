/**
 * The language of the page. Texts stand in `src/locale/LANGUAGE/*.ftl` (Fluent); only the language that is spoken is
 * loaded. `t('key', { name })` says one, and is said anew where the language changes.
 */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Messages } from 'messages';

export type LanguageCode = keyof typeof CATALOGUES;

const CATALOGUES = {
  en: () => import('../locale/en'),
  es: () => import('../locale/es'),
  fi: () => import('../locale/fi'),
  it: () => import('../locale/it'),
  sv: () => import('../locale/sv'),
};

/** Texts that only one part of the page needs, fetched with it. */
const PARTS = import.meta.glob<string>('../locale/*/{score,study}.ftl', { query: '?raw', import: 'default' });
export type Part = 'score' | 'study';

/** Every language there is, by its own name. */
export const LANGUAGES: { code: LanguageCode; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'fi', name: 'Suomi' },
  { code: 'it', name: 'Italiano' },
  { code: 'sv', name: 'Svenska' },
];

/** Where a language leaves a choice, such as the comma before "and". */
const INTL: Partial<Record<LanguageCode, string>> = { en: 'en-GB' };

const isLanguage = (code: string): code is LanguageCode => code in CATALOGUES;

/** The first language of a list that the page speaks; English where it speaks none of them. */
export function nearestLanguage(wanted: readonly string[]): LanguageCode {
  return wanted.map((tag) => tag.toLowerCase().split(/[-_]/)[0] ?? '').find(isLanguage) ?? 'en';
}

class Language {
  code = $state<LanguageCode>('en');
  #bundle = $state.raw(new FluentBundle('en'));
  #asked = 0;
  #parts: Part[] = [];

  /** Loads a language and then speaks it. Rejects where its catalogue cannot be loaded; the old one is spoken on. */
  async choose(code: LanguageCode): Promise<void> {
    const asked = ++this.#asked;
    const [{ default: texts }, ...more] = await Promise.all([CATALOGUES[code](), ...this.#parts.map((part) => PARTS[`../locale/${code}/${part}.ftl`]!())]);
    // Another may have been chosen meanwhile.
    if (asked !== this.#asked) return;
    const bundle = new FluentBundle(INTL[code] ?? code, { useIsolating: false });
    for (const text of [...texts, ...more]) bundle.addResource(new FluentResource(text));
    this.#bundle = bundle;
    this.code = code;
    if (typeof document !== 'undefined') document.documentElement.lang = code;
  }

  /** Loads the texts of one more part of the page, in this language and every one that is chosen later. */
  async more(part: Part): Promise<void> {
    if (this.#parts.includes(part)) return;
    this.#parts.push(part);
    await this.choose(this.code);
  }

  say(key: string, told: Record<string, string | number>): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    return pattern ? this.#bundle.formatPattern(pattern, told, []) : key;
  }

  get intl(): string {
    return INTL[this.code] ?? this.code;
  }
}

export const language = new Language();

/** A text of the page, in the language that is spoken. */
export function t<K extends keyof Messages>(key: K, ...told: Messages[K] extends undefined ? [] : [Messages[K]]): string {
  return language.say(key, told[0] ?? {});
}

/** "a, b or c" */
export const either = (parts: string[]): string => new Intl.ListFormat(language.intl, { type: 'disjunction' }).format(parts);

/** "a, b and c" */
export const listed = (parts: string[]): string => new Intl.ListFormat(language.intl, { type: 'conjunction' }).format(parts);
