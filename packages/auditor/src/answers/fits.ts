/**
 * Which of several passages that answer a question about as well is the one to show: the page that exists for it before one that mentions
 * it, the opening before what follows. Changes what is shown, never how well a question counts as answered.
 */
import type { PageFacts } from '@citeready/page-facts';
import { holdsAddress } from '../reading/address.js';
import { readAddress } from '../reading/names/address.js';
import { namesIn } from '../reading/names/label.js';
import { oncePer } from '../reading/once-per.js';
import { SHOWN_TEXT } from './shown.js';
import { asksWho } from './about-heading.js';
import { contentOf } from './title-words.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { namesBrand } from './context.js';
import { SUBJECT_PAGES } from './page-roles.js';
import { namesDaysAndHours } from './hours.js';
import { isOptional } from './not-asked.js';
import { namesKnownAddress, containsNicheSentence } from './known.js';
import { knownIn } from './judges/contact.js';
import { isNumbered } from './numbered.js';
import { praisesItself } from './praise.js';
import { isQuoted, quotedPeopleIn } from './quoted.js';
import { definesSite } from './defines.js';
import { namesDataProcessors } from './others.js';
import { isTeaser } from './teaser.js';
import type { QuestionKind } from '../reading/questions/kinds.js';

type Fit = (passage: ReadPassage, context: AnswerContext) => number;

/** Fit of each kind of page, 0 to 1; 0 where it is not named. */
const byKind =
  (fits: Readonly<Record<string, number>>): Fit =>
  ({ page }) =>
    fits[page.kind] ?? 0;

/** What a page begins with introduces it: 0.3 for its first passage, less for each that follows. */
const early = ({ at }: ReadPassage): number => Math.max(0, 0.3 - 0.1 * at);

/** A call with a telephone number under it. */
const MAX_CALL = 90;
const isCall = ({ passage, asks, page }: ReadPassage): boolean =>
  (passage.answers && !asks) ||
  isTeaser(passage) ||
  (passage.specifics.contacts > 0 && passage.words < MAX_CALL) ||
  page.kind === 'contact';

/** What others say of it, and where and when to find it. */
const tellsOfOthers = ({ passage, topics, section }: ReadPassage): boolean =>
  topics.has('proof') || section.has('proof') || isQuoted(passage.text);
const tellsHours = ({ topics, section }: ReadPassage): boolean => topics.has('hours') || section.has('hours');

/** The foot of a page that no markup sets apart: who owns the words, and how to call at which hours. */
const MAX_BEFORE_FOOT = 300;
const isFoot = ({ passage: { text, specifics } }: ReadPassage): boolean =>
  /©|copyright|all rights reserved/i.test(text.slice(0, MAX_BEFORE_FOOT)) ||
  (specifics.contacts > 0 && specifics.times > 1);

/** Dates from which a passage tells what was, but where what is offered has its days. */
const DATES_OF_HISTORY = 3;
const HAS_DAYS: ReadonlySet<string> = new Set(['event', 'education', 'research', 'community', 'nonprofit']);

/** Asked for each passage of the page. */
const announcedWords = oncePer(({ title, description }: PageFacts) => contentOf(`${title ?? ''} ${description ?? ''}`));

/** A heading with a date or a version, as those of news and changes have. */
const DATED = /\d{4}|\d\.\d/;

/** What a page says of itself in title and description, its main text says again where it tells what it is. */
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
    (definesSite(read, context) ? 0.6 : containsNicheSentence(read, context) ? 0.5 : 0) +
    (page.kind === 'about' ? 0.2 : 0) +
    early(read) -
    (DATED.test(passage.heading ?? '') || (passage.specifics.dates > 1 && !read.opens) ? 0.5 : 0) -
    (isCall(read) ? 0.6 : passage.answers && !asksWho(passage.heading) ? 0.3 : 0)
  );
};

/** What shows one step after the other answers better than what tells of them. */
const STEP_BY_STEP = 0.3;

const process: Fit = ({ topics, section, page, at, passage }) =>
  (topics.has('workings') ? 0.7 : section.has('workings') ? 0.5 : topics.has('process') ? 0.3 : 0) +
  (page.kind === 'article' ? 0 : page.kind === 'home' ? 0.5 : 0.3) +
  (topics.has('workings') && (passage.form === 'steps' || isNumbered(passage.text)) ? STEP_BY_STEP : 0) -
  Math.min(0.4, 0.03 * at);

/** Pages on which a site offers something, and passages there that say what: no reviews, no call to call. */
const isLegal = ({ page }: ReadPassage): boolean => page.kind === 'legal' || page.kind === 'policy';
const NOTICES: ReadonlySet<string> = new Set(['privacy', 'terms', 'policy']);
const isNotice = (read: ReadPassage): boolean =>
  read.page.kind === 'policy' ||
  namesDataProcessors(read) ||
  [...readAddress(read.page.url).own, ...namesIn(read.page.facts.title ?? '')].some(({ name }) => NOTICES.has(name));
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
const offer: Fit = (read, context) => {
  const { topics, passage } = read;
  const named = topics.has('offer') || read.section.has('offer');
  if (namesDataProcessors(read) && !definesSite(read, context)) return -1;
  if (isFoot(read) || praisesItself(read)) return -0.5;
  if (tellsOfOthers(read) || tellsHours(read) || (isCall(read) && !topics.has('offer'))) return -0.5;
  if (!named && passage.specifics.dates >= DATES_OF_HISTORY && !HAS_DAYS.has(context.siteKind)) return -0.5;
  const other = topics.has('terms') || topics.has('process') || isLegal(read);
  if (topics.has('audience')) return 0;
  const announced = named ? 0.6 : passage.answers ? -0.8 : other ? -0.4 : 0;
  return OFFERING(read, context) + announced + early(read) / 2;
};

/** What a passage gains that shows a known way to reach the owner. */
const KNOWN_CONTACT = 0.4;

const WHO = byKind({ about: 1, person: 0.8, home: 0.5, contact: 0.5, legal: 0.4 });

/** "Need more?" above prices asks nothing. */
const faq: Fit = (read) => {
  const { topics, page, passage } = read;
  const { contacts, money } = passage.specifics;
  if (tellsOfOthers(read) || contacts > 0 || money > 2) return 0;
  // What it costs, how long it takes and what happens when plans change decides more than the rest.
  const decides = topics.has('price') || topics.has('terms') || topics.has('workings') || topics.has('hours') ? 0.4 : 0;
  return (page.kind === 'faq' ? 1 : 0.5) * (passage.sentences > 0 ? 1 : 0.5) + decides;
};

/** What else there is to know stands in running text. */
const topics: Fit = (read, context) => {
  const { page, passage, topics: announced } = read;
  if (namesDataProcessors(read) || isCall(read) || announced.has('terms') || tellsHours(read) || tellsOfOthers(read))
    return -0.5;
  const told = passage.form === 'prose' && passage.sentences > 1 ? 0.5 : passage.form === 'code' ? -0.5 : 0;
  const placed = page.kind === 'home' || isLegal(read) ? 0 : 0.3;
  // Where a site sells, who names it tells of it, and less of the subject.
  const sells = isOptional('topics', context.siteKind) && namesBrand(read, context) ? 0.3 : 0;
  return told + placed - sells - (DATED.test(passage.heading ?? '') ? 0.3 : 0);
};

const howto: Fit = (read) => {
  const { topics: announced, page, passage } = read;
  const placed = page.kind === 'guide' || page.kind === 'home' ? 0.4 : page.kind === 'docs' ? 0.3 : 0;
  // Output without a word of explanation shows nobody how.
  const told = passage.sentences > 0 ? 0.2 : -0.2;
  const begun = announced.has('setup') ? 0.8 : announced.has('workings') ? 0.6 : 0;
  return begun + told + (announced.has('process') ? 0.3 : 0) + placed;
};

export const FITS: Readonly<Partial<Record<QuestionKind, Fit>>> = {
  what,
  who: (read, context) => WHO(read, context) + early(read) - (read.topics.has('proof') ? 0.5 : 0),
  where: (read, context) =>
    byKind({ contact: 1, about: 0.7, home: 0.8, legal: 0.4 })(read, context) -
    // An address that only the rest of a long passage holds is not among what a report shows of it.
    (holdsAddress(read.passage.text.slice(0, SHOWN_TEXT), true) || namesKnownAddress(read, context) ? 0 : 0.5),
  when: (read, context) =>
    byKind({ contact: 1, event: 1, home: 0.7, about: 0.5 })(read, context) + (namesDaysAndHours(read) ? 0.3 : 0),
  price: (read, context) =>
    byKind({ pricing: 1, product: 0.8, service: 0.7, home: 0.5 })(read, context) +
    (read.topics.has('price') ? 0.3 : 0) -
    (isCall(read) ? 0.4 : 0) -
    Math.min(0.2, 0.02 * read.at),
  contact: (read, context) =>
    byKind({ contact: 1, home: 0.5, about: 0.5 })(read, context) +
    // The number or address that Discovery knows is one at which the owner is reached, and a reader must see it.
    (knownIn(read.passage.text.slice(0, SHOWN_TEXT), context) > 0 ? KNOWN_CONTACT : 0) +
    // Of legal texts an imprint is there to say it; a notice on data and terms say it for those who complain.
    (isLegal(read) ? (isNotice(read) ? -0.5 : 0.3) : 0) -
    // A text about a subject names whom to call at its end.
    (SUBJECT_PAGES.has(read.page.kind) ? 0.6 : 0) -
    // What to do with an allergy is asked for something else, though one may call about it.
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
