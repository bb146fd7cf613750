/** Which question to show of those that a site answers: one of its list of them, with an answer that says something. */
import { isEvasive } from './answers-at-once.js';
import { namesIn } from '../reading/names/label.js';
import type { Fit } from './fit-signs.js';
import { tellsOfOthers } from './fit-signs.js';
import { SUBJECT_PAGES } from './page-roles.js';
import { isMarkedQuestion } from './readers-prompts.js';
import type { ReadPassage } from './context.js';

/** Pages with a text of which a question is a part. */
const WITHIN_TEXT: ReadonlySet<string> = new Set([...SUBJECT_PAGES, 'story', 'recipe', 'person']);
const OF_TEXT = 0.5;
/** A list that the site calls so, or marks up as one. */
const LISTED = 0.4;
/** "That depends", "ask us". */
const EVASIVE = 0.4;

const isListed = (read: ReadPassage): boolean =>
  isMarkedQuestion(read) || namesIn(read.passage.section ?? '').some(({ name }) => name === 'faq');

/** "Need more?" above prices is not a question. */
export const faq: Fit = (read) => {
  const { topics, page, passage } = read;
  const { contacts, money } = passage.specifics;
  if (tellsOfOthers(read) || contacts > 0 || money > 2) return 0;
  // What it costs, how long it takes and what happens when plans change are the most important terms.
  const decides = topics.has('price') || topics.has('terms') || topics.has('workings') || topics.has('hours') ? 0.4 : 0;
  return (
    (page.kind === 'faq' ? 1 : 0.5) * (passage.sentences > 0 ? 1 : 0.5) +
    decides +
    (page.kind !== 'faq' && isListed(read) ? LISTED : 0) -
    (WITHIN_TEXT.has(page.kind) ? OF_TEXT : 0) -
    (isEvasive(read) ? EVASIVE : 0)
  );
};
