/** The match as the page sees it: the last view, the state of the line, the play under way, the last refusal. */
import { socketAddress } from './api';
import { keepCommitment, nextOf, ownBytes } from './commitments';
import { language } from './language.svelte';
import { Connection, type Link, type Sending, type SocketLike } from './connection';
import type { Phrase, Room, RoomEvent, Said } from './online/protocol';
import type { Explained, Offers } from './selection.svelte';
import { seen, type Asking, type Card, type GameEvent, type LegalMeaning, type Meaning, type Play, type Refusal, type Result, type SentView, type Ticket, type View } from './protocol';

export class MatchStore {
  view = $state.raw<View | null>(null);
  event = $state.raw<GameEvent | null>(null);
  version = $state(0);
  link = $state.raw<Link>({ state: 'connecting', attempt: 0, retryAt: null, text: '', code: '' });
  sending = $state.raw<Sending | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** The plays of the log that were made while the line was down, until they have been looked at or we play. */
  away = $state.raw<{ deal: number; from: number; to: number } | null>(null);
  /** Called with each new view before it is shown, while the old one is still on screen. */
  beforeView: ((next: View, because: GameEvent | null) => void) | null = null;
  /** Called after a new view has been taken over. */
  afterView: ((view: View, because: GameEvent | null) => void) | null = null;
  /** The table around the match, where it is one of several people. */
  room = $state.raw<Room | null>(null);
  /** What was said at the table, oldest first. */
  talk = $state.raw<Said[]>([]);
  /** How much of it has been in sight. */
  heard = $state(0);
  /** How many milliseconds the server's clock is ahead of ours. */
  ahead = 0;
  /** Called with each change of the room that has words. */
  onroom: ((because: RoomEvent) => void) | null = null;
  /** Called with what somebody has just said. */
  onsaid: ((said: Said) => void) | null = null;
  #line: Connection;
  #wasDown = false;
  /** The commitments that bytes of ours were sent for over this line. */
  #addedTo = new Set<string>();

  constructor(
    readonly ticket: Ticket,
    options: { open?: (url: string) => SocketLike; random?: () => number; url?: string; watch?: boolean } = {},
  ) {
    this.#line = new Connection({
      url: options.url ?? socketAddress(ticket.match),
      token: ticket.token,
      lang: () => language.code,
      ...(options.watch ? { watch: true } : {}),
      ...(options.open ? { open: options.open } : {}),
      ...(options.random ? { random: options.random } : {}),
      events: {
        link: (link) => {
          if (link.state === 'waiting') this.#wasDown = this.view !== null;
          // A table that was closed meanwhile has forgotten them.
          if (link.state !== 'open' && link.state !== 'weak') this.#addedTo.clear();
          this.link = link;
        },
        view: (view, because, v) => this.#take(view, because, v),
        sending: (sending) => {
          this.sending = sending;
          if (sending) this.refusal = null;
        },
        refused: (refusal) => (this.refusal = { code: refusal.code, text: refusal.text, anchor: refusal.anchor ?? null }),
        ...(ticket.token
          ? {}
          : {
              room: (room: Room, because: RoomEvent | null) => {
                this.ahead = room.now * 1000 - Date.now();
                this.room = room;
                this.#addToShuffle(room.shuffle, room.seat !== null);
                if (because) this.onroom?.(because);
              },
              said: (said: Said[], all: boolean) => {
                // What was there when we came in is no news.
                if (all && this.talk.length === 0) this.heard = said.length;
                this.talk = all ? said : [...this.talk, ...said];
                if (!all) for (const one of said) this.onsaid?.(one);
              },
            }),
      },
    });
  }

  /** How many plays were made while the line was down. */
  get missed(): number {
    return this.away ? this.away.to - this.away.from : 0;
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

  /** Ask something of the table; a text says why it was refused, '' that there was no answer, null that it is done. */
  async wish(message: Asking): Promise<string | null> {
    const answer = await this.#line.ask(message);
    if (answer === null) return '';
    return answer.t === 'refused' || answer.t === 'error' ? answer.text : null;
  }

  async phrases(): Promise<Phrase[]> {
    const answer = await this.#line.ask({ t: 'phrases' });
    return answer?.t === 'phrases' ? answer.phrases : [];
  }

  /** Ask for our latest play back, which the others must allow; as `wish`. */
  takeback = (): Promise<string | null> => this.wish({ t: 'takeback', v: this.version });

  /** Take our latest play back; a text says why it is not taken back, null that it is. */
  async undo(): Promise<string | null> {
    if (this.sending) return null;
    const answer = await this.#line.ask({ t: 'undo', v: this.version });
    return answer?.t === 'refused' || answer?.t === 'error' ? answer.text : null;
  }

  play(play: Play): boolean {
    return this.canPlay && this.#line.play(play);
  }

  async suggest(card: Card): Promise<Offers | null> {
    const answer = await this.#line.ask({ t: 'suggest', card });
    if (answer?.t !== 'suggestions') return null;
    return { plays: answer.plays, only: answer.only, held: answer.held };
  }

  /** What a typed line means; a text if it means nothing, null if the line to the server broke. */
  async line(text: string): Promise<Meaning | string | null> {
    const answer = await this.#line.ask({ t: 'line', text });
    if (answer?.t === 'error') return answer.text;
    return answer?.t === 'line' ? answer.meaning : null;
  }

  /** What a good player would do and why; a text if there is none to be had. */
  async hint(): Promise<{ meaning: LegalMeaning; why: string } | string | null> {
    const answer = await this.#line.ask({ t: 'hint' });
    if (answer?.t === 'error') return answer.text;
    return answer?.t === 'hint' ? { meaning: answer.meaning, why: answer.why } : null;
  }

  /** What a build is, who made it and what takes it. */
  async about(build: string): Promise<{ lines: string[]; cards: Card[] } | null> {
    const answer = await this.#line.ask({ t: 'about', build });
    return answer?.t === 'about' ? { lines: answer.lines, cards: answer.cards } : null;
  }

  /** The count of the deal that was finished last. */
  async lastCount(): Promise<Result | null> {
    const answer = await this.#line.ask({ t: 'count' });
    return answer?.t === 'count' ? answer.result : null;
  }

  async explain(card: Card | null, loose: Card[], builds: string[]): Promise<Explained | null> {
    const answer = await this.#line.ask({ t: 'explain', card, loose, builds });
    if (answer?.t === 'error') this.refusal = { code: answer.code, text: answer.text, anchor: null };
    if (answer?.t !== 'meanings') return null;
    return { meanings: answer.meanings, sum: answer.sum, cards: answer.cards };
  }

  #take(told: SentView, because: GameEvent | null, v: number): void {
    const view = seen(told);
    const old = this.view;
    if (this.#wasDown && old) {
      const from = old.match.deal_no === view.match.deal_no ? old.deal.log.length : 0;
      const to = view.deal.log.length;
      this.away = to > from ? { deal: view.match.deal_no, from, to } : null;
      this.#wasDown = false;
    } else if (this.away && (view.match.deal_no !== this.away.deal || (because?.kind === 'play' && because.seat === view.match.seat))) {
      this.away = null;
    }
    if (v > this.version) this.refusal = null;
    this.beforeView?.(view, because);
    this.view = view;
    this.event = because;
    this.version = v;
    this.afterView?.(view, because);
    this.#addToShuffle(nextOf(view), view.match.seat >= 0);
  }

  /** Adds bytes of our own to the shuffle of the next deal, once for each commitment that is shown. */
  #addToShuffle(next: { table?: string; deal: number; commitment: string } | null, seated: boolean): void {
    if (next === null) return;
    keepCommitment(next.table ?? this.ticket.match, next);
    if (!seated || this.#addedTo.has(next.commitment)) return;
    this.#addedTo.add(next.commitment);
    this.#line.tell({ t: 'shuffle', deal: next.deal, added: ownBytes() });
  }
}
