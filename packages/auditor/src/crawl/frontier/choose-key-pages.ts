/** Picks one page of each key kind (two comparisons) from links or sitemap entries, to be read before all others. */
import type { LinkFact } from '@citeready/page-facts';
import { isLanguageSegment } from '../../reading/names/language-segment.js';
import type { SiteAddress } from '../url/normalize-url.js';
import type { KeyKind } from '../../reading/key-pages/key-names.js';
import { keyNamesOf } from '../../reading/key-pages/key-names.js';
import { ownWords } from '../../reading/names/own-words.js';

export interface KeyPage {
  readonly kind: KeyKind;
  readonly url: string;
}

/** What is known about a page before it is read. */
export interface PageMention {
  readonly url: string;
  /** Text of the link; empty without one. */
  readonly text: string;
  readonly inMenu: boolean;
}

interface Ranked {
  readonly url: string;
  readonly key: string;
  readonly rank: number;
}

/** Kinds from which Discovery identifies the site in its first half minute, in reading order. */
const READ_FIRST: readonly KeyKind[] = ['about', 'pricing', 'offer', 'comparison', 'contact', 'faq', 'blog'];

/** Returns true for an address of a page to be read first. */
export const isKeyPage = (url: string): boolean => keyNamesOf(url, '').some(({ kind }) => READ_FIRST.includes(kind));

const wantedOf = (kind: KeyKind): number => (kind === 'comparison' ? 2 : 1);

function languageOf(page: SiteAddress): string {
  const first = page.segments[0] ?? '';
  return isLanguageSegment(first) ? first.toLowerCase() : '';
}

export function* mentionsInLinks(links: readonly LinkFact[]): Generator<PageMention> {
  for (const { url, text, region } of links) {
    if (url !== null) yield { url, text, inMenu: region === 'nav' || region === 'header' };
  }
}

/** Returns pages in reading order. `page` maps an address to a page of the site, or to `null`. */
export function chooseKeyPages(
  mentions: Iterable<PageMention>,
  home: SiteAddress,
  page: (url: string) => SiteAddress | null,
): readonly KeyPage[] {
  const own = ownWords(home.url);
  const byKind = new Map<KeyKind, Map<string, Ranked>>();
  for (const mention of mentions) {
    const target = page(mention.url);
    if (target === null) continue;
    const otherLanguage = languageOf(target) === languageOf(home) ? 0 : 10;
    for (const found of keyNamesOf(target.url, mention.text, own)) {
      const rank = found.rank + otherLanguage - (mention.inMenu ? 0.5 : 0);
      const ofKind = byKind.get(found.kind) ?? new Map<string, Ranked>();
      byKind.set(found.kind, ofKind);
      const known = ofKind.get(target.key);
      if (known === undefined || rank < known.rank) ofKind.set(target.key, { url: target.url, key: target.key, rank });
    }
  }
  // A page of two kinds, "About and contact", is read once.
  const taken = new Set<string>();
  return READ_FIRST.flatMap((kind) =>
    [...(byKind.get(kind)?.values() ?? [])]
      .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1))
      .slice(0, wantedOf(kind))
      .filter(({ key }) => !taken.has(key) && taken.add(key))
      .map(({ url }) => ({ kind, url })),
  );
}
