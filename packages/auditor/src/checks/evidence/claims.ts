/** Text that hides from people, and the facts that a product page owes its readers. */
import type { PageFacts } from '../../facts/types.js';
import { entitiesOf, isContentPage, nestedOf } from '../site.js';
import { limits } from '../thresholds.js';
import type { PageCheck, Verdict } from '../types.js';
import { atLeast, count, evidence, fail, judged, pass, round, warn } from '../verdict.js';
import { blockWords } from '../text/main-text.js';
import { lineOf } from '../text/terms.js';

/** Places where text may hide without intent: an attribute or a comment left by a developer. */
const SUSPICIOUS: ReadonlySet<string> = new Set(['attribute', 'comment']);

export const hiddenInstructions: PageCheck = {
  id: 'hidden-instructions',
  title: 'No hidden text gives orders to language models',
  category: 'evidence',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['bing-guidelines'],
  engines: 'all',
  rule: 'Text that addresses language models where people do not see it. Passes without any, warns when it stands in a comment or an attribute, fails in hidden, zero-width or tiny text. Engines treat it as abuse.',
  fix: {
    title: 'Remove text that is hidden from people',
    text: 'Delete the listed text; say in plain sight what you want to be known.',
    effort: 'small',
  },
  applies: isContentPage,
  run(page): Verdict {
    const found = page.facts.hiddenInstructions;
    const items = found.map(({ where, text }) => evidence(page.url, { snippet: text, detail: `in ${where}` }));
    const grave = found.filter(({ where }) => !SUSPICIOUS.has(where));
    if (grave.length > 0) return fail(`${count(grave.length, 'hidden text')} addresses language models.`, ...items);
    if (found.length > 0)
      return warn(
        `${count(found.length, 'comment or attribute', 'comments or attributes')} address language models.`,
        ...items,
      );
    return pass('No hidden text addresses language models.', evidence(page.url, { detail: 'nothing found' }));
  },
};

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
const STOCK_PHRASES = [
  'in stock',
  'out of stock',
  'available',
  'sold out',
  'ships within',
  'pre order',
  'auf lager',
  'lieferbar',
  'verfugbar',
  'ausverkauft',
  'lieferzeit',
  'en stock',
  'disponible',
  'rupture de stock',
  'epuise',
  'agotado',
  'em estoque',
  'em stock',
  'disponivel',
  'esgotado',
  'disponibile',
  'esaurito',
  'op voorraad',
  'leverbaar',
  'uitverkocht',
  'levertijd',
];
const IDENTIFIER_WORDS = [
  'sku',
  'ean',
  'gtin',
  'upc',
  'mpn',
  'isbn',
  'item no',
  'article no',
  'artikelnummer',
  'art nr',
  'model no',
  'part number',
  'modell',
  'ref',
];
const MIN_DESCRIPTION_WORDS = 30;

function productFactsOf(facts: PageFacts): { readonly name: string; readonly there: boolean }[] {
  const products = entitiesOf(facts, PRODUCT);
  const offers = [...entitiesOf(facts, OFFER), ...products.flatMap((product) => nestedOf(facts, product, 'offers'))];
  const has = (list: readonly { readonly properties: object }[], names: readonly string[]): boolean =>
    list.some(({ properties }) => names.some((name) => Object.hasOwn(properties, name)));
  const line = lineOf(
    facts.blocks
      .filter(({ hidden, region }) => !hidden && region !== 'nav' && region !== 'footer')
      .flatMap((block) => blockWords(facts, block).map(({ folded }) => folded)),
  );
  const says = (phrases: readonly string[]): boolean => phrases.some((phrase) => line.includes(` ${phrase} `));
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
  return [
    {
      name: 'price',
      there:
        facts.numbers.some(({ kind }) => kind === 'currency') ||
        has(offers, ['price', 'lowPrice', 'priceSpecification']),
    },
    { name: 'availability', there: has(offers, ['availability']) || says(STOCK_PHRASES) },
    { name: 'identifier', there: has(products, IDENTIFIERS) || says(IDENTIFIER_WORDS) },
    { name: 'description', there: facts.text.mainWords >= MIN_DESCRIPTION_WORDS },
    { name: 'attributes', there: Math.max(tableRows, terms, marked) >= limits['product-facts'].attributes },
  ];
}

export const productFacts: PageCheck = {
  id: 'product-facts',
  title: 'Product pages state the facts that buyers ask for',
  category: 'evidence',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['e-geo', 'lee-corrected'],
  engines: ['chatgpt', 'google-ai', 'gemini', 'copilot', 'perplexity'],
  rule: 'Five facts on a product page, in text or markup: price, availability, an identifier (SKU, GTIN, model), a description of 30 words, five attributes (rows of a two-column table, terms, or properties of the markup). Passes with four, warns with two, fails with fewer. Not applicable to other pages.',
  fix: {
    title: 'Complete the product’s facts',
    text: 'State price, availability, model or article number and the technical data as text, and repeat them in Product markup.',
    effort: 'medium',
  },
  generateFix: (site) => {
    const page = site.pages.find(({ kind }) => kind === 'product');
    if (page === undefined) return null;
    return {
      language: 'json-ld',
      code: JSON.stringify(
        {
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: page.facts.title ?? '',
          sku: '',
          description: '',
          offers: {
            '@type': 'Offer',
            price: '',
            priceCurrency: '',
            availability: 'https://schema.org/InStock',
            url: page.url,
          },
        },
        null,
        2,
      ),
    };
  },
  applies: (page) => isContentPage(page) && page.kind === 'product',
  run(page): Verdict {
    const facts = productFactsOf(page.facts);
    const there = facts.filter((fact) => fact.there);
    const missing = facts.filter((fact) => !fact.there).map(({ name }) => name);
    return judged(
      atLeast(there.length, limits['product-facts']),
      missing.length === 0
        ? 'All five facts are there.'
        : `${there.length} of ${facts.length} facts; missing: ${missing.join(', ')}.`,
      [
        evidence(page.url, {
          snippet: page.facts.title,
          detail: `there: ${there.map(({ name }) => name).join(', ') || 'none'}`,
        }),
      ],
      { points: round(there.length / facts.length) },
    );
  },
};
