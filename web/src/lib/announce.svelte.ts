/** Messages for screen readers: one polite and one assertive region, each message a new child that soon goes again. */
import { untrack } from 'svelte';

interface Message {
  id: number;
  text: string;
}

const KEPT = 4;

class Announcer {
  polite = $state.raw<Message[]>([]);
  urgent = $state.raw<Message[]>([]);
  #count = 0;

  say(text: string): void {
    if (text) this.polite = this.#added(() => this.polite, text);
  }

  shout(text: string): void {
    if (text) this.urgent = this.#added(() => this.urgent, text);
  }

  /** Untracked: an effect that says something must not run again because something was said. */
  #added(list: () => Message[], text: string): Message[] {
    return [...untrack(list), { id: ++this.#count, text }].slice(-KEPT);
  }
}

export const announcer = new Announcer();
