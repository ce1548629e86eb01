/** The referee's page as it stands: the table laid out, what is picked, and what the server says of both. */
import { untrack } from 'svelte';
import { ApiError, referee } from '../../lib/api';
import { announcer } from '../../lib/announce.svelte';
import { t } from '../../lib/language.svelte';
import type {
  Card,
  RefereeCardPlays,
  RefereeComparison,
  RefereeLook,
  RefereeMeaning,
  RefereePlays,
  RefereeRow,
  RefereeTable,
  Rules,
} from '../../lib/protocol';
import type { ServerWait } from '../../lib/server.svelte';
import { keepStored, readStored, type Kept } from '../../lib/storage';
import {
  example,
  freeId,
  isLaid,
  moved,
  pickedBy,
  stillThere,
  type Laid,
  type LaidBuild,
  type Picked,
  type Zone,
} from './laid';
import { whyOf } from '../../lib/why';

const KEY = 'cassino.referee';
const NOTHING: Picked = { card: null, cards: [], taken: [] };

export class Bench {
  laid = $state.raw<Laid>(example());
  /** What rules of one's own are called. */
  title = $state('');
  picked = $state.raw<Picked>(NOTHING);
  look = $state.raw<RefereeLook | null>(null);
  plays = $state.raw<RefereeCardPlays[] | null>(null);
  /** The meaning that all presets were asked about, with their answers. */
  compared = $state.raw<{ meaning: RefereeMeaning; rows: RefereeRow[] } | null>(null);
  problem = $state('');
  kept = $state<Kept>('kept');
  #asked = 0;
  #pending = $state(0);
  /** How often something was laid or picked: answers to what is no longer there are dropped. */
  #changed = 0;

  constructor(private readonly wait: ServerWait) {
    const found = readStored(KEY);
    if (found.state !== 'found') return;
    const { laid, title, picked } = found.value as { laid?: unknown; title?: unknown; picked?: Picked };
    if (!isLaid(laid)) return;
    this.laid = laid;
    this.title = typeof title === 'string' ? title : '';
    if (picked) this.picked = stillThere(laid, { ...NOTHING, ...picked });
  }

  /** What is told may still be about what lay there before: nothing is done with it until it is answered. */
  readonly asking = $derived(this.#pending > 0);
  readonly broken = $derived(this.look?.faults.some((fault) => fault.broken) ?? false);

  /** Lay something differently. */
  lay(laid: Laid): void {
    this.laid = laid;
    this.pick(stillThere(laid, this.picked));
  }

  change(part: Partial<Laid>): void {
    this.lay({ ...this.laid, ...part });
  }

  move(card: Card, to: Zone | null): void {
    this.lay(moved(this.laid, card, to));
  }

  addBuild(): Zone {
    const id = freeId(this.laid);
    this.change({ builds: [...this.laid.builds, { id, value: null, cards: [], owner: this.laid.to_play }] });
    return id;
  }

  changeBuild(id: string, part: Partial<LaidBuild>): void {
    this.change({ builds: this.laid.builds.map((build) => (build.id === id ? { ...build, ...part } : build)) });
  }

  removeBuild(id: string): void {
    this.change({ builds: this.laid.builds.filter((build) => build.id !== id) });
  }

  pickCard(card: Card): void {
    const { cards } = this.picked;
    if (this.laid.hand.includes(card)) this.pick({ ...this.picked, card: this.picked.card === card ? null : card });
    else this.pick({ ...this.picked, cards: cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card] });
  }

  pickBuild(id: string): void {
    const { taken } = this.picked;
    this.pick({ ...this.picked, taken: taken.includes(id) ? taken.filter((one) => one !== id) : [...taken, id] });
  }

  pickPlay(meaning: RefereeMeaning): void {
    this.pick(pickedBy(meaning));
  }

  pick(picked: Picked): void {
    this.picked = picked;
    this.#changed += 1;
    this.plays = null;
    this.compared = null;
    this.kept = keepStored(KEY, { laid: this.laid, title: this.title, picked });
    void this.ask();
  }

  setRules(rules: Rules, title: string): void {
    this.title = title;
    this.change({ rules });
  }

  /** Ask the referee about all that lies there and is picked. */
  async ask(): Promise<void> {
    const asked = ++this.#asked;
    this.#pending += 1;
    try {
      const found = await referee<RefereeLook>('', { ...this.laid, ...this.picked });
      if (asked !== this.#asked) return;
      const before = untrack(() => this.look?.meanings.map((one) => one.text + String(one.legal)).join());
      this.look = found;
      this.problem = '';
      if (found.meanings.map((one) => one.text + String(one.legal)).join() !== before) this.#say(found.meanings);
    } catch (error) {
      if (asked === this.#asked) this.#failed(error, () => void this.ask());
    } finally {
      this.#pending -= 1;
    }
  }

  async askPlays(): Promise<void> {
    const changed = this.#changed;
    try {
      const { cards } = await referee<RefereePlays>('/plays', this.laid);
      if (changed !== this.#changed) return;
      this.plays = cards;
      announcer.say(t('referee-found', { n: cards.reduce((sum, one) => sum + one.count, 0) }));
    } catch (error) {
      this.#failed(error, () => void this.askPlays());
    }
  }

  async compare(meaning: RefereeMeaning): Promise<void> {
    const changed = this.#changed;
    try {
      const { rows } = await referee<RefereeComparison>('/compare', { ...this.laid, play: meaning.play });
      if (changed !== this.#changed) return;
      this.compared = { meaning, rows };
      announcer.say(t('referee-compared', { yes: rows.filter((row) => row.legal).length, n: rows.length }));
    } catch (error) {
      this.#failed(error, () => void this.compare(meaning));
    }
  }

  /** Take a position in notation; what is wrong with it, or '' if it lies there now. */
  async read(text: string, play: string | null = null): Promise<string> {
    this.#pending += 1;
    try {
      const { card, cards, taken, ...laid } = await referee<RefereeTable>('/read', { text, play });
      this.title = '';
      this.laid = laid;
      this.pick(stillThere(laid, { card, cards, taken }));
      return '';
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'unreachable') return error.message;
      this.#failed(error, () => void this.read(text, play));
      return t('server-unreachable');
    } finally {
      this.#pending -= 1;
    }
  }

  #say(meanings: RefereeMeaning[]): void {
    for (const one of meanings.slice(0, 2)) {
      announcer.say(one.legal ? t('referee-said-yes', { what: one.label }) : t('referee-said-no', { what: one.label, why: one.reason?.text ?? '' }));
    }
  }

  #failed(error: unknown, again: () => void): void {
    if (error instanceof ApiError && error.code === 'unreachable') this.wait.until(again);
    else this.problem = whyOf(error);
  }
}
