/** The sampled pages in the form that checks use: kind, weight and language. */
import type { SiteKind } from '@citeready/core/contract';
import type { ReadPage } from '../crawl/types.js';
import type { PageFacts } from '@citeready/page-facts';
import { readGenre } from '../reading/genre/classify.js';
import { genreContext } from '../reading/genre/context.js';
import { pageLanguage } from '../reading/language.js';
import { countLinksTo } from './site.js';
import { plainUrl } from './addresses.js';
import type { AuditedPage, PageKind } from './types.js';

/**
 * Weight of a page by kind. Pages that answer questions weigh most; legal and utility pages weigh little, so that one blocked basket page
 * does not change a score.
 */
export const KIND_WEIGHTS: Readonly<Record<PageKind, number>> = {
  home: 3,
  article: 2,
  news: 2,
  release: 1.5,
  story: 1.5,
  guide: 2.5,
  recipe: 2.5,
  docs: 2.5,
  reference: 2.5,
  product: 2.5,
  service: 2.5,
  pricing: 2.5,
  comparison: 2.5,
  faq: 2,
  event: 1.5,
  job: 1.5,
  donate: 1,
  about: 1,
  person: 1,
  contact: 0.5,
  category: 1.5,
  archive: 0.5,
  policy: 0.5,
  legal: 0.2,
  demo: 0.5,
  utility: 0.1,
  other: 1,
};

export interface KindContext {
  /** Final URL of the site's home page. */
  readonly homeUrl: string;
  readonly siteKind: SiteKind;
}

/**
 * Weights of pages by kind and by the number of sampled pages that link to them; they sum to 1. Home pages count as linked from everywhere.
 */
export function weighPages(pages: readonly { readonly kind: PageKind; readonly facts: PageFacts }[]): number[] {
  const inlinks = countLinksTo(new Set(pages.map(({ facts }) => plainUrl(facts.url))), pages, { internalOnly: true });
  const raw = pages.map(({ kind, facts }) => {
    const linked = kind === 'home' ? Math.max(0, pages.length - 1) : (inlinks.get(plainUrl(facts.url)) ?? 0);
    return KIND_WEIGHTS[kind] * (1 + Math.log(1 + linked));
  });
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  return raw.map((weight) => (total === 0 ? 0 : weight / total));
}

/** Builds the sampled pages for checks, with kind, weight and language. */
export function auditPages(read: readonly ReadPage[], context: KindContext): AuditedPage[] {
  const { homeUrl, siteKind } = context;
  const reading = genreContext(homeUrl, siteKind, read);
  const genres = read.map(({ facts }) => readGenre(facts, reading));
  const weights = weighPages(read.map(({ facts }, index) => ({ facts, kind: genres[index]?.kind ?? 'other' })));
  return read.map(({ resource, facts, ...crawl }, index) => {
    const genre = genres[index] ?? NO_GENRE;
    return {
      url: facts.url,
      crawl,
      redirects: resource.redirects,
      facts,
      headers: resource.headers,
      kind: genre.kind,
      genre,
      weight: weights[index] ?? 0,
      language: pageLanguage(facts),
    };
  });
}

const NO_GENRE: AuditedPage['genre'] = { kind: 'other', confidence: 0, evidence: [] };
