/** Validates addresses for use in documents. */

/**
 * Returns the address by RFC 3986, which is stricter than browsers and `URL` (`|`, `[`, `^` in a path), or `null` if it is not an address.
 */
export function strictUri(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin === 'null') return null;
  const rest = `${url.pathname}${url.search}${url.hash}`;
  const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  // A second number sign could only occur in the fragment, where the standard also forbids it.
  const [beforeHash, ...fragments] = rest.replace(/[^\w:/?#@!$&'()*+,;=.~%-]/gu, escape).split('#');
  return `${url.origin}${beforeHash ?? ''}${fragments.length === 0 ? '' : `#${fragments.join('%23')}`}`;
}

/** Returns the address if a browser may follow it, otherwise `null`: a site could declare `javascript:` as its canonical. */
export function webAddress(address: string): string | null {
  const uri = strictUri(address);
  return uri !== null && (uri.startsWith('https://') || uri.startsWith('http://')) ? uri : null;
}
