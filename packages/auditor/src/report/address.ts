/** Addresses as documents may carry them. */

/**
 * The address by RFC 3986, which is stricter than what browsers and `URL` let through (`|`, `[`, `^` in a path), or `null` for what is no
 * address.
 */
export function strictUri(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin === 'null') return null;
  const rest = `${url.pathname}${url.search}${url.hash}`;
  const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  // A second number sign could only stand in the fragment, where the standard forbids it, too.
  const [beforeHash, ...fragments] = rest.replace(/[^\w:/?#@!$&'()*+,;=.~%-]/gu, escape).split('#');
  return `${url.origin}${beforeHash ?? ''}${fragments.length === 0 ? '' : `#${fragments.join('%23')}`}`;
}

/** The address when a browser may follow it, else `null`: a site could name `javascript:` as its canonical. */
export function webAddress(address: string): string | null {
  const uri = strictUri(address);
  return uri !== null && (uri.startsWith('https://') || uri.startsWith('http://')) ? uri : null;
}
