/** Links to tables: `#join=CODE`, `#watch=TABLE.KEY`, `#move=SECRET`. All of it stands after the #, which no server is sent. */

export type Arrival = { kind: 'join'; code: string } | { kind: 'watch'; table: string; key: string } | { kind: 'move'; secret: string };

const linkTo = (page: string, hash: string): string => {
  const url = new URL(page);
  url.search = '';
  url.hash = hash;
  return url.href;
};

export const joinLink = (page: string, code: string): string => linkTo(page, `join=${code}`);
export const watchLink = (page: string, table: string, key: string): string => linkTo(page, `watch=${table}.${key}`);
export const moveLink = (page: string, secret: string): string => linkTo(page, `move=${secret}`);

/** What an address asks for, null where it asks for none of these. */
export function arrivalIn(address: string): Arrival | null {
  const words = new URLSearchParams(new URL(address).hash.slice(1));
  const code = words.get('join');
  if (code !== null) return { kind: 'join', code: code.trim() };
  const secret = words.get('move');
  if (secret !== null) return { kind: 'move', secret: secret.trim() };
  const [table, key] = (words.get('watch') ?? '').split('.');
  return table && key ? { kind: 'watch', table, key } : null;
}

/** The code in what somebody typed or pasted: a link, or the code itself. */
export function codeFrom(text: string): string {
  const pasted = text.trim();
  if (!URL.canParse(pasted)) return pasted;
  const found = arrivalIn(pasted);
  return found?.kind === 'join' ? found.code : pasted;
}

/** The same address without what leads to a table. */
export function withoutArrival(address: string): string {
  const url = new URL(address);
  if (arrivalIn(address)) url.hash = '';
  return url.href.replace(/#$/, '');
}

/** A table's code as it is read out and typed: in two halves. */
export const spacedCode = (code: string): string => `${code.slice(0, Math.ceil(code.length / 2))} ${code.slice(Math.ceil(code.length / 2))}`;
