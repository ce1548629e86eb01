/** What is picked on the table, and what the server says it could mean. Card first and table first end here alike. */
import { touched, type Card, type LegalMeaning, type Meaning, type Play, type RefusedMeaning, type View } from './protocol';

/** What a hand card can do: plays best first, which of them a double tap makes, and what a duty holds back. */
export interface Offers {
  plays: LegalMeaning[];
  only: number | null;
  held: RefusedMeaning[];
}

export interface Adviser {
  suggest(card: Card): Promise<Offers | null>;
  explain(card: Card | null, loose: Card[], builds: string[]): Promise<Explained | null>;
}

export interface Explained {
  meanings: Meaning[];
  sum: string;
  cards: Card[];
}

/** none: nothing picked · offers: a card · sum: piles only · meanings: a card with piles picked by hand */
export type Mode = 'none' | 'offers' | 'sum' | 'meanings';

const toggled = <T>(list: T[], item: T): T[] => (list.includes(item) ? list.filter((other) => other !== item) : [...list, item]);

const isCapture = (meaning: LegalMeaning): boolean => meaning.play.kind === 'capture';
const isLegal = (meaning: Meaning): meaning is LegalMeaning => meaning.legal;

const tableOf = (play: Play): string[] => {
  const { loose, builds } = touched(play);
  return [...loose, ...builds];
};

/** Captures that no other capture of the list goes beyond. */
export function widest(captures: LegalMeaning[]): LegalMeaning[] {
  const taken = captures.map((meaning) => new Set(tableOf(meaning.play)));
  const within = (small: Set<string>, large: Set<string>) => small.size < large.size && [...small].every((item) => large.has(item));
  return captures.filter((_, i) => !taken.some((other) => within(taken[i]!, other)));
}

/** The number of the group that each card or build belongs to, from 1. */
export function groupNumbers(meaning: LegalMeaning | null): Map<string, number> {
  const numbers = new Map<string, number>();
  if (!meaning) return numbers;
  let next = 1;
  for (const group of meaning.groups) {
    const table = group.filter((item) => item !== meaning.play.card);
    for (const item of table) numbers.set(item, next);
    if (table.length > 0) next += 1;
  }
  for (const item of tableOf(meaning.play)) if (!numbers.has(item)) numbers.set(item, next++);
  return numbers;
}

/** A group or build of a capture, by its number: what it is made of, and whether it is to be taken. */
export interface Part {
  number: number;
  loose: Card[];
  builds: string[];
  taken: boolean;
}

export class Selection {
  card = $state<Card | null>(null);
  loose = $state.raw<Card[]>([]);
  builds = $state.raw<string[]>([]);
  /** Suggestions for the picked card, best first. */
  offers = $state.raw<LegalMeaning[]>([]);
  /** What the picked card could do but for a duty, each with its reason. */
  held = $state.raw<RefusedMeaning[]>([]);
  /** All meanings of the picked card with the picked piles, legal and refused. */
  meanings = $state.raw<Meaning[]>([]);
  /** The sum of the picked piles in words, and the hand cards that fit them. */
  sum = $state('');
  fits = $state.raw<Card[]>([]);
  chosen = $state.raw<LegalMeaning | null>(null);
  /** The chosen play is the page's proposal: the only capture or the only choice, not yet what the player named. */
  proposed = $state(false);
  /** The capture whose groups can be left one by one, and the numbers of those left. */
  whole = $state.raw<LegalMeaning | null>(null);
  left = $state.raw<ReadonlySet<number>>(new Set());
  /** Why the groups that are still to be taken cannot be taken without the others. */
  partly = $state('');
  /** A question is under way. */
  asking = $state(false);
  /** The piles shown are those of a chosen offer, not picked by hand. */
  #shown = $state(false);
  #question = 0;
  #answer: Promise<void> = Promise.resolve();

  constructor(readonly adviser: Adviser) {}

  get mode(): Mode {
    const piles = this.loose.length + this.builds.length > 0;
    if (this.card === null) return piles ? 'sum' : 'none';
    return piles && !this.#shown ? 'meanings' : 'offers';
  }

  /** What may be chosen now. */
  get choices(): LegalMeaning[] {
    if (this.mode === 'offers') return this.offers;
    return this.mode === 'meanings' ? this.meanings.filter(isLegal) : [];
  }

  /** Why the meanings of the selection, or of the card alone, are not allowed; only where none is. */
  get refused(): RefusedMeaning[] {
    if (this.choices.length > 0) return [];
    // Several meanings can fail for one reason; it is told once.
    const why = this.meanings.filter((one): one is RefusedMeaning => !one.legal);
    return why.filter((one, i) => why.findIndex((other) => other.text === one.text) === i);
  }

  /** The groups and builds of a capture that may be made with fewer of them; none where it is all or nothing. */
  get parts(): Part[] {
    const play = this.whole?.play;
    if (!play) return [];
    const own = touched(play).builds;
    const parts = new Map<number, Part>();
    for (const [item, number] of groupNumbers(this.whole)) {
      const part = parts.get(number) ?? { number, loose: [], builds: [], taken: !this.left.has(number) };
      if (own.includes(item)) part.builds.push(item);
      else part.loose.push(item);
      parts.set(number, part);
    }
    return [...parts.values()];
  }

  /** The number of the group of each card or build that is to be taken. */
  get groups(): Map<string, number> {
    const numbers = groupNumbers(this.whole ?? this.chosen);
    for (const [item, number] of numbers) if (this.left.has(number)) numbers.delete(item);
    return numbers;
  }

  /** Cards and builds that a smaller capture leaves behind. */
  get leaves(): string[] {
    return this.parts.filter((part) => !part.taken).flatMap((part) => [...part.loose, ...part.builds]);
  }

  get play(): Play | null {
    return this.chosen?.play ?? null;
  }

  clear(): void {
    this.#question += 1;
    this.card = null;
    this.#dropPiles();
    this.offers = [];
    this.held = [];
    this.asking = false;
  }

  async toggleCard(card: Card): Promise<void> {
    if (this.card === card) {
      // A second tap lets go of the card, and of the piles an offer had shown.
      if (this.#shown) this.#dropPiles();
      this.card = null;
    } else {
      if (this.#shown) this.#dropPiles();
      this.card = card;
    }
    this.offers = [];
    this.held = [];
    this.#unchoose();
    await this.#ask();
  }

  async toggleLoose(card: Card): Promise<void> {
    this.#byHand();
    this.loose = toggled(this.loose, card);
    await this.#ask();
  }

  async toggleBuild(id: string): Promise<void> {
    this.#byHand();
    this.builds = toggled(this.builds, id);
    await this.#ask();
  }

  /** Choose an offer or a meaning; answers true if it was chosen already, which means: play it. */
  choose(meaning: Meaning): boolean {
    if (!meaning.legal) return false;
    if (this.chosen === meaning) return true;
    this.#unchoose();
    this.chosen = meaning;
    this.whole = meaning.fewer ? meaning : null;
    if (this.mode === 'offers') {
      const { loose, builds } = touched(meaning.play);
      this.loose = loose;
      this.builds = builds;
      this.#shown = true;
    }
    return false;
  }

  /** Choose the next of the choices, round and round. */
  next(step = 1): LegalMeaning | null {
    const choices = this.choices;
    if (choices.length === 0) return null;
    const at = this.chosen ? choices.indexOf(this.chosen) : step > 0 ? -1 : 0;
    const meaning = choices[(at + step + choices.length) % choices.length]!;
    if (meaning !== this.chosen) this.choose(meaning);
    return meaning;
  }

  /** Choose the best capture of the picked card, if there is one. */
  bestCapture(): LegalMeaning | null {
    return this.#chooseOffer(isCapture);
  }

  /** Choose to trail the picked card, if that is offered. */
  trail(): LegalMeaning | null {
    return this.#chooseOffer((meaning) => meaning.play.kind === 'trail');
  }

  /** Take a group or leave it; what is left must be a capture of its own, which the server decides. */
  async togglePart(number: number): Promise<void> {
    const left = new Set(this.left);
    if (!left.delete(number)) left.add(number);
    if (left.size < this.parts.length) await this.#leave(left);
  }

  async takeAll(): Promise<void> {
    await this.#leave(new Set());
  }

  async #leave(left: ReadonlySet<number>): Promise<void> {
    const { whole, card } = this;
    if (!whole || card === null) return;
    this.left = left;
    this.proposed = false;
    this.partly = '';
    const taken = this.parts.filter((part) => part.taken);
    this.loose = taken.flatMap((part) => part.loose);
    this.builds = taken.flatMap((part) => part.builds);
    if (left.size === 0) {
      this.chosen = whole;
      return;
    }
    const question = ++this.#question;
    this.chosen = null;
    const explained = await this.adviser.explain(card, this.loose, this.builds);
    if (question !== this.#question) return;
    const captures = explained?.meanings.filter((meaning) => meaning.kind === whole.kind) ?? [];
    this.chosen = captures.find(isLegal) ?? null;
    if (!this.chosen) this.partly = captures[0]?.text ?? '';
  }

  /** The play of a double tap: the card's capture where there is nothing to choose, else null. */
  async only(card: Card): Promise<Play | null> {
    const offers = await this.adviser.suggest(card);
    return offers?.plays[offers.only ?? -1]?.play ?? null;
  }

  /** Choose a typed play: its card and piles are shown as if they had been picked. */
  show(meaning: LegalMeaning): void {
    this.clear();
    this.card = meaning.play.card;
    this.offers = [meaning];
    this.choose(meaning);
  }

  /** Keep of the selection what is still there after a change of the table, and ask anew. */
  async refresh(view: View): Promise<void> {
    if (this.card !== null && !view.deal.hand.includes(this.card)) return this.clear();
    const loose = this.loose.filter((card) => view.deal.table.includes(card));
    const builds = this.builds.filter((id) => view.deal.builds.some((build) => build.id === id));
    if (this.#shown) this.#dropPiles();
    else {
      this.loose = loose;
      this.builds = builds;
    }
    this.#unchoose();
    this.offers = [];
    this.held = [];
    await this.#ask();
  }

  #chooseOffer(fits: (meaning: LegalMeaning) => boolean): LegalMeaning | null {
    const offer = this.offers.find(fits) ?? null;
    if (offer && this.chosen !== offer) {
      this.#dropPiles();
      this.choose(offer);
    }
    this.proposed = false;
    return offer;
  }

  /** From here on piles are picked by hand: on from those of a named choice, afresh where the page only proposed one. */
  #byHand(): void {
    if (this.proposed) this.#dropPiles();
    this.#shown = false;
    this.#unchoose();
  }

  #unchoose(): void {
    this.chosen = null;
    this.proposed = false;
    this.whole = null;
    this.left = new Set();
    this.partly = '';
  }

  #dropPiles(): void {
    this.loose = [];
    this.builds = [];
    this.meanings = [];
    this.sum = '';
    this.fits = [];
    this.#unchoose();
    this.#shown = false;
  }

  /** When what was asked last has been answered. */
  get answered(): Promise<void> {
    return this.#answer;
  }

  #ask(): Promise<void> {
    return (this.#answer = this.#asked());
  }

  async #asked(): Promise<void> {
    const question = ++this.#question;
    this.meanings = [];
    this.sum = '';
    this.fits = [];
    const { card } = this;
    const piles = this.loose.length + this.builds.length > 0;
    if (card === null && !piles) {
      this.asking = false;
      return;
    }
    this.asking = true;
    const [offers, explained] = await Promise.all([
      card !== null && this.offers.length === 0 ? this.adviser.suggest(card) : null,
      piles ? this.adviser.explain(card, this.loose, this.builds) : null,
    ]);
    // A later question has overtaken this one: its answer is no longer about what is picked.
    if (question !== this.#question) return;
    this.asking = false;
    if (offers) {
      this.offers = offers.plays;
      this.held = offers.held;
      const proposal = offers.plays.length === 1 ? 0 : offers.only;
      if (!piles && proposal !== null && offers.plays[proposal]) {
        this.choose(offers.plays[proposal]);
        this.proposed = true;
      }
    }
    if (card !== null && !piles && this.offers.length === 0) return this.#askWhyNot(card, question);
    if (explained) {
      this.meanings = explained.meanings;
      this.sum = explained.sum;
      this.fits = explained.cards;
      const legal = this.choices;
      // With one meaning there is nothing to choose; with several none is the default.
      if (card !== null && legal.length === 1) {
        this.chosen = legal[0]!;
        this.whole = legal[0]!.fewer ? legal[0]! : null;
      }
    }
  }

  /** A card that can do nothing has its reasons; the card alone would be trailed, so that is what is asked about. */
  async #askWhyNot(card: Card, question: number): Promise<void> {
    this.asking = true;
    const explained = await this.adviser.explain(card, [], []);
    if (question !== this.#question) return;
    this.asking = false;
    this.meanings = explained?.meanings ?? [];
  }
}
