/**
 * Normalizes addresses: the URL to fetch, and a key that all spellings of a page share. Returns only http(s) addresses of the audited site;
 * everything in the frontier passes through here.
 */
import { parameterRole } from './query-parameters.js';
import type { Belonging, SiteScope } from './site-scope.js';

export interface SiteAddress {
  /** Absolute, at the site's origin, without fragment, tracking and session parameters. */
  readonly url: string;
  /** Equal for addresses that differ only in trailing slash, index file, order of parameters or `www.`. */
  readonly key: string;
  /** Path segments as written, without the session parts. */
  readonly segments: readonly string[];
  /** Names and values in the order of the address. */
  readonly parameters: readonly (readonly [string, string])[];
}

export type Normalized =
  | { readonly ok: true; readonly page: SiteAddress }
  | { readonly ok: false; readonly why: 'invalid' | 'too-long' | Exclude<Belonging, 'site'> };

/** Longer addresses occur only in traps; browsers and sitemaps also stop at 2,048. */
const MAX_URL_LENGTH = 2048;

const INDEX_FILES = new Set(
  'index.html index.htm index.php index.shtml index.xhtml default.asp default.aspx default.html'.split(' '),
);

const isUnreserved = (code: number): boolean =>
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  code === 45 ||
  code === 46 ||
  code === 95 ||
  code === 126;

/** RFC 3986 §6.2.2: escapes in upper case, escapes of unreserved characters decoded. */
function normalizeEscapes(text: string): string {
  if (!text.includes('%')) return text;
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    const code = text[at] === '%' ? hexPair(text, at + 1) : -1;
    if (code < 0) {
      out += text.charAt(at);
      continue;
    }
    out += isUnreserved(code) ? String.fromCharCode(code) : text.slice(at, at + 3).toUpperCase();
    at += 2;
  }
  return out;
}

function hexPair(text: string, at: number): number {
  const digit = (code: number): number => {
    if (code >= 48 && code <= 57) return code - 48;
    if (code >= 65 && code <= 70) return code - 55;
    return code >= 97 && code <= 102 ? code - 87 : -1;
  };
  const [high, low] = [digit(text.charCodeAt(at)), digit(text.charCodeAt(at + 1))];
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/** Removes the session ids that servlet containers and ASP.NET write into paths for visitors without cookies. */
function withoutPathSession(segment: string): string | null {
  if (segment.startsWith('(S(') && segment.endsWith('))')) return null;
  const at = segment.toLowerCase().indexOf(';jsessionid=');
  return at >= 0 ? segment.slice(0, at) : segment;
}

function keyOf(segments: readonly string[], parameters: SiteAddress['parameters']): string {
  const last = segments[segments.length - 1];
  const shown = last !== undefined && INDEX_FILES.has(last.toLowerCase()) ? segments.slice(0, -1) : segments;
  const path = `/${shown.filter((segment) => segment !== '').join('/')}`;
  if (parameters.length === 0) return path;
  const query = parameters.map(([name, value]) => `${name}=${value}`).sort();
  return `${path}?${query.join('&')}`;
}

export interface NormalizeOptions {
  /** Parameters known to change nothing on this site. */
  readonly noise?: ReadonlySet<string>;
}

/** Takes an absolute address, or a `URL`. */
export function normalizeUrl(address: string | URL, scope: SiteScope, options: NormalizeOptions = {}): Normalized {
  if (typeof address === 'string' && address.length > 4 * MAX_URL_LENGTH) return { ok: false, why: 'too-long' };
  if (typeof address === 'string' && !URL.canParse(address)) return { ok: false, why: 'invalid' };
  const url = typeof address === 'string' ? new URL(address) : address;
  const belonging = scope.belongs(url);
  if (belonging !== 'site') return { ok: false, why: belonging };
  if (url.href.length > MAX_URL_LENGTH) return { ok: false, why: 'too-long' };

  const segments = normalizeEscapes(url.pathname)
    .slice(1)
    .split('/')
    .map(withoutPathSession)
    .filter((segment) => segment !== null);
  const parameters = [...url.searchParams].filter(
    ([name, value]) => parameterRole(name, value) !== 'noise' && options.noise?.has(name) !== true,
  );
  // Unmodified queries keep their own escapes: some servers accept only one form.
  const untouched = parameters.length === [...url.searchParams].length;
  const query = untouched
    ? url.search.slice(1)
    : new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value])).toString();
  const href = `${scope.origin}/${segments.join('/')}${query === '' ? '' : `?${query}`}`;
  return { ok: true, page: { url: href, key: keyOf(segments, parameters), segments, parameters } };
}
