/**
 * Whether the packs of a match record follow from their proofs: docs/records.md, "Proofs of shuffles", done with
 * nothing but the browser's SHA-256. It shares no code with the server and asks it nothing.
 */

export const ALGORITHM = 'cassino-shuffle-1';

export interface Proof {
  algorithm: string;
  table: string;
  commitment: string;
  seed: string | null;
  /** By seat, as hexadecimal digits. */
  added: string[];
  opened: number;
  redealt: string[];
}

export interface RecordedDeal {
  deal: number;
  /** Cards as numbers: AC 0, AD 1, AH 2, AS 3, 2C 4, ... */
  pack: number[];
  rejected: number[][];
  proof: Proof | null;
}

export interface RecordedMatch {
  players: number;
  names: string[];
  number: string | null;
  deals: RecordedDeal[];
}

export type Why = 'commitment' | 'pack' | 'rejected' | 'number' | 'no_proof' | 'unknown_algorithm' | 'not_revealed';

export interface Verdict {
  state: 'verified' | 'mismatch' | 'unverified';
  why: Why | null;
  /** How many seats added bytes. */
  added: number;
}

/** A text that is no record; `line` counts from 1. */
export class RecordProblem extends Error {
  constructor(readonly line: number) {
    super(String(line));
  }
}

// --- reading

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS: Record<string, number> = { C: 0, D: 1, H: 2, S: 3, '♣': 0, '♦': 1, '♥': 2, '♠': 3 };

/** The number of a card, -1 for a word that is none. */
function cardNumber(word: string): number {
  const upper = word.toUpperCase();
  const rank = RANKS.indexOf(upper.slice(0, -1).replace(/^T$/, '10'));
  const suit = SUITS[upper.slice(-1)];
  return rank < 0 || suit === undefined ? -1 : 4 * rank + suit;
}

/** The matches of a text; only what is needed to verify is read, plays and results are passed over. */
export function readRecords(text: string): RecordedMatch[] {
  const matches: RecordedMatch[] = [];
  text
    .replace(/^\ufeff/, '')
    .split('\n')
    .forEach((line, i) => {
      try {
        readLine(line.trim(), matches);
      } catch {
        throw new RecordProblem(i + 1);
      }
    });
  if (matches.length === 0 || matches.some((match) => match.deals.length === 0 || match.deals.some((deal) => deal.pack.length === 0))) {
    throw new RecordProblem(1);
  }
  return matches;
}

function readLine(line: string, matches: RecordedMatch[]): void {
  if (line === '') return;
  const header = /^\[\s*(\w+)\s+(.*)\]$/.exec(line);
  if (header) {
    readHeader(header[1] ?? '', header[2] ?? '', matches);
    return;
  }
  const match = last(matches);
  const [word = '', ...rest] = line.split(/\s+/);
  if (word === 'deal') {
    if (Number(rest[0]) !== match.deals.length + 1) throw new Error();
    match.deals.push({ deal: Number(rest[0]), pack: [], rejected: [], proof: null });
    return;
  }
  if (match.deals.length === 0) throw new Error();
  const deal = last(match.deals);
  if (word === 'pack' || word === 'rejected') {
    const cards = rest.map(cardNumber);
    if (cards.includes(-1) || new Set(cards).size < cards.length) throw new Error();
    if (word === 'pack') deal.pack = cards;
    else deal.rejected.push(cards);
  } else if (word === 'shuffle') {
    const [algorithm, table, more] = rest;
    if (algorithm === undefined || table === undefined || more !== undefined) throw new Error();
    deal.proof = { algorithm, table, commitment: '', seed: null, added: Array<string>(match.players).fill(''), opened: 0, redealt: [] };
  } else if (word === 'commitment' || word === 'seed') {
    needed(deal.proof)[word] = digits(rest[0], 32);
  } else if (word === 'added') {
    const seat = Number(rest[0]);
    if (!(seat in needed(deal.proof).added)) throw new Error();
    needed(deal.proof).added[seat] = digits(rest[1]);
  } else if (word === 'redealt') {
    needed(deal.proof).opened = Number(rest[0]);
    needed(deal.proof).redealt = rest.slice(1);
  }
}

function readHeader(key: string, text: string, matches: RecordedMatch[]): void {
  const values = [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((found) => (found[1] ?? '').replace(/\\(.)/g, '$1'));
  const name = key.toLowerCase();
  if (name === 'cassino') matches.push({ players: 2, names: [], number: null, deals: [] });
  const match = last(matches);
  if (name === 'names') match.names = values;
  if (name === 'seed') match.number = values[0] ?? '';
  if (name === 'players') {
    match.players = Number(values[0]);
    if (![2, 3, 4].includes(match.players)) throw new Error();
  }
}

function last<T>(list: T[]): T {
  const found = list.at(-1);
  if (found === undefined) throw new Error();
  return found;
}

function needed(proof: Proof | null): Proof {
  if (proof === null) throw new Error();
  return proof;
}

function digits(text: string | undefined, bytes?: number): string {
  if (text === undefined || !/^(?:[0-9a-f]{2}){1,32}$/.test(text) || (bytes !== undefined && text.length !== 2 * bytes)) throw new Error();
  return text;
}

// --- verifying

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes: Iterable<number>): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function joined(...parts: ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function hmac(key: Uint8Array<ArrayBuffer>): Promise<(message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>> {
  const kept = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', kept, message));
}

/** What was published before the deal, as hexadecimal digits. */
export async function commitment(seed: string, table: string, deal: number): Promise<string> {
  const name = new TextEncoder().encode(table);
  const number = [deal >>> 24, (deal >>> 16) & 255, (deal >>> 8) & 255, deal & 255];
  const told = joined(bytesOf(seed), [name.length >> 8, name.length & 255], name, number);
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', told)));
}

/** The seed of the shuffle, of the deal's seed and what each seat added. */
export async function shuffleSeed(seed: string, added: string[]): Promise<string> {
  const told = joined([added.length], ...added.map((own) => joined([own.length / 2], bytesOf(own))));
  return hexOf(await (await hmac(bytesOf(seed)))(told));
}

/** Numbers below a limit from one stream of bytes, each as likely. */
class Stream {
  #sign: ((message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>) | null = null;
  #block = new Uint8Array(0);
  #blocks = 0;
  #at = 0;

  constructor(readonly seed: string) {}

  async #byte(): Promise<number> {
    if (this.#at === this.#block.length) {
      this.#sign ??= await hmac(bytesOf(this.seed));
      const counter = new Uint8Array(8);
      new DataView(counter.buffer).setBigUint64(0, BigInt(this.#blocks));
      this.#block = await this.#sign(counter);
      this.#blocks += 1;
      this.#at = 0;
    }
    this.#at += 1;
    return this.#block[this.#at - 1] as number;
  }

  async below(limit: number): Promise<number> {
    const low = 2 ** Math.ceil(Math.log2(limit)) - 1;
    for (;;) {
      const number = (await this.#byte()) & low;
      if (number < limit) return number;
    }
  }
}

async function exchange(cards: number[], stream: Stream): Promise<void> {
  for (let place = cards.length - 1; place > 0; place--) {
    const other = await stream.below(place + 1);
    [cards[place], cards[other]] = [cards[other] as number, cards[place] as number];
  }
}

/** The pack that a shuffle makes, null where the rejected tables cannot have lain there. */
async function packOf(deal: RecordedDeal, proof: Proof, seed: string): Promise<number[] | null> {
  const stream = new Stream(await shuffleSeed(seed, proof.added));
  const fresh = async (): Promise<number[]> => {
    const cards = [...deal.pack].sort((one, other) => one - other);
    await exchange(cards, stream);
    return cards;
  };
  let pack = await fresh();
  if (proof.redealt.length !== deal.rejected.length) return null;
  for (const [i, how] of proof.redealt.entries()) {
    const table = (deal.rejected[i] ?? []).map((card) => pack.indexOf(card));
    if (table.some((place, n) => place < 0 || place >= proof.opened || (n > 0 && place <= (table[n - 1] ?? 0)))) return null;
    if (how === 'new') {
      pack = await fresh();
      continue;
    }
    const places = [...table, ...[...pack.keys()].filter((place) => place >= proof.opened)];
    let cards = places.map((place) => pack[place] as number);
    if (how === 'under') cards = [...cards.slice(table.length), ...cards.slice(0, table.length)];
    else if (how === 'back') await exchange(cards, stream);
    else return null;
    places.forEach((place, n) => (pack[place] = cards[n] as number));
  }
  return pack;
}

/** The verdict of a deal; where nothing was dealt over it needs no rules, and there it does not judge whether it had to be. */
export async function verifyDeal(match: RecordedMatch, deal: RecordedDeal): Promise<Verdict> {
  const { proof } = deal;
  const told = (state: Verdict['state'], why: Why | null = null): Verdict => ({ state, why, added: proof?.added.filter((own) => own !== '').length ?? 0 });
  if (proof === null) return told('unverified', match.number === null ? 'no_proof' : 'number');
  if (proof.algorithm !== ALGORITHM) return told('unverified', 'unknown_algorithm');
  if (proof.seed === null) return told('unverified', 'not_revealed');
  if ((await commitment(proof.seed, proof.table, deal.deal)) !== proof.commitment) return told('mismatch', 'commitment');
  const pack = await packOf(deal, proof, proof.seed);
  if (pack === null) return told('mismatch', 'rejected');
  return pack.every((card, place) => card === deal.pack[place]) ? told('verified') : told('mismatch', 'pack');
}

/** Whether this page can verify: browsers have SHA-256 only where the page came over https or from this machine. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;
