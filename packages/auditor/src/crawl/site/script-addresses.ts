/**
 * Finds page addresses outside of links: in scripts that render a menu or a list of articles, in click handlers and in frames. Nothing is
 * executed. Crawlers that run scripts find these pages; the others need a link or a sitemap.
 */

/** Longer strings are data rather than addresses. */
const MAX_ADDRESS = 200;
/** Addresses taken from one script. Longer lists are search indexes. */
const MAX_ADDRESSES = 200;
/** Characters before a string that show what it is for: `href="`, `"href": "`, `load('#menu', "`, `data-include="`. */
const BEFORE = 60;

const QUOTES = new Set(['"', "'", '`']);
/** Characters that occur in templates and prose but not in addresses. */
const FOREIGN = new Set([...' \t\r\n<>{}$\\|^,;()*[]"\'`']);
const PAGE_FILE = /[^./]\.(?:html?|php|aspx?)(?:[?#]|$)/i;
const NO_PAGE = /^(?:[a-z][a-z0-9+.-]*:(?!\/\/)|#|$)/i;
/** Ends in the extension of another kind of file, such as a style sheet or a download. */
const FILE = /\.(?!html?$|php$|aspx?$)[a-z][a-z0-9]{1,4}$/i;

/** The string after the quote at `start`; `null` if it contains a character that addresses do not. */
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

/** Whether the string is the value of an `href`: `href="…"` in markup, `href: …` in an object. */
const isHref = (before: string): boolean => /href["']?\s*[:=]\s*\\?$/i.test(before.slice(-HREF_BEFORE));
const HREF_BEFORE = 12;

const isPageFile = (text: string): boolean => !NO_PAGE.test(text) && PAGE_FILE.test(text);

function isLinked(text: string, before: string): boolean {
  if (NO_PAGE.test(text)) return false;
  const [path = ''] = text.split(/[?#]/, 1);
  return isHref(before) && /[a-z0-9]/i.test(path) && !FILE.test(path);
}

/** The distinct strings that `isWanted` accepts, in order, at most 200. Linear in the length of the text. */
function stringsOf(text: string, isWanted: (string: string, before: string) => boolean): readonly string[] {
  const found = new Set<string>();
  for (let at = 0; at < text.length && found.size < MAX_ADDRESSES; at += 1) {
    if (!QUOTES.has(text[at] ?? '')) continue;
    const string = stringFrom(text, at);
    if (string !== null && isWanted(string, text.slice(Math.max(0, at - BEFORE), at))) found.add(string);
  }
  return [...found];
}

/**
 * A call that fetches a file to put it into the page, with its address as the first argument or behind one other string:
 * `$('nav').load('`, `fetch("`, `includeHTML('`, `loadPartial('#foot', '`. A function that loads pages is a router.
 */
const INSERTS =
  /(?:^|[^\w$])(?:[\w$]{0,30}\.)?(?:load|fetch|get|ajax|(?:load|fetch|get|insert|inject|import|render)(?:html|partial|component|fragment|include|section|element|template|header|footer|nav|menu|layout)\w{0,12}|include\w{0,16}|partial\w{0,12})\s?\(\s?(?:["'`][^"'`]{0,30}["'`]\s?,\s?)?$/i;

/** A request of the old kind: `xhr.open('GET', '`. Without the method, `open` shows a window. */
const REQUESTS = /\.open\(\s?["'`](?:get|post)["'`]\s?,\s?$/i;

/** Attributes that name a file to put in their place: `data-include`, `w3-include-html`, `include-html`, `hx-get`. */
const INCLUDES =
  /\s(?:[\w-]{0,20}include[\w-]{0,12}|(?:data-)?hx-get|data-(?:load|html|partial|component|fragment|template)(?:-[\w-]{0,12})?)\s?=\s?$/i;

/** Folders that hold parts of pages, whatever their files are called. */
const FOLDER_OF_PARTS =
  /(?:^|\/)_?(?:html-)?(?:partials?|partitions?|includes?|inc|components?|fragments?|snippets?|templates?|layouts?)\//i;
/** Files that are parts of a page by their whole name, alone or with a number, a language or a place: "foot-care" is a page. */
const PART =
  /(?:^|\/)_?(?:header|footer|nav|navbar|navmenu|topbar|sidebar|head|foot)(?:[-_]?\d{1,2}|[-_]?(?:main|top|bottom|bar|menu|left|right|inc|include|part|partial|component|template|global|common|shared|mobile|desktop)|[-_][a-z]{2})?\.(?:html?|php)(?:[?#]|$)/i;

/** A name is a hint only: what markup or an object links to is a page. */
const isInserted = (string: string, before: string): boolean =>
  isPageFile(string) &&
  (INSERTS.test(before) ||
    REQUESTS.test(before) ||
    (!isHref(before) && (FOLDER_OF_PARTS.test(string) || isNamedPart(string))));

/** Whether an address is that of a part of pages by the whole name of its file. */
export const isNamedPart = (address: string): boolean => PART.test(address);

/** Addresses of files that a script puts into the page: parts of pages, whether or not they are written as whole documents. */
export const insertedAddresses = (script: string): readonly string[] => stringsOf(script, isInserted);

/** The same for the attributes of a page, for which a script looks. */
export const includedAddresses = (html: string): readonly string[] =>
  stringsOf(withoutComments(html), (string, before) => isPageFile(string) && INCLUDES.test(before));

/** Addresses of pages in a script. */
export const scriptAddresses = (script: string): readonly string[] =>
  stringsOf(script, (string, before) => isPageFile(string) || isLinked(string, before));

/** Page files named in attributes: frames, click handlers, options. Comments are ignored. */
export const attributeAddresses = (html: string): readonly string[] => stringsOf(withoutComments(html), isPageFile);

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

/** The text of a page's inline scripts. */
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
