/** The HTTP half of the protocol: choosing a game and fetching the deck. */
import { language, t } from './language.svelte';
import {
  seen,
  type BranchPoint,
  type Checked,
  type Health,
  type LevelsAnswer,
  type NewMatch,
  type OptionsAnswer,
  type PresetsAnswer,
  type ReplayAnswer,
  type Rules,
  type RulesFileAnswer,
  type RulesSheet,
  type SentReplay,
  type SheetText,
  type Summary,
  type Ticket,
} from './protocol';

/** A request that the server refused or that did not reach it; the text is meant for the player. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

export function address(path: string): string {
  return new URL(path, document.baseURI).href;
}

export function socketAddress(match: string): string {
  return address(`api/matches/${encodeURIComponent(match)}/play`).replace(/^http/, 'ws');
}

/** An address whose answer comes in a language, that of the page. */
const spoken = (path: string, code: string = language.code): string => {
  const url = new URL(address(path));
  // A printed sheet may be wanted in another one.
  if (url.pathname.includes('/api/') && !url.searchParams.has('lang')) url.searchParams.set('lang', code);
  return url.href;
};

const early = new Map<string, Promise<Response>>();

/** Sends out what the first screen will ask for while the texts of the page are still on their way; answered once. */
export function askEarly(code: string, paths: string[]): void {
  for (const url of paths.map((path) => spoken(path, code))) {
    const answer = fetch(url);
    // Whoever asks for it hears of a failure.
    answer.catch(() => undefined);
    early.set(url, answer);
  }
}

async function send(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    const url = spoken(path);
    const asked = init === undefined ? early.get(url) : undefined;
    early.delete(url);
    response = await (asked ?? fetch(url, init));
  } catch {
    throw new ApiError('unreachable', t('server-unreachable'));
  }
  if (response.ok) return response;
  let code = String(response.status);
  let text = t('server-error', { status: String(response.status) });
  try {
    const body = (await response.json()) as { error?: { code?: string; text?: string } };
    code = body.error?.code ?? code;
    text = body.error?.text ?? text;
  } catch {
    // Not our server's own error (a proxy's page, perhaps): the status says enough.
  }
  throw new ApiError(code, text);
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await send(path, init);
  try {
    return (await response.json()) as T;
  } catch {
    throw new ApiError('bad_answer', t('server-unreachable'));
  }
}

export const health = () => json<Health>('api/health');
export const presets = () => json<PresetsAnswer>('api/presets');
export const levels = () => json<LevelsAnswer>('api/levels');
export const rules = (name: string) => json<RulesSheet>(`api/rules/${encodeURIComponent(name)}`);
export const options = () => json<OptionsAnswer>('api/options');

const sending = (method: string) => <T>(path: string, body: unknown) =>
  json<T>(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

export const get = <T>(path: string) => json<T>(path);
export const post = sending('POST');
export const put = sending('PUT');
export const remove = <T>(path: string) => json<T>(path, { method: 'DELETE' });

export const checkRules = (wanted: Rules) => post<Checked>('api/rules/check', { rules: wanted });
export const readRulesFile = (name: string, text: string) => post<RulesFileAnswer>('api/rules/file', { name, text });
export const create = (wish: NewMatch) => post<Ticket>('api/matches', wish);

/** The key to a seat goes in a header, never into an address; a guest of a table has a cookie instead. */
const bearer = (ticket: Ticket): { headers: Record<string, string> } => ({
  headers: ticket.token ? { authorization: `Bearer ${ticket.token}` } : {},
});
const at = (ticket: Ticket, rest = '') => `api/matches/${encodeURIComponent(ticket.match)}${rest}`;

export const summary = (ticket: Ticket) => json<Summary>(at(ticket), bearer(ticket));

/** A deal step by step: all hands open, or as a seat saw it (null: our own). */
export async function replay(ticket: Ticket, deal: number, seat: number | null, open: boolean): Promise<ReplayAnswer> {
  const words = new URLSearchParams({ deal: String(deal), ...(seat === null ? {} : { seat: String(seat) }), open: String(open) });
  const told = await json<SentReplay>(at(ticket, `/replay?${words.toString()}`), bearer(ticket));
  return { ...told, steps: told.steps.map((step) => ({ ...step, view: seen(step.view) })) };
}

/** What every play of a deal was worth, as it is found; who leaves ends the work. */
export const analysis = (ticket: Ticket, deal: number, signal: AbortSignal) => send(at(ticket, `/analysis?deal=${deal}`), { ...bearer(ticket), signal });

/** The server-sent events of an answer, each one JSON. */
export async function* events<T>(response: Response): AsyncGenerator<T> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (waiting + value).split('\n\n');
    waiting = parts.pop() ?? '';
    for (const part of parts) yield JSON.parse(part.replace(/^data: /, '')) as T;
  }
}

/** The score sheet of a match, as the log of the score pad. */
export const scoreLog = async (ticket: Ticket) => (await send(at(ticket, '/score'), bearer(ticket))).text();

export const record = async (ticket: Ticket) => (await send(at(ticket, '/record'), bearer(ticket))).text();

export const branch = (ticket: Ticket, point: BranchPoint) =>
  json<Ticket>(at(ticket, '/branch'), {
    method: 'POST',
    headers: { ...bearer(ticket).headers, 'content-type': 'application/json' },
    body: JSON.stringify(point),
  });

export const readRecords = (text: string) => post<{ matches: Ticket[] }>('api/records', { text });

/** The referee's page: a table laid out by hand, its plays, other rules, and positions in notation. */
export const referee = <T>(part: '' | '/plays' | '/compare' | '/read', form: unknown) => post<T>(`api/referee${part}`, form);

export async function refereePicture(position: string, play: string | null): Promise<string> {
  const words = new URLSearchParams({ position, ...(play === null ? {} : { play }) });
  return (await send(`api/referee/picture.svg?${words.toString()}`)).text();
}

/** A printed sheet by its whole address: how many pages it has, and what it says. */
export const sheetText = (url: string) => json<SheetText>(url);

export const deckPath = (face: string): string => `deck.svg?face=${encodeURIComponent(face)}`;

export async function deck(face: string): Promise<string> {
  return (await send(deckPath(face))).text();
}
