/**
 * One seat's WebSocket: says hello, keeps itself alive, redials with growing pauses, and holds on to a play until the
 * server has answered it. It knows nothing of the page; see match.svelte.ts for what the page shows of it.
 */
import { t } from './language.svelte';
import type { Room, RoomEvent, Said } from './online/protocol';
import type { Answer, Asking, FromPage, FromServer, GameEvent, Play, Refusal, SentView } from './protocol';

export interface SocketLike {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason?: string }) => void) | null;
}

export type LinkState = 'connecting' | 'open' | 'weak' | 'waiting' | 'refused' | 'stopped';

export interface Link {
  state: LinkState;
  /** Failed tries since the table was last seen. */
  attempt: number;
  /** When the next try starts, in milliseconds of the clock, while waiting. */
  retryAt: number | null;
  /** Why the server will not have us, when refused. */
  text: string;
  /** How the line was closed, while waiting and when refused: the socket's close code or the server's error. */
  code: string;
}

export interface Sending {
  id: string;
  v: number;
  play: Play;
}

export interface ConnectionEvents {
  link(link: Link): void;
  view(view: SentView, because: GameEvent | null, v: number): void;
  sending(sending: Sending | null): void;
  refused(refusal: Refusal, play: Play): void;
  room?(room: Room, because: RoomEvent | null, v: number): void;
  /** What was said since the last time; `all` at each hello, which tells it from the start. */
  said?(said: Said[], all: boolean): void;
}

export interface ConnectionOptions {
  url: string;
  /** The key of the seat; '' where a cookie tells who we are. */
  token: string;
  /** The language to be answered in, asked at each hello. */
  lang?: () => string;
  /** To be shown the table without the seat's hand. */
  watch?: boolean;
  open?: (url: string) => SocketLike;
  random?: () => number;
  events: ConnectionEvents;
}

export const PING_EVERY = 10_000;
export const WEAK_AFTER = 6_000;
export const DEAD_AFTER = 14_000;
const LONGEST_PAUSE = 15_000;
/** Close codes and error codes after which dialling again is of no use. */
const FINAL_CLOSES = new Set([1008, 4401, 4403, 4404]);
const FINAL_ERRORS = new Set(['unknown_match', 'bad_token', 'hello_expected', 'no_guest', 'not_invited', 'kicked', 'signed_out']);
/** A guest who is not heard for 15 seconds is away from the table. */
export const HEART_EVERY = 5_000;

/** The pause before try number `attempt` (1, 2, ...): doubles up to 15 s, the later half of it at random. */
export function pauseBefore(attempt: number, random: () => number): number {
  const full = Math.min(LONGEST_PAUSE, 500 * 2 ** (attempt - 1));
  return Math.round(full / 2 + (full / 2) * random());
}

export class Connection {
  #socket: SocketLike | null = null;
  #link: Link = { state: 'stopped', attempt: 0, retryAt: null, text: '', code: '' };
  /** The latest version of the table that we have heard of, and that of the view. */
  #version = 0;
  #viewed = 0;
  #sending: Sending | null = null;
  /** Version that the answered play leads to; the play counts as under way until that view is here. */
  #settledAt: number | null = null;
  #waiting = new Map<string, (answer: Answer | null) => void>();
  #count = 0;
  #prefix = Math.random().toString(36).slice(2, 10);
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #weak: ReturnType<typeof setTimeout> | undefined;
  #dead: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
  #pinged = false;

  constructor(readonly options: ConnectionOptions) {}

  get version(): number {
    return this.#version;
  }

  start(): void {
    if (this.#link.state === 'stopped') this.#dial();
  }

  stop(): void {
    this.#hangUp();
    this.#say({ state: 'stopped', attempt: 0, retryAt: null });
  }

  /** Dial now instead of at the end of the pause (button, network back, page visible again). */
  retryNow(): void {
    if (this.#link.state === 'waiting') this.#dial();
    else if (this.#link.state === 'open' || this.#link.state === 'weak') this.#sendPing();
  }

  /** Ask something; null if the line broke before the answer came. */
  ask(message: Asking): Promise<Answer | null> {
    const id = this.#nextId();
    return new Promise((resolve) => {
      if (!this.#talking()) return resolve(null);
      this.#waiting.set(id, resolve);
      this.#write({ ...message, id });
    });
  }

  /** Say something that has no answer worth waiting for. */
  tell(message: Asking): void {
    if (this.#talking()) this.#write({ ...message, id: this.#nextId() });
  }

  /** Make a play; it is sent again under the same id after a broken line until it is answered. */
  play(play: Play): boolean {
    if (this.#sending) return false;
    this.#sending = { id: this.#nextId(), v: this.#version, play };
    this.options.events.sending(this.#sending);
    if (this.#talking()) this.#write({ t: 'play', ...this.#sending });
    return true;
  }

  #nextId(): string {
    this.#count += 1;
    return `${this.#prefix}-${this.#count}`;
  }

  #talking(): boolean {
    return this.#link.state === 'open' || this.#link.state === 'weak';
  }

  #say(change: Partial<Link>): void {
    this.#link = { ...this.#link, ...change };
    this.options.events.link(this.#link);
  }

  #write(message: FromPage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #dial(): void {
    this.#hangUp();
    this.#say({ state: 'connecting', retryAt: null });
    const open = this.options.open ?? ((url: string) => new WebSocket(url) as SocketLike);
    const socket = open(this.options.url);
    this.#socket = socket;
    const { token, lang, watch } = this.options;
    socket.onopen = () =>
      this.#write({ t: 'hello', ...(token ? { token } : {}), v: this.#version, ...(lang ? { lang: lang() } : {}), ...(watch ? { watch: true } : {}) });
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code, event.reason);
    };
    // A dial that neither opens nor fails is a failure too.
    this.#dead = setTimeout(() => this.#lost(0), DEAD_AFTER);
  }

  #hangUp(): void {
    for (const timer of [this.#retry, this.#ping, this.#weak, this.#dead]) clearTimeout(timer);
    clearInterval(this.#heart);
    this.#pinged = false;
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const resolve of waiting) resolve(null);
  }

  #lost(code: number, reason = ''): void {
    this.#hangUp();
    if (this.#link.state === 'refused') return;
    if (FINAL_CLOSES.has(code)) {
      const gone = { kicked: t('room-kicked'), not_invited: t('room-turned-away'), signed_out: t('room-signed-out') }[reason];
      this.#say({ state: 'refused', retryAt: null, code: gone ? reason : String(code), text: gone ?? t('connection-unknown-seat') });
      return;
    }
    const attempt = this.#link.attempt + 1;
    const pause = pauseBefore(attempt, this.options.random ?? Math.random);
    this.#say({ state: 'waiting', attempt, retryAt: Date.now() + pause, code: String(code) });
    this.#retry = setTimeout(() => this.#dial(), pause);
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as FromServer;
    this.#alive();
    switch (message.t) {
      case 'view':
        this.#takeView(message.v, message.view, message.because);
        break;
      case 'room':
        this.#opened();
        this.#version = Math.max(this.#version, message.v);
        this.options.events.room?.(message.room, message.because, message.v);
        break;
      case 'said':
        this.options.events.said?.([message], false);
        break;
      case 'talk':
        this.options.events.said?.(message.said, true);
        break;
      case 'pong':
        // The server is ahead of us: a view got lost, so fetch it afresh.
        if (message.v > this.#version) this.#dial();
        break;
      case 'ok':
      case 'refused':
        this.#answered(message);
        break;
      case 'error':
        if (message.id === undefined && FINAL_ERRORS.has(message.code)) {
          this.#hangUp();
          this.#say({ state: 'refused', retryAt: null, code: message.code, text: message.text });
        } else {
          this.#answered(message);
        }
        break;
      default:
        this.#answered(message);
    }
  }

  #takeView(v: number, view: SentView, because: GameEvent | null): void {
    const fresh = this.#opened();
    // A view that was overtaken on the way shows an old table.
    if (v < this.#viewed && !fresh) return;
    this.#viewed = v;
    this.#version = fresh ? v : Math.max(this.#version, v);
    this.options.events.view(view, because, v);
    if (this.#settledAt !== null && v >= this.#settledAt) this.#settle();
  }

  /** The first message after a hello that was taken; what is still unanswered is sent again. */
  #opened(): boolean {
    if (this.#link.state !== 'connecting') return false;
    this.#say({ state: 'open', attempt: 0, retryAt: null });
    if (this.options.events.room) this.#heart = setInterval(() => (this.#pinged ? this.#write({ t: 'ping' }) : this.#sendPing()), HEART_EVERY);
    if (this.#sending && this.#settledAt === null) this.#write({ t: 'play', ...this.#sending });
    return true;
  }

  #answered(message: Answer): void {
    const sending = this.#sending;
    if (sending && message.id === sending.id) {
      if (message.t === 'ok') {
        this.#settledAt = message.v;
        if (this.#version >= message.v) this.#settle();
      } else if (message.t === 'refused' || message.t === 'error') {
        this.#settle();
        this.options.events.refused({ anchor: null, ...message }, sending.play);
      }
      return;
    }
    if (message.id === undefined) return;
    const resolve = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    resolve?.(message);
  }

  #settle(): void {
    this.#sending = null;
    this.#settledAt = null;
    this.options.events.sending(null);
  }

  #alive(): void {
    this.#pinged = false;
    for (const timer of [this.#ping, this.#weak, this.#dead]) clearTimeout(timer);
    if (this.#link.state === 'weak') this.#say({ state: 'open' });
    this.#ping = setTimeout(() => this.#sendPing(), PING_EVERY);
  }

  #sendPing(): void {
    for (const timer of [this.#ping, this.#weak, this.#dead]) clearTimeout(timer);
    this.#pinged = true;
    this.#write({ t: 'ping' });
    this.#weak = setTimeout(() => this.#say({ state: 'weak' }), WEAK_AFTER);
    this.#dead = setTimeout(() => this.#lost(0), DEAD_AFTER);
  }
}
