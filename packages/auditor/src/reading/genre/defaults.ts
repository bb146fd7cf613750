/**
 * What a site's system writes into the head of every page. A front page is no article: where it is marked up as one, by a builder or a
 * plugin that marks all pages alike, the same mark on another page of the site says nothing of that page.
 */
import type { PageFacts } from '@citeready/page-facts';

export interface SiteDefaults {
  /** Article markup. */
  readonly article: boolean;
  /** `og:type` with the value `article`. */
  readonly og: boolean;
}

export const NO_DEFAULTS: SiteDefaults = { article: false, og: false };

/** What `og:type` says, in lower case; `null` where nothing. */
export const ogType = ({ metas }: PageFacts): string | null =>
  metas
    .find(({ key }) => key === 'og:type')
    ?.content.trim()
    .toLowerCase() ?? null;

/** @param home - the page at the entrance of the site */
export const defaultsOf = (home: PageFacts): SiteDefaults => ({
  article: home.entities.some(({ parent, types }) => parent === -1 && types.some(isPlainArticle)),
  og: ogType(home) === 'article',
});

/** The type that systems give to whatever they hold, and none of those that somebody chooses, such as NewsArticle. */
export const isPlainArticle = (type: string): boolean => type.toLowerCase() === 'article';
