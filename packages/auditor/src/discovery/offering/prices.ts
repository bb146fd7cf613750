/**
 * Prices as written, with their currency: from markup first, then the first of each block of text on pages that speak of what the site
 * offers. What a text on prices, an article or a recipe names is charged by others.
 */
import type { Finding, SiteKind } from '@citeready/core/contract';
import type { PageKind } from '../../reading/kinds.js';
import { readAddress } from '../../reading/names/address.js';
import type { PageName } from '../../reading/names/meanings.js';
import { finding, note, quote } from '../evidence.js';
import { collect } from '../identity/collect.js';
import type { DiscoveryPage } from '../page.js';
import { hasFillerText } from '../filler.js';
import { propertyTexts } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import { inAllLanguages } from '../../data/per-language.js';
import { sumWords } from '../../generated/sums-words.js';
import { anywhere } from '../../language/word-pattern.js';
import { isBenefit, isOtherAmount, isZero, namesBenefit } from './other-amounts.js';
import { withoutUnit, wholeRange } from './price-ranges.js';

const MAX_PRICES = 12;
/** Blocks of a page that are asked; a list of prices says after a few of them what it is. */
const MAX_BLOCKS = 20;
/** Sums are shorter; what is longer is a serial number beside a sign. */
const MAX_CHARS = 24;

/** Characters of a block that are asked for what its sum is. */
const SPOKEN = 600;

/** What somebody earns or pays as a fine: sums that buy nothing here. */
const wages = inAllLanguages(() => sumWords().wages, anywhere);

const OF_ITS_DAY: ReadonlySet<PageName> = new Set<PageName>(['blog', 'news', 'stories', 'releases']);

/** A basket adds up what somebody might buy. */
const OF_ORDERS: ReadonlySet<PageName> = new Set<PageName>(['cart', 'account']);

/** An article speaks of sums that are not this site's prices, and so do a list of articles and a basket. */
function isOfOtherSums(url: string): boolean {
  const { folder, dated, own } = readAddress(url);
  return (
    dated === 'day' ||
    (folder !== null && OF_ITS_DAY.has(folder)) ||
    own.some(({ name }) => OF_ITS_DAY.has(name) || OF_ORDERS.has(name))
  );
}

/** Pages that speak of the world: what something costs there is asked by others. */
const OF_OTHERS: ReadonlySet<PageKind> = new Set<PageKind>(['news', 'story', 'recipe', 'comparison', 'utility', 'job']);
/** The same on sites that sell nothing; a business tells of its own offer in the form of an article as well. */
const EXPLAINING: ReadonlySet<PageKind> = new Set<PageKind>(['article', 'guide']);
/** Sites that inform: a sum counts where they offer something. */
const INFORMS: ReadonlySet<SiteKind> = new Set<SiteKind>(['government', 'docs', 'personal']);
const OFFERING: ReadonlySet<PageKind> = new Set<PageKind>([
  'home',
  'pricing',
  'product',
  'service',
  'event',
  'donate',
  'faq',
]);
const SELLS: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'local',
  'services',
  'ecommerce',
  'marketplace',
  'saas',
  'education',
  'event',
]);

/** A recipe has its ribs in pounds: the word is a sum where the site shows that it counts in this money. */
const POUNDS = /^\d[\d.,]*\s(?:pounds?|pfund)$/iu;

/** The prices of all pages; a page whose text holds the place of text has prices of nothing. */
export function pricesOf(
  pages: readonly DiscoveryPage[],
  kindOf: (page: DiscoveryPage) => PageKind,
  siteKind: SiteKind,
): Finding<string>[] {
  const isOfOthers = (page: DiscoveryPage): boolean =>
    OF_OTHERS.has(kindOf(page)) ||
    (!SELLS.has(siteKind) && EXPLAINING.has(kindOf(page))) ||
    (INFORMS.has(siteKind) && !OFFERING.has(kindOf(page)));
  const inPounds = pages.some(({ facts }) =>
    facts.numbers.some(({ currency, text }) => currency === 'GBP' || text.includes('£')),
  );
  const found: Finding<string>[] = [];
  // Tariffs first: what other pages name may be an example.
  const ordered = [...pages].sort((a, b) => Number(kindOf(b) === 'pricing') - Number(kindOf(a) === 'pricing'));
  for (const page of ordered) {
    const { facts } = page;
    found.push(...markedPrices(facts));
    if (isOfOtherSums(facts.url) || isOfOthers(page) || hasFillerText(facts)) continue;
    const paid = benefitsOf(facts);
    const mayBeFree = kindOf(page) === 'pricing';
    // Pages of law name capital, fees and rates of exchange; what is asked by the hour is a tariff there, too.
    const isLaw = kindOf(page) === 'legal';
    found.push(
      ...writtenPrices(facts).filter(
        ({ value }) =>
          (inPounds || !POUNDS.test(value)) &&
          (mayBeFree || !isZero(value)) &&
          (!isLaw || withoutUnit(value) !== value) &&
          ![...paid].some((sum) => bare(value).startsWith(sum)),
      ),
    );
  }
  const asked = found.filter(({ value }) => !isZero(value));
  // What is free beside what is sold is a tool or a sample; where all is free the site says so.
  return collect(
    asked.length > 0 && !pages.some((page) => kindOf(page) === 'pricing') ? asked : found,
    (price) => bare(withoutUnit(price)),
    MAX_PRICES,
  );
}

const bare = (price: string): string => price.replace(/\s/gu, '');

/** Sums that a state or an insurer pays, by the texts of the page that say so: its tables give them without a word. */
function benefitsOf({ numbers, blocks }: PageFacts): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { kind, block, text: sum } of numbers) {
    const text = blocks[block]?.text ?? '';
    if (kind === 'currency' && isBenefit(sum, text, text.indexOf(sum))) found.add(bare(sum));
  }
  return found;
}

/** Markup in scripts holds references that nobody resolves: "&#8377;&#8377;". */
const withoutReferences = (text: string): string =>
  text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/giu, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= MAX_CODE ? String.fromCodePoint(code) : whole;
  });
const MAX_CODE = 0x10ffff;

function markedPrices({ entities, url }: PageFacts): Finding<string>[] {
  const found: Finding<string>[] = [];
  for (const entity of entities) {
    const [currency] = propertyTexts(entity, 'priceCurrency', entities);
    for (const property of ['price', 'lowPrice', 'highPrice']) {
      const [price] = propertyTexts(entity, property, entities);
      // Shops write "on request" in the place of a price.
      if (price && currency && price.length <= 20 && /\p{N}/u.test(price))
        found.push(
          finding(`${price} ${currency}`, 0.95, [
            note(url, `${entity.types.join(', ')} ${property}: ${price} ${currency}`),
          ]),
        );
    }
    const [range] = propertyTexts(entity, 'priceRange', entities).map(withoutReferences);
    // Signs alone rank a price and name none.
    if (range && range.length <= 40 && /\d/.test(range))
      found.push(finding(range, 0.7, [note(url, `${entity.types.join(', ')} priceRange: ${range}`)]));
  }
  return found;
}

/** The first sum of each block that is a price. */
function writtenPrices({ numbers, blocks, url }: PageFacts): Finding<string>[] {
  const asked = new Set<number>();
  const found = new Map<number, Finding<string>>();
  for (const { kind, block: index, text: sum } of numbers) {
    const block = blocks[index];
    if (kind !== 'currency' || block === undefined || found.has(index)) continue;
    asked.add(index);
    if (asked.size > MAX_BLOCKS) break;
    // In the output of a command, "1903618 $" is a number before a prompt.
    if (block.kind === 'code' || sum.length > MAX_CHARS || wages().test(block.text.slice(0, SPOKEN))) continue;
    const at = block.text.indexOf(sum);
    if (isOtherAmount(sum, block.text, at) || namesBenefit(blocks[block.under]?.text ?? '')) continue;
    found.set(index, finding(wholeRange(sum, block.text, at), 0.7, [quote(url, block.text)]));
  }
  return [...found.values()];
}
