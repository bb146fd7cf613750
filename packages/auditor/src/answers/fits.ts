/**
 * Which of several passages with similar value to show: the page that exists for the question before one that mentions it, an opening
 * before what follows. Changes what is shown, never how well a question is answered.
 */
import type { PageFacts } from '@citeready/page-facts';
import { holdsAddress } from '../reading/address.js';
import { namesIn } from '../reading/names/label.js';
import { weAre } from '../reading/introduces.js';
import { oncePer } from '../reading/once-per.js';
import { SHOWN_TEXT } from './shown.js';
import { asksWho } from './about-heading.js';
import { tellsStay } from './arrival-and-departure.js';
import { asksWhatSite } from './asks-what.js';
import { isNoticeName, isOnNotice } from './notices.js';
import { beginsWithDay, looksBack } from './opens-with-date.js';
import { contentOf } from './title-words.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { namesBrand } from './context.js';
import { SUBJECT_PAGES } from './page-roles.js';
import { namesDaysAndHours } from './hours.js';
import { tellsServices } from './services-of-worship.js';
import { teachesByChoice } from './not-asked.js';
import { namesKnownAddress, containsNicheSentence } from './known.js';
import { knownIn } from './judges/contact.js';
import { greets } from './greets.js';
import { isNumbered } from './numbered.js';
import { praisesItself } from './praise.js';
import { quotedPeopleIn } from './quoted.js';
import { faq } from './faq-fit.js';
import { offer } from './offer-fit.js';
import type { Fit } from './fit-signs.js';
import { byKind, early, isCall, isHeadedByPerson, isLegal, tellsHours, tellsOfOthers } from './fit-signs.js';
import { definesSite, speaksOfSite } from './defines.js';
import { namesDataProcessors } from './others.js';
import type { QuestionKind } from '../reading/questions/kinds.js';

/** Needed for each passage of the page. */
const announcedWords = oncePer(({ title, description }: PageFacts) => contentOf(`${title ?? ''} ${description ?? ''}`));

/** A heading with a date or a version, as in news and changelogs. */
const DATED = /\d{4}|\d\.\d/;

/** What a passage gains whose sentences are about the site, less where it comes late on its page, and one with which those behind it open a page about them. */
const OF_SITE = 0.45;
const LATE = 0.25;
const OF_US = 0.3;
const AT_ONCE = 60;
const subject: Fit = (read, context) => {
  if (speaksOfSite(read, context)) return read.at > 1 ? LATE : OF_SITE;
  const says = (within: number): boolean => weAre().test(read.passage.text.slice(0, within));
  if (read.opens && read.page.kind === 'about' && says(SHOWN_TEXT / 2)) return OF_US;
  return says(AT_ONCE) ? OF_US / 2 : 0;
};

/** What a passage gains under the question what the site is, and what one lacks under the name of somebody behind it. */
const ASKED = 0.6;
const OF_PERSON = 0.4;
const HISTORY = 0.3;
const BESIDE_TEXT = 0.3;
const GREETING = 0.4;
const isOfPerson = (read: ReadPassage, context: AnswerContext): boolean =>
  context.siteKind !== 'personal' && isHeadedByPerson(read, context);

/** The content of title and description recurs in the main text where it says what the page is. */
const what: Fit = (read, context) => {
  const { page, passage } = read;
  const wanted = announcedWords(page.facts);
  const said = contentOf(`${passage.heading ?? ''} ${passage.text}`);
  let shared = 0;
  for (const word of wanted) if (said.has(word)) shared += 1;
  return (
    (passage.form === 'prose' ? 0.4 : 0) +
    (wanted.size === 0 ? 0 : (0.6 * shared) / wanted.size) +
    (namesBrand(read, context) ? 0.2 : 0) +
    (definesSite(read, context) ? 0.6 : containsNicheSentence(read, context) ? 0.5 : subject(read, context)) +
    (page.kind === 'about' ? 0.2 : 0) +
    early(read) +
    (asksWhatSite(passage.heading, context) ? ASKED : 0) -
    // The text of a page answers before a line beside it.
    (read.margin ? BESIDE_TEXT : 0) -
    (DATED.test(passage.heading ?? '') ||
    (!read.opens && beginsWithDay(read)) ||
    (passage.specifics.dates > 1 && !read.opens)
      ? 0.5
      : 0) -
    (!(read.opens && namesBrand(read, context)) && !definesSite(read, context) && looksBack(read, context.auditedAt)
      ? HISTORY
      : 0) -
    (praisesItself(read) ? 0.4 : 0) -
    (greets(read) && !definesSite(read, context) ? GREETING : 0) -
    (isOfPerson(read, context) ? OF_PERSON : 0) -
    (isCall(read) && !asksWhatSite(passage.heading, context)
      ? 0.6
      : passage.answers && !asksWho(passage.heading) && !asksWhatSite(passage.heading, context)
        ? 0.3
        : 0)
  );
};

/** One step after the other answers better than a summary of the steps. */
const STEP_BY_STEP = 0.3;

const process: Fit = ({ topics, section, page, at, passage }) =>
  (topics.has('workings') ? 0.7 : section.has('workings') ? 0.5 : topics.has('process') ? 0.3 : 0) +
  (page.kind === 'article' ? 0 : page.kind === 'home' ? 0.5 : 0.3) +
  (topics.has('workings') && (passage.form === 'steps' || isNumbered(passage.text)) ? STEP_BY_STEP : 0) -
  Math.min(0.4, 0.03 * at);

/** What the services of a house of worship gain over the hours of its office, and arrival at a lodging over those of its kitchen. */
const SERVICES = 0.8;

const isNotice = (read: ReadPassage): boolean =>
  isOnNotice(read) ||
  namesDataProcessors(read) ||
  namesIn(read.page.facts.title ?? '').some(({ name }) => isNoticeName(name));
/** Bonus for a passage that shows a known way to reach the owner. */
const KNOWN_CONTACT = 0.4;

/** What a passage gains with the address that Discovery knows, and with one near its beginning; what the entry of a day and a list of sums lack. */
const KNOWN_ADDRESS = 0.3;
const AT_BEGINNING = 0.2;
const ELSEWHERE = 0.4;
const BEGINNING = 250;
const placed = byKind({ contact: 1, about: 0.7, home: 0.8, legal: 0.4 });
const where: Fit = (read, context) => {
  const { passage } = read;
  const known = namesKnownAddress(read, context);
  const holds = (most: number): boolean => holdsAddress(passage.text.slice(0, most), true);
  return (
    placed(read, context) +
    (known ? KNOWN_ADDRESS : 0) +
    (holds(BEGINNING) ? AT_BEGINNING : 0) -
    // A report shows only the beginning of a long passage: an address after that is not visible.
    (holds(SHOWN_TEXT) || known ? 0 : 0.5) -
    (isNotice(read) ? 0.3 : 0) -
    (context.siteKind !== 'event' && (beginsWithDay(read) || passage.specifics.money > 1) ? ELSEWHERE : 0)
  );
};

const WHO = byKind({ about: 1, person: 0.8, home: 0.5, contact: 0.5, legal: 0.4 });

/** Further details are in running text. */
const topics: Fit = (read, context) => {
  const { page, passage, topics: announced } = read;
  if (namesDataProcessors(read) || isCall(read) || announced.has('terms') || tellsHours(read) || tellsOfOthers(read))
    return -0.5;
  const told = passage.form === 'prose' && passage.sentences > 1 ? 0.5 : passage.form === 'code' ? -0.5 : 0;
  const placed = page.kind === 'home' || isLegal(read) ? 0 : 0.3;
  // Sites that sell name the product when they describe it, and less so its subject.
  const sells = teachesByChoice(context.siteKind) && namesBrand(read, context) ? 0.3 : 0;
  return told + placed - sells - (DATED.test(passage.heading ?? '') ? 0.3 : 0);
};

const howto: Fit = (read) => {
  const { topics: announced, page, passage } = read;
  const placed = page.kind === 'guide' || page.kind === 'home' ? 0.4 : page.kind === 'docs' ? 0.3 : 0;
  // Output without explanation does not show how something is done.
  const told = passage.sentences > 0 ? 0.2 : -0.2;
  const begun = announced.has('setup') ? 0.8 : announced.has('workings') ? 0.6 : 0;
  return begun + told + (announced.has('process') ? 0.3 : 0) + placed;
};

export const FITS: Readonly<Partial<Record<QuestionKind, Fit>>> = {
  what,
  who: (read, context) => WHO(read, context) + early(read) - (read.topics.has('proof') ? 0.5 : 0),
  where,
  when: (read, context) =>
    byKind({ contact: 1, event: 1, home: 0.7, about: 0.5 })(read, context) +
    (namesDaysAndHours(read) ? 0.3 : 0) +
    (tellsServices(read, context) || tellsStay(read, context) > 0 ? SERVICES : 0) -
    // One evening says less than the hours of every week.
    (context.siteKind !== 'event' && beginsWithDay(read) ? ELSEWHERE : 0),
  price: (read, context) =>
    byKind({ pricing: 1, product: 0.8, service: 0.7, home: 0.5 })(read, context) +
    (read.topics.has('price') ? 0.3 : 0) -
    (isCall(read) ? 0.4 : 0) -
    // One thing of several, and what something once cost.
    (context.singles.has(read.page) ? ELSEWHERE : 0) -
    (context.siteKind !== 'event' && beginsWithDay(read) ? ELSEWHERE : 0) -
    Math.min(0.2, 0.02 * read.at),
  contact: (read, context) =>
    byKind({ contact: 1, home: 0.5, about: 0.5 })(read, context) +
    // A number or address that Discovery knows reaches the owner, and a reader must see it.
    (knownIn(read.passage.text.slice(0, SHOWN_TEXT), context) > 0 ? KNOWN_CONTACT : 0) +
    // Of legal texts, an imprint exists for this; privacy notices and terms give contacts for complaints.
    (isLegal(read) ? (isNotice(read) ? -0.5 : 0.3) : 0) -
    // A text about a subject ends with whom to call.
    (SUBJECT_PAGES.has(read.page.kind) ? 0.6 : 0) -
    // What to do about an allergy is another question, even though one may call about it.
    (read.asks ? 0.3 : 0),
  process,
  howto,
  offer,
  faq,
  topics,
  terms: (read) => (read.page.kind === 'policy' || read.page.kind === 'legal' ? 0.4 : read.passage.answers ? 0.2 : 0),
  proof: (read) =>
    (SUBJECT_PAGES.has(read.page.kind) ? 0 : read.opens ? 0 : 0.2) + (quotedPeopleIn(read.passage.text) > 1 ? 0.4 : 0),
  reference: byKind({ reference: 1, docs: 0.7, product: 0.5, pricing: 0.5 }),
};
