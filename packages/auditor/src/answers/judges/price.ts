/** What does it cost? Amounts of money, and what they pay for. */
import type { SiteKind } from '@citeready/core/contract';
import { inAllLanguages } from '../../data/per-language.js';
import { sumWords } from '../../generated/sums-words.js';
import { anywhere } from '../../language/word-pattern.js';
import { isRegistered } from '../../reading/law/registers.js';
import { topicsOf } from '../../reading/questions/topic-words.js';
import type { ReadPassage } from '../context.js';
import { namesBrand } from '../context.js';
import { askedSums } from '../asked-sums.js';
import { costsNothing, costsNothingAtAll } from '../free.js';
import { knownPrices } from '../known.js';
import { SUBJECT_PAGES, isSubjectPage, OFFER_PAGES } from '../page-roles.js';
import { statedValues } from '../stated.js';
import type { Judge } from './judge.js';

/** Value of an amount if neither heading nor page is about prices. */
const OTHER_AMOUNT = 0.2;
/** Value of prices in a text about prices. */
const PRICES_OF_OTHERS = 0.5;
/** Kinds of site whose amounts are prices, whether or not a heading says so. */
const SELLS: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'local',
  'services',
  'ecommerce',
  'marketplace',
  'saas',
  'event',
  'unknown',
]);
/** Value of "free of charge", which does not say what is free and what is not. */
const FREE = 0.25;
/** What it says that all of it is free: no sum is left to ask for. */
const WHOLE_FREE = 0.8;
/** What a sum says if Discovery knows it as a price and the page is not a text about a subject. */
const KNOWN_SUM = 0.5;

/** Number of bare numbers from which a passage of a price page is a price list, and the value of such a list. */
const LISTED_SUMS = 3;
const WITHOUT_CURRENCY = 0.5;
/** The same for a passage whose heading is about prices. */
const BARE_SUMS = 2;

/** Kinds of site where a page of unknown kind shows goods with prices. */
const SHOPS: ReadonlySet<SiteKind> = new Set<SiteKind>(['ecommerce', 'marketplace']);

/** Number of Discovery's prices from which a passage gives prices, whatever its heading: a single amount may be anything. */
const MIN_KNOWN = 2;

const MAX_LABEL = 24;
/** "Price" above a column, or on a separate line. */
const labelsPrices = ({ passage, page }: ReadPassage): boolean =>
  passage.text
    .split('\n', MAX_LINES)
    .some((line) => line.length <= MAX_LABEL && !/\d/.test(line) && topicsOf(line, page.language).has('price'));
const MAX_LINES = 60;

/** A sentence about prices that contains the number: "The registration fee is 375 euros". Prices of others are on other pages. */
const saysPrice = ({ passage, page }: ReadPassage): boolean =>
  !SUBJECT_PAGES.has(page.kind) &&
  passage.text
    .split(SENTENCE_END, MAX_LINES)
    .some((sentence) => SUM.test(sentence) && topicsOf(sentence, page.language).has('price'));
/** An amount with its currency: a year or a number of pupils next to "our plans" is not a price. */
const SUM =
  /\p{Sc}\s?\d|\d[\d.,' ]{0,12}(?:\p{Sc}|-?\s?(?:EUR|USD|GBP|CHF|euros?|Kč|kr|zł|Ft|lei|руб|грн|лв|円|元|원)(?!\p{L}))/iu;
const SENTENCE_END = /(?<=[.!?。！？؟।])\s|\n/u;

/** Millions in a currency: the budget of a project, a fund or a firm, which nobody has to pay. */
const millions = inAllLanguages(
  () => sumWords().millions,
  (words) => {
    // "€3m" means millions, and "€30 m²" is the price of a floor.
    const number = String.raw`\d[\d.,]{0,8}(?:m(?![\p{L}\d²³])|\s?(?:${anywhere(words).source})\p{L}{0,8})`;
    const currency = String.raw`(?:\p{Sc}|EUR|USD|GBP|CHF|euro|dollar|dólar|pound|евро|доллар|ευρώ)`;
    return new RegExp(String.raw`${currency}\s?${number}|${number}\.?\s?(?:de |di |d['’])?${currency}`, 'iu');
  },
);

/** A sum in the same passage takes nothing from the statement that it costs nothing. */
export const price: Judge = (read, context) => {
  const asked = ofSums(read, context);
  return asked < WHOLE_FREE && costsNothingAtAll(read, context) ? WHOLE_FREE : asked;
};

const ofSums: Judge = (read, context) => {
  const { page, passage, topics } = read;
  const { numbers, contacts } = passage.specifics;
  // Amounts next to dates on a page that sells nothing are history.
  const told = SUBJECT_PAGES.has(page.kind) || (!OFFER_PAGES.has(page.kind) && passage.specifics.dates > 0);
  const known = told ? 0 : knownPrices(read, context);
  const money = Math.max(askedSums(read), known);
  // What is given on the page for gifts buys nothing; what a member pays is asked for.
  if (page.kind === 'donate' && !topics.has('price') && !topics.has('joining')) return money > 0 ? OTHER_AMOUNT : 0;
  const announced =
    topics.has('price') ||
    known >= MIN_KNOWN ||
    (money > 1 && OFFER_PAGES.has(page.kind) && labelsPrices(read)) ||
    (money > 0 && (saysPrice(read) || statedValues(read, 'price').some((value) => SUM.test(value))));
  const offered =
    SELLS.has(context.siteKind) &&
    (OFFER_PAGES.has(page.kind) || read.margin || (SHOPS.has(context.siteKind) && page.kind === 'other'));
  // Dated text on a home page is news: an amount in it is rarely the site's price.
  const dated = page.kind === 'home' && context.siteKind !== 'event' && money === 1 && passage.specifics.dates > 0;
  // Register entries give the capital of a firm.
  const capital = isRegistered(passage.text) || millions().test(passage.text);
  if (money > 0 && !announced && (!offered || dated || capital))
    return known > 0 && SELLS.has(context.siteKind) && !capital ? KNOWN_SUM : OTHER_AMOUNT;
  const worth = Math.min(1, 0.6 + 0.1 * money + (announced ? 0.3 : 0));
  // An article on costs gives prices of others, unless it also names the site.
  if (money > 0) return isSubjectPage(page) && !namesBrand(read, context) ? Math.min(PRICES_OF_OTHERS, worth) : worth;
  if (costsNothing(read, context)) return FREE;
  // "Manicure (45') 1,500.00": a price list whose currency is obvious to local readers, but not to a machine.
  if (page.kind === 'pricing' && numbers >= LISTED_SUMS) return WITHOUT_CURRENCY;
  // An explanation of costs without any price.
  if (!announced || SUBJECT_PAGES.has(page.kind) || page.kind === 'legal') return 0;
  // Days, phone numbers and the time until a quote are numbers too, but not prices.
  return numbers >= BARE_SUMS && contacts === 0 ? 0.5 : passage.words > 25 ? 0.2 : 0;
};
