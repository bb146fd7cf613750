/** What proves that a client controls a domain, and where to look for it. */
import type { ControlRight, ControlWays } from '../contract/control.js';
import { sha256Hex } from './bytes.js';

const FILE_PATH = '/.well-known/citeready-control.txt';
const META_NAME = 'citeready-control';
const DNS_LABEL = '_citeready';
const DNS_PREFIX = 'citeready-control=';
/**
 * Below the site's root and never below a folder that the client names: a folder may belong to someone other than the owner of the domain.
 */
const PLUGIN_CONTROL_PATH = '/wp-json/citeready/v1/control';

/**
 * The token that a client publishes on a domain. It is specific to both, so that nobody can prove anything with a token that another client
 * published. It is not secret and never changes: a repeated check needs no new file.
 */
export const controlToken = async (clientId: string, domain: string): Promise<string> =>
  (await sha256Hex(`citeready-control:${clientId}:${domain}`)).slice(0, 40);

export const controlWays = (domain: string, token: string, withPlugin: boolean): ControlWays => ({
  file: { url: `https://${domain}${FILE_PATH}`, content: token },
  meta: { page: `https://${domain}/`, tag: `<meta name="${META_NAME}" content="${token}">` },
  dns: { name: `${DNS_LABEL}.${domain}`, type: 'TXT', value: `${DNS_PREFIX}${token}` },
  plugin: withPlugin ? { url: `https://${domain}${PLUGIN_CONTROL_PATH}` } : null,
});

/** @param slug - `null` for a domain without an audit that is visible to callers */
export function controlRights(domain: string, slug: string | null): readonly ControlRight[] {
  const at = (method: 'PUT' | 'POST', name: string): ControlRight['call'] =>
    slug === null ? null : { method, path: `/api/v1/audits/${slug}/${name}` };
  return [
    {
      right: 'corrections',
      description: 'Correct what Discovery found about the site; later audits use it.',
      call: at('PUT', 'corrections'),
    },
    {
      right: 'withdraw',
      description:
        'Withdraw the audit, with its report page and badge; only the operator of the service can publish it again.',
      call: at('POST', 'withdraw'),
    },
    {
      right: 'schedule',
      description: 'Have the site audited again by itself, every day or up to every 90 days.',
      call: { method: 'PUT', path: `/api/v1/domains/${domain}/schedule` },
    },
    {
      right: 'results',
      description: 'Be told of audits that others order: their results reach your CMS connection.',
      call: null,
    },
  ];
}

/**
 * True for a file with the token on a line by itself; several clients may share a file. A web page is not accepted: if the site generates
 * pages for any path, a visitor may have written the line.
 */
export const fileProves = (text: string, token: string): boolean =>
  !text.includes('<') && text.split('\n', 100).some((line) => line.trim() === token);

export const recordsProve = (records: readonly string[], token: string): boolean =>
  records.some((record) => record.trim() === `${DNS_PREFIX}${token}`);

/** Elements of a head whose content is text that others may have written: a comment in a script is not a tag of the page. */
const RAW_IN_HEAD = ['script', 'style', 'title', 'template', 'noscript', 'noframes'];

/**
 * Elements that are allowed in a head; any other begins the body, whether or not the body tag is written (HTML standard, "in head" and
 * "after head").
 */
const HEAD = new Set(['html', 'head', 'base', 'basefont', 'bgsound', 'link', 'meta', ...RAW_IN_HEAD]);

/** The index after the comment that opens at `at`; the end of the text if it is never closed. */
function afterComment(html: string, at: number): number {
  const end = html.indexOf('-->', at);
  return end < 0 ? html.length : end + 3;
}

/** The index after the text of an element: `</scripts` does not end a script. The end of the text if it is never closed. */
function afterText(html: string, from: number, name: string): number {
  const close = `</${name}`;
  for (let at = html.indexOf(close, from); at >= 0; at = html.indexOf(close, at + 1)) {
    const end = at + close.length;
    if (' />'.includes(html[end] ?? ' ')) return end;
  }
  return html.length;
}

/** A tag from its name on: the attributes as written, and its end. Quoted values may contain anything, including another tag. */
function readTag(
  html: string,
  start: number,
): { readonly attributes: ReadonlyMap<string, string>; readonly end: number } {
  const attributes = new Map<string, string>();
  let name = '';
  for (let at = start; at < html.length; at += 1) {
    const char = html[at] ?? '';
    if (char === '>') return { attributes, end: at + 1 };
    if (char !== '=') {
      name = char === ' ' || char === '/' ? '' : name + char;
      continue;
    }
    let from = at + 1;
    while (html[from] === ' ') from += 1;
    const quote = html[from];
    if (quote !== '"' && quote !== "'") {
      name = '';
      continue;
    }
    const close = html.indexOf(quote, from + 1);
    if (close < 0) break;
    if (!attributes.has(name)) attributes.set(name, html.slice(from + 1, close));
    name = '';
    at = close;
  }
  return { attributes, end: html.length };
}

/** True for a page whose head contains the meta tag, with quoted attributes. One pass over the text. */
export function pageProves(page: string, token: string): boolean {
  const html = page.replace(/[\t\n\f\r]/g, ' ');
  // Character by character: some characters outside ASCII become two, and positions in both texts must be the same.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  for (let at = lower.indexOf('<'); at >= 0; at = lower.indexOf('<', at)) {
    if (lower.startsWith('<body', at) || lower.startsWith('</head', at)) return false;
    if (lower.startsWith('<!--', at)) {
      at = afterComment(lower, at);
      continue;
    }
    if (!/[a-z]/.test(lower[at + 1] ?? '')) {
      at += 1;
      continue;
    }
    // Names longer than any that occurs in a head need not be read to their end.
    const name = /^[^ />]*/.exec(lower.slice(at + 1, at + 12))?.[0] ?? '';
    if (!HEAD.has(name)) return false;
    const { attributes, end } = readTag(html, at + 1);
    if (name === 'meta' && attributes.get('name') === META_NAME && attributes.get('content') === token) return true;
    at = RAW_IN_HEAD.includes(name) ? afterText(lower, end, name) : end;
  }
  return false;
}
