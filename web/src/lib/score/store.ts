/**
 * Where matches are kept: IndexedDB of this browser. Every match has a version, and nothing is written over a version that
 * another tab has made meanwhile. Tabs tell each other of what they have written.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Draft } from './entry';
import type { Log } from './log';

const NAME = 'cassino-score';

export interface Kept {
  id: string;
  version: number;
  log: Log;
  /** When it was written last, in milliseconds since 1970. */
  changed: number;
}

interface Schema extends DBSchema {
  matches: { key: string; value: Kept };
  drafts: { key: string; value: { id: string; draft: Draft } };
}

/** stale: another tab has written meanwhile. */
export type Written = 'kept' | 'stale' | 'full' | 'denied';

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';
const isRefusal = (error: unknown): boolean => error instanceof DOMException;

export class ScoreStore {
  #database: IDBPDatabase<Schema> | null = null;
  #opening: Promise<void> | null = null;
  #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  /** Where the browser gives no room, matches live as long as this page. */
  #memory = new Map<string, Kept>();
  #drafts = new Map<string, Draft>();
  denied = false;

  /** `heard` is called with the match that another tab has written; null: all of them. */
  listen(heard: (id: string | null) => void): () => void {
    const channel = this.#channel;
    const listener = (event: MessageEvent<{ id: string | null }>): void => heard(event.data.id);
    channel?.addEventListener('message', listener);
    return () => channel?.removeEventListener('message', listener);
  }

  async #open(): Promise<IDBPDatabase<Schema> | null> {
    // Where the browser forbids it, asking throws at once.
    const ask = async (): Promise<IDBPDatabase<Schema>> => openDB<Schema>(NAME, 1, {
      upgrade(database) {
        database.createObjectStore('matches', { keyPath: 'id' });
        database.createObjectStore('drafts', { keyPath: 'id' });
      },
      // A newer page, or one that deletes everything, must not wait for this one.
      blocking: () => {
        this.#database?.close();
        this.#database = null;
        this.#opening = null;
      },
    });
    this.#opening ??= ask().then(
      (database) => {
        this.#database = database;
      },
      () => {
        this.denied = true;
      },
    );
    await this.#opening;
    return this.#database;
  }

  async all(): Promise<Kept[]> {
    const database = await this.#open();
    const found = database ? await database.getAll('matches') : [...this.#memory.values()];
    return found.sort((a, b) => b.changed - a.changed);
  }

  async get(id: string): Promise<Kept | undefined> {
    const database = await this.#open();
    return database ? database.get('matches', id) : this.#memory.get(id);
  }

  /**
   * Writes a match whose stored version must still be `kept.version - 1` (0: there is none yet). With a deal that was counted
   * the draft of it goes, both or neither.
   */
  async put(kept: Kept, counted = false): Promise<Written> {
    const database = await this.#open();
    if (!database) {
      this.#memory.set(kept.id, kept);
      if (counted) this.#drafts.delete(kept.id);
      return 'denied';
    }
    try {
      const change = database.transaction(['matches', 'drafts'], 'readwrite');
      const matches = change.objectStore('matches');
      // Whatever goes wrong with the change is told by `done`; nobody else waits for it then.
      const before = await matches.get(kept.id);
      if ((before?.version ?? 0) !== kept.version - 1) {
        await change.done;
        return 'stale';
      }
      await Promise.all([matches.put(kept), ...(counted ? [change.objectStore('drafts').delete(kept.id)] : []), change.done]);
      this.#channel?.postMessage({ id: kept.id });
      return 'kept';
    } catch (error) {
      if (isFull(error)) return 'full';
      if (isRefusal(error)) return 'denied';
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    const database = await this.#open();
    this.#memory.delete(id);
    this.#drafts.delete(id);
    if (!database) return;
    const change = database.transaction(['matches', 'drafts'], 'readwrite');
    await Promise.all([change.objectStore('matches').delete(id), change.objectStore('drafts').delete(id), change.done]);
    this.#channel?.postMessage({ id });
  }

  async draft(id: string): Promise<Draft | undefined> {
    const database = await this.#open();
    return database ? (await database.get('drafts', id))?.draft : this.#drafts.get(id);
  }

  /** Changes a draft where it is kept, field by field: what another tab has typed into other fields stays. */
  async changeDraft(id: string, change: (draft: Draft | undefined) => Draft | null): Promise<Written> {
    const database = await this.#open();
    if (!database) {
      const next = change(this.#drafts.get(id));
      if (next) this.#drafts.set(id, next);
      else this.#drafts.delete(id);
      return 'denied';
    }
    try {
      const work = database.transaction('drafts', 'readwrite');
      const next = change((await work.store.get(id))?.draft);
      await Promise.all([next ? work.store.put({ id, draft: next }) : work.store.delete(id), work.done]);
      this.#channel?.postMessage({ id });
      return 'kept';
    } catch (error) {
      if (isFull(error)) return 'full';
      if (isRefusal(error)) return 'denied';
      throw error;
    }
  }

  /** Everything that the pad keeps on this device is gone afterwards. */
  async clear(): Promise<void> {
    const database = await this.#open();
    this.#memory.clear();
    this.#drafts.clear();
    if (database) {
      const change = database.transaction(['matches', 'drafts'], 'readwrite');
      await Promise.all([change.objectStore('matches').clear(), change.objectStore('drafts').clear(), change.done]);
    }
    for (const key of Object.keys(localStorage)) if (key.startsWith('cassino.score')) localStorage.removeItem(key);
    this.#channel?.postMessage({ id: null });
  }

  /** Asks the browser not to throw matches away when room gets scarce. */
  async persist(): Promise<boolean> {
    return (await navigator.storage?.persist?.()) ?? false;
  }
}
