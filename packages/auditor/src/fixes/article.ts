/** Article markup of what the page itself shows: headline, dates, author, picture; what it does not show is left out. */
import { isName } from '../checks/entity/authorship/check.js';
import { ARTICLE_TYPES } from '../checks/entity/types.js';
import { visibleDates } from '../checks/freshness/dates.js';
import { pagesBy } from '../checks/by-page.js';
import { contentPages, entitiesOf, isContentPage, metaOf } from '../checks/site.js';
import { fold } from '../checks/text/terms.js';
import { firstHeading } from '../checks/text/main-text.js';
import { isSameName } from '../language/same-name.js';
import { titleParts } from '../language/title-parts.js';
import type { AuditedPage, FixSnippet, SiteFacts } from '../checks/types.js';
import type { JsonObject } from './json.js';
import { validJsonLd } from './json-ld.js';

/** The site itself is named as author of many a page: that is an organization and nobody's name. */
const authorNode = (name: string, brand: string | null): JsonObject => ({
  '@type': brand !== null && isSameName(name, brand) ? 'Organization' : 'Person',
  name,
});

/**
 * The author of the metadata, where the page shows the name as well: templates carry the name of who made them, and publishing programs that
 * of an account.
 */
function shownAuthor({ facts }: AuditedPage, brand: string | null): string | null {
  const name = metaOf(facts, 'author')?.trim() ?? '';
  if (!isName(name)) return null;
  if (brand !== null && isSameName(name, brand)) return name;
  const folded = fold(name);
  return facts.blocks.some(({ text, hidden }) => !hidden && fold(text).includes(folded)) ? name : null;
}

const byImage = pagesBy((page) => (isContentPage(page) ? metaOf(page.facts, 'og:image') : null));

/** The picture of the preview, unless other pages show it, too: then it is the site's. */
function ownImage(page: AuditedPage, site: SiteFacts): string | null {
  const image = metaOf(page.facts, 'og:image');
  if (image === null || !URL.canParse(image)) return null;
  return byImage(site, image).some((other) => other !== page) ? null : image;
}

const byHeading = pagesBy((page) => (isContentPage(page) ? (firstHeading(page.facts)?.text.trim() ?? null) : null));

/** The first heading, unless it names the site, as themes have it that put the site's name into an H1 on every page; then the title without that name. */
function headlineOf({ facts }: AuditedPage, site: SiteFacts): string {
  const heading = firstHeading(facts)?.text.trim() ?? '';
  const brand = fold(site.discovery.identity?.brand?.value ?? '');
  const isSites = (text: string): boolean =>
    text === '' || fold(text) === brand || byHeading(site, text).some((other) => other.facts !== facts);
  if (!isSites(heading)) return heading;
  // The whole title comes before its parts.
  const [whole = '', ...parts] = titleParts(facts.title ?? '');
  return (parts.length === 0 ? [whole] : parts).find((part) => !isSites(part)) ?? '';
}

function articleNode(page: AuditedPage, site: SiteFacts): JsonObject | null {
  const { url, facts } = page;
  const brand = site.discovery.identity?.brand?.value ?? null;
  const headline = headlineOf(page, site);
  const day = (role: 'published' | 'modified'): string | undefined =>
    visibleDates(facts)
      .find((date) => date.role === role)
      ?.iso.slice(0, 10);
  const author = shownAuthor(page, brand);
  const image = ownImage(page, site);
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
    ...(author === null ? {} : { author: authorNode(author, brand) }),
    ...(image === null ? {} : { image }),
  };
}

/** For the first article without markup that shows enough of itself; `null` where there is none. */
export function articleMarkup(site: SiteFacts): FixSnippet | null {
  for (const page of contentPages(site)) {
    if ((page.kind !== 'article' && page.kind !== 'guide') || entitiesOf(page.facts, ARTICLE_TYPES).length > 0)
      continue;
    const node = articleNode(page, site);
    const snippet = node === null ? null : validJsonLd('article.jsonld', node);
    if (snippet !== null) return snippet;
  }
  return null;
}
