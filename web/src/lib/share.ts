/** Rule sets in links: `#rules=CODE&title=...`; `?rules=CODE` is understood too. */
import { cleanTitle } from './own.svelte';

export interface SharedRules {
  code: string;
  title: string;
}

export function rulesLink(page: string, { code, title }: SharedRules): string {
  const url = new URL(page);
  url.search = '';
  url.hash = new URLSearchParams({ rules: code, ...(title ? { title } : {}) }).toString();
  return url.href;
}

/** The rules that a link or a bare code carries, null for an address without any. */
export function sharedIn(address: string): SharedRules | null {
  const url = new URL(address);
  for (const part of [url.hash.slice(1), url.search.slice(1)]) {
    const words = new URLSearchParams(part);
    // A link to a deal names its rules too (deal_number.ts).
    if (words.has('deal')) return null;
    const code = words.get('rules');
    if (code !== null) return { code: code.trim(), title: words.has('title') ? cleanTitle(words.get('title') ?? '') : '' };
  }
  return null;
}

/** What somebody pasted: a link with rules in it, or a code. */
export function sharedFrom(text: string): SharedRules {
  const pasted = text.trim();
  if (/^https?:/i.test(pasted) && URL.canParse(pasted)) return sharedIn(pasted) ?? { code: pasted, title: '' };
  return { code: pasted, title: '' };
}

/** The same address without the rules. */
export function withoutRules(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('rules');
  url.searchParams.delete('title');
  if (new URLSearchParams(url.hash.slice(1)).has('rules')) url.hash = '';
  return url.href.replace(/#$/, '');
}
