/** The score pad of this page: its matches, the one that is open, and what is being typed. */
import { t } from '../language.svelte';
import { keepStored, readStored } from '../storage';
import { emptyDraft, type Draft } from './entry';
import { BACKUP, LogError, plainLog, readLogs, VERSION, writeJson, type Act, type Log, type Rules } from './log';
import { sheetOf, sideName, summary, type Sheet } from './sheet';
import { ScoreStore, type Kept, type Written } from './store';
import type { Tables } from './table';

export interface Words {
  presets: Record<string, { title: string }>;
  items: Record<string, string>;
  options: Record<string, { label: string; values?: Record<string, string> }>;
}

/** What was chosen last for a new match. */
export interface Wish {
  seating: Seating;
  names: string[];
  rules: Rules;
}

export type Seating = '2' | '3' | '4' | 'pairs';
export const SEATINGS: Record<Seating, number[]> = { '2': [0, 1], '3': [0, 1, 2], '4': [0, 1, 2, 3], pairs: [0, 1, 0, 1] };

const WISH = 'cassino.score.wish';
/** How many names are offered again. */
const RECENT = 12;

/** Not `crypto.randomUUID`: it is missing where the page does not come by https or from this machine. */
const freshId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}`;

export class Pad {
  matches = $state.raw<Kept[]>([]);
  open = $state.raw<Kept | null>(null);
  draft = $state.raw<Draft | null>(null);
  /** How often everything was deleted: what stands in fields is gone then as well. */
  cleared = $state(0);
  /** What is wrong with the keeping, or that another tab was here. */
  trouble = $state<Written | ''>('');
  readonly sheet: Sheet | null = $derived.by(() => (this.open ? this.#sheetOf(this.open.log) : null));
  #writing: Promise<unknown> = Promise.resolve();
  /** How often something was typed here. */
  #typed = 0;
  /** The match whose rematch is being made. */
  #rematching = '';

  constructor(
    readonly tables: Tables,
    readonly store: ScoreStore = new ScoreStore(),
    private readonly now: () => number = Date.now,
  ) {}

  #sheetOf(log: Log): Sheet {
    return sheetOf(this.tables, log);
  }

  sheetFor(log: Log): Sheet | null {
    try {
      return this.#sheetOf(log);
    } catch {
      // Kept by a later version of this page, perhaps: it is listed and can be saved, but not opened.
      return null;
    }
  }

  /** Reads what is kept and follows what other tabs write. */
  async begin(): Promise<() => void> {
    await this.refresh();
    if (this.store.denied) this.trouble = 'denied';
    return this.store.listen((id) => void this.#heard(id));
  }

  async refresh(): Promise<void> {
    this.matches = await this.store.all();
  }

  async #heard(id: string | null): Promise<void> {
    await this.refresh();
    const { open } = this;
    if (!open || (id !== null && id !== open.id)) return;
    const kept = await this.store.get(open.id);
    if (this.open?.id !== open.id) return;
    if (!kept) return this.close();
    if (kept.version > this.open.version) this.open = kept;
    let typed: number;
    let draft: Draft | undefined;
    // What is typed here while it is being read is kept after it, so it is read again.
    do {
      typed = this.#typed;
      draft = await this.store.draft(open.id);
    } while (typed !== this.#typed);
    if (this.open?.id === open.id) this.draft = draft ?? null;
  }

  /** Names of people who have played before, those of late first. */
  get people(): string[] {
    const names = this.matches.flatMap((kept) => this.sheetFor(kept.log)?.names ?? []);
    return [...new Set(names)].slice(0, RECENT);
  }

  get wish(): Wish {
    const read = readStored(WISH);
    const { seating = '2', names = [], rules } = (read.state === 'found' ? read.value : {}) as Partial<Wish>;
    const known = rules && this.tables.presets[rules.preset] ? rules : { preset: 'standard', options: {} };
    return { seating: seating in SEATINGS ? seating : '2', names, rules: known };
  }

  /** Keeps what is being chosen for a new match: nothing of it is lost where the page is closed. */
  keepWish(wish: Wish): void {
    keepStored(WISH, wish);
  }

  async start(wish: Wish, dealer: number): Promise<void> {
    const sides = SEATINGS[wish.seating];
    const names = sides.map((_, seat) => wish.names[seat]?.trim() || t('score-player', { n: seat + 1 }));
    const log: Log = { match: freshId(), rules: wish.rules, events: [{ do: 'create', at: this.now(), names, sides: [...sides], dealer }] };
    const first = this.matches.length === 0;
    await this.#add(log);
    if (first) void this.store.persist();
  }

  /** Keeps a new match and opens it, unless one has gone away meanwhile from the match that it comes `after`. */
  async #add(log: Log, after: string | null = null): Promise<void> {
    const kept: Kept = { id: log.match, version: 1, log, changed: this.now() };
    const written = await this.store.put(kept);
    this.#tell(written);
    if (after === null || this.open?.id === after) {
      this.open = written === 'full' ? { ...kept, version: 0 } : kept;
      this.draft = null;
    }
    await this.refresh();
  }

  /** Opens a match as it is once all that was tapped before is written down. */
  show(id: string): Promise<boolean> {
    return this.#inTurn(async () => {
      // Both are there before it can be written to.
      const [kept, draft] = await Promise.all([this.store.get(id), this.store.draft(id)]);
      if (!kept || !this.sheetFor(kept.log)) return false;
      this.open = kept;
      this.draft = draft ?? null;
      return true;
    });
  }

  close(): void {
    this.open = null;
    this.draft = null;
    if (this.trouble === 'stale') this.trouble = '';
  }

  /**
   * Writes something down; with a deal goes the draft of it. False if it does not stand on the sheet that is open now: another
   * tab was quicker, there was nothing to take back, or one has gone back to the list meanwhile. What another tab wrote is
   * shown, and nothing is lost of what is typed.
   */
  act(act: Act): Promise<boolean> {
    const id = this.open?.id;
    return this.#inTurn(async () => id !== undefined && this.#write(id, act));
  }

  /** One after the other: two quick taps are two acts on one log. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#writing.then(work);
    this.#writing = done.catch(() => undefined);
    return done;
  }

  async #write(id: string, act: Act, again = true): Promise<boolean> {
    // Who has gone back to the list meanwhile has still tapped.
    const before = this.open?.id === id ? this.open : await this.store.get(id);
    if (!before) return false;
    const at = this.now();
    const log: Log = { ...before.log, events: [...before.log.events, { ...act, at }] };
    try {
      this.#sheetOf(log);
    } catch (error) {
      // The second of two quick taps finds that the first has taken the last thing back.
      if (error instanceof LogError && error.fault === 'nothing') return false;
      throw error;
    }
    const counted = act.do === 'deal' || act.do === 'edit';
    const next: Kept = { id, version: before.version + 1, log, changed: at };
    const written = await this.store.put(next, counted);
    if (written === 'stale') {
      const there = await this.store.get(id);
      // Where it was deleted meanwhile, what stands here can still be saved as a file.
      this.#renew(there ?? before);
      // What does not depend on what the other tab wrote is simply written after it.
      if (there && again && (act.do === 'sweep' || act.do === 'rename')) return this.#write(id, act, false);
      this.trouble = 'stale';
      return false;
    }
    // Where it could not be kept it still stands here, to be kept with the next thing or saved as a file.
    const shown = this.#renew(written === 'kept' || written === 'denied' ? next : { ...next, version: before.version });
    if (shown && counted) this.draft = null;
    this.#tell(written);
    await this.refresh();
    return this.open?.id === id;
  }

  /** Shows a match as it is now, if it is the one that is open. */
  #renew(kept: Kept): boolean {
    if (this.open?.id !== kept.id) return false;
    this.open = kept;
    return true;
  }

  #tell(written: Written): void {
    this.trouble = written === 'kept' ? '' : written;
  }

  // --- the deal that is being counted

  async beginEntry(draft: Draft): Promise<void> {
    await this.#change(() => draft);
  }

  /** Notes what is typed, at once: some fields, each with what stands in it now. */
  async typeAll(values: Record<string, string>): Promise<void> {
    await this.#change((draft) => (draft ? { ...draft, values: { ...draft.values, ...values } } : null));
  }

  async setDraft(part: Partial<Draft>): Promise<void> {
    await this.#change((draft) => (draft ? { ...draft, ...part } : null));
  }

  async dropDraft(): Promise<void> {
    await this.#change(() => null);
  }

  async #change(change: (draft: Draft | undefined) => Draft | null): Promise<void> {
    if (!this.open) return;
    this.#typed += 1;
    // Shown at once; kept as soon as the browser has done so.
    this.draft = change(this.draft ?? undefined);
    const written = await this.store.changeDraft(this.open.id, change);
    if (written !== 'kept') this.#tell(written);
  }

  freshDraft(mode: Draft['mode']): Draft | null {
    return this.sheet && emptyDraft(this.sheet.table, mode);
  }

  // --- in and out

  /** A match with the same people, the deal one seat on. */
  rematch(): Promise<void> {
    const { open } = this;
    // A second tap means the rematch that is under way.
    if (!open || this.#rematching === open.id) return Promise.resolve();
    this.#rematching = open.id;
    return this.#inTurn(async () => {
      await this.#again((this.open?.id === open.id ? this.open : await this.store.get(open.id)) ?? open);
      this.#rematching = '';
    });
  }

  async #again(open: Kept): Promise<void> {
    const sheet = this.#sheetOf(open.log);
    const [created] = open.log.events;
    const dealer = (created.dealer + (sheet.preset.next_dealer ?? 1) + sheet.sides.length) % sheet.sides.length;
    await this.#add({ match: freshId(), rules: open.log.rules, events: [{ do: 'create', at: this.now(), names: sheet.names, sides: sheet.sides, dealer }] }, open.id);
  }

  async remove(id: string): Promise<void> {
    await this.store.remove(id);
    if (this.open?.id === id) this.close();
    await this.refresh();
  }

  async clear(): Promise<void> {
    await this.store.clear();
    this.cleared += 1;
    this.close();
    await this.refresh();
  }

  json(log: Log): string {
    const sheet = this.sheetFor(log);
    return writeJson(sheet ? { ...plainLog(log), summary: summary(sheet) } : plainLog(log));
  }

  backup(): string {
    const matches = this.matches.map(({ log }) => {
      const sheet = this.sheetFor(log);
      return sheet ? { ...plainLog(log), summary: summary(sheet) } : plainLog(log);
    });
    return writeJson({ format: BACKUP, version: VERSION, matches });
  }

  /** Takes matches from a file. One that is here already stays as it is where it has more in it; throws LogError. */
  async take(text: string): Promise<{ taken: number; kept: number; last: string | null }> {
    const logs = readLogs(text);
    for (const log of logs) this.#sheetOf(log);
    let taken = 0;
    for (const log of logs) {
      const there = await this.store.get(log.match);
      if (there && there.log.events.length >= log.events.length) continue;
      const written = await this.store.put({ id: log.match, version: (there?.version ?? 0) + 1, log, changed: this.now() });
      this.#tell(written);
      if (written === 'kept' || written === 'denied') taken += 1;
    }
    await this.refresh();
    return { taken, kept: logs.length - taken, last: logs.at(-1)?.match ?? null };
  }
}

/** What rules are called; of how long a match is the sheet tells by itself. */
export function rulesTitle(words: Words, rules: Rules): string {
  if (rules.title) return rules.title;
  const title = words.presets[rules.preset]?.title ?? rules.preset;
  return Object.keys(rules.options).some((name) => name !== 'target' && name !== 'fixed_deals') ? `${title} (${t('score-changed')})` : title;
}

/** "Ann 21, Ben 18" */
export const standing = (sheet: Sheet): string => sheet.now.totals.map((total, side) => `${sideName(sheet, side)} ${total}`).join(', ');
