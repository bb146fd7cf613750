/** URLs in forms in which they can be compared: without fragment, trailing slash, scheme or index file. */

export function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

export function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname : null;
}

/**
 * An absolute URL as serialized by `URL`: lower-case host, a path. Most URLs of the facts have this form; parsing them again would cost
 * more than the checks.
 */
const WRITTEN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?\//;

const normal = (url: string): string => (WRITTEN.test(url) || !URL.canParse(url) ? url : new URL(url).href);

/** Path without query and fragment; '' if the URL is not absolute. */
export function pathOf(url: string): string {
  const written = normal(url);
  const start = WRITTEN.exec(written)?.[0].length;
  return start === undefined ? '' : (written.slice(start - 1).split(/[?#]/, 1)[0] ?? '');
}

/** Whether two URLs are equal, ignoring a trailing slash, the fragment and the form of escapes. */
export function sameUrl(a: string, b: string): boolean {
  return plainUrl(a) === plainUrl(b);
}

/** A plain address without scheme and `www.`, equal for all spellings of one page. */
export const bareAddress = (url: string): string => plainUrl(url).replace(/^https?:\/\/(?:www\.)?/i, '');

/** Whether two URLs are the same page under http or https, with or without `www.`, which readers see as one address. */
export function sameAddress(a: string, b: string): boolean {
  return bareAddress(a) === bareAddress(b);
}

/** Files that servers return for a folder. */
const INDEX_FILE = /\/(?:index|default)\.(?:html?|php|aspx?)$/i;

/** A bare address without the name of an index file: `/blog/` and `/blog/index.html` are one document. */
export function documentAddress(url: string): string {
  const bare = bareAddress(url);
  const query = bare.indexOf('?');
  const path = query === -1 ? bare : bare.slice(0, query);
  const folder = path.replace(INDEX_FILE, '');
  return query === -1 ? folder : `${folder}${bare.slice(query)}`;
}

/** Escapes in upper case: `%d0` and `%D0` are equivalent (RFC 3986 §6.2.2.1), and sites use both for the same page. */
const plainEscapes = (url: string): string =>
  url.includes('%') ? url.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase()) : url;

/** Without fragment and without the trailing slash of the path. */
export function plainUrl(url: string): string {
  const written = plainEscapes(normal(url));
  const hash = written.indexOf('#');
  const whole = hash === -1 ? written : written.slice(0, hash);
  const query = whole.indexOf('?');
  const path = query === -1 ? whole : whole.slice(0, query);
  return `${path.endsWith('/') ? path.slice(0, -1) : path}${query === -1 ? '' : whole.slice(query)}`;
}
