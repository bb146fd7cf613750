/** Structured data that says what the page is: the types by the kind of page. */
import { articleMarkup } from '../../../fixes/article.js';
import { defineCheck } from '../../define-check.js';
import { kindInWords } from '../../shared/kinds.js';
import type { PageKind, Verdict } from '../../types.js';
import { evidence, fail, notApplicable, pass, warn } from '../../verdict.js';
import {
  ARTICLE_TYPES,
  EVENT_TYPES,
  FAQ_TYPES,
  GENERIC_TYPES,
  OFFER_TYPES,
  ORGANIZATION_TYPES,
  PRODUCT_TYPES,
} from '../types.js';

const union = (...sets: ReadonlySet<string>[]): ReadonlySet<string> => new Set(sets.flatMap((set) => [...set]));

/**
 * Which types say what a page of the kind is. Only kinds for which engines document what they do with a type: who stands behind the site
 * is for org-entity to tell, once.
 */
const FITTING: ReadonlyMap<PageKind, ReadonlySet<string>> = new Map<PageKind, ReadonlySet<string>>([
  ['article', ARTICLE_TYPES],
  ['news', ARTICLE_TYPES],
  ['recipe', new Set(['recipe', 'howto'])],
  ['product', union(PRODUCT_TYPES, OFFER_TYPES)],
  ['event', EVENT_TYPES],
  ['job', new Set(['jobposting'])],
]);

/** A page of these kinds is never itself an article, a product, a recipe or an event. */
const NEVER_A_THING: ReadonlySet<PageKind> = new Set<PageKind>(['about', 'contact', 'faq']);

const THINGS = union(ARTICLE_TYPES, PRODUCT_TYPES, EVENT_TYPES);

export const schemaFit = defineCheck({
  id: 'schema-fit',
  title: 'Structured data matches the kind of page',
  category: 'entity',
  order: 60,
  scope: 'page',
  part: { kind: 'clarity', item: 'markup' },
  gate: null,
  grade: 'moderate',
  sources: ['lee-corrected', 'ahrefs-schema'],
  engines: {
    chatgpt: true,
    perplexity: false,
    claude: false,
    'google-ai': true,
    gemini: true,
    copilot: true,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  rule: 'Compares the types of the page’s structured data with the kind of page: Article on articles and news, Product or Offer on product pages, and Recipe, Event and JobPosting on theirs. Engines do not document any use of types on other pages, and org-entity judges the markup of who runs the site. Passes with a fitting type, warns with only generic ones (WebPage, BreadcrumbList, Organization), fails with none, and when an about page, a contact page or a list of questions claims to be an article, a product or an event.',
  fix: {
    title: 'Use the schema.org type that fits the page',
    text: 'Mark up a product page as Product, an article as Article and an event as Event, and omit types that do not fit.',
    effort: 'small',
  },
  generateFix: (site) => articleMarkup(site),
  fits: [...FITTING.keys(), ...NEVER_A_THING],
  run(page): Verdict {
    const types = [...new Set(page.facts.entities.flatMap((entity) => entity.types))];
    const top = page.facts.entities.filter(({ parent }) => parent === -1).flatMap((entity) => entity.types);
    const item = evidence(page.url, { snippet: types.slice(0, 10).join(', '), detail: `kind of page: ${page.kind}` });
    const other =
      NEVER_A_THING.has(page.kind) && !types.some((type) => FAQ_TYPES.has(type.toLowerCase()))
        ? top.find((type) => THINGS.has(type.toLowerCase()))
        : undefined;
    if (other !== undefined) return fail(`The page is ${kindInWords(page.kind)} but is marked up as ${other}.`, item);
    const fitting = FITTING.get(page.kind);
    if (fitting === undefined) return notApplicable('No engine documents a type for this kind of page.');
    if (types.length === 0) return fail('The page has no structured data.', item);
    if (types.some((type) => fitting.has(type.toLowerCase())))
      return pass(`The types fit ${kindInWords(page.kind)}.`, item);
    const own = types.filter(
      (type) => !GENERIC_TYPES.has(type.toLowerCase()) && !ORGANIZATION_TYPES.has(type.toLowerCase()),
    );
    return warn(
      own.length === 0
        ? 'The structured data has only generic types.'
        : `${own.slice(0, 3).join(', ')} says little about ${kindInWords(page.kind)}.`,
      item,
    );
  },
});
