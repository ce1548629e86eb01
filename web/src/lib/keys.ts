/** The keyboard map: which key means which action. Keys never act while typing or while a dialog is open. */
export type Action =
  | { do: 'hand'; index: number }
  | { do: 'move'; key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' }
  | { do: 'enter' | 'clear' | 'help' | 'trail' | 'best' | 'next' | 'previous' | 'raise' }
  | { do: 'last' | 'builds' | 'duties' | 'piles' | 'score' | 'log' | 'rules' };

export interface KeyLike {
  key: string;
  code?: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  shiftKey?: boolean;
}

const LETTERS: Record<string, Action> = {
  a: { do: 'best' },
  b: { do: 'builds' },
  g: { do: 'log' },
  l: { do: 'last' },
  o: { do: 'duties' },
  p: { do: 'piles' },
  r: { do: 'raise' },
  s: { do: 'score' },
  t: { do: 'trail' },
  u: { do: 'rules' },
  v: { do: 'next' },
};

/** Digits 1..9 then 0, then Shift with 1, 2, 3: hand cards 1 to 13. */
function handIndex(event: KeyLike): number | null {
  const digit = /^Digit(\d)$/.exec(event.code ?? '')?.[1] ?? (/^\d$/.test(event.key) ? event.key : undefined);
  if (digit === undefined) return null;
  const place = digit === '0' ? 10 : Number(digit);
  if (event.shiftKey) return place <= 3 ? 9 + place : null;
  return place - 1;
}

export function actionFor(event: KeyLike, where: { typing: boolean; dialog: boolean; letters: boolean }): Action | null {
  if (where.typing || where.dialog || event.ctrlKey || event.metaKey || event.altKey) return null;
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'ArrowUp':
    case 'ArrowDown':
      return { do: 'move', key: event.key };
    case 'Enter':
      return { do: 'enter' };
    case 'Escape':
      return { do: 'clear' };
  }
  if (!where.letters) return null;
  if (event.key === '?') return { do: 'help' };
  const index = handIndex(event);
  if (index !== null) return { do: 'hand', index };
  if (event.shiftKey && event.key.toLowerCase() === 'v') return { do: 'previous' };
  return LETTERS[event.key.toLowerCase()] ?? null;
}

export const KEY_HELP: [string, string][] = [
  ['1 – 9, 0', 'pick a hand card (Shift+1 to 3 for cards 11 to 13)'],
  ['Arrows', 'move between hand cards and piles'],
  ['Space', 'pick or drop the card or pile in focus'],
  ['Enter', 'play what is chosen'],
  ['A', 'best capture of the picked card'],
  ['V', 'next meaning (Shift+V: the one before)'],
  ['R', 'raise with the picked card'],
  ['T', 'trail the picked card'],
  ['Esc', 'clear the selection'],
  ['L, B, O, P, S', 'read the last play, builds, duties, piles, score'],
  ['G', 'open the log'],
  ['U', 'open the rules in force'],
  ['?', 'this help'],
];
