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
  if (!target) return [home];
  const next = pages.find((p) => p !== home && sameAddress(p.facts.url, target));
  return next ? [next, home] : [home];
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
