/** What does it cost? Amounts of money with what they are for. */
import type { SiteKind } from '@citeready/core/contract';
import { inAllLanguages } from '../../data/per-language.js';
import { sumWords } from '../../generated/sums-words.js';
import { anywhere } from '../../language/word-pattern.js';
import { isRegistered } from '../../reading/law/registers.js';
import { topicsOf } from '../../reading/questions/topic-words.js';
import type { ReadPassage } from '../context.js';
import { namesBrand } from '../context.js';
import { costsNothing } from '../free.js';
import { knownPrices } from '../known.js';
import { SUBJECT_PAGES, isSubjectPage, OFFER_PAGES } from '../page-roles.js';
import { statedValues } from '../stated.js';
import type { Judge } from './judge.js';

/** What an amount says of the site's prices where neither heading nor page speaks of prices. */
const OTHER_AMOUNT = 0.2;
/** What prices in a text about prices say. */
const PRICES_OF_OTHERS = 0.5;
/** Kinds of site whose sums are prices, whether or not a heading says so. */
const SELLS: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'local',
  'services',
  'ecommerce',
  'marketplace',
  'saas',
  'event',
  'unknown',
]);
/** What "free of charge" says of the price: what is free, and what is not, is left open. */
const FREE = 0.25;

/** Bare numbers from which a passage of a price page is a list of prices, and what such a list says. */
const LISTED_SUMS = 3;
const WITHOUT_CURRENCY = 0.5;
/** The same of a passage whose heading speaks of prices. */
const BARE_SUMS = 2;

/** Kinds of site on which a page of which nothing else is known shows goods beside its sums. */
const SHOPS: ReadonlySet<SiteKind> = new Set<SiteKind>(['ecommerce', 'marketplace']);

/** Prices of Discovery from which a passage tells what things cost, whatever its heading says: a single sum may be anything's. */
const MIN_KNOWN = 2;

const MAX_LABEL = 24;
/** "Price" above a column, or in a line by itself. */
const labelsPrices = ({ passage, page }: ReadPassage): boolean =>
  passage.text
    .split('\n', MAX_LINES)
    .some((line) => line.length <= MAX_LABEL && !/\d/.test(line) && topicsOf(line, page.language).has('price'));
const MAX_LINES = 60;

/** A sentence that speaks of prices beside its figure: "The registration fee is 375 euros". What somebody else charges is told on other pages. */
const saysPrice = ({ passage, page }: ReadPassage): boolean =>
  !SUBJECT_PAGES.has(page.kind) &&
  passage.text
    .split(SENTENCE_END, MAX_LINES)
    .some((sentence) => SUM.test(sentence) && topicsOf(sentence, page.language).has('price'));
/** A sum with its currency: a year or a number of pupils beside "our plans" costs nothing. */
const SUM =
  /\p{Sc}\s?\d|\d[\d.,' ]{0,12}(?:\p{Sc}|-?\s?(?:EUR|USD|GBP|CHF|euros?|Kč|kr|zł|Ft|lei|руб|грн|лв|円|元|원)(?!\p{L}))/iu;
const SENTENCE_END = /(?<=[.!?。！？؟।])\s|\n/u;

/** Millions of a currency: what a project, a fund or a firm has, and nobody is asked to pay. */
const millions = inAllLanguages(
  () => sumWords().millions,
  (words) => {
    // "€3m" are millions, and "€30 m²" is the price of a floor.
    const number = String.raw`\d[\d.,]{0,8}(?:m(?![\p{L}\d²³])|\s?(?:${anywhere(words).source})\p{L}{0,8})`;
    const currency = String.raw`(?:\p{Sc}|EUR|USD|GBP|CHF|euro|dollar|dólar|pound|евро|доллар|ευρώ)`;
    return new RegExp(String.raw`${currency}\s?${number}|${number}\.?\s?(?:de |di |d['’])?${currency}`, 'iu');
  },
);

export const price: Judge = (read, context) => {
  const { page, passage, topics } = read;
  const { numbers, contacts } = passage.specifics;
  // Sums beside dates on a page that sells nothing tell what was.
  const told = SUBJECT_PAGES.has(page.kind) || (!OFFER_PAGES.has(page.kind) && passage.specifics.dates > 0);
  const known = told ? 0 : knownPrices(read, context);
  const money = Math.max(passage.specifics.money, known);
  const announced =
    topics.has('price') ||
    known >= MIN_KNOWN ||
    (money > 1 && OFFER_PAGES.has(page.kind) && labelsPrices(read)) ||
    (money > 0 && (saysPrice(read) || statedValues(read, 'price').some((value) => SUM.test(value))));
  const offered =
    SELLS.has(context.siteKind) &&
    (OFFER_PAGES.has(page.kind) || read.margin || (SHOPS.has(context.siteKind) && page.kind === 'other'));
  // What a home page tells of the day is news: a sum beside its date is seldom the site's own.
  const dated = page.kind === 'home' && context.siteKind !== 'event' && money === 1 && passage.specifics.dates > 0;
  // A register states the capital of a firm.
  if (money > 0 && !announced && (!offered || dated || isRegistered(passage.text) || millions().test(passage.text)))
    return OTHER_AMOUNT;
  const worth = Math.min(1, 0.6 + 0.1 * money + (announced ? 0.3 : 0));
  // An article on what things cost names prices of others, unless it names the site beside them.
  if (money > 0) return isSubjectPage(page) && !namesBrand(read, context) ? Math.min(PRICES_OF_OTHERS, worth) : worth;
  if (costsNothing(read, context)) return FREE;
  // "Manicure (45') 1,500.00": a price list whose currency everybody there knows, and no machine.
  if (page.kind === 'pricing' && numbers >= LISTED_SUMS) return WITHOUT_CURRENCY;
  // How costs come about is told without one of one's own.
  if (!announced || SUBJECT_PAGES.has(page.kind) || page.kind === 'legal') return 0;
  // Days, telephone numbers and the time until an offer is sent are numbers too, but not prices.
  return numbers >= BARE_SUMS && contacts === 0 ? 0.5 : passage.words > 25 ? 0.2 : 0;
};
