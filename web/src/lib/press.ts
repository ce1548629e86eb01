/** Pointer gestures that a click is not: dragging a card, and holding a build. Both are extras beside tap and keys. */

export interface Drag {
  /** Whether a drag may begin now. */
  able(): boolean;
  begin(): void;
  /** The pointer is over this pile; '' over the bare table, null anywhere else. */
  over(target: string | null): void;
  end(target: string | null): void;
}

/** Pixels that a pointer may wander in a tap. */
const SLACK = 9;
const HOLD_FOR = 500;

/** What lies under a point of the screen, below the card that is dragged. */
function targetAt(x: number, y: number, dragged: HTMLElement): string | null {
  const under = document.elementsFromPoint(x, y).filter((node) => node !== dragged && !dragged.contains(node));
  if (under[0]?.closest('[data-panel], [data-testid="hand-card"]')) return null;
  for (const node of under) {
    const pile = node.closest<HTMLElement>('[data-testid="loose-card"], [data-testid="build"]');
    if (pile) return pile.dataset['key'] ?? null;
    if (node.closest('[data-table]')) return '';
  }
  return null;
}

/**
 * The click that the browser makes of the end of a gesture is not meant. It goes to whatever began and ended the gesture,
 * or to what holds both, so it is caught for the whole page; the next gesture, and a key, is meant again.
 */
function swallowClick(): void {
  const stop = (event: MouseEvent): void => {
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    done();
  };
  const done = (): void => {
    removeEventListener('click', stop, { capture: true });
    removeEventListener('pointerdown', done, { capture: true });
  };
  addEventListener('click', stop, { capture: true });
  addEventListener('pointerdown', done, { capture: true });
}

/**
 * Takes a finger's movement over a node for ours while it is. Left to itself the browser makes a fling of it, even where
 * nothing scrolls, and then takes the next tap, up to half a second later, for the one that stops the fling.
 */
function keepsMovement(node: HTMLElement, ours: () => boolean): () => void {
  const move = (event: TouchEvent): void => {
    if (event.cancelable && event.touches.length === 1 && ours()) event.preventDefault();
  };
  node.addEventListener('touchmove', move, { passive: false });
  return () => node.removeEventListener('touchmove', move);
}

/** Makes a node draggable by mouse, pen and finger. */
export function draggable(node: HTMLElement, drag: Drag): () => void {
  let from: { x: number; y: number; id: number } | null = null;
  let moving = false;
  let target: string | null = null;

  function stop(): void {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', stop);
    if (moving) {
      node.style.removeProperty('translate');
      node.classList.remove('dragged');
      drag.over(null);
    }
    from = null;
    moving = false;
    target = null;
  }
  function down(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary || !drag.able()) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    // A quick pointer has left the card before it has moved far enough: it is followed all over the page.
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', stop);
  }
  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return;
    const dx = event.clientX - from.x;
    const dy = event.clientY - from.y;
    if (!moving) {
      if (Math.hypot(dx, dy) < SLACK) return;
      moving = true;
      node.classList.add('dragged');
      drag.begin();
    }
    node.style.translate = `${dx}px ${dy}px`;
    const now = targetAt(event.clientX, event.clientY, node);
    if (now !== target) drag.over((target = now));
  }
  function up(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return;
    const dropped = moving;
    const at = dropped ? targetAt(event.clientX, event.clientY, node) : null;
    stop();
    if (!dropped) return;
    swallowClick();
    drag.end(at);
  }
  const nativeDrag = (event: Event): void => event.preventDefault();
  const letMove = keepsMovement(node, () => moving);
  node.addEventListener('pointerdown', down);
  node.addEventListener('dragstart', nativeDrag);
  return () => {
    stop();
    letMove();
    node.removeEventListener('pointerdown', down);
    node.removeEventListener('dragstart', nativeDrag);
  };
}

/** Calls back when a node is held for half a second, or asked for its context menu. */
export function holdable(node: HTMLElement, held: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at = { x: 0, y: 0 };
  const cancel = (): void => clearTimeout(timer);
  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    at = { x: event.clientX, y: event.clientY };
    cancel();
    timer = setTimeout(() => {
      swallowClick();
      held();
    }, HOLD_FOR);
  }
  function move(event: PointerEvent): void {
    if (Math.hypot(event.clientX - at.x, event.clientY - at.y) > SLACK) cancel();
  }
  function menu(event: Event): void {
    event.preventDefault();
    cancel();
    held();
  }
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', cancel);
  node.addEventListener('pointercancel', cancel);
  node.addEventListener('contextmenu', menu);
  return () => {
    cancel();
    node.removeEventListener('pointerdown', down);
    node.removeEventListener('pointermove', move);
    node.removeEventListener('pointerup', cancel);
    node.removeEventListener('pointercancel', cancel);
    node.removeEventListener('contextmenu', menu);
  };
}

/** Calls back with -1 or 1 when a finger is swept left or right over a node. */
export function swipeable(node: HTMLElement, swept: (by: -1 | 1) => void): () => void {
  let from: { x: number; y: number } | null = null;
  let sideways = false;
  const down = (event: PointerEvent): void => {
    from = event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    sideways = false;
  };
  const move = (event: PointerEvent): void => {
    if (!from || !event.isPrimary || sideways) return;
    const dx = Math.abs(event.clientX - from.x);
    sideways = dx > SLACK && dx > 2 * Math.abs(event.clientY - from.y);
  };
  const up = (event: PointerEvent): void => {
    const dx = from ? event.clientX - from.x : 0;
    const dy = from ? event.clientY - from.y : 0;
    from = null;
    if (Math.abs(dx) < 40 || Math.abs(dx) < 2 * Math.abs(dy)) return;
    swallowClick();
    swept(dx < 0 ? -1 : 1);
  };
  const cancel = (): void => {
    from = null;
  };
  const letMove = keepsMovement(node, () => from !== null && sideways);
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', cancel);
  return () => {
    letMove();
    node.removeEventListener('pointerdown', down);
    node.removeEventListener('pointermove', move);
    node.removeEventListener('pointerup', up);
    node.removeEventListener('pointercancel', cancel);
  };
}
