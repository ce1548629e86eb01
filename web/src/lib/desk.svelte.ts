/** One seat at the table: ties the match, the selection, the keyboard and the focus together for all parts of the page. */
import { announcer } from './announce.svelte';
import { buildsText, dutiesText, lastText, pilesText, scoreText, turnText } from './answers';
import { spoken } from './format';
import type { Action } from './keys';
import { neighbour, type Box } from './layout';
import type { MatchStore } from './match.svelte';
import type { Card, GameEvent, Meaning, Play, View } from './protocol';
import { Selection } from './selection.svelte';

export type SheetName = 'log' | 'rules' | 'help' | 'settings' | 'menu' | 'count';

const TOAST_FOR = 6_000;
/** The last play of a deal is seen on the table before the count covers it. */
const COUNT_AFTER = 1_300;

/** What the drawn table tells about itself, for the arrow keys. */
export interface Surface {
  rows: string[][];
  handRows: Card[][];
  box(key: string): Box | undefined;
  node(key: string): HTMLElement | undefined;
}

export class Desk {
  readonly selection: Selection;
  sheet = $state<SheetName | null>(null);
  /** The paragraph of the rules to show first. */
  anchor = $state<string | null>(null);
  toast = $state('');
  /** The one card of the hand and the one pile that Tab reaches; arrows move within. */
  handStop = $state<Card | null>(null);
  pileStop = $state<string | null>(null);
  /** Cards to outline because they were just played or asked for. */
  flash = $state.raw<ReadonlySet<Card>>(new Set());
  /** The number of the deal whose count has been shown to its end. */
  counted = $state(0);
  surface: Surface | null = null;
  #handPlace = 0;
  #toastTimer: ReturnType<typeof setTimeout> | undefined;
  #flashTimer: ReturnType<typeof setTimeout> | undefined;
  #countTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly match: MatchStore) {
    this.selection = new Selection(match);
    match.afterView = (view, because) => this.#seen(view, because);
  }

  get view(): View | null {
    return this.match.view;
  }

  /** The totals as far as they have been told: those before the deal until its count has been shown. */
  get totals(): number[] {
    const { match, result } = this.view ?? {};
    if (!match) return [];
    if (match.state === 'playing' || !result || this.counted === match.deal_no) return match.totals;
    return match.totals.map((total, side) => total - (result.points[side] ?? 0));
  }

  /** Stop timers; the desk is not used afterwards. */
  close(): void {
    clearTimeout(this.#toastTimer);
    clearTimeout(this.#flashTimer);
    clearTimeout(this.#countTimer);
    this.match.stop();
  }

  show(text: string): void {
    this.toast = text;
    clearTimeout(this.#toastTimer);
    this.#toastTimer = setTimeout(() => (this.toast = ''), TOAST_FOR);
  }

  light(cards: Iterable<Card>, ms = 1_200): void {
    this.flash = new Set(cards);
    clearTimeout(this.#flashTimer);
    this.#flashTimer = setTimeout(() => (this.flash = new Set()), ms);
  }

  pickHand(card: Card): void {
    this.match.refusal = null;
    this.handStop = card;
    this.#handPlace = Math.max(0, this.view?.deal.hand.indexOf(card) ?? 0);
    if (!this.match.ourTurn && this.selection.card !== card) this.show('It is not your turn yet.');
    void this.selection.toggleCard(card);
  }

  pickLoose(card: Card): void {
    this.match.refusal = null;
    this.pileStop = card;
    void this.selection.toggleLoose(card);
  }

  pickBuild(id: string): void {
    this.match.refusal = null;
    this.pileStop = id;
    void this.selection.toggleBuild(id);
  }

  choose(meaning: Meaning): void {
    this.match.refusal = null;
    if (this.selection.choose(meaning)) this.commit();
  }

  /** Play what is chosen. */
  commit(): boolean {
    const { play } = this.selection;
    return play !== null && this.#send(play);
  }

  /** A double tap: play the card's only capture, else leave the card picked. */
  async only(card: Card): Promise<void> {
    if (!this.match.canPlay) return;
    const play = await this.selection.only(card);
    if (play && this.#send(play)) return;
    if (this.selection.card !== card) await this.selection.toggleCard(card);
  }

  clear(): void {
    this.match.refusal = null;
    this.toast = '';
    this.selection.clear();
  }

  openRules(anchor: string | null = null): void {
    this.anchor = anchor;
    this.sheet = 'rules';
  }

  act(action: Action): boolean {
    const { view, selection } = this;
    if (!view) return false;
    switch (action.do) {
      case 'hand': {
        const card = view.deal.hand[action.index];
        if (card === undefined) return false;
        this.pickHand(card);
        this.focus(card);
        return true;
      }
      case 'move':
        this.#move(action.key);
        return true;
      case 'enter':
        return this.commit();
      case 'clear':
        this.clear();
        return true;
      case 'best':
        return this.#name(selection.bestCapture(), 'This card captures nothing.');
      case 'trail':
        return this.#name(selection.trail(), 'This card may not be trailed.');
      case 'raise':
        return this.#name(selection.offers.find((offer) => offer.kind === 'raise') ?? null, 'This card raises no build.', true);
      case 'next':
      case 'previous':
        return this.#name(selection.next(action.do === 'next' ? 1 : -1), 'There is nothing to choose.');
      case 'help':
      case 'log':
        this.sheet = action.do;
        return true;
      case 'rules':
        this.openRules();
        return true;
      case 'last':
        if (view.deal.last_play) this.light(view.deal.last_play.cards, 2_400);
        return this.#answer(lastText(view));
      case 'builds':
        return this.#answer(buildsText(view));
      case 'duties':
        return this.#answer(dutiesText(view));
      case 'piles':
        return this.#answer(pilesText(view));
      case 'score':
        return this.#answer(scoreText(view));
    }
  }

  /** Put the focus on a card or build without making the page jump. */
  focus(key: string): void {
    const node = this.surface?.node(key);
    if (!node) return;
    if (this.view?.deal.hand.includes(key)) this.handStop = key;
    else this.pileStop = key;
    node.focus({ preventScroll: true });
    if (!this.view?.deal.hand.includes(key)) node.scrollIntoView({ block: 'nearest' });
  }

  #send(play: Play): boolean {
    if (!this.match.canPlay) {
      if (!this.match.ourTurn) this.show('It is not your turn yet.');
      return false;
    }
    const place = this.view?.deal.hand.indexOf(play.card) ?? -1;
    if (place >= 0) this.#handPlace = place;
    return this.match.play(play);
  }

  #answer(text: string): boolean {
    this.show(text);
    announcer.say(text);
    return true;
  }

  #name(meaning: Meaning | null, otherwise: string, choose = false): boolean {
    if (meaning && choose && this.selection.chosen !== meaning) this.selection.choose(meaning);
    if (meaning) announcer.say(spoken(meaning.label ?? ''));
    else this.#answer(this.selection.card === null ? 'Pick a hand card first.' : otherwise);
    return true;
  }

  #move(key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'): void {
    const { surface, view } = this;
    if (!surface || !view) return;
    const at = document.activeElement instanceof HTMLElement ? (document.activeElement.dataset['key'] ?? '') : '';
    const inHand = view.deal.hand.includes(at);
    const onTable = surface.rows.some((row) => row.includes(at));
    const box = (name: string) => surface.box(name);
    let next: string | null = null;
    if (inHand) {
      next = neighbour(surface.handRows, box, at, key);
      if (next === null && key === 'ArrowUp') next = this.#stop(surface.rows.flat(), this.pileStop, true);
    } else if (onTable) {
      next = neighbour(surface.rows, box, at, key);
      if (next === null && key === 'ArrowDown') next = this.#stop(view.deal.hand, this.handStop);
    } else {
      next = key === 'ArrowUp' ? this.#stop(surface.rows.flat(), this.pileStop) : this.#stop(view.deal.hand, this.handStop);
      next ??= this.#stop(surface.rows.flat(), this.pileStop);
    }
    if (next !== null) this.focus(next);
  }

  #stop(keys: string[], last: string | null, fromBelow = false): string | null {
    if (last !== null && keys.includes(last)) return last;
    return (fromBelow ? this.surface?.rows.at(-1)?.[0] : keys[0]) ?? null;
  }

  #seen(view: View, because: GameEvent | null): void {
    void this.selection.refresh(view);
    const { hand, table, builds, last_play } = view.deal;
    if (this.handStop === null || !hand.includes(this.handStop)) this.handStop = hand[Math.min(this.#handPlace, hand.length - 1)] ?? null;
    const piles = [...builds.map((build) => build.id), ...table];
    if (this.pileStop === null || !piles.includes(this.pileStop)) this.pileStop = piles[0] ?? null;
    if (because?.kind === 'play' && last_play) this.light(last_play.cards);
    this.#tell(view, because);
    clearTimeout(this.#countTimer);
    if (view.match.state !== 'playing') this.#count(because !== null);
    else if (this.sheet === 'count') this.sheet = null;
  }

  #count(later: boolean): void {
    if (later) this.#countTimer = setTimeout(() => (this.sheet = 'count'), COUNT_AFTER);
    else this.sheet = 'count';
  }

  #tell(view: View, because: GameEvent | null): void {
    const words = because?.words ? spoken(because.words) : '';
    if (this.match.ourTurn && because?.seat !== view.match.seat) announcer.shout(turnText(view));
    else if (words) announcer.say(words);
  }

  /** After our own play, and when the card in focus is taken, the focus goes to the same place in the hand. */
  keepFocus(ours: boolean): void {
    const active = document.activeElement;
    const taken = active instanceof HTMLElement && active.dataset['key'] !== undefined && active.ariaHidden === 'true';
    const lost = ours && (active === null || active === document.body || active.closest('[data-keep-focus]') !== null);
    if ((taken || lost) && this.sheet === null && this.handStop !== null) this.focus(this.handStop);
  }
}
