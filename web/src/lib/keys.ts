/** The keyboard map: which key means which action. Keys never act while typing or while a dialog is open. */
export type KeyName =
  | 'best'
  | 'next'
  | 'raise'
  | 'trail'
  | 'hint'
  | 'undo'
  | 'line'
  | 'about'
  | 'last'
  | 'back'
  | 'on'
  | 'builds'
  | 'duties'
  | 'piles'
  | 'score'
  | 'count'
  | 'log'
  | 'rules'
  | 'spoken'
  | 'help';

export type Action =
  | { do: 'hand'; index: number }
  | { do: 'move'; key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' }
  | { do: 'enter' | 'clear' | 'previous' | KeyName };

export interface KeyLike {
  key: string;
  code?: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  shiftKey?: boolean;
}

/** What each key does, in the order of the help, and the key it has unless it was changed. */
export const KEYS: readonly { name: KeyName; key: string }[] = [
  { name: 'best', key: 'a' },
  { name: 'next', key: 'v' },
  { name: 'raise', key: 'r' },
  { name: 'trail', key: 't' },
  { name: 'hint', key: 'h' },
  { name: 'undo', key: 'z' },
  { name: 'line', key: ':' },
  { name: 'about', key: 'i' },
  { name: 'last', key: 'l' },
  { name: 'back', key: ',' },
  { name: 'on', key: '.' },
  { name: 'builds', key: 'b' },
  { name: 'duties', key: 'o' },
  { name: 'piles', key: 'p' },
  { name: 'score', key: 's' },
  { name: 'count', key: 'c' },
  { name: 'log', key: 'g' },
  { name: 'rules', key: 'u' },
  { name: 'spoken', key: 'k' },
  { name: 'help', key: '?' },
];

export type Changed = Partial<Record<KeyName, string>>;

/** The key that does something now; '' if none does. */
export function keyFor(name: KeyName, changed: Changed): string {
  return changed[name] ?? KEYS.find((one) => one.name === name)?.key ?? '';
}

/** The changes after a key was given to an action: whatever had that key before loses it. */
export function changeKey(name: KeyName, key: string, changed: Changed): Changed {
  const next = { ...changed };
  const taken = key === '' ? undefined : KEYS.find((one) => one.name !== name && keyFor(one.name, changed) === key);
  if (taken) next[taken.name] = '';
  next[name] = key;
  for (const one of KEYS) if (next[one.name] === one.key) delete next[one.name];
  return next;
}

/** Whether a pressed key can be given to an action: one sign that has no fixed meaning at the table. */
export const canBeKey = (event: KeyLike): boolean =>
  event.key.length === 1 && !/[\d\s]/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Digits 1..9 then 0, then Shift with 1, 2, 3: hand cards 1 to 13. */
function handIndex(event: KeyLike): number | null {
  // Where digits are typed with Shift, the digit itself tells more than its key.
  const typed = /^\d$/.test(event.key);
  const digit = typed ? event.key : /^Digit(\d)$/.exec(event.code ?? '')?.[1];
  if (digit === undefined) return null;
  const place = digit === '0' ? 10 : Number(digit);
  if (event.shiftKey && !typed) return place <= 3 ? 9 + place : null;
  return place - 1;
}

export function actionFor(
  event: KeyLike,
  where: { typing: boolean; dialog: boolean; letters: boolean; changed?: Changed },
): Action | null {
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
  const key = event.key.toLowerCase();
  const found = KEYS.find((one) => keyFor(one.name, where.changed ?? {}) === key)?.name;
  // Signs that are typed with a digit's key on some keyboards are signs first.
  if (found) return { do: found === 'next' && event.shiftKey ? 'previous' : found };
  const index = handIndex(event);
  return index === null ? null : { do: 'hand', index };
}

/** Keys that mean the same everywhere and cannot be changed; their names and meanings are in the catalogue. */
export const FIXED_KEYS = ['digits', 'arrows', 'space', 'enter', 'esc', 'tab'] as const;
