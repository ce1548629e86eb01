/** An analysis of a deal that is over, told by the server play by play. What it says is shown, never worked out here. */
import * as api from './api';
import { language } from './language.svelte';
import type { ReviewDecision, ReviewEvent, ReviewLuck, ReviewPlay, ReviewStanding, Ticket } from './protocol';
import { whyOf } from './why';

export class Review {
  state = $state<'none' | 'running' | 'done' | 'failed'>('none');
  plays = $state(0);
  decisions = $state.raw<ReviewDecision[]>([]);
  seats = $state.raw<ReviewStanding[]>([]);
  luck = $state.raw<ReviewLuck | null>(null);
  problem = $state('');
  /** Called once when all is told. */
  ondone: (() => void) | null = null;
  #leave: AbortController | null = null;

  /** Asks for a deal; what was asked before is left. */
  async begin(ticket: Ticket, deal: number): Promise<void> {
    this.stop();
    const leave = (this.#leave = new AbortController());
    this.state = 'running';
    try {
      await language.more('study');
      for await (const told of api.events<ReviewEvent>(await api.analysis(ticket, deal, leave.signal))) {
        if (leave.signal.aborted) return;
        this.#take(told);
      }
      // A connection that ends before everything was told.
      if (this.state === 'running') this.#fail('');
    } catch (error) {
      if (!leave.signal.aborted) this.#fail(whyOf(error));
    }
  }

  /** Leaves what is under way, which ends it on the server as well, and forgets everything. */
  stop(): void {
    this.#leave?.abort();
    this.#leave = null;
    this.state = 'none';
    this.plays = 0;
    this.decisions = [];
    this.seats = [];
    this.luck = null;
    this.problem = '';
  }

  /** What is told about the play that led to a step. */
  at(step: number): ReviewDecision | null {
    return step > 0 ? (this.decisions[step - 1] ?? null) : null;
  }

  #take(told: ReviewEvent): void {
    switch (told.t) {
      case 'begun':
        this.plays = told.plays;
        return;
      case 'decision':
        this.decisions = [...this.decisions, told];
        return;
      case 'done':
        this.seats = told.seats;
        this.luck = told.luck[0] ?? null;
        this.state = 'done';
        this.ondone?.();
        return;
      case 'error':
        this.#fail(told.text);
    }
  }

  #fail(why: string): void {
    this.problem = why;
    this.state = 'failed';
  }
}

/** The play of a decision by its text. */
export const playOf = (one: ReviewDecision, text: string): ReviewPlay | undefined => one.plays.find((play) => play.text === text);

/** "0.57" as the language writes it; `signed` with a sign in front. */
export function figure(x: number, digits = 2, signed = false): string {
  const rounded = Math.abs(x) < 0.5 / 10 ** digits ? 0 : x;
  return new Intl.NumberFormat(language.intl, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(rounded);
}

/** "58 %" as the language writes it, of a share from 0 to 1. */
export const share = (x: number): string => new Intl.NumberFormat(language.intl, { style: 'percent', maximumFractionDigits: 0 }).format(x);
