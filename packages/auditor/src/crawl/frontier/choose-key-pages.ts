/** Picks one page of each key kind (two comparisons) out of links or sitemap entries, to be read ahead of all others. */
import type { LinkFact } from '../../facts/types.js';
import { isLanguageSegment } from '../url/page-template.js';
import type { SitePage } from '../url/normalise-url.js';
import { KEY_KINDS, keyPageOf } from './key-pages.js';
import type { KeyKind } from './key-pages.js';

export interface KeyPage {
  readonly kind: KeyKind;
  readonly url: string;
}

/** What is known of a page before it is read. */
export interface PageMention {
  readonly url: string;
  /** Text of the link; empty when there is none. */
  readonly text: string;
  readonly inMenu: boolean;
}

interface Ranked {
  readonly url: string;
  readonly key: string;
  readonly rank: number;
}

const wantedOf = (kind: KeyKind): number => (kind === 'comparison' ? 2 : 1);

const languageOf = (page: SitePage): string => {
  const first = page.segments[0] ?? '';
  return isLanguageSegment(first) ? first.toLowerCase() : '';
};

export function* mentionsInLinks(links: readonly LinkFact[]): Generator<PageMention> {
  for (const { url, text, region } of links) {
    if (url !== null) yield { url, text, inMenu: region === 'nav' || region === 'header' };
  }
}

/** In reading order. `page` maps an address to a page of the site, or to `null`. */
export function chooseKeyPages(
  mentions: Iterable<PageMention>,
  home: SitePage,
  page: (url: string) => SitePage | null,
): readonly KeyPage[] {
  const byKind = new Map<KeyKind, Map<string, Ranked>>();
  for (const mention of mentions) {
    const target = page(mention.url);
    if (target === null) continue;
    const found = keyPageOf(target, mention.text);
    if (found === null) continue;
    const otherLanguage = languageOf(target) === languageOf(home) ? 0 : 10;
    const rank = found.rank + otherLanguage - (mention.inMenu ? 0.5 : 0);
    const ofKind = byKind.get(found.kind) ?? new Map<string, Ranked>();
    byKind.set(found.kind, ofKind);
    const known = ofKind.get(target.key);
    if (known === undefined || rank < known.rank) ofKind.set(target.key, { url: target.url, key: target.key, rank });
  }
  return KEY_KINDS.flatMap((kind) =>
    [...(byKind.get(kind)?.values() ?? [])]
      .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1))
      .slice(0, wantedOf(kind))
      .map(({ url }) => ({ kind, url })),
  );
}
