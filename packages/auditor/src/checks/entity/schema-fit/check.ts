/** Structured data whose types match the kind of page. */
import type { PageFacts } from '@citeready/page-facts';
import { articleMarkup } from '../../../fixes/article.js';
import { defineCheck } from '../../define-check.js';
import { isShell, loadedBy } from '../../render/shell.js';
import { kindInWords } from '../../shared/kinds.js';
import type { PageKind, Verdict } from '../../types.js';
import { evidence, fail, notApplicable, pass, unmeasured, warn } from '../../verdict.js';
import {
  ARTICLE_TYPES,
  EVENT_TYPES,
  FAQ_TYPES,
  GENERIC_TYPES,
  JOB_TYPES,
  ORGANIZATION_TYPES,
  RECIPE_TYPES,
  SALE_TYPES,
  SUBJECT_TYPES,
} from '../types.js';

/**
 * The types that match a kind of page. Only kinds for which engines document how they use a type: org-entity reports who runs the site,
 * once.
 */
const FITTING: ReadonlyMap<PageKind, ReadonlySet<string>> = new Map<PageKind, ReadonlySet<string>>([
  ['article', ARTICLE_TYPES],
  ['news', ARTICLE_TYPES],
  ['recipe', RECIPE_TYPES],
  ['product', SALE_TYPES],
  ['event', EVENT_TYPES],
  ['job', JOB_TYPES],
]);

/** A page of these kinds is never an article, a product, a recipe or an event. */
const NEVER_A_THING: ReadonlySet<PageKind> = new Set<PageKind>(['about', 'contact', 'faq']);

/** Publishing systems mark up every page as an article. An about page may be one too, and no engine objects. */
const isArticle = (type: string): boolean => ARTICLE_TYPES.has(type.toLowerCase());

/** A time of day: 20:00, 20h30, 8 pm, 20 Uhr, 20時, 20시. */
const HOUR =
  /(?<![\d:.,])(?:[01]?\d|2[0-4])(?::[0-5]\d(?![\d:])|\s?(?:h|uhr|時|시|点|點)(?![\p{L}])|\s?[ap]\.?m(?![\p{L}]))/iu;

const hasDay = ({ dates }: PageFacts): boolean => dates.some(({ from }) => from !== 'header');
const hasHour = (facts: PageFacts): boolean =>
  facts.blocks.some(
    ({ text, hidden, region }) => !hidden && (region === 'main' || region === 'body') && HOUR.test(text),
  );

/**
 * The absence of a type is a fault only if the page shows what engines require of the type: Google requires an offer, review or rating for
 * a product and a start for an event. A catalog of things that are not for sale or a list of talks has nothing to mark up that way.
 */
const LACKS: ReadonlyMap<PageKind, (facts: PageFacts) => string | null> = new Map<
  PageKind,
  (facts: PageFacts) => string | null
>([
  ['product', ({ numbers }) => (numbers.some(({ kind }) => kind === 'currency') ? null : 'price')],
  ['event', (facts) => (hasDay(facts) && hasHour(facts) ? null : 'day and hour')],
]);

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
  rule: 'Compares the types of the page’s structured data with the kind of page: Article on articles and news, Product or Offer on product pages, and Recipe, Event and JobPosting on theirs. A product page without a price and an event page without day and hour are left out, because that markup is incomplete without them. Engines do not document any use of types on other pages, and org-entity judges the markup of who runs the site. Passes with a fitting type, warns with only generic ones (WebPage, BreadcrumbList, Organization), fails with none, and when a contact page or a list of questions claims to be an article, or when either of them or an about page claims to be a product or an event. Unmeasured without a fitting type where a JSON-LD block cannot be parsed (see schema-valid), and without any type where scripts load the text (see raw-text).',
  fix: {
    title: 'Use the schema.org type that fits the page',
    text: 'Mark up a product page as Product, an article as Article, a recipe as Recipe, an event as Event and a vacancy as JobPosting, and omit types that do not fit.',
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
        ? top.find((type) => SUBJECT_TYPES.has(type.toLowerCase()) && !(page.kind === 'about' && isArticle(type)))
        : undefined;
    if (other !== undefined) return fail(`The page is ${kindInWords(page.kind)} but is marked up as ${other}.`, item);
    const fitting = FITTING.get(page.kind);
    if (fitting === undefined) return notApplicable('No engine documents a type for this kind of page.');
    if (types.some((type) => fitting.has(type.toLowerCase())))
      return pass(`The types fit ${kindInWords(page.kind)}.`, item);
    const lacks = LACKS.get(page.kind)?.(page.facts) ?? null;
    if (lacks !== null)
      return notApplicable(`The page shows no ${lacks}, without which no engine uses ${page.kind} markup.`);
    // Its content is unknown, and "schema-valid" asks for its repair.
    if (page.facts.jsonLdProblems.length > 0)
      return unmeasured('A JSON-LD block cannot be parsed; it may have the fitting type.');
    // Only crawlers that run scripts know what else the page holds, and "raw-text" reports that.
    if (types.length === 0 && isShell(page.facts))
      return unmeasured(`${loadedBy(page.facts)} load the text of the page, and perhaps its structured data.`);
    if (types.length === 0) return fail('The page has no structured data.', item);
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
