/**
 * Addresses of pages to which no link leads: those in scripts (a menu or a list of articles that is written into the page when it is opened),
 * in handlers of clicks and in frames. Crawlers that run scripts find these pages; others only where something else leads there.
 */

/** A longer string is no address that a person wrote into a script. */
const MAX_ADDRESS = 200;
/** Addresses taken from one script; a longer list is the index of a search. */
const MAX_ADDRESSES = 200;
/** Characters before a string in which `href` may stand: `href="`, `href: '`, `"href": "`, `href=\\"`. */
const BEFORE = 12;

const QUOTES = new Set(['"', "'", '`']);
/** What no written address holds, and templates and prose do. */
const FOREIGN = new Set([...' \t\r\n<>{}$\\|^,;()*[]"\'`']);
const PAGE_FILE = /[^./]\.(?:html?|php|aspx?)(?:[?#]|$)/i;
const NO_PAGE = /^(?:[a-z][a-z0-9+.-]*:(?!\/\/)|#|$)/i;
/** A file that is no page, named by `<link href>` or by a download. */
const FILE = /\.(?!html?$|php$|aspx?$)[a-z][a-z0-9]{1,4}$/i;

/** The string that begins behind the quote at `start`; `null` where it holds what no address holds. */
function stringFrom(text: string, start: number): string | null {
  const quote = text[start] ?? '';
  const last = Math.min(text.length, start + 1 + MAX_ADDRESS);
  for (let at = start + 1; at < last; at += 1) {
    const char = text[at] ?? '';
    if (char === quote || (char === '\\' && text[at + 1] === quote)) return text.slice(start + 1, at);
    if (FOREIGN.has(char)) return null;
  }
  return null;
}

/** Whether the string is what a link leads to: `href="…"` in markup, `href: …` in an object. */
const isHref = (before: string): boolean => /href["']?\s*[:=]\s*\\?$/i.test(before);

const isPageFile = (text: string): boolean => !NO_PAGE.test(text) && PAGE_FILE.test(text);

function isLinked(text: string, before: string): boolean {
  if (NO_PAGE.test(text)) return false;
  const [path = ''] = text.split(/[?#]/, 1);
  return isHref(before) && /[a-z0-9]/i.test(path) && !FILE.test(path);
}

/** Strings of a text that are wanted, as written, in order, each once; at most 200. Takes time in proportion to the text, whatever it holds. */
function stringsOf(text: string, isWanted: (string: string, before: string) => boolean): readonly string[] {
  const found = new Set<string>();
  for (let at = 0; at < text.length && found.size < MAX_ADDRESSES; at += 1) {
    if (!QUOTES.has(text[at] ?? '')) continue;
    const string = stringFrom(text, at);
    if (string !== null && isWanted(string, text.slice(Math.max(0, at - BEFORE), at))) found.add(string);
  }
  return [...found];
}

/** Addresses of pages in a script. */
export const scriptAddresses = (script: string): readonly string[] =>
  stringsOf(script, (string, before) => isPageFile(string) || isLinked(string, before));

/** Page files that attributes of a page name: what a frame shows, where a handler or a choice leads. */
export const attributeAddresses = (html: string): readonly string[] => stringsOf(withoutComments(html), isPageFile);

/** What is commented out leads nowhere. */
function withoutComments(html: string): string {
  const parts: string[] = [];
  for (let from = 0; ;) {
    const open = html.indexOf('<!--', from);
    parts.push(html.slice(from, open < 0 ? undefined : open));
    const close = open < 0 ? -1 : html.indexOf('-->', open + 4);
    if (close < 0) return parts.join('');
    from = close + 3;
  }
}

/** Text of the scripts that stand in a page itself. */
export function inlineScripts(html: string): string {
  const texts: string[] = [];
  const opening = /<script\b/gi;
  const closing = /<\/script/gi;
  while (opening.exec(html) !== null) {
    const start = html.indexOf('>', opening.lastIndex) + 1;
    if (start === 0) break;
    closing.lastIndex = start;
    const end = closing.exec(html)?.index ?? html.length;
    texts.push(html.slice(start, end));
    opening.lastIndex = end;
  }
  return texts.join('\n');
}

const DOCUMENT = /<(?:!doctype|html|head|title|body)[\s>]/i;

/** Whether HTML is a part that scripts put into pages: no document, only what stands in one. */
export const isFragment = (html: string): boolean => !DOCUMENT.test(html.slice(0, 2_000));
