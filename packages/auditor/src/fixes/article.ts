/** Generates article markup from what the page itself shows: headline, dates, author, picture; anything else is left out. */
import { isName } from '../checks/entity/authorship/check.js';
import { ARTICLE_TYPES } from '../checks/entity/types.js';
import { visibleDates } from '../checks/freshness/dates.js';
import { pagesBy } from '../checks/by-page.js';
import { contentPages, isContentPage } from '../checks/site.js';
import { entitiesOf, metaOf } from '../checks/entities.js';
import { fold } from '../checks/text/terms.js';
import { firstHeading } from '../checks/text/main-text.js';
import { isSameName } from '../language/same-name.js';
import { titleParts } from '../language/title-parts.js';
import type { AuditedPage, SiteFacts } from '../checks/types.js';
import type { FixSnippet } from '../checks/fix-types.js';
import type { JsonObject } from './json.js';
import { validJsonLd } from './json-ld.js';

/** Many pages name the site itself as author: that is an organization, not a person. */
const authorNode = (name: string, brand: string | null): JsonObject => ({
  '@type': brand !== null && isSameName(name, brand) ? 'Organization' : 'Person',
  name,
});

/**
 * The author in the metadata, if the page also shows the name: templates contain the name of their maker, and publishing software that of
 * an account.
 */
function shownAuthor({ facts }: AuditedPage, brand: string | null): string | null {
  const name = metaOf(facts, 'author')?.trim() ?? '';
  if (!isName(name)) return null;
  if (brand !== null && isSameName(name, brand)) return name;
  const folded = fold(name);
  return facts.blocks.some(({ text, hidden }) => !hidden && fold(text).includes(folded)) ? name : null;
}

const byImage = pagesBy((page) => (isContentPage(page) ? metaOf(page.facts, 'og:image') : null));

/** The preview image, unless other pages show it too: then it belongs to the site. */
function ownImage(page: AuditedPage, site: SiteFacts): string | null {
  const image = metaOf(page.facts, 'og:image');
  if (image === null || !URL.canParse(image)) return null;
  return byImage(site, image).some((other) => other !== page) ? null : image;
}

const byHeading = pagesBy((page) => (isContentPage(page) ? (firstHeading(page.facts)?.text.trim() ?? null) : null));

/** The first heading, unless it is the site's name, which some themes put into an H1 on every page; then the title without that name. */
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
  // A headline alone repeats what the page already says.
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

/** Markup for the first article without markup that shows enough information; `null` if no article does. */
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
