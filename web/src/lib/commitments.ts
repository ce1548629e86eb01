/** The commitments that tables have shown on this device before the deals they were made for. */
import type { View } from './protocol';
import { keepStored, readStored } from './storage';

const KEY = 'cassino.commitments';
const KEPT = 400;
const ADDED = 16;

type Seen = [table: string, deal: number, commitment: string][];

function seen(): Seen {
  const found = readStored(KEY);
  const list = found.state === 'found' && Array.isArray(found.value) ? (found.value as unknown[]) : [];
  return list.filter((one): one is Seen[number] => Array.isArray(one) && one.length === 3);
}

/** Keeps a commitment to a deal that is still to come; the first one stays. */
export function keepCommitment(table: string, next: { deal: number; commitment: string }): void {
  const list = seen();
  if (list.some((one) => one[0] === table && one[1] === next.deal)) return;
  keepStored(KEY, [[table, next.deal, next.commitment], ...list].slice(0, KEPT));
}

/** What this device was shown before a deal, null if nothing. */
export const seenBefore = (table: string, deal: number): string | null => seen().find((one) => one[0] === table && one[1] === deal)?.[2] ?? null;

/** Bytes of our own for a shuffle, as hexadecimal digits. */
export const ownBytes = (): string => Array.from(crypto.getRandomValues(new Uint8Array(ADDED)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The commitment of a view to the next deal, null where there is none. */
export const nextOf = (view: View): { deal: number; commitment: string } | null => view.shuffle?.next ?? null;
