/** Where shuffles are verified: `#verify`, `#verify=MATCH` for the record of a match of this device, or the path `/verify`. */

/** The match that an address wants verified, '' for a record that is to be given, null for an address of another kind. */
export function verifyIn(address: string): string | null {
  const { hash, pathname } = new URL(address);
  const words = new URLSearchParams(hash.slice(1));
  return words.get('verify') ?? (/\/verify\/?$/.test(pathname) ? '' : null);
}

export const verifyLink = (match: string): string => `#${new URLSearchParams({ verify: match }).toString()}`;

/** The address of the page behind it. */
export function withoutVerify(address: string): string {
  const url = new URL(address);
  if (verifyIn(address) === null) return address;
  url.hash = '';
  url.pathname = url.pathname.replace(/\/verify\/?$/, '/');
  return url.href.replace(/#$/, '');
}
