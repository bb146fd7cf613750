/** Structured data that says what the page is: the types by the kind of page. */
import { entitiesOf, isContentPage } from '../site.js';
import type { PageCheck, PageKind, SiteFacts, Verdict } from '../types.js';
import { evidence, fail, notApplicable, pass, warn } from '../verdict.js';
import {
  ARTICLE_TYPES,
  EVENT_TYPES,
  FAQ_TYPES,
  GENERIC_TYPES,
  LOCAL_TYPES,
  OFFER_TYPES,
  ORGANIZATION_TYPES,
  PERSON_TYPES,
  PRODUCT_TYPES,
  SERVICE_TYPES,
} from './types.js';

const union = (...sets: ReadonlySet<string>[]): ReadonlySet<string> => new Set(sets.flatMap((set) => [...set]));

/** Which types say what a page of the kind is. */
const FITTING: Readonly<Partial<Record<PageKind, ReadonlySet<string>>>> = {
  home: union(ORGANIZATION_TYPES, PERSON_TYPES, new Set(['website']), PRODUCT_TYPES),
  article: ARTICLE_TYPES,
  guide: union(ARTICLE_TYPES, FAQ_TYPES, new Set(['course', 'learningresource'])),
  docs: union(
    ARTICLE_TYPES,
    new Set(['softwaresourcecode', 'webapi', 'apireference', 'definedterm', 'definedtermset']),
  ),
  product: union(PRODUCT_TYPES, OFFER_TYPES),
  category: union(OFFER_TYPES, new Set(['collectionpage', 'itemlist', 'blog', 'productcollection']), PRODUCT_TYPES),
  pricing: union(PRODUCT_TYPES, OFFER_TYPES, SERVICE_TYPES),
  comparison: union(ARTICLE_TYPES, PRODUCT_TYPES, new Set(['itemlist', 'table'])),
  faq: FAQ_TYPES,
  about: union(ORGANIZATION_TYPES, PERSON_TYPES, new Set(['aboutpage'])),
  service: union(SERVICE_TYPES, PRODUCT_TYPES, LOCAL_TYPES, OFFER_TYPES),
  event: EVENT_TYPES,
};

/** A page of these kinds is never itself an article, a product, a recipe or an event. */
const NEVER_A_THING: ReadonlySet<PageKind> = new Set<PageKind>(['about', 'contact', 'faq']);
const THINGS = union(ARTICLE_TYPES, PRODUCT_TYPES, EVENT_TYPES);

export const schemaFit: PageCheck = {
  id: 'schema-fit',
  title: 'Structured data says what the page is',
  category: 'entity',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['lee-corrected', 'ahrefs-schema'],
  engines: ['google-ai', 'gemini', 'copilot', 'chatgpt'],
  rule: 'The types of the page’s structured data by the kind of page: Product on a product page, Article on an article, Organization or WebSite on the home page and so on. Passes when a fitting type is there, warns when only generic ones (WebPage, BreadcrumbList, Organization) are, fails when there is none at all or the page claims to be something else.',
  fix: {
    title: 'Use the type that fits the page',
    text: 'Mark a product page as Product, an article as Article, an event as Event, and leave the rest out.',
    effort: 'small',
  },
  generateFix: (site) => skeletonFor(site),
  applies: (page) => isContentPage(page) && FITTING[page.kind] !== undefined,
  run(page): Verdict {
    const fitting = FITTING[page.kind];
    if (fitting === undefined) return notApplicable('No type is expected on pages of this kind.');
    const types = [...new Set(page.facts.entities.flatMap((entity) => entity.types))];
    const top = page.facts.entities.filter(({ parent }) => parent === -1).flatMap((entity) => entity.types);
    const item = evidence(page.url, { snippet: types.slice(0, 10).join(', '), detail: `page of kind ${page.kind}` });
    if (types.length === 0) return fail('The page has no structured data.', item);
    if (types.some((type) => fitting.has(type.toLowerCase())))
      return pass(`The types fit a page of kind ${page.kind}.`, item);
    const other = NEVER_A_THING.has(page.kind) ? top.find((type) => THINGS.has(type.toLowerCase())) : undefined;
    if (other !== undefined) return fail(`A page of kind ${page.kind} is marked up as ${other}.`, item);
    const own = types.filter(
      (type) => !GENERIC_TYPES.has(type.toLowerCase()) && !ORGANIZATION_TYPES.has(type.toLowerCase()),
    );
    return warn(
      own.length === 0
        ? 'The types are generic.'
        : `${own.slice(0, 3).join(', ')} says little of a page of kind ${page.kind}.`,
      item,
    );
  },
};

function skeletonFor(site: SiteFacts): ReturnType<NonNullable<PageCheck['generateFix']>> {
  const page = site.pages.find(
    (candidate) =>
      isContentPage(candidate) &&
      (candidate.kind === 'article' || candidate.kind === 'guide') &&
      entitiesOf(candidate.facts, ARTICLE_TYPES).length === 0,
  );
  if (page === undefined) return null;
  return {
    language: 'json-ld',
    code: JSON.stringify(
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: page.facts.title ?? '',
        mainEntityOfPage: page.url,
        datePublished: '',
        dateModified: '',
        author: { '@type': 'Person', name: '', url: '' },
      },
      null,
      2,
    ),
  };
}
