/** A page as Discovery takes it, and what all its parts ask of the set of pages. */
import type { ReadPage } from '../crawl/types.js';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { addressKey } from '../reading/key-pages/known-urls.js';

/** Discovery goes by what was read, not by what was answered. */
export type DiscoveryPage = Omit<ReadPage, 'resource'>;

/** The home page and the page it sends its readers on to (meta refresh, script), in this order. */
export function homePages(pages: readonly DiscoveryPage[]): DiscoveryPage[] {
  const home = pages.find((p) => p.via === 'home');
  if (!home) return [];
  const target = home.facts.metaRefresh?.url ?? home.facts.scriptRedirect;
  const next = target
    ? pages.find((p) => p !== home && sameAddress(p.facts.url, target))
    : isEntryPage(home)
      ? entranceAfter(home, pages)
      : undefined;
  return next ? [next, home] : [home];
}

/** Words below which a home page only opens the door: "Choose your language", "Loading". */
const MAX_ENTRY_WORDS = 30;

function isEntryPage({ facts }: DiscoveryPage): boolean {
  let words = 0;
  for (const block of facts.blocks) if (visible(block)) words += block.text.split(/\s+/u).length;
  return words < MAX_ENTRY_WORDS;
}

/** The home page of a language: `/en/`, `/de/index.html`. */
const LANGUAGE_HOME = /^\/([a-z]{2})(?:[-_][a-z]{2,4})?\/?(?:index\.html?)?$/i;

/** Behind a door that says nothing: the home page in its own language, else the English one, else the first. */
function entranceAfter(home: DiscoveryPage, pages: readonly DiscoveryPage[]): DiscoveryPage | undefined {
  const own = home.facts.lang?.slice(0, 2).toLowerCase() ?? 'en';
  const inner = pages.flatMap((page) => {
    const language = originOf(page.facts.url) === originOf(home.facts.url) ? languageOf(page.facts.url) : null;
    return language === null || isEntryPage(page) ? [] : [{ page, language }];
  });
  return (
    [own, 'en'].flatMap((wanted) => inner.filter(({ language }) => language === wanted))[0]?.page ?? inner[0]?.page
  );
}

function languageOf(url: string): string | null {
  return URL.canParse(url) ? (LANGUAGE_HOME.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? null) : null;
}

const sameAddress = (a: string, b: string): boolean => addressKey(a) === addressKey(b);

/** Home page first, then by address: the same whatever the order of arrival. */
export function inOrder(pages: Iterable<DiscoveryPage>): DiscoveryPage[] {
  const rank = (p: DiscoveryPage): number => (p.via === 'home' ? 0 : 1);
  return [...pages].sort(
    (a, b) => rank(a) - rank(b) || (a.facts.url < b.facts.url ? -1 : a.facts.url > b.facts.url ? 1 : 0),
  );
}

/** True for a page that says something of its own: served with success, and not an error page in disguise. */
export const isUsable = (page: DiscoveryPage): boolean =>
  page.facts.status >= 200 && page.facts.status < 300 && !page.soft404;

export const visible = (block: TextBlock): boolean => !block.hidden && block.text !== '';

/** The lines of a block, cut where the page breaks them. */
export const linesOf = ({ text, breaks = [] }: TextBlock): string[] =>
  [0, ...breaks].map((from, at) => text.slice(from, (breaks[at] ?? text.length + 1) - 1));

/** Headings of a level, in page order. */
export const headings = (facts: PageFacts, level: number): string[] =>
  facts.blocks.filter((b) => b.kind === 'heading' && b.level === level && b.text !== '').map((b) => b.text);

/** Content of the first meta element with one of the keys, in order of the keys. */
export function meta(facts: PageFacts, ...keys: string[]): string | null {
  for (const key of keys) {
    const content = facts.metas.find((m) => m.key === key)?.content.trim();
    if (content) return content;
  }
  return null;
}

/** Path segments of an address, decoded where possible, in lower case. */
export function pathSegments(url: string): string[] {
  try {
    return new URL(url).pathname
      .split('/')
      .filter((s) => s !== '')
      .slice(0, 12)
      .map(decode);
  } catch {
    return [];
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

/** Origin of an address, or `null` where it is none. */
export const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);
