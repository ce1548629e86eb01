/** The match as the page sees it: the last view, the state of the line, the play under way, the last refusal. */
import { socketAddress } from './api';
import { language } from './language.svelte';
import { Connection, type Link, type Sending, type SocketLike } from './connection';
import type { Explained } from './selection.svelte';
import type { Card, GameEvent, Meaning, Play, Refusal, Ticket, View } from './protocol';

export class MatchStore {
  view = $state.raw<View | null>(null);
  event = $state.raw<GameEvent | null>(null);
  version = $state(0);
  link = $state.raw<Link>({ state: 'connecting', attempt: 0, retryAt: null, text: '', code: '' });
  sending = $state.raw<Sending | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** Plays that were made while the line was down. */
  missed = $state(0);
  /** Called with each new view before it is shown, while the old one is still on screen. */
  beforeView: ((next: View, because: GameEvent | null) => void) | null = null;
  /** Called after a new view has been taken over. */
  afterView: ((view: View, because: GameEvent | null) => void) | null = null;
  #line: Connection;
  #wasDown = false;

  constructor(
    readonly ticket: Ticket,
    options: { open?: (url: string) => SocketLike; random?: () => number; url?: string } = {},
  ) {
    this.#line = new Connection({
      url: options.url ?? socketAddress(ticket.match),
      token: ticket.token,
      lang: () => language.code,
      ...(options.open ? { open: options.open } : {}),
      ...(options.random ? { random: options.random } : {}),
      events: {
        link: (link) => {
          if (link.state === 'waiting') this.#wasDown = this.view !== null;
          this.link = link;
        },
        view: (view, because, v) => this.#take(view, because, v),
        sending: (sending) => {
          this.sending = sending;
          if (sending) this.refusal = null;
        },
        refused: (refusal) => (this.refusal = { code: refusal.code, text: refusal.text, anchor: refusal.anchor ?? null }),
      },
    });
  }

  get ourTurn(): boolean {
    return this.view?.match.state === 'playing' && this.view.deal.to_play === this.view.match.seat;
  }

  /** Whether a play can be made now: our turn, and none under way. */
  get canPlay(): boolean {
    return this.ourTurn && this.sending === null;
  }

  start = () => this.#line.start();
  stop = () => this.#line.stop();
  retryNow = () => this.#line.retryNow();
  pace = (seconds: number) => this.#line.tell({ t: 'pace', seconds });
  speak = () => this.#line.tell({ t: 'language', lang: language.code });

  /** Go on after the count; false if that did not get through. */
  async nextDeal(): Promise<boolean> {
    const answer = await this.#line.ask({ t: 'next' });
    return answer !== null && answer.t !== 'refused' && answer.t !== 'error';
  }

  play(play: Play): boolean {
    return this.canPlay && this.#line.play(play);
  }

  async suggest(card: Card): Promise<Meaning[] | null> {
    const answer = await this.#line.ask({ t: 'suggest', card });
    if (answer?.t !== 'suggestions') return null;
    return answer.plays.map((play) => ({ ...play, legal: true }));
  }

  async explain(card: Card | null, loose: Card[], builds: string[]): Promise<Explained | null> {
    const answer = await this.#line.ask({ t: 'explain', card, loose, builds });
    if (answer?.t === 'error') this.refusal = { code: answer.code, text: answer.text, anchor: null };
    if (answer?.t !== 'meanings') return null;
    return { meanings: answer.meanings, sum: answer.sum ?? '', cards: answer.cards ?? [] };
  }

  #take(view: View, because: GameEvent | null, v: number): void {
    const old = this.view;
    if (this.#wasDown && old) {
      const sameDeal = old.match.deal_no === view.match.deal_no;
      this.missed = Math.max(0, view.deal.log.length - (sameDeal ? old.deal.log.length : 0));
      this.#wasDown = false;
    } else if (this.missed > 0 && v > this.version) {
      this.missed = 0;
    }
    if (v > this.version) this.refusal = null;
    this.beforeView?.(view, because);
    this.view = view;
    this.event = because;
    this.version = v;
    this.afterView?.(view, because);
  }
}
