/**
 * What a site's system writes into the head of every page. A home page is not an article: if a builder or plugin marks it up as one, the
 * same markup on another page of the site means nothing.
 */
import type { PageFacts } from '@citeready/page-facts';

export interface SiteDefaults {
  /** Article markup. */
  readonly article: boolean;
  /** `og:type` with the value `article`. */
  readonly og: boolean;
}

export const NO_DEFAULTS: SiteDefaults = { article: false, og: false };

/** The value of `og:type` in lower case; `null` if it is absent. */
export const ogType = ({ metas }: PageFacts): string | null =>
  metas
    .find(({ key }) => key === 'og:type')
    ?.content.trim()
    .toLowerCase() ?? null;

/** @param home - the home page of the site */
export const defaultsOf = (home: PageFacts): SiteDefaults => ({
  article: home.entities.some(({ parent, types }) => parent === -1 && types.some(isPlainArticle)),
  og: ogType(home) === 'article',
});

/** The type that systems use for all content, unlike types that someone chooses, such as NewsArticle. */
export const isPlainArticle = (type: string): boolean => type.toLowerCase() === 'article';
