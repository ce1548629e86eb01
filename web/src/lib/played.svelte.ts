/** The matches that were played on this device: where they are on the server, and the keys to their seats. */
import type { Ticket } from './protocol';
import { read, write } from './settings.svelte';

export interface PlayedMatch {
  ticket: Ticket;
  title: string;
  /** When it began, in milliseconds of the clock. */
  at: number;
}

const KEY = 'cassino.played';
const KEPT = 200;

function kept(): PlayedMatch[] {
  const found = read<PlayedMatch[]>(KEY);
  return Array.isArray(found) ? found.filter((one) => one?.ticket?.match && one.ticket.token) : [];
}

class Played {
  list = $state.raw<PlayedMatch[]>(kept());

  /** Puts a match in front. */
  add(ticket: Ticket, title: string): void {
    this.#set([{ ticket, title, at: Date.now() }, ...kept().filter((one) => one.ticket.match !== ticket.match)]);
  }

  forget(match: string): void {
    this.#set(kept().filter((one) => one.ticket.match !== match));
  }

  /** Another tab may have played. */
  refresh(): void {
    this.list = kept();
  }

  #set(list: PlayedMatch[]): void {
    this.list = list.slice(0, KEPT);
    write(KEY, this.list);
  }
}

export const played = new Played();
