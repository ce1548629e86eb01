/**
 * Movement of the real card nodes: measure before a change, measure after it, and play the difference with the Web
 * Animations API. The page is in its final state from the first frame on, so input is never blocked.
 */
import type { Card } from './protocol';

export interface Point {
  x: number;
  y: number;
}

export interface Plan {
  /** Cards that appear: where from (screen point), and after how many milliseconds. */
  enter: Map<Card, { from: Point; delay: number }>;
  /** Cards that leave: they meet (screen point) if there is a meeting place, then go to a pile. */
  leave: Map<Card, { meet: Point | null; to: Point | null }>;
  /** The card just played, drawn above the others. */
  played: Card | null;
}

/** How a card flies; one that is taken lies above those that move, the one played above all. */
type Flying = 'moved' | 'taken' | 'played';

/** Milliseconds: a flight; the played card's way to the cards it takes and their meeting; the way to the pile. */
const FLIGHT = 200;
const GATHER = 350;
const TO_PILE = 300;
const EASE = 'cubic-bezier(.25,.8,.3,1)';

export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const middle = (rect: DOMRect): Point => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

export class Mover {
  readonly nodes = new Map<Card, HTMLElement>();
  #old = new Map<Card, DOMRect>();
  #running = new Set<Animation>();
  #last = new Map<HTMLElement, Animation>();

  /** Remember where every card is now, in mid-flight or not, and end all flights. */
  snapshot(): void {
    this.#old = new Map([...this.nodes].map(([card, node]) => [card, node.getBoundingClientRect()]));
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
  }

  /** Whether cards are in flight. */
  get busy(): boolean {
    return this.#running.size > 0;
  }

  centre(card: Card): Point | null {
    const rect = this.#old.get(card) ?? this.nodes.get(card)?.getBoundingClientRect();
    return rect ? middle(rect) : null;
  }

  /** Play the difference; resolves when the leaving cards have arrived or a later change cut the flight short. */
  async run(plan: Plan): Promise<void> {
    const leaving: Promise<unknown>[] = [];
    for (const [card, node] of this.nodes) {
      const now = node.getBoundingClientRect();
      const leave = plan.leave.get(card);
      if (leave) {
        leaving.push(this.#leave(card, node, now, leave, plan));
        continue;
      }
      const old = this.#old.get(card);
      const enter = plan.enter.get(card);
      if (old) this.#move(node, old, now, card === plan.played);
      else if (enter) this.#enter(node, now, enter.from, enter.delay, card === plan.played);
    }
    await Promise.allSettled(leaving);
  }

  #move(node: HTMLElement, old: DOMRect, now: DOMRect, above: boolean): void {
    const dx = old.left - now.left;
    const dy = old.top - now.top;
    const scale = now.width > 0 ? old.width / now.width : 1;
    if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.01) return;
    const start = `translate(${dx}px,${dy}px) scale(${scale})`;
    this.#animate(node, above ? 'played' : 'moved', [{ transform: start }, { transform: 'none' }], { duration: FLIGHT, easing: EASE });
  }

  #enter(node: HTMLElement, now: DOMRect, from: Point, delay: number, above: boolean): void {
    const to = middle(now);
    const start = `translate(${from.x - to.x}px,${from.y - to.y}px)`;
    this.#animate(
      node,
      above ? 'played' : 'moved',
      [
        { transform: `${start} scale(.5)`, opacity: 0 },
        { opacity: 1, offset: 0.25 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: FLIGHT + 80, delay, easing: EASE, fill: 'backwards' },
    );
  }

  #leave(card: Card, node: HTMLElement, now: DOMRect, leave: { meet: Point | null; to: Point | null }, plan: Plan): Promise<unknown> {
    const here = middle(now);
    const by = (point: Point | null): string => (point ? `translate(${point.x - here.x}px,${point.y - here.y}px)` : 'none');
    const start = plan.enter.get(card)?.from ?? this.centre(card) ?? here;
    const total = GATHER + TO_PILE;
    const atMeeting = `${by(leave.meet ?? start)} rotate(${card === plan.played ? 4 : -2}deg)`;
    return this.#animate(
      node,
      card === plan.played ? 'played' : 'taken',
      [
        { transform: by(start), opacity: 1 },
        { transform: card === plan.played ? atMeeting : by(start), opacity: 1, offset: FLIGHT / total },
        { transform: atMeeting, opacity: 1, offset: GATHER / total },
        { transform: `${by(leave.to ?? leave.meet ?? start)} scale(.3)`, opacity: 0.1 },
      ],
      { duration: total, easing: 'ease-in-out', fill: 'both' },
    );
  }

  /** The place in the stack is no part of the frames: with it the compositor could not fly the cards by itself. */
  #animate(node: HTMLElement, flying: Flying, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<unknown> {
    const animation = node.animate(frames, options);
    node.dataset.flying = flying;
    this.#running.add(animation);
    this.#last.set(node, animation);
    const done = () => {
      this.#running.delete(animation);
      // Not where the next flight has begun meanwhile.
      if (this.#last.get(node) !== animation) return;
      this.#last.delete(node);
      delete node.dataset.flying;
    };
    return animation.finished.then(done, done);
  }
}
