/** A printed sheet as it is asked for: what is chosen, kept on this device, and the addresses of its PDF and pictures. */
import { address } from '../../lib/api';
import { language, LANGUAGES } from '../../lib/language.svelte';
import { read, write } from '../../lib/settings.svelte';

export const KINDS = ['rules', 'quick', 'pad', 'agreement', 'examples', 'all'] as const;
export const PAPERS = ['A4', 'Letter'] as const;

export interface Asked {
  /** A preset's name or a rules code. */
  rules: string;
  title: string;
  kind: (typeof KINDS)[number];
  paper: (typeof PAPERS)[number];
  large: boolean;
  place: string;
  qr: boolean;
  lang: string;
}

const KEY = 'cassino.sheet';
/** Where letter paper lies in the printers. */
const LETTER = ['US', 'CA', 'MX', 'PH', 'CL', 'CO'];

function usual(): Asked {
  const region = navigator.language.split('-')[1]?.toUpperCase() ?? '';
  return {
    rules: 'standard',
    title: '',
    kind: 'rules',
    paper: LETTER.includes(region) ? 'Letter' : 'A4',
    large: false,
    place: '',
    qr: false,
    lang: language.code,
  };
}

/** What was asked for last, with what the address asks for (`#rules=CODE&kind=pad`). */
export function begin(): Asked {
  const kept = { ...usual(), ...read<Partial<Asked>>(KEY) };
  const words = new URLSearchParams(location.hash.slice(1));
  const asked = { ...kept, rules: words.get('rules') ?? kept.rules, kind: words.get('kind') ?? kept.kind };
  if (words.has('rules')) asked.title = words.get('title') ?? '';
  const first = usual();
  return {
    ...asked,
    kind: KINDS.find((one) => one === asked.kind) ?? first.kind,
    paper: PAPERS.find((one) => one === asked.paper) ?? first.paper,
    lang: LANGUAGES.some((one) => one.code === asked.lang) ? asked.lang : first.lang,
  };
}

export const keep = (asked: Asked): void => write(KEY, asked);

/** The address of a sheet: of its PDF, of a picture of a page, or of its text. */
export function sheetAddress(part: '' | '.pdf' | '.png', asked: Asked, more: Record<string, string> = {}): string {
  const url = new URL(address(`api/sheet${part}`));
  url.search = new URLSearchParams({
    rules: asked.rules,
    kind: asked.kind,
    paper: asked.paper,
    large: String(asked.large),
    place: asked.place.trim(),
    lang: asked.lang,
    ...(asked.qr ? { qr: new URL('.', document.baseURI).href } : {}),
    ...more,
  }).toString();
  return url.href;
}
