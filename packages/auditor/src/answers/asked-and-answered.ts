/**
 * Questions that a site asks and answers itself under a heading on the topic of an audience question: a partial answer if no other passage
 * has one.
 */
import { inflectedDay } from './named-day.js';
import { fold } from '../language/fold.js';
import { namesIn } from '../reading/names/label.js';
import { behindOpening, opensWith } from '../reading/questions/topic-words.js';
import { isNumbered } from './numbered.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import type { Topic } from '../reading/questions/topic-words.js';
import { answersAtOnce, namesDependency } from './answers-at-once.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { isTranslated } from './context.js';
import { highest } from './highest.js';
import { SUBJECT_PAGES } from './page-roles.js';
import type { Found } from './types.js';

/** The question how a single thing is done has the same words as the one how the site works, so a heading does not tell them apart. */
const MATTERS: Readonly<Partial<Record<QuestionKind, readonly Topic[]>>> = {
  offer: ['offer'],
  price: ['price'],
  terms: ['terms'],
  audience: ['audience'],
  process: ['workings', 'joining'],
  when: ['when'],
  where: ['where'],
};

/** Names of steps, each of a word or two, between commas or on separate lines. */
const MIN_STEPS = 3;
const MOST_STEP_WORDS = 8;
const BETWEEN_STEPS = /[\n,;→>،、]/u;

/** "How does it work?" and nothing else, above steps that are only named. */
function namesSteps({ page, passage: { heading, text } }: ReadPassage): boolean {
  if (behindOpening(heading ?? '', 'workings', page.language) !== '') return false;
  const steps = text.split(BETWEEN_STEPS).map((step) => step.trim());
  return (
    isNumbered(text) ||
    (steps.length >= MIN_STEPS && steps.every((step) => step.split(/\s+/u).length <= MOST_STEP_WORDS))
  );
}

/** "How do I order?", "How do we become members?", with an answer that says it. */
function tellsHowTo(read: ReadPassage): boolean {
  const { heading, words } = read.passage;
  const asks = (topic: Topic): boolean => opensWith(heading ?? '', topic, read.page.language);
  return (
    words >= MIN_WORDS &&
    (asks('workings') || read.topics.has('joining')) &&
    OF_WHOLE.has(read.page.kind) &&
    answersAtOnce(heading ?? '', read)
  );
}
/** Pages whose questions are asked of the site as a whole. */
const OF_WHOLE: ReadonlySet<string> = new Set([
  'home',
  'faq',
  'about',
  'contact',
  'service',
  'pricing',
  'event',
  'other',
]);

/** A place that Discovery knows, under a question that opens with "Where". */
function namesKnownPlace({ page, passage: { heading, text } }: ReadPassage, { discovery }: AnswerContext): boolean {
  if (!opensWith(heading ?? '', 'where', page.language)) return false;
  const line = ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const known = [...(discovery.identity?.places ?? []), ...(discovery.audience?.regions ?? [])];
  return known.some(({ value }) => line.includes(` ${fold(value)} `));
}

/** "Where we are", "How to find us", with or without a question mark. */
function announcesPlace({ page, passage: { heading }, topics }: ReadPassage): boolean {
  if (heading === null) return false;
  if (namesIn(heading).some(({ name, by }) => name === 'location' && by === 'whole')) return true;
  // "Where to buy" and "Where do you ship to?" ask for other places.
  const rest = behindOpening(heading, 'where', page.language);
  return rest !== null && (topics.has('us') || !rest.includes(' '));
}

/** Names of a house, a town or a district below it, in few words. */
const MIN_NAMES = 2;
const MOST_WORDS_OF_PLACE = 60;
const namesPlaces = (read: ReadPassage): boolean =>
  announcesPlace(read) &&
  read.passage.specifics.names >= MIN_NAMES &&
  read.passage.words <= MOST_WORDS_OF_PLACE &&
  !read.topics.has('hours');

/** Answered in part: the reader learns something, but not everything. */
const IN_PART = 0.3;
const MIN_WORDS = 8;

/** What a price depends on is the part that can be told before the work is known. */
function tells(kind: QuestionKind, read: ReadPassage, context: AnswerContext): boolean {
  if (kind === 'process') return namesSteps(read) || tellsHowTo(read);
  if (kind === 'when')
    return (
      opensWith(read.passage.heading ?? '', 'when', read.page.language) &&
      inflectedDay(read.passage.text, read.page.language)
    );
  if (kind === 'where') return namesKnownPlace(read, context) || namesPlaces(read);
  if (read.passage.words < MIN_WORDS) return false;
  return kind === 'price' ? namesDependency(read) : answersAtOnce(read.passage.heading ?? '', read);
}

/** "What is included in the price?" asks for the price first. */
const asksFor = (kind: QuestionKind, read: ReadPassage): boolean =>
  (kind === 'where' && announcesPlace(read)) || asksAbout(kind, read);
const asksAbout = (kind: QuestionKind, { topics }: ReadPassage): boolean =>
  (MATTERS[kind] ?? []).some((topic) => topics.has(topic)) && (kind === 'price' || !topics.has('price'));

export function askedAndAnswered(kind: QuestionKind, passages: readonly ReadPassage[], context: AnswerContext): Found {
  const answering = passages.filter(
    (read) =>
      (read.asks || (kind === 'where' && announcesPlace(read))) &&
      !read.margin &&
      !SUBJECT_PAGES.has(read.page.kind) &&
      !isTranslated(read, context) &&
      asksFor(kind, read) &&
      tells(kind, read, context),
  );
  const best = highest(answering, ({ quality }) => quality);
  return { value: best === null ? 0 : IN_PART, best };
}
