/** What the player has set on this device, and the match to go back to; kept in localStorage where there is one. */
import type { KeyName } from './keys';
import type { LanguageCode } from './language.svelte';
import { BACKS, FACES, THEMES, type Back, type Theme } from './look.svelte';
import type { NewMatch, Ticket } from './protocol';

export interface Settings {
  /** Left out: the first language of the browser that the page speaks. */
  language?: LanguageCode;
  theme: Theme;
  /** One of `FACES`. */
  face: string;
  back: Back;
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

const DEFAULTS: Settings = {
  theme: 'auto',
  face: 'classic',
  back: 'rosette',
  pace: 1,
  alwaysAsk: false,
  confirm: true,
  shortcuts: true,
  keys: {},
};

export function read<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    // Storage is switched off or holds something else's data: go on without.
    return null;
  }
}

export function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is switched off or full: the setting holds until the page is closed.
  }
}

/** What was kept, with what this page does not know (another version's, say) as it comes. */
function kept(): Settings {
  const found = { ...DEFAULTS, ...read<Partial<Settings>>('cassino.settings') };
  if (!THEMES.includes(found.theme)) found.theme = DEFAULTS.theme;
  if (!FACES.includes(found.face)) found.face = DEFAULTS.face;
  if (!BACKS.includes(found.back)) found.back = DEFAULTS.back;
  return found;
}

class SettingsStore {
  current = $state<Settings>(kept());

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

/** The table of friends that we sit at; who we are there is told by a cookie. */
export const savedTable = {
  get: (): string | null => {
    const saved = read<unknown>('cassino.table');
    return typeof saved === 'string' && saved ? saved : null;
  },
  set: (table: string | null) => write('cassino.table', table),
};

export const savedWish = {
  get: (): Partial<NewMatch> => read<Partial<NewMatch>>('cassino.wish') ?? {},
  set: (wish: NewMatch) => write('cassino.wish', wish),
};
