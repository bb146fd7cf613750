/**
 * Which passage to show for what a site offers: the overview of all of it, before a single thing of several; not an entry of the news, the
 * history of the house, a person or a way to get there.
 */
import { perLanguage } from '../data/per-language.js';
import { nicheWords } from '../generated/niche-words.js';
import { anywhere } from '../language/word-pattern.js';
import { splitSentences } from '@citeready/page-facts';
import { announcedIn } from './announced.js';
import { readAddress } from '../reading/names/address.js';
import { namesIn } from '../reading/names/label.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { definesSite } from './defines.js';
import { early, isCall, isFoot, isHeadedByPerson, isLegal, tellsHours, tellsOfOthers } from './fit-signs.js';
import type { Fit } from './fit-signs.js';
import { greets } from './greets.js';
import { byKind } from './fit-signs.js';
import { isCalendar, isOfDay, looksBack } from './opens-with-date.js';
import { namesDataProcessors } from './others.js';
import { SUBJECT_PAGES } from './page-roles.js';
import { praisesItself } from './praise.js';
import { oncePer } from '../reading/once-per.js';
import { topicsOf } from '../reading/questions/topic-words.js';
import { saturation } from '../passages/quality.js';
import { SHOWN_TEXT } from './shown.js';
import { describesEvent } from './stated.js';

/** Number of dates from which a passage is about the past, unless the offer takes place on dates. */
const DATES_OF_HISTORY = 3;
const HAS_DAYS: ReadonlySet<string> = new Set(['event', 'education', 'research', 'community', 'nonprofit']);

/** Kinds of site that offer events or courses. */
const HAS_COURSES: ReadonlySet<string> = new Set(['event', 'education']);

/** Kinds of site whose texts are what they offer. */
const HAS_TEXTS: ReadonlySet<string> = new Set(['publisher', 'docs', 'personal', 'saas', 'unknown']);

const OFFERING = byKind({
  service: 1,
  product: 1,
  pricing: 0.6,
  home: 0.8,
  event: 0.7,
  category: 0.6,
  about: 0.5,
  docs: 0.5,
});
/** Of a page about one thing of several. */
const OF_ONE = 0.3;
/** What the announcement of an offer gains there: of the parts of that one thing. */
const NAMED_OF_ONE = 0.2;

/** "We offer", "Acme provides". */
const offering = perLanguage(() => nicheWords().offering, anywhere);
const provides = perLanguage(() => nicheWords().provides, anywhere);
/** Sentences at the beginning of a passage that may say what there is, and the parts of one that lists several things. */
const FIRST_SENTENCES = 3;
const SEVERAL_THINGS = 3;
const BETWEEN_THINGS = /[,;、،，]|\s[&/·•|]\s/u;
const SAYS_OFFER = 0.3;

/** A sentence of offering with several things: "We offer welding, turning and repairs". */
function listsThings({ passage: { text }, page: { language } }: ReadPassage): boolean {
  if (language === null) return false;
  const says = [offering(language), provides(language)].filter((pattern) => pattern !== null);
  return splitSentences(text.slice(0, 800))
    .slice(0, FIRST_SENTENCES)
    .some(
      (sentence) =>
        sentence.split(BETWEEN_THINGS).length >= SEVERAL_THINGS && says.some((pattern) => pattern.test(sentence)),
    );
}

/** Headings that announce the answer to another question. */
const OTHERS = ['where', 'when', 'joining', 'terms', 'process', 'workings', 'proof'] as const;
/** News and articles, which tell of anything but what there is, and words of a heading that names them: "Our latest posts". */
const TEXTS: ReadonlySet<string> = new Set(['news', 'blog']);
const MAX_NAME = 4;
const announcesTexts = (heading: string | null): boolean =>
  heading !== null && heading.split(/\s+/u).length <= MAX_NAME && namesIn(heading).some(({ name }) => TEXTS.has(name));
const isPageOfTexts = ({ url }: ReadPassage['page']): boolean =>
  readAddress(url).own.some(({ name, by }) => by === 'whole' && TEXTS.has(name));

/** Names of pages that show what there is; any other name that is a heading announces something beside it. */
const OF_OFFER: ReadonlySet<string> = new Set(['services', 'products', 'shop', 'pricing', 'sections', 'demo']);
const announcesOther = (read: ReadPassage): boolean =>
  OTHERS.some((topic) => read.topics.has(topic)) ||
  announcesTexts(read.passage.heading) ||
  namesIn(read.passage.heading ?? '').some(({ name, by }) => by === 'whole' && !OF_OFFER.has(name)) ||
  isLegal(read);

/** What a passage gains that holds the words with which the site names what it has, and how many earn most of it. */
const NAMES_IT = 0.5;
const NAMED_WORDS = 4;
const namesWhatThereIs = ({ passage: { text, heading } }: ReadPassage, { announced }: AnswerContext): number =>
  NAMES_IT * saturation(announcedIn(`${heading ?? ''} ${text.slice(0, SHOWN_TEXT)}`, announced), NAMED_WORDS);

/** Cards with an arrow each lead to pages that tell what there is. */
const LEADS = 0.15;
const leadsElsewhere = ({ passage: { text } }: ReadPassage): boolean => text.split(ARROW).length > 2;
const ARROW = /[→›➔⟶]/u;

/** A greeting precedes what there is. */
const GREETING = 0.3;

/** One section of a price list, the wines of a menu, says nothing of the others; the sentence above them does. */
const OF_PRICES = 0.3;
const SEVERAL_PRICES = 3;
const isPartOfPrices = ({ passage: { specifics }, page: { facts }, at }: ReadPassage): boolean =>
  at > 0 && specifics.money >= SEVERAL_PRICES && 2 * specifics.money < pricesOn(facts);
const pricesOn = oncePer(
  ({ numbers }: ReadPassage['page']['facts']): number => numbers.filter(({ kind }) => kind === 'currency').length,
);

export const offer: Fit = (read, context) => {
  const { topics, passage } = read;
  const named = topics.has('offer') || read.section.has('offer');
  const isNamed = passage.heading !== null && topicsOf(passage.heading, read.page.language).has('offer');
  if (namesDataProcessors(read) && !definesSite(read, context)) return -1;
  if (isFoot(read) || praisesItself(read)) return -0.5;
  // "Treatment with experience" may head the page of all services.
  if ((tellsOfOthers(read) && !(read.opens && topics.has('offer'))) || tellsHours(read)) return -0.5;
  if (isCall(read) && !topics.has('offer') && !definesSite(read, context)) return -0.5;
  if (
    context.siteKind !== 'event' &&
    (isOfDay(read) || isCalendar(read) || (!isNamed && looksBack(read, context.auditedAt)))
  )
    return -0.5;
  if (!named && passage.specifics.dates >= DATES_OF_HISTORY && !HAS_DAYS.has(context.siteKind)) return -0.5;
  if (!named && isHeadedByPerson(read, context)) return -0.5;
  // One event or course of several, with its day and place.
  if (!HAS_COURSES.has(context.siteKind) && describesEvent(read)) return -0.5;
  if (topics.has('audience')) return 0;
  if (isPageOfTexts(read.page) && !isNamed && !HAS_TEXTS.has(context.siteKind)) return -0.3;
  if (SUBJECT_PAGES.has(read.page.kind) && !isNamed && !HAS_TEXTS.has(context.siteKind)) return -0.3;
  const isOne = context.singles.has(read.page);
  const announced = named ? (isOne ? NAMED_OF_ONE : 0.6) : passage.answers ? -0.8 : announcesOther(read) ? -0.4 : 0;
  const placed = OFFERING(read, context) * (isOne ? OF_ONE : 1);
  return (
    placed +
    announced +
    early(read) / 2 +
    (listsThings(read) ? SAYS_OFFER : 0) +
    namesWhatThereIs(read, context) -
    (leadsElsewhere(read) ? LEADS : 0) -
    (!named && isPartOfPrices(read) ? OF_PRICES : 0) -
    (!named && greets(read) ? GREETING : 0)
  );
};
