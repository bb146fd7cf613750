/** The facts that readers expect on a product page. */
import type { PageFacts } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { entitiesOf, nestedOf } from '../../entities.js';
import { blockWords, firstHeading } from '../../text/main-text.js';
import { lineOf, wordsOf } from '../../text/terms.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { atLeast, evidence, judged, round } from '../../verdict.js';
import { saysOne } from '../../../language/phrase-lines.js';
import type { PhraseLines } from '../../../language/phrase-lines.js';
import { buyingLabels, identifierWords, stockPhrases } from './phrases.js';

const PRODUCT = new Set([
  'product',
  'productgroup',
  'individualproduct',
  'productmodel',
  'vehicle',
  'car',
  'book',
  'softwareapplication',
  'webapplication',
  'mobileapplication',
]);

/** Software and other non-physical products have no article number. */
const SOFTWARE = new Set(['softwareapplication', 'webapplication', 'mobileapplication']);
const GOODS = new Set([...PRODUCT].filter((type) => !SOFTWARE.has(type)));

/** Markup that shows that something can be bought: a museum exhibit or an unfinished product has neither price nor stock. */
const OFFER = new Set(['offer', 'aggregateoffer', 'demand']);

const IDENTIFIERS = [
  'sku',
  'gtin',
  'gtin8',
  'gtin12',
  'gtin13',
  'gtin14',
  'mpn',
  'isbn',
  'productID',
  'model',
  'asin',
  'identifier',
];

interface Wanted {
  readonly descriptionWords: number;
  readonly attributes: number;
}

/** A model number in the name: "CHA-07", "Hi-MO X6" and "Denim 440" identify a product uniquely. */
const MODEL = /\p{L}[\p{L}\s/-]{0,40}\p{Nd}|\p{Nd}\p{L}/u;
const namesModel = (facts: PageFacts): boolean =>
  MODEL.test((firstHeading(facts)?.text ?? '').slice(0, MAX_NAME)) ||
  MODEL.test((facts.title ?? '').slice(0, MAX_NAME));
const MAX_NAME = 200;

/** A control that adds the product to a basket. */
const canBeBought = (facts: PageFacts): boolean =>
  [
    ...facts.links.map(({ text }) => text),
    ...facts.blocks.flatMap(({ kind, text }) => (kind === 'button' ? [text] : [])),
  ].some((text) => text.length <= MAX_CONTROL && buyingLabels().has(wordsOf(text).join(' ')));
const MAX_CONTROL = 40;

/** Maximum number of blocks between a heading and its price. */
const PRICE_REACH = 4;

/** If this many headings below the title have their own price, the page sells several products and states the facts of none. */
function isList(facts: PageFacts, pricedHeadings: number): boolean {
  const priced = new Set(facts.numbers.flatMap(({ kind, block }) => (kind === 'currency' ? [block] : [])));
  let headings = 0;
  facts.blocks.forEach(({ level, hidden, region }, at) => {
    if (level === undefined || level === 1 || hidden || region === 'nav' || region === 'footer') return;
    for (let next = at + 1; next <= at + PRICE_REACH && facts.blocks[next]?.level === undefined; next += 1)
      if (priced.has(next)) {
        headings += 1;
        return;
      }
  });
  return headings >= pricedHeadings;
}

function productFactsOf(facts: PageFacts, limit: Wanted): { readonly name: string; readonly there: boolean }[] {
  const products = entitiesOf(facts, PRODUCT);
  const offers = [...entitiesOf(facts, OFFER), ...products.flatMap((product) => nestedOf(facts, product, 'offers'))];
  const has = (list: readonly { readonly properties: object }[], names: readonly string[]): boolean =>
    list.some(({ properties }) => names.some((name) => Object.hasOwn(properties, name)));
  const line = lineOf(
    facts.blocks
      .filter(({ hidden, region }) => !hidden && region !== 'nav' && region !== 'footer')
      .flatMap((block) => blockWords(facts, block).map(({ folded }) => folded)),
  );
  const unbroken = line.replaceAll(' ', '');
  const says = (phrases: PhraseLines): boolean => saysOne(line, unbroken, phrases);
  const tableRows = facts.tables
    .filter(({ region, columns }) => (region === 'main' || region === 'body') && columns === 2)
    .reduce((sum, { rows }) => sum + rows, 0);
  const terms = facts.blocks.filter(
    ({ kind, region }) => kind === 'term' && (region === 'main' || region === 'body'),
  ).length;
  const marked = products.reduce(
    (sum, product) =>
      Math.max(sum, Object.keys(product.properties).length + (product.properties['additionalProperty']?.length ?? 0)),
    0,
  );
  const isSoftware = entitiesOf(facts, SOFTWARE).length > 0 && entitiesOf(facts, GOODS).length === 0;
  return [
    {
      name: 'price',
      there:
        facts.numbers.some(({ kind }) => kind === 'currency') ||
        has(offers, ['price', 'lowPrice', 'priceSpecification']),
    },
    {
      name: 'availability',
      // A page that describes or compares other sellers' products cannot state whether they are in stock.
      there: has(offers, ['availability']) || !canBeBought(facts) || says(stockPhrases()),
    },
    {
      name: 'identifier',
      there: isSoftware || has(products, IDENTIFIERS) || namesModel(facts) || says(identifierWords()),
    },
    { name: 'description', there: facts.text.mainWords >= limit.descriptionWords },
    { name: 'attributes', there: Math.max(tableRows, terms, marked) >= limit.attributes },
  ];
}

export const productFacts = defineCheck({
  id: 'product-facts',
  title: 'Product pages state the facts that buyers need',
  category: 'evidence',
  order: 80,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'moderate',
  sources: ['e-geo', 'lee-corrected'],
  engines: {
    chatgpt: true,
    perplexity: true,
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
  thresholds: {
    pass: threshold(4, 'of 5 facts', 'e-geo', 'price, availability, identifier, description, five attributes'),
    warn: threshold(2, 'of 5 facts', 'e-geo', 'price, availability, identifier, description, five attributes'),
    attributes: threshold(5, 'attributes', 'e-geo', 'of a product'),
    pricedHeadings: threshold(
      3,
      'headings',
      'proposal',
      'with a price each, at or above which a page is a list of products',
    ),
    descriptionWords: threshold(30, 'words', 'proposal', 'of main text describe the product'),
  },
  rule: (limit) =>
    `Looks for five facts on a product page, in text or markup: price, availability (where a control puts the product into a basket), an identifier (SKU, GTIN, a number in the name; software needs none), a description of at least ${limit.descriptionWords} words, and ${inWords(limit.attributes)} attributes (rows of a two-column table, terms, or properties in the markup). Passes with ${inWords(limit.pass)} or more, warns with ${inWords(limit.warn)}, fails with fewer. Judged on product pages that name a price or are marked up as an offer; a page with ${inWords(limit.pricedHeadings)} or more headings that have prices of their own is a list.`,
  fix: {
    title: 'Complete the product’s facts',
    text: 'State price, availability, model or part number and technical data as text, and repeat them in Product markup.',
    effort: 'medium',
  },
  fits: ['product'],
  appliesIf: ({ facts }, limit) =>
    (facts.numbers.some(({ kind }) => kind === 'currency') || entitiesOf(facts, OFFER).length > 0) &&
    !isList(facts, limit.pricedHeadings),
  run(page, { limit }): Verdict {
    const facts = productFactsOf(page.facts, limit);
    const there = facts.filter((fact) => fact.there);
    const missing = facts.filter((fact) => !fact.there).map(({ name }) => name);
    return judged(
      atLeast(there.length, limit),
      missing.length === 0
        ? 'The page states all five facts.'
        : `The page states ${there.length} of ${facts.length} facts. Missing: ${missing.join(', ')}.`,
      [
        evidence(page.url, {
          snippet: page.facts.title,
          detail: `present: ${there.map(({ name }) => name).join(', ') || 'none'}`,
        }),
      ],
      { points: round(there.length / facts.length) },
    );
  },
});
