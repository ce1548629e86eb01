/** Puzzles: which there are, a table for one of them, and what was solved on this device. */
import * as api from './api';
import type { SocketLike } from './connection';
import { t } from './language.svelte';
import type { Play, PuzzleAnswer, PuzzlePosed, PuzzlesAnswer } from './protocol';
import { keepStored, readStored } from './storage';

export const list = () => api.get<PuzzlesAnswer>('api/puzzles');
export const answer = (number: number, play: Play | null) => api.post<PuzzleAnswer>(`api/puzzles/${number}/answer`, { play });

/**
 * The line of a puzzle's table. It speaks as the socket of a match does, so that the table is the same, but each question
 * is one request: a puzzle has nobody else, and nothing of it is kept by the server.
 */
export class PuzzleLine implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason?: string }) => void) | null = null;
  readonly #number: number;
  readonly #told: { posed: (posed: PuzzlePosed) => void; verdict: (verdict: PuzzleAnswer) => void };

  constructor(number: number, told: { posed: (posed: PuzzlePosed) => void; verdict: (verdict: PuzzleAnswer) => void }) {
    this.#number = number;
    this.#told = told;
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    void this.#answer(text).catch((error: unknown) => {
      if (!(error instanceof api.ApiError)) throw error;
      // 4404: dialling again is of no use.
      this.onclose?.({ code: error.code === 'unknown_puzzle' ? 4404 : 0 });
    });
  }

  close(): void {
    this.onopen = this.onmessage = this.onclose = null;
  }

  async #answer(text: string): Promise<void> {
    const message = JSON.parse(text) as { t: string; id?: string; play?: Play };
    switch (message.t) {
      case 'hello':
      case 'language': {
        const posed = await api.get<PuzzlePosed>(`api/puzzles/${this.#number}`);
        this.#told.posed(posed);
        return this.#hear({ t: 'view', v: 1, view: posed.view, because: null });
      }
      case 'ping':
        return this.#hear({ t: 'pong', v: 1 });
      case 'pace':
        return this.#hear({ t: 'ok', id: message.id, v: 1 });
      case 'play': {
        const verdict = await this.#judged(message.play ?? null);
        this.#hear(verdict.right ? { t: 'ok', id: message.id, v: 1 } : { t: 'refused', id: message.id, v: 1, code: 'not_best', text: verdict.text });
        return this.#told.verdict(verdict);
      }
      default:
        return this.#hear(await api.post(`api/puzzles/${this.#number}/ask`, { message: text }));
    }
  }

  /** A play that the rules refuse is no answer; the engine's reason is told as it is. */
  async #judged(play: Play | null): Promise<PuzzleAnswer> {
    try {
      return await answer(this.#number, play);
    } catch (error) {
      if (error instanceof api.ApiError && error.code !== 'unreachable') return { right: false, lost: null, text: error.message, proof: null };
      throw error;
    }
  }

  #hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const KEY = 'cassino.puzzles';

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.filter((one): one is number => Number.isInteger(one)) : []);

/** What was solved, and what was shown without being solved, on this device alone. */
class Progress {
  solved = $state.raw<ReadonlySet<number>>(new Set());
  shown = $state.raw<ReadonlySet<number>>(new Set());
  /** Why it is not kept; '' if it is. */
  trouble = $state('');

  constructor() {
    this.#read();
  }

  #read(): void {
    const found = readStored(KEY);
    if (found.state === 'denied') this.trouble = 'denied';
    const value = found.state === 'found' && typeof found.value === 'object' && found.value !== null ? (found.value as Record<string, unknown>) : {};
    this.solved = new Set(numbers(value['solved']));
    this.shown = new Set(numbers(value['shown']));
  }

  /** One that was shown before it was solved stays so. */
  add(number: number, solved: boolean): void {
    // Another tab may have written.
    this.#read();
    if (this.solved.has(number) || this.shown.has(number)) return;
    if (solved) this.solved = new Set([...this.solved, number]);
    else this.shown = new Set([...this.shown, number]);
    const kept = keepStored(KEY, { solved: [...this.solved], shown: [...this.shown] });
    this.trouble = kept === 'kept' ? '' : kept;
  }

  /** What is said about a puzzle in a list. */
  told = (number: number): string => (this.solved.has(number) ? t('puzzle-solved') : this.shown.has(number) ? t('puzzle-shown') : '');

  done = (number: number): boolean => this.solved.has(number) || this.shown.has(number);
}

export const progress = new Progress();

/** The number of the puzzle that an address names; null for the list. */
export function puzzleIn(address: string): number | null {
  const found = /^#(\d{1,4})$/.exec(new URL(address).hash);
  return found ? Number(found[1]) : null;
}
