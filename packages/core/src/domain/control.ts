/** What proves that a client controls a domain, and where it is looked for. */
import type { ControlWays } from '../contract/control.js';
import { sha256Hex } from './bytes.js';

const FILE_PATH = '/.well-known/citeready-control.txt';
const META_NAME = 'citeready-control';
const DNS_LABEL = '_citeready';
const DNS_PREFIX = 'citeready-control=';
/** Below the site's root and never below a folder that the client names: a folder may be somebody else's than the domain. */
const PLUGIN_CONTROL_PATH = '/wp-json/citeready/v1/control';

/**
 * What a client publishes on a domain. It belongs to both, so that nobody proves anything with what another client published. It is no secret and
 * always the same: a proof that is checked again needs no new file.
 */
export const controlToken = async (clientId: string, domain: string): Promise<string> =>
  (await sha256Hex(`citeready-control:${clientId}:${domain}`)).slice(0, 40);

export const controlWays = (domain: string, token: string, withPlugin: boolean): ControlWays => ({
  file: { url: `https://${domain}${FILE_PATH}`, content: token },
  meta: { page: `https://${domain}/`, tag: `<meta name="${META_NAME}" content="${token}">` },
  dns: { name: `${DNS_LABEL}.${domain}`, type: 'TXT', value: `${DNS_PREFIX}${token}` },
  plugin: withPlugin ? { url: `https://${domain}${PLUGIN_CONTROL_PATH}` } : null,
});

/** True for a file with the token on a line by itself; several clients may share a file. */
export const fileProves = (text: string, token: string): boolean =>
  text.split('\n', 100).some((line) => line.trim() === token);

export const recordsProve = (records: readonly string[], token: string): boolean =>
  records.some((record) => record.trim() === `${DNS_PREFIX}${token}`);

/** Elements whose content is text that others may have written: a comment in a script is no tag of the page. */
const RAW = ['script', 'style', 'title', 'template', 'noscript', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes'];

/** The index after the element or comment that opens at `at`; the end of the text where it is never closed. */
const after = (html: string, at: number, close: string): number => {
  const end = html.indexOf(close, at);
  return end < 0 ? html.length : end + close.length;
};

/** A tag from its name on: the attributes as written, and where it ends. Quoted values may hold anything, another tag too. */
const readTag = (
  html: string,
  start: number,
): { readonly attributes: ReadonlyMap<string, string>; readonly end: number } => {
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
};

/** True for a page whose head holds the meta tag, its attributes in quotes. One pass over the text. */
export const pageProves = (page: string, token: string): boolean => {
  const html = page.replace(/[\t\n\f\r]/g, ' ');
  const lower = html.toLowerCase();
  for (let at = lower.indexOf('<'); at >= 0; at = lower.indexOf('<', at)) {
    if (lower.startsWith('<body', at) || lower.startsWith('</head', at)) return false;
    if (lower.startsWith('<!--', at)) {
      at = after(lower, at, '-->');
      continue;
    }
    if (!/[a-z]/.test(lower[at + 1] ?? '')) {
      at += 1;
      continue;
    }
    const { attributes, end } = readTag(html, at + 1);
    const raw = RAW.find((name) => lower.startsWith(`<${name}`, at));
    if (lower.startsWith('<meta ', at) && attributes.get('name') === META_NAME && attributes.get('content') === token)
      return true;
    at = raw === undefined ? end : after(lower, end, `</${raw}`);
  }
  return false;
};
