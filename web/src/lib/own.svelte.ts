/** Rule sets of one's own, kept on this device; every change starts from what is kept, as another tab may have written. */
import { t } from './language.svelte';
import type { RulesTable } from './protocol';
import { keepStored, readStored } from './storage';

export interface OwnRules extends RulesTable {
  id: string;
  title: string;
}

const KEY = 'cassino.rules';
export const LONGEST_TITLE = 60;
/** Bytes of a file of house rules that the server still reads. */
export const LONGEST_FILE = 200_000;

/** What is wrong with the keeping: no room, forbidden, or something there that cannot be read. */
export type Trouble = '' | 'full' | 'denied' | 'broken';

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function isRules(value: unknown): value is OwnRules {
  return (
    isTable(value) &&
    typeof value['id'] === 'string' &&
    typeof value['title'] === 'string' &&
    typeof value['preset'] === 'string' &&
    isTable(value['options'])
  );
}

/** Not `crypto.randomUUID`: it is missing where the page does not come by https or from this machine. */
const freshId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** A title as it is kept: one line, not too long, never empty. */
export function cleanTitle(title: string): string {
  return title.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE).trim() || t('rules-our');
}

/** The title with a number behind it if others have it already. */
export function freeTitle(title: string, others: readonly { title: string }[]): string {
  const taken = new Set(others.map((one) => one.title.toLowerCase()));
  const plain = cleanTitle(title);
  for (let n = 1; ; n += 1) {
    const tried = n === 1 ? plain : `${plain.slice(0, LONGEST_TITLE - 4).trim()} ${n}`;
    if (!taken.has(tried.toLowerCase())) return tried;
  }
}

/** A file of house rules, in the form that `cassino rules check` and the server read. */
export function toFile(sets: readonly OwnRules[], taken: readonly string[]): string {
  const names = new Set(taken);
  const entries: Record<string, unknown> = {};
  for (const { title, preset, options } of sets) {
    const plain = title.toLowerCase().normalize('NFKD').replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '') || 'house_rules';
    let name = plain;
    for (let n = 2; names.has(name); n += 1) name = `${plain}_${n}`;
    names.add(name);
    entries[name] = { title, base: preset, options };
  }
  return `${JSON.stringify(entries, null, 2)}\n`;
}

export class OwnRulesStore {
  list = $state.raw<readonly OwnRules[]>([]);
  trouble = $state<Trouble>('');

  constructor() {
    this.refresh();
  }

  /** Look again at what is kept, for instance after another tab has written. */
  refresh(): void {
    const read = readStored(KEY);
    if (read.state === 'denied') return;
    if (read.state === 'none') this.list = [];
    else if (read.state === 'found' && isTable(read.value) && Array.isArray(read.value['sets'])) {
      this.list = (read.value['sets'] as unknown[]).filter(isRules);
      this.trouble = '';
    } else this.trouble = 'broken';
  }

  /** Keep a new rule set, or the new form of one; the title is made different from all others'. */
  save(rules: RulesTable & { title: string; id?: string }): OwnRules {
    let saved: OwnRules | null = null;
    this.#change((list) => {
      const id = rules.id ?? freshId();
      const others = list.filter((one) => one.id !== id);
      const made = { id, title: freeTitle(rules.title, others), preset: rules.preset, options: rules.options };
      saved = made;
      return list.some((one) => one.id === id) ? list.map((one) => (one.id === id ? made : one)) : [...list, made];
    });
    return saved!;
  }

  remove(id: string): void {
    this.#change((list) => list.filter((one) => one.id !== id));
  }

  find(id: string): OwnRules | undefined {
    return this.list.find((one) => one.id === id);
  }

  #change(act: (list: readonly OwnRules[]) => readonly OwnRules[]): void {
    // Where nothing could be kept, what is here is newer than what is there.
    if (this.trouble === '') this.refresh();
    this.list = act(this.list);
    const kept = keepStored(KEY, { v: 1, sets: this.list });
    this.trouble = kept === 'kept' ? '' : kept;
  }
}

export const own = new OwnRulesStore();
