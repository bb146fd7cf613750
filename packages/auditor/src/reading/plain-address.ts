/** Normalizes addresses that differ only in irrelevant parts: fragment, trailing slash, case of escapes. */
export function plainAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname, search } = new URL(url);
  const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return `${origin}${path}${search}`.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
}

/** Files that servers return for a folder. */
const INDEX_FILE = /\/(?:index|default)\.(?:html?|php|aspx?)$/i;

/** One key for all spellings of a document's address: http and https, with and without `www.`, a folder and its index file. */
export function documentKey(url: string): string {
  const plain = plainAddress(url).replace(/^https?:\/\/(?:www\.)?/i, '');
  const query = plain.indexOf('?');
  const path = query === -1 ? plain : plain.slice(0, query);
  return `${path.replace(INDEX_FILE, '')}${query === -1 ? '' : plain.slice(query)}`;
}
