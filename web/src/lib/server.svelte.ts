/** Waiting for a server that does not answer: asked again, less and less often, and at once when the line is back. */
import { health } from './api';

const FIRST = 2_000;
const LONGEST = 15_000;

export class ServerWait {
  waiting = $state(false);
  /** Whether this device says that it has no line at all. */
  offline = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #back: (() => void) | null = null;
  #pause = FIRST;
  #asked = 0;

  constructor(private readonly ask: () => Promise<unknown> = health) {}

  /** Wait until the server answers, then call. */
  until(back: () => void): void {
    this.#back = back;
    this.#pause = FIRST;
    this.waiting = true;
    this.offline = typeof navigator !== 'undefined' && !navigator.onLine;
    this.#later();
  }

  /** Ask now, for instance because the line is back. */
  now = (): void => {
    if (this.waiting) void this.#try();
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.waiting = false;
    this.#back = null;
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#try(), this.#pause);
    this.#pause = Math.min(this.#pause * 1.5, LONGEST);
  }

  async #try(): Promise<void> {
    const asked = ++this.#asked;
    clearTimeout(this.#timer);
    try {
      await this.ask();
    } catch {
      if (asked !== this.#asked) return;
      this.offline = typeof navigator !== 'undefined' && !navigator.onLine;
      this.#later();
      return;
    }
    if (asked !== this.#asked) return;
    const back = this.#back;
    this.stop();
    back?.();
  }
}
