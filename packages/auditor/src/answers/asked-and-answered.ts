/** What a site asks itself and answers, under a heading on the very matter of a question: a part of its answer, where no other passage has one. */
import type { QuestionKind } from '../reading/questions/kinds.js';
import type { Topic } from '../reading/questions/topic-words.js';
import { answersAtOnce, namesDependency } from './answers-at-once.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { isTranslated } from './context.js';
import { highest } from './highest.js';
import { SUBJECT_PAGES } from './page-roles.js';
import type { Found } from './types.js';

/** How one thing is done is asked in the words of how the site works, so that a heading does not tell which. */
const MATTERS: Readonly<Partial<Record<QuestionKind, readonly Topic[]>>> = {
  offer: ['offer'],
  price: ['price'],
  terms: ['terms'],
  audience: ['audience'],
};

/** Answered in part: who asks learns something, and not all. */
const IN_PART = 0.3;
const MIN_WORDS = 8;

/** On what it depends is the part of a price that can be told before the work is seen. */
function tells(kind: QuestionKind, read: ReadPassage): boolean {
  if (read.passage.words < MIN_WORDS) return false;
  return kind === 'price' ? namesDependency(read) : answersAtOnce(read.passage.heading ?? '', read);
}

/** "What is included in the price?" asks for the price first. */
const asksFor = (kind: QuestionKind, { topics }: ReadPassage): boolean =>
  (MATTERS[kind] ?? []).some((topic) => topics.has(topic)) && (kind === 'price' || !topics.has('price'));

export function askedAndAnswered(kind: QuestionKind, passages: readonly ReadPassage[], context: AnswerContext): Found {
  const answering = passages.filter(
    (read) =>
      read.asks &&
      !read.margin &&
      !SUBJECT_PAGES.has(read.page.kind) &&
      !isTranslated(read, context) &&
      asksFor(kind, read) &&
      tells(kind, read),
  );
  const best = highest(answering, ({ quality }) => quality);
  return { value: best === null ? 0 : IN_PART, best };
}
