/** A match in a link, to be looked at: it stands in the part of the address that is never sent to a server. */
import { plainLog, readLogs, writeJson, type Log } from './log';

const KEY = 'view';

async function through(bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer());
}

/** The address under which a match can be looked at. */
export async function viewLink(page: string, log: Log): Promise<string> {
  const packed = await through(new TextEncoder().encode(writeJson(plainLog(log))), new CompressionStream('deflate-raw'));
  let text = '';
  for (const byte of packed) text += String.fromCharCode(byte);
  const url = new URL(page);
  url.search = '';
  url.hash = `${KEY}=${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
  return url.href;
}

/** The match that an address carries, null for one without any; rejects where it cannot be read. */
export async function viewedIn(address: string): Promise<Log | null> {
  const text = new URLSearchParams(new URL(address).hash.slice(1)).get(KEY);
  if (text === null) return null;
  const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const json = new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw')));
  return readLogs(json)[0] ?? null;
}
