/** Answers at the beginning of the text. */
import { opensWith, sentences, topicTerms, type Sentence } from '../text/main-text.js';
import { isRead, withWords } from '../text/reading.js';
import { contentWords, sameTerm } from '../text/terms.js';
import type { Word } from '../text/vocabulary.js';
import { limits } from '../thresholds.js';
import type { PageCheck } from '../types.js';
import { count, evidence, fail, notApplicable, pass, warn } from '../verdict.js';
import { WORD_LANGUAGES, type Words } from '../words/index.js';

/** A sentence that could stand as an answer: declarative, of fair length, about the topic or the question above, with a verb, not an opening phrase. */
function answers(sentence: Sentence, terms: readonly string[], words: Words): boolean {
  const { minWords, maxWords } = limits['answer-first'];
  const { text, words: own } = sentence;
  return (
    own.length >= minWords &&
    own.length <= maxWords &&
    !text.trimEnd().endsWith('?') &&
    own.some(({ exact }) => words.verbs.has(exact)) &&
    (namesOne(own, terms) || (sentence.question !== null && namesOne(own, contentWords(sentence.question, words)))) &&
    !opensWith(text, words.fillers)
  );
}

const namesOne = (own: readonly Word[], terms: readonly string[]): boolean =>
  terms.some((term) => own.some(({ folded }) => sameTerm(term, folded)));

export const answerFirst: PageCheck = {
  id: 'answer-first',
  title: 'The page opens with the answer',
  category: 'extract',
  scope: 'page',
  weight: 3,
  gate: null,
  grade: 'moderate',
  sources: ['indig', 'rank-with-claude'],
  engines: 'all',
  languages: WORD_LANGUAGES,
  rule: 'A declarative sentence of 8 to 40 words that names a term of title or H1, or of the question that it follows as first or second sentence, has a verb and does not open with a filler ("Welcome to", "In today’s world"). Passes when one begins within the first 120 words of the main text, warns within the first 30 %, fails otherwise.',
  fix: {
    title: 'Put the answer into the first sentences',
    text: 'Begin with one plain sentence that names the topic and says what it is, costs or does; tell the story after it.',
    effort: 'medium',
  },
  applies: (page) => isRead(page) && page.kind !== 'category',
  run: (page) =>
    withWords(page, (words) => {
      const all = sentences(page.facts);
      const total = all.reduce((sum, sentence) => sum + sentence.words.length, 0);
      const limit = limits['answer-first'];
      const opening = all[0];
      if (opening === undefined) return notApplicable('The page has no running text.');
      const terms = topicTerms(page.facts, words);
      const first = all.find((sentence) => answers(sentence, terms, words));
      if (first === undefined) {
        return fail(
          'No sentence states an answer about the page’s topic.',
          evidence(page.url, { snippet: opening.text, detail: `opening; topic: ${terms.slice(0, 8).join(', ')}` }),
        );
      }
      const item = evidence(page.url, {
        snippet: first.text,
        detail: `begins after ${count(first.at, 'word')} of ${total}`,
      });
      if (first.at < limit.firstWords) return pass('The opening states an answer.', item);
      if (first.at < total * limit.firstShare)
        return warn(`The first answering sentence comes after ${first.at} words.`, item);
      return fail(`The first answering sentence comes after ${first.at} of ${total} words.`, item);
    }),
};
