/** One seat at the table: ties the match, the selection, the keyboard and the focus together for all parts of the page. */
import { announcer } from './announce.svelte';
import * as api from './api';
import { announcement, buildsText, countText, dutiesText, lastText, pilesText, scoreText } from './answers';
import { buildName, cardShort, sentence, spoken } from './format';
import { language, t } from './language.svelte';
import type { Action } from './keys';
import { neighbour, type Box } from './layout';
import type { MatchStore } from './match.svelte';
import type { Card, GameEvent, LegalMeaning, LogLine, Play, RefusedMeaning, ReplayStep, Result, View } from './protocol';
import { Selection } from './selection.svelte';
import { settings } from './settings.svelte';

export type SheetName = 'log' | 'rules' | 'help' | 'settings' | 'menu' | 'count' | 'about' | 'last-count' | 'spoken' | 'talk';

const TOAST_FOR = 6_000;
const HINT_FOR = 12_000;
/** The last play of a deal is seen on the table before the count covers it. */
const COUNT_AFTER = 1_300;
/** A play that is shown again stays for so long. */
const AGAIN_EVERY = 1_400;

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
  /** The place in the log that the last-play strip shows; null: the last play. */
  cursor = $state<number | null>(null);
  /** The deal so far, step by step, once a play of it was looked back at. */
  #steps = $state.raw<ReplayStep[]>([]);
  #stepsOf = '';
  /** A line is being typed. */
  typing = $state(false);
  typedProblem = $state('');
  /** What is told about a build. */
  told = $state.raw<{ title: string; lines: string[]; cards: Card[] } | null>(null);
  lastCount = $state.raw<Result | null>(null);
  /** The pile that a dragged card is over; '' over the bare table, null if none is dragged. */
  over = $state<string | null>(null);
  /** The side that has just captured. */
  took = $state<number | null>(null);
  /** Height of the part of the table that is in sight. */
  band = $state(240);
  surface: Surface | null = null;
  #handPlace = 0;
  /** How many keys wait for what the picked card can do, and how often such keys were put off. */
  #ahead = 0;
  #putOff = 0;
  #toastTimer: ReturnType<typeof setTimeout> | undefined;
  #flashTimer: ReturnType<typeof setTimeout> | undefined;
  #countTimer: ReturnType<typeof setTimeout> | undefined;
  #againTimer: ReturnType<typeof setTimeout> | undefined;

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
    clearTimeout(this.#againTimer);
    this.match.afterView = null;
  }

  /** Take in a table that was there before us. */
  look(): void {
    if (this.view) this.#seen(this.view, null);
  }

  show(text: string, ms = TOAST_FOR): void {
    this.toast = text;
    clearTimeout(this.#toastTimer);
    this.#toastTimer = setTimeout(() => (this.toast = ''), ms);
  }

  light(cards: Iterable<Card>, ms = 1_200): void {
    this.flash = new Set(cards);
    clearTimeout(this.#flashTimer);
    this.#flashTimer = setTimeout(() => {
      this.flash = new Set();
      this.took = null;
    }, ms);
  }

  pickHand(card: Card): void {
    this.#putOff += 1;
    this.#pick(card);
  }

  #pick(card: Card): void {
    this.match.refusal = null;
    this.live();
    this.handStop = card;
    this.#handPlace = Math.max(0, this.view?.deal.hand.indexOf(card) ?? 0);
    if (!this.match.ourTurn && this.selection.card !== card) this.show(t('not-your-turn'));
    void this.selection.toggleCard(card);
  }

  pickLoose(card: Card): void {
    this.#putOff += 1;
    this.match.refusal = null;
    this.live();
    this.pileStop = card;
    void this.selection.toggleLoose(card);
  }

  pickBuild(id: string): void {
    this.#putOff += 1;
    this.match.refusal = null;
    this.live();
    this.pileStop = id;
    void this.selection.toggleBuild(id);
  }

  choose(meaning: LegalMeaning): void {
    this.match.refusal = null;
    const again = this.selection.choose(meaning);
    this.selection.proposed = false;
    if (again || !settings.current.confirm) this.commit();
  }

  /** Say why a play that a duty holds back may not be made. */
  why({ code, text, anchor }: RefusedMeaning): void {
    this.match.refusal = { code, text, anchor };
  }

  /** A hand card let go over a pile, or over the bare table (''). */
  async drop(card: Card, onto: string): Promise<void> {
    const { selection } = this;
    this.match.refusal = null;
    if (!this.match.ourTurn) return this.show(t('not-your-turn'));
    if (selection.card !== card) void selection.toggleCard(card);
    // What the card can do is known when the question of the moment it was lifted has been answered.
    while (selection.asking) await selection.answered;
    if (selection.card !== card) return;
    if (onto === '') {
      const trail = selection.trail();
      const held = selection.held.find((one) => one.kind === 'trail') ?? selection.refused[0];
      if (!trail && held) return this.why(held);
    } else {
      // Let go over a pile that is picked already, the card goes to all that is picked.
      if (![...selection.loose, ...selection.builds].includes(onto)) {
        await (this.view?.deal.table.includes(onto) ? selection.toggleLoose(onto) : selection.toggleBuild(onto));
        if (selection.choices.length !== 1) return;
      }
    }
    if (!settings.current.confirm) this.commit();
  }

  /** Tell about a build: what it is made of, by whom, and what takes it. */
  async about(id: string): Promise<void> {
    const build = this.view?.deal.builds.find((one) => one.id === id);
    const { sheet } = this;
    const told = build && (await this.match.about(id));
    // What was opened while the server answered, and the count that came meanwhile, stay.
    if (!build || !told || !this.view || this.sheet !== sheet) return;
    this.told = { title: buildName(this.view.match, build), ...told };
    this.sheet = 'about';
  }

  async showLastCount(): Promise<void> {
    const { sheet } = this;
    const result = await this.match.lastCount();
    if (this.sheet !== sheet) return;
    if (!result) return void this.#answer(t('no-count'));
    this.lastCount = result;
    this.sheet = 'last-count';
    if (this.view) announcer.say(countText(this.view.match, result).join(' '));
  }

  async hint(): Promise<void> {
    const { version } = this.match;
    const hint = await this.match.hint();
    // A hint for a table that is no more is none.
    if (hint === null || this.match.version !== version || this.match.sending) return;
    if (typeof hint === 'string') return void this.#answer(hint);
    const { meaning, why } = hint;
    const { card } = meaning.play;
    this.match.refusal = null;
    this.selection.show(meaning);
    this.focus(card);
    this.#answer(t('hint-said', { play: meaning.label, card: cardShort(card), why }), HINT_FOR);
  }

  /** Take our last play back, or say why not. */
  async undo(): Promise<void> {
    const why = await this.match.undo();
    if (why !== null) this.#answer(why);
  }

  /** Play a typed line; false if it means nothing that can be played. */
  async type(line: string): Promise<boolean> {
    const text = line.trim();
    if (!text) return false;
    const meaning = await this.match.line(text);
    if (meaning === null || typeof meaning === 'string' || !meaning.legal || !meaning.play) {
      const why = meaning === null ? t('no-answer') : typeof meaning === 'string' ? meaning : (meaning.text ?? '');
      this.typedProblem = sentence(why);
      announcer.shout(spoken(this.typedProblem));
      return false;
    }
    this.typing = false;
    this.typedProblem = '';
    this.selection.show(meaning);
    if (settings.current.alwaysAsk) {
      announcer.say(t('enter-plays', { play: spoken(meaning.label) }));
      this.focus(meaning.play.card);
      return true;
    }
    return this.commit();
  }

  /** The play that the strip shows. */
  get shownLine(): LogLine | null {
    const log = this.view?.deal.log ?? [];
    return log[this.cursor ?? log.length - 1] ?? null;
  }

  /** The table as it lay after the play that the strip shows; null at the last play. */
  get shownStep(): ReplayStep | null {
    return this.cursor === null ? null : (this.#steps[this.cursor + 1] ?? null);
  }

  /** Fetches the tables of the deal so far; without them the strip still has the words. */
  async #lookBack(): Promise<void> {
    const { view, match } = this;
    if (!view) return;
    const wanted = `${view.match.deal_no} ${match.version} ${language.code}`;
    if (this.#stepsOf === wanted) return;
    this.#stepsOf = wanted;
    this.#steps = [];
    try {
      const told = await api.replay(match.ticket, view.match.deal_no, null, false);
      if (this.#stepsOf === wanted) this.#steps = told.steps;
    } catch (error) {
      if (!(error instanceof api.ApiError)) throw error;
      // Words and outlines are what there is then; the next step asks again.
      if (this.#stepsOf === wanted) this.#stepsOf = '';
    }
  }

  /** Step through the plays of the deal, in the strip and on the table. */
  step(by: -1 | 1): boolean {
    clearTimeout(this.#againTimer);
    const log = this.view?.deal.log ?? [];
    const at = (this.cursor ?? log.length - 1) + by;
    if (log.length === 0 || at < 0 || at >= log.length) {
      return this.#answer(by < 0 ? t('first-play') : t('last-play'));
    }
    this.#goTo(at);
    return true;
  }

  /** Show the plays that were made while the line was down, one after the other. */
  replay(): void {
    const { away } = this.match;
    if (!away) return;
    clearTimeout(this.#againTimer);
    const to = Math.min(away.to, this.view?.deal.log.length ?? 0);
    const next = (at: number): void => {
      this.#goTo(at);
      this.#againTimer = setTimeout(() => {
        if (at + 1 < to) next(at + 1);
        else {
          this.cursor = null;
          this.match.away = null;
        }
      }, AGAIN_EVERY);
    };
    if (away.from < to) next(away.from);
  }

  live(): void {
    clearTimeout(this.#againTimer);
    this.cursor = null;
  }

  #goTo(at: number): void {
    const log = this.view?.deal.log ?? [];
    const line = log[at];
    if (!line) return;
    this.cursor = at === log.length - 1 ? null : at;
    if (this.cursor !== null) void this.#lookBack();
    this.light(line.cards ?? [], 2_400);
    announcer.say(t('play-of', { place: at + 1, n: log.length, words: spoken(line.words) }));
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
    this.#putOff += 1;
    this.match.refusal = null;
    this.toast = '';
    this.typing = false;
    this.typedProblem = '';
    this.live();
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
        const pick = (): void => {
          this.#pick(card);
          this.focus(card);
        };
        if (this.#ahead > 0) return this.#answered(pick);
        pick();
        return true;
      }
      case 'move':
        this.#move(action.key);
        return true;
      case 'enter':
        return this.#enter();
      case 'clear':
        this.clear();
        return true;
      case 'best':
        return this.#answered(() => this.#name(selection.bestCapture(), t('captures-nothing')));
      case 'trail':
        return this.#answered(() => this.#name(selection.trail(), t('not-trailed')));
      case 'raise':
        return this.#answered(() => this.#name(selection.offers.find((offer) => offer.kind === 'raise') ?? null, t('raises-nothing'), true));
      case 'next':
      case 'previous':
        return this.#answered(() => this.#name(selection.next(action.do === 'next' ? 1 : -1), t('nothing-to-choose')));
      case 'help':
      case 'log':
      case 'spoken':
        this.sheet = action.do;
        return true;
      case 'hint':
        void this.hint();
        return true;
      case 'undo':
        void this.undo();
        return true;
      case 'line':
        this.typing = true;
        return true;
      case 'about':
        return this.#aboutFocus();
      case 'count':
        void this.showLastCount();
        return true;
      case 'back':
        return this.step(-1);
      case 'on':
        return this.step(1);
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
    // What gets the focus is to be seen.
    if (!this.view?.deal.hand.includes(key)) this.live();
    if (this.view?.deal.hand.includes(key)) this.handStop = key;
    else this.pileStop = key;
    node.focus({ preventScroll: true });
    if (!this.view?.deal.hand.includes(key)) node.scrollIntoView({ block: 'nearest' });
  }

  #send(play: Play): boolean {
    if (!this.match.canPlay) {
      if (!this.match.ourTurn) this.show(t('not-your-turn'));
      return false;
    }
    this.toast = '';
    const place = this.view?.deal.hand.indexOf(play.card) ?? -1;
    if (place >= 0) this.#handPlace = place;
    return this.match.play(play);
  }

  #answer(text: string, ms?: number): boolean {
    this.show(text, ms);
    announcer.say(spoken(text));
    return true;
  }

  /** The build in focus, else the picked one, else the only one. */
  #aboutFocus(): boolean {
    const builds = (this.view?.deal.builds ?? []).map((build) => build.id);
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['build'] : undefined;
    const id = [focused, ...this.selection.builds, ...(builds.length === 1 ? builds : [])].find((one) => one && builds.includes(one));
    if (!id) return this.#answer(builds.length === 0 ? t('no-builds') : t('go-to-build'));
    void this.about(id);
    return true;
  }

  /** Plays what is ready, at the latest when it is known what the card picked, which has the focus, can do. */
  #enter(): boolean {
    const { card, asking } = this.selection;
    const node = card === null ? undefined : this.surface?.node(card);
    if (this.#ahead > 0) return this.#answered(() => this.commit());
    if (!asking || !node || node !== document.activeElement) return this.commit();
    // Where nothing is ready then, it is a press on the card, as always.
    return this.#answered(() => this.commit() || node.click());
  }

  /**
   * Does what a key wants once it is known what the card picked can do: keys may come faster than answers. What was meant for
   * one card is never done with another, nor on a table that has changed: then the keys that wait are put off.
   */
  #answered(act: () => void): boolean {
    if (this.selection.asking || this.#ahead > 0) void this.#whenAnswered(act);
    else act();
    return true;
  }

  async #whenAnswered(act: () => void): Promise<void> {
    const before = this.#putOff;
    this.#ahead += 1;
    while (this.selection.asking) await this.selection.answered;
    this.#ahead -= 1;
    if (this.#putOff === before) act();
  }

  #name(meaning: LegalMeaning | null, otherwise: string, choose = false): boolean {
    if (meaning && choose && this.selection.chosen !== meaning) this.selection.choose(meaning);
    if (meaning) announcer.say(spoken(meaning.label));
    else this.#answer(this.selection.card === null ? t('pick-first') : otherwise);
    return true;
  }

  #move(key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'): void {
    const { surface, view } = this;
    if (!surface || !view) return;
    if (this.#moveInBar(key)) return;
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

  /** Left and right go from choice to choice while the focus is on one. */
  #moveInBar(key: string): boolean {
    const chips = [...document.querySelectorAll<HTMLElement>('[data-chip]')];
    const at = chips.findIndex((chip) => chip === document.activeElement);
    const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    if (at < 0 || by === 0) return false;
    chips[(at + by + chips.length) % chips.length]?.focus();
    return true;
  }

  #stop(keys: string[], last: string | null, fromBelow = false): string | null {
    if (last !== null && keys.includes(last)) return last;
    return (fromBelow ? this.surface?.rows.at(-1)?.[0] : keys[0]) ?? null;
  }

  #seen(view: View, because: GameEvent | null): void {
    this.#putOff += 1;
    void this.selection.refresh(view);
    const { hand, table, builds, last_play } = view.deal;
    if (this.handStop === null || !hand.includes(this.handStop)) this.handStop = hand[Math.min(this.#handPlace, hand.length - 1)] ?? null;
    const piles = [...builds.map((build) => build.id), ...table];
    if (this.pileStop === null || !piles.includes(this.pileStop)) this.pileStop = piles[0] ?? null;
    this.live();
    if (because?.kind === 'play' && last_play) {
      this.light(last_play.cards);
      this.took = because.captured?.length ? (view.match.sides[last_play.seat] ?? null) : null;
    }
    const said = announcement(view, because);
    if (said?.urgent) announcer.shout(said.text);
    else if (said) announcer.say(said.text);
    clearTimeout(this.#countTimer);
    if (view.match.state !== 'playing') this.#count(because !== null);
    else if (this.sheet === 'count') this.sheet = null;
  }

  #count(later: boolean): void {
    if (later) this.#countTimer = setTimeout(() => (this.sheet = 'count'), COUNT_AFTER);
    else this.sheet = 'count';
  }

  /** Where nothing has the focus, it goes to the hand. */
  refocus(): void {
    const nowhere = document.activeElement === null || document.activeElement === document.body;
    if (nowhere && this.sheet === null && this.handStop !== null) this.focus(this.handStop);
  }

  /** After our own play, and when the card in focus is taken, the focus goes to the same place in the hand. */
  keepFocus(ours: boolean): void {
    const active = document.activeElement;
    const taken = active instanceof HTMLElement && active.dataset['key'] !== undefined && active.ariaHidden === 'true';
    const lost = ours && (active === null || active === document.body || active.closest('[data-keep-focus]') !== null);
    if ((taken || lost) && this.sheet === null && this.handStop !== null) this.focus(this.handStop);
  }
}
