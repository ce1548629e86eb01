/** What the player has set on this device, and the match to go back to; kept in localStorage where there is one. */
import type { KeyName } from './keys';
import type { LanguageCode } from './language.svelte';
import type { NewMatch, Ticket } from './protocol';

export type Theme = 'auto' | 'light' | 'dark';

export interface Settings {
  /** Left out: the first language of the browser that the page speaks. */
  language?: LanguageCode;
  theme: Theme;
  face: string;
  /** Seconds before an opponent's next visible change. */
  pace: number;
  /** Never play by a double tap alone. */
  alwaysAsk: boolean;
  /** A choice is shown first and played by Play; else a tap on it plays it. */
  confirm: boolean;
  /** Single-letter keys. */
  shortcuts: boolean;
  /** Keys that were changed, by what they do; '' is no key. */
  keys: Partial<Record<KeyName, string>>;
}

export interface SavedMatch {
  ticket: Ticket;
  wish: NewMatch;
  title: string;
}

const DEFAULTS: Settings = { theme: 'auto', face: 'classic', pace: 1, alwaysAsk: false, confirm: true, shortcuts: true, keys: {} };

export const FACES = [
  { name: 'classic', title: 'Classic' },
  { name: 'four_colour', title: 'Four colours' },
  { name: 'large', title: 'Large' },
  { name: 'large_four_colour', title: 'Large, four colours' },
] as const;

function read<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    // Storage is switched off or holds something else's data: go on without.
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is switched off or full: the setting holds until the page is closed.
  }
}

class SettingsStore {
  current = $state<Settings>({ ...DEFAULTS, ...read<Partial<Settings>>('cassino.settings') });

  set<K extends keyof Settings>(key: K, value: Settings[K]): void {
    this.current = { ...this.current, [key]: value };
    write('cassino.settings', this.current);
  }
}

export const settings = new SettingsStore();

export const savedMatch = {
  get: (): SavedMatch | null => {
    const saved = read<SavedMatch>('cassino.match');
    return saved?.ticket?.match && saved.ticket.token ? saved : null;
  },
  set: (saved: SavedMatch | null) => write('cassino.match', saved),
};

export const savedWish = {
  get: (): Partial<NewMatch> => read<Partial<NewMatch>>('cassino.wish') ?? {},
  set: (wish: NewMatch) => write('cassino.wish', wish),
};
