/** Structured data and metadata of a page: valid, fitting, true; author, description and preview. */
import type { EntityFact, PageFacts } from '../../facts/types.js';
import { contentPages, entitiesOf, isContentPage, metaOf, nestedOf, textsOf } from '../site.js';
import { fold, wordsOf } from '../text/terms.js';
import { limits } from '../thresholds.js';
import type { AuditedPage, PageCheck, PageKind, SiteFacts, Verdict } from '../types.js';
import { atLeast, count, evidence, fail, judged, notApplicable, pass, percent, warn } from '../verdict.js';
import { isRead } from '../extract/topic.js';
import { blockWords } from '../text/main-text.js';
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

/** Properties without which a thing of the type says nothing; alternatives by "|". */
const REQUIRED: readonly (readonly [ReadonlySet<string>, readonly string[]])[] = [
  [new Set(['article', 'newsarticle', 'blogposting', 'techarticle']), ['headline|name']],
  [new Set(['product', 'productgroup']), ['name', 'offers|review|aggregateRating|hasVariant|isVariantOf']],
  [new Set(['offer']), ['price|priceSpecification', 'priceCurrency|priceSpecification']],
  [new Set(['recipe']), ['name', 'image', 'recipeIngredient']],
  [new Set(['howto']), ['name', 'step']],
  [new Set(['faqpage']), ['mainEntity']],
  [new Set(['question']), ['name|text', 'acceptedAnswer|suggestedAnswer']],
  [new Set(['breadcrumblist', 'itemlist']), ['itemListElement']],
  [new Set(['videoobject']), ['name', 'thumbnailUrl|thumbnail', 'uploadDate']],
  [new Set(['jobposting']), ['title', 'datePosted', 'hiringOrganization']],
  [new Set(['review']), ['reviewRating|reviewBody', 'author']],
  [new Set(['aggregaterating']), ['ratingValue', 'reviewCount|ratingCount']],
  [new Set(['course']), ['name', 'description']],
  [EVENT_TYPES, ['name', 'startDate', 'location|eventAttendanceMode']],
  [LOCAL_TYPES, ['name', 'address|areaServed']],
  [new Set(['organization', 'person', 'website']), ['name']],
];

/** schema.org names start with a capital and hold no space; digits are for extensions such as `3DModel`. */
const TYPE_NAME = /^[A-Z0-9][A-Za-z0-9]*$/;

/** An entity that only refers to another by `@id` describes nothing here. */
const isReference = (entity: EntityFact): boolean =>
  Object.keys(entity.properties).every((name) => name === '@id' || name === 'url' || name === 'name') &&
  entity.parent !== -1;

function gaps(entity: EntityFact): string[] {
  if (isReference(entity)) return [];
  const names = entity.types.map((type) => type.toLowerCase());
  return REQUIRED.filter(([types]) => names.some((name) => types.has(name))).flatMap(([, required]) =>
    required.filter((alternatives) => !alternatives.split('|').some((name) => Object.hasOwn(entity.properties, name))),
  );
}

export const schemaValid: PageCheck = {
  id: 'schema-valid',
  title: 'Structured data can be read',
  category: 'entity',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['geo-16', 'ahrefs-schema'],
  engines: ['google-ai', 'gemini', 'copilot', 'chatgpt', 'apple'],
  rule: 'JSON-LD parses, types are written as schema.org writes them, and common types have the properties without which they say nothing. Passes without a defect, warns on a missing property or an unknown type name, fails when a JSON-LD block does not parse. Not applicable without structured data.',
  fix: {
    title: 'Repair the structured data',
    text: 'Correct the JSON at the line and column given, and add the missing properties.',
    effort: 'small',
  },
  applies: (page) =>
    isContentPage(page) &&
    (page.facts.entities.length > 0 || page.facts.jsonLdBlocks > 0 || page.facts.jsonLdProblems.length > 0),
  run(page): Verdict {
    const { entities, jsonLdProblems } = page.facts;
    if (jsonLdProblems.length > 0) {
      return fail(
        `${count(jsonLdProblems.length, 'JSON-LD block')} cannot be read.`,
        ...jsonLdProblems.map(({ message, line, column }) =>
          evidence(page.url, { detail: `${message} (line ${line}, column ${column} of the script)` }),
        ),
      );
    }
    const unknown = [...new Set(entities.flatMap(({ types }) => types.filter((type) => !TYPE_NAME.test(type))))];
    const lacking = entities.flatMap((entity) =>
      gaps(entity).map((gap) => `${entity.types.join(', ')} lacks ${gap.split('|').join(' or ')}`),
    );
    const defects = [...unknown.map((type) => `"${type}" is no schema.org type`), ...new Set(lacking)];
    if (defects.length === 0) {
      return pass(
        'The structured data can be read.',
        evidence(page.url, {
          detail: [...new Set(entities.flatMap(({ types }) => types))].slice(0, 8).join(', ') || 'no entity',
        }),
      );
    }
    return warn(
      `${count(defects.length, 'defect')} in the structured data.`,
      ...defects.map((detail) => evidence(page.url, { detail })),
    );
  },
};

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

interface Stated {
  readonly what: string;
  readonly value: string;
}

const MAX_STATED = 60;

/** Facts of the markup that a reader must be able to see. */
function statedFacts(facts: PageFacts): Stated[] {
  const stated: Stated[] = [];
  for (const entity of facts.entities) {
    const names = new Set(entity.types.map((type) => type.toLowerCase()));
    const has = (types: ReadonlySet<string>): boolean => [...names].some((name) => types.has(name));
    const add = (what: string, property: string): void => {
      const value = textsOf(facts, entity, property)[0];
      if (value !== undefined) stated.push({ what, value });
    };
    if (has(ARTICLE_TYPES)) add('headline', Object.hasOwn(entity.properties, 'headline') ? 'headline' : 'name');
    if (has(PRODUCT_TYPES) && entity.parent === -1) add('product name', 'name');
    if (has(OFFER_TYPES)) add('price', 'price');
    if (names.has('aggregaterating')) add('rating', 'ratingValue');
    if (names.has('question')) add('question', 'name');
  }
  return stated.slice(0, MAX_STATED);
}

/** Words of the visible text and title as one line, for looking facts up. */
const squash = (text: string): string => wordsOf(text).join(' ');

function isShown({ what, value }: Stated, line: string): boolean {
  const wanted = squash(value);
  if (wanted === '') return true;
  if (line.includes(` ${wanted} `)) return true;
  if (what !== 'price' && what !== 'rating') return false;
  // 49.90 is shown as 49,90 or 49.9, and 49.00 as 49.
  const number = Number(value.replace(',', '.'));
  if (!Number.isFinite(number)) return false;
  const forms = [number.toFixed(2), number.toFixed(1), String(number), number.toLocaleString('en-US')].map(squash);
  return forms.some((form) => line.includes(` ${form} `));
}

export const schemaTruth: PageCheck = {
  id: 'schema-truth',
  title: 'Structured data states what the page shows',
  category: 'entity',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['google-faq'],
  engines: ['google-ai', 'gemini', 'copilot'],
  rule: 'Headlines, product names, prices, ratings and questions of the markup: the share that occurs in the page’s text or title. Passes from 90 % on, warns from 60 % on, fails below. Not applicable without such facts.',
  fix: {
    title: 'Take the markup from the page',
    text: 'Generate the markup from the fields that the page shows, and remove what readers cannot see.',
    effort: 'medium',
  },
  applies: (page) => isContentPage(page) && statedFacts(page.facts).length > 0,
  run(page): Verdict {
    const { facts } = page;
    const stated = statedFacts(facts);
    const line = ` ${squash(facts.title ?? '')} ${facts.blocks.map((block) => blockWords(block).join(' ')).join(' ')} `;
    const missing = stated.filter((fact) => !isShown(fact, line));
    const share = (stated.length - missing.length) / stated.length;
    return judged(
      atLeast(share, limits['schema-truth']),
      `${stated.length - missing.length} of ${count(stated.length, 'fact')} of the markup (${percent(share)}) are on the page.`,
      missing.length > 0
        ? missing.map(({ what, value }) =>
            evidence(page.url, { snippet: value, detail: `${what} of the markup, not on the page` }),
          )
        : [
            evidence(page.url, {
              snippet: stated[0]?.value ?? null,
              detail: `${stated[0]?.what ?? 'fact'} of the markup, on the page`,
            }),
          ],
    );
  },
};

const AUTHOR_PATH =
  /\/(?:authors?|autore?n?|auteurs?|autores?|autori|team|people|person|profile|staff|contributors?|by|redaktion|profil)\//i;
const EMPTY_NAMES = new Set([
  '',
  'admin',
  'administrator',
  'editor',
  'author',
  'staff',
  'user',
  'webmaster',
  'redaktion',
  'team',
]);

const isName = (name: string): boolean =>
  !EMPTY_NAMES.has(fold(name).trim()) && !/^https?:/.test(name) && name.length <= 100;

interface Author {
  readonly name: string;
  readonly profile: string | null;
}

/** The author by markup, by link and by meta, in that order. */
function authorOf(facts: PageFacts): Author | null {
  const marked = entitiesOf(facts, ARTICLE_TYPES).flatMap((entity) => {
    const persons = nestedOf(facts, entity, 'author').map((person) => ({
      name: textsOf(facts, person, 'name')[0] ?? '',
      profile: textsOf(facts, person, 'url')[0] ?? textsOf(facts, person, 'sameAs')[0] ?? null,
    }));
    return persons.length > 0 ? persons : textsOf(facts, entity, 'author').map((name) => ({ name, profile: null }));
  });
  const link = facts.links.find(
    ({ rel, url, text, region }) =>
      url !== null &&
      text.trim() !== '' &&
      (rel.includes('author') || ((region === 'main' || region === 'body') && AUTHOR_PATH.test(url))),
  );
  const linked: Author[] = link?.url == null ? [] : [{ name: link.text.trim(), profile: link.url }];
  const meta = metaOf(facts, 'author') ?? metaOf(facts, 'article:author');
  const all: Author[] = [...marked, ...linked, ...(meta === null ? [] : [{ name: meta, profile: null }])].filter(
    ({ name }) => isName(name),
  );
  const best = all.find(({ profile }) => profile !== null) ?? all[0];
  if (best === undefined || best.profile !== null) return best ?? null;
  const byName = facts.links.find(({ url, text }) => url !== null && fold(text).trim() === fold(best.name).trim());
  return byName?.url == null ? best : { name: best.name, profile: byName.url };
}

export const authorship: PageCheck = {
  id: 'authorship',
  title: 'Articles name their author',
  category: 'entity',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['google-ai-guide', 'lee-corrected'],
  engines: ['google-ai', 'gemini', 'copilot'],
  rule: 'The author of an article by markup, by a link to an author page or by meta author. Passes with a name and a profile, warns with a name, fails without; placeholders such as "admin" are no name. Not applicable to other pages.',
  fix: {
    title: 'Name the author and link a profile',
    text: 'Print the author’s name under the heading, link it to a page about the person, and repeat both in the Article markup.',
    effort: 'small',
  },
  applies: (page) => isContentPage(page) && page.kind === 'article',
  run(page): Verdict {
    const author = authorOf(page.facts);
    if (author === null)
      return fail(
        'The article names no author.',
        evidence(page.url, { snippet: page.facts.title, detail: 'no author in markup, links or meta' }),
      );
    return author.profile === null
      ? warn(
          `The article names ${author.name} without a profile.`,
          evidence(page.url, { snippet: author.name, detail: 'no link to a profile' }),
        )
      : pass(
          `The article names ${author.name} with a profile.`,
          evidence(page.url, { snippet: author.name, detail: `profile ${author.profile}` }),
        );
  },
};

function sameDescription(page: AuditedPage, site: SiteFacts): AuditedPage | undefined {
  const own = page.facts.description?.trim() ?? '';
  return own === ''
    ? undefined
    : contentPages(site).find((other) => other.url !== page.url && other.facts.description?.trim() === own);
}

export const metaDescriptionOg: PageCheck = {
  id: 'meta-description-og',
  title: 'Description and preview are written for the page',
  category: 'entity',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['indexably'],
  engines: ['chatgpt', 'copilot', 'google-ai', 'perplexity'],
  rule: 'A meta description of 50 to 200 characters that no other sampled page has, an og:title and an og:image. Passes with all, warns with some, fails with none.',
  fix: {
    title: 'Write a description and preview tags',
    text: 'Summarise the page in one or two sentences of 50 to 200 characters and add og:title and og:image.',
    effort: 'small',
  },
  generateFix: () => ({
    language: 'html',
    code: '<meta name="description" content="…">\n<meta property="og:title" content="…">\n<meta property="og:image" content="https://…">',
  }),
  applies: isRead,
  run(page, site): Verdict {
    const { facts } = page;
    const limit = limits['meta-description-og'];
    const description = facts.description?.trim() ?? '';
    const length = [...description].length;
    const twin = sameDescription(page, site);
    const parts: [string, boolean][] = [
      ['description', length >= limit.minChars && length <= limit.maxChars && twin === undefined],
      ['og:title', metaOf(facts, 'og:title') !== null],
      ['og:image', metaOf(facts, 'og:image') !== null],
    ];
    const there = parts.filter(([, ok]) => ok).map(([name]) => name);
    const missing = parts.filter(([, ok]) => !ok).map(([name]) => name);
    const detail = [
      missing.length === 0 ? 'all there' : `not in order: ${missing.join(', ')}`,
      `description ${count(length, 'character')}`,
      ...(twin === undefined ? [] : [`same as ${twin.url}`]),
    ].join('; ');
    const item = evidence(page.url, { snippet: description, detail });
    if (missing.length === 0) return pass('Description and preview are there.', item);
    // A description that is there but of the wrong length is still something.
    if (there.length === 0 && description === '') return fail('The page has neither description nor preview.', item);
    return warn(`Not in order: ${missing.join(', ')}.`, item);
  },
};
