/** Article markup of what the page itself shows: headline, dates, author, picture; what it does not show is left out. */
import { ARTICLE_TYPES } from '../checks/entity/types.js';
import { visibleDates } from '../checks/freshness/dates.js';
import { contentPages, entitiesOf, metaOf } from '../checks/site.js';
import { firstHeading } from '../checks/text/main-text.js';
import type { AuditedPage, FixSnippet, SiteFacts } from '../checks/types.js';
import type { JsonObject } from './json.js';
import { validJsonLd } from './json-ld.js';

function articleNode({ url, facts }: AuditedPage): JsonObject | null {
  const headline = (firstHeading(facts)?.text ?? facts.title ?? '').trim();
  const day = (role: 'published' | 'modified'): string | undefined =>
    visibleDates(facts)
      .find((date) => date.role === role)
      ?.iso.slice(0, 10);
  const author = metaOf(facts, 'author');
  const image = metaOf(facts, 'og:image');
  const [published, modified] = [day('published'), day('modified')];
  // A headline alone says nothing that the page does not say already.
  if (headline === '' || (published === undefined && modified === undefined && author === null)) return null;
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline,
    mainEntityOfPage: url,
    ...(published === undefined ? {} : { datePublished: published }),
    ...(modified === undefined ? {} : { dateModified: modified }),
    ...(author === null || author.trim() === '' ? {} : { author: { '@type': 'Person', name: author } }),
    ...(image !== null && URL.canParse(image) ? { image } : {}),
  };
}

/** For the first article without markup that shows enough of itself; `null` where there is none. */
export function articleMarkup(site: SiteFacts): FixSnippet | null {
  for (const page of contentPages(site)) {
    if ((page.kind !== 'article' && page.kind !== 'guide') || entitiesOf(page.facts, ARTICLE_TYPES).length > 0)
      continue;
    const node = articleNode(page);
    const snippet = node === null ? null : validJsonLd('article.jsonld', node);
    if (snippet !== null) return snippet;
  }
  return null;
}
