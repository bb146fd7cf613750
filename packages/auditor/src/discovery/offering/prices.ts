/**
 * Prices as written, with their currency: from markup first, then the first of each text block on pages about the site's offer. Prices in
 * articles and recipes are charged by others.
 */
import type { Finding, SiteKind } from '@citeready/core/contract';
import type { PageKind } from '../../reading/kinds.js';
import { pageLanguage } from '../../reading/language.js';
import { readAddress } from '../../reading/names/address.js';
import { topicsOf } from '../../reading/questions/topic-words.js';
import type { PageName } from '../../reading/names/meanings.js';
import { finding, note, quote } from '../evidence.js';
import { collect } from '../identity/collect.js';
import type { DiscoveryPage } from '../page.js';
import { headings } from '../page.js';
import { hasFillerText } from '../filler.js';
import { propertyTexts } from '@citeready/page-facts';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { inAllLanguages } from '../../data/per-language.js';
import { sumWords } from '../../generated/sums-words.js';
import { anywhere } from '../../language/word-pattern.js';
import { freeOffer } from './free.js';
import {
  isBenefit,
  isCharge,
  isExample,
  isOnPublicMoney,
  isProgram,
  isReckoned,
  isTotal,
  isOtherAmount,
  isZero,
  namesNoPrice,
} from './other-amounts.js';
import { withoutUnit, wholeRange } from './price-ranges.js';

const MAX_PRICES = 12;
/** Blocks of a page that are checked: a price list is recognized after a few of them. */
const MAX_BLOCKS = 20;
/** Longest price; a longer text is a serial number next to a currency sign. */
const MAX_CHARS = 24;

/** Characters of a block that tell what an amount is. */
const SPOKEN = 600;

/** Earnings and fines: amounts that buy nothing here. */
const wages = inAllLanguages(() => sumWords().wages, anywhere);

const OF_ITS_DAY: ReadonlySet<PageName> = new Set<PageName>(['blog', 'news', 'stories', 'releases']);

/** A basket sums up what somebody might buy. */
const OF_ORDERS: ReadonlySet<PageName> = new Set<PageName>(['cart', 'account']);

/** Articles mention amounts that are not this site's prices, and so do lists of articles and baskets. */
function isOfOtherSums(url: string): boolean {
  const { folder, dated, own } = readAddress(url);
  return (
    dated === 'day' ||
    (folder !== null && OF_ITS_DAY.has(folder)) ||
    own.some(({ name }) => OF_ITS_DAY.has(name) || OF_ORDERS.has(name))
  );
}

/** Pages about the world: prices on them are charged by others. */
const OF_OTHERS: ReadonlySet<PageKind> = new Set<PageKind>(['news', 'story', 'recipe', 'comparison', 'utility', 'job']);
/** Pages where a calculation shows what a customer pays; elsewhere its sums are examples and rates. */
const TARIFFS: ReadonlySet<PageKind> = new Set<PageKind>(['pricing', 'product', 'service', 'home']);
/** The same on sites that sell nothing; a business also describes its own offer in articles. */
const EXPLAINING: ReadonlySet<PageKind> = new Set<PageKind>(['article', 'guide']);
/** Sites that inform: an amount counts only where they offer something. */
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

/** Sites that live by what is paid: what they give for nothing goes beside it. */
const SELLS_GOODS: ReadonlySet<SiteKind> = new Set<SiteKind>(['local', 'ecommerce', 'marketplace']);

/** Recipes weigh ribs in pounds, and "won" is also a verb: such a word is a price only if the site uses that currency. */
const COMMON_WORDS: readonly { readonly word: RegExp; readonly code: string; readonly sign: string }[] = [
  { word: /^\d[\d.,]*\s(?:pounds?|pfund)$/iu, code: 'GBP', sign: '£' },
  { word: /^\d[\d.,]*\sreal$/iu, code: 'BRL', sign: 'R$' },
  { word: /^\d[\d.,]*\swon$/iu, code: 'KRW', sign: '₩' },
];

/** The words for money in which no price of these pages is. */
const wordsOnly = (pages: readonly DiscoveryPage[]): readonly RegExp[] =>
  COMMON_WORDS.flatMap(({ word, code, sign }) => {
    const isUsed = pages.some(({ facts }) =>
      facts.numbers.some(({ currency, text }) => (currency === code && !word.test(text)) || text.includes(sign)),
    );
    return isUsed ? [] : [word];
  });

/** The prices of all pages; a page with placeholder text has none. */
export function pricesOf(
  pages: readonly DiscoveryPage[],
  kindOf: (page: DiscoveryPage) => PageKind,
  siteKind: SiteKind,
): Finding<string>[] {
  const isOfOthers = (page: DiscoveryPage): boolean =>
    OF_OTHERS.has(kindOf(page)) || (!SELLS.has(siteKind) && EXPLAINING.has(kindOf(page)));
  const mustBeTariff = (page: DiscoveryPage): boolean => INFORMS.has(siteKind) && !OFFERING.has(kindOf(page));
  const noMoney = wordsOnly(pages);
  const found: Finding<string>[] = [];
  // Price lists first: prices on other pages may be examples.
  const ordered = [...pages].sort((a, b) => Number(kindOf(b) === 'pricing') - Number(kindOf(a) === 'pricing'));
  for (const page of ordered) {
    const { facts } = page;
    found.push(...markedPrices(facts));
    if (isOfOtherSums(facts.url) || isOfOthers(page) || hasFillerText(facts) || isOfBody(facts)) continue;
    const explains = !TARIFFS.has(kindOf(page));
    if (explains && reckons(facts)) continue;
    const paid = benefitsOf(facts);
    const mayBeFree = kindOf(page) === 'pricing';
    // Legal pages name capital, fees and exchange rates; an hourly price is still a tariff there.
    const isLaw = kindOf(page) === 'legal';
    found.push(
      ...writtenPrices(facts, { mustBeTariff: mustBeTariff(page), explains }).filter(
        ({ value }) =>
          !noMoney.some((word) => word.test(value)) &&
          (mayBeFree || !isZero(value)) &&
          (!isLaw || withoutUnit(value) !== value) &&
          ![...paid].some((sum) => bare(value).startsWith(sum)),
      ),
    );
  }
  const asked = found.filter(({ value }) => !isZero(value));
  const free = found.length > 0 || SELLS_GOODS.has(siteKind) ? null : freeOffer(pages, SELLS.has(siteKind));
  if (free !== null) return [free];
  // Something free among things for sale is a tool or a sample; if everything is free, the site says so.
  return collect(
    asked.length > 0 && !pages.some((page) => kindOf(page) === 'pricing') ? asked : found,
    (price) => bare(withoutUnit(price)),
    MAX_PRICES,
  );
}

/** The page tells what a body buys or was granted, by its title and its first heading. */
const isOfBody = (facts: PageFacts): boolean =>
  [facts.title ?? '', ...headings(facts, 1).slice(0, 2)].some((text) => isOnPublicMoney(text.slice(0, MAX_TITLE)));
const MAX_TITLE = 200;

const bare = (price: string): string => price.replace(/\s/gu, '');

/** Amounts that a state or an insurer pays, according to other texts of the page: its tables list them without explanation. */
function benefitsOf({ numbers, blocks }: PageFacts): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { kind, block, text: sum } of numbers) {
    const text = blocks[block]?.text ?? '';
    if (kind === 'currency' && isBenefit(sum, text, text.indexOf(sum))) found.add(bare(sum));
  }
  return found;
}

/** A page that mostly reckons with its sums shows by examples how: a calculator, a page on taxes. */
function reckons({ numbers, blocks }: PageFacts): boolean {
  const sums = numbers.filter(({ kind }) => kind === 'currency').slice(0, MAX_SUMS);
  const reckoned = sums.filter(({ block, text: sum }) => {
    const text = blocks[block]?.text.slice(0, SPOKEN) ?? '';
    const at = text.indexOf(sum);
    return at >= 0 && isReckoned(sum, text, at);
  });
  return reckoned.length * RECKONING > sums.length;
}
const MAX_SUMS = 200;
/** One sum in so many. */
const RECKONING = 20;

/** Markup in scripts contains unresolved character references: "&#8377;&#8377;". */
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
      // Shops write "on request" in place of a price.
      if (price && currency && price.length <= 20 && /\p{N}/u.test(price))
        found.push(
          finding(`${price} ${currency}`, 0.95, [
            note(url, `${entity.types.join(', ')} ${property}: ${price} ${currency}`),
          ]),
        );
    }
    const [range] = propertyTexts(entity, 'priceRange', entities).map(withoutReferences);
    // Currency signs alone rank a price but do not give one.
    if (range && range.length <= 40 && /\d/.test(range))
      found.push(finding(range, 0.7, [note(url, `${entity.types.join(', ')} priceRange: ${range}`)]));
  }
  return found;
}

/** In a short line or a cell below a heading that asks what something costs. */
function isInTariff({ under, text }: TextBlock, facts: PageFacts): boolean {
  const heading = facts.blocks[under];
  return (
    text.length <= MAX_IN_TARIFF && heading !== undefined && topicsOf(heading.text, pageLanguage(facts)).has('price')
  );
}

const MAX_IN_TARIFF = 60;

/** The first amount of each block that is a price. */
function writtenPrices(
  facts: PageFacts,
  { mustBeTariff, explains }: { readonly mustBeTariff: boolean; readonly explains: boolean },
): Finding<string>[] {
  const { numbers, blocks, url } = facts;
  const language = pageLanguage(facts);
  const sold = Math.max(
    0,
    ...numbers.slice(0, MAX_SUMS).flatMap((n) => (n.kind === 'currency' ? [sizeOf(n.text)] : [])),
  );
  const asked = new Set<number>();
  const found = new Map<number, Finding<string>>();
  const totals = new Set<number>();
  for (const { kind, block: index, text: sum } of numbers) {
    const block = blocks[index];
    if (kind !== 'currency' || block === undefined || found.has(index)) continue;
    asked.add(index);
    if (asked.size > MAX_BLOCKS) break;
    // In command output, "1903618 $" is a number before a prompt.
    if (block.kind === 'code' || sum.length > MAX_CHARS || wages().test(block.text.slice(0, SPOKEN))) continue;
    if (isProgram(block.text)) continue;
    const at = block.text.indexOf(sum);
    if (isOtherAmount(sum, block.text, at, language)) continue;
    // Beside the price of a home, what its owner pays month by month.
    if (sizeOf(sum) * DEARER <= sold && isCharge(block.text, at, language)) continue;
    if (explains && (isReckoned(sum, block.text, at) || isExample(block.text, at, language))) continue;
    if (namesNoPrice(blocks[block.under]?.text ?? '', language)) continue;
    if (mustBeTariff && !isInTariff(block, facts)) continue;
    if (isTotal(block.text, at)) totals.add(index);
    found.set(index, finding(wholeRange(sum, block.text, at), 0.7, [quote(url, block.text)]));
  }
  // A calculator adds up prices that stand elsewhere on its page.
  return [...found].filter(([index]) => !totals.has(index) || totals.size === found.size).map(([, price]) => price);
}
/** The digits of a sum before its cents. */
const sizeOf = (sum: string): number =>
  Number(
    sum
      .replace(/[.,]\d{1,2}(?!\d)/u, '')
      .replace(/\D/gu, '')
      .slice(0, 12),
  );
/** A home costs so many times what is paid for it in a month; a rent costs less, and its charges are not told apart from prices. */
const DEARER = 40;
