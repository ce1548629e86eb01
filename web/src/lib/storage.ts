/** localStorage with its refusals told apart: full, forbidden, or holding something that cannot be read. */

export type Kept = 'kept' | 'full' | 'denied';

export type Read = { state: 'found'; value: unknown } | { state: 'none' | 'denied' | 'broken' };

export function readStored(key: string): Read {
  let text: string | null;
  try {
    text = localStorage.getItem(key);
  } catch {
    return { state: 'denied' };
  }
  if (text === null) return { state: 'none' };
  try {
    return { state: 'found', value: JSON.parse(text) as unknown };
  } catch {
    return { state: 'broken' };
  }
}

export function keepStored(key: string, value: unknown): Kept {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return 'kept';
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'denied';
  }
}
