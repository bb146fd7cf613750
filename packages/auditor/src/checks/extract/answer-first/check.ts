/** Answers at the start of the text. */
import { inAllLanguages } from '../../../data/per-language.js';
import { textWords } from '../../../generated/texts-words.js';
import { oneOf } from '../../../language/word-pattern.js';
import type { PageFacts } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import type { Sentence } from '../../text/main-text.js';
import { firstHeading, isQuestion, opensWith, sentences, topicTerms } from '../../text/main-text.js';
import { withWords } from '../../text/reading.js';
import { contentWords, sameTerm } from '../../text/terms.js';
import type { Word } from '../../text/vocabulary.js';
import { titleParts } from '../../../language/title-parts.js';
import { threshold } from '../../thresholds.js';
import { count, evidence, fail, notApplicable, pass, percent, warn } from '../../verdict.js';
import type { Words } from '../../words/index.js';
import { WORD_LANGUAGES } from '../../words/index.js';

/** Length limits of an answer, in words. */
interface Length {
  readonly minWords: number;
  readonly maxWords: number;
}

/**
 * Whether a sentence can be an answer: declarative, of suitable length, about the topic or the preceding question, with a verb, and not an
 * opening phrase.
 */
function answers(sentence: Sentence, terms: readonly string[], words: Words, { minWords, maxWords }: Length): boolean {
  const { text, words: own } = sentence;
  return (
    own.length >= minWords &&
    own.length <= maxWords &&
    !text.trimEnd().endsWith('?') &&
    // A sentence about the writer's feelings or intentions is not an answer.
    !own.slice(0, 3).some(({ exact }) => words.firstPerson.has(exact)) &&
    own.some(({ exact }) => words.verbs.has(exact)) &&
    (namesOne(own, terms) || (sentence.question !== null && namesOne(own, contentWords(sentence.question, words)))) &&
    !opensWith(text, words.fillers)
  );
}

const namesOne = (own: readonly Word[], terms: readonly string[]): boolean =>
  terms.some((term) => own.some(({ folded }) => sameTerm(term, folded)));

/** "Want to download images?", "Need help?": a question about what readers want is a call to action, and has no answer. */
const calls = inAllLanguages(
  () => textWords().calls,
  (words) => new RegExp(String.raw`^\P{L}{0,3}${oneOf(words)}(?!\p{L})`, 'iu'),
);

const asksSomething = (text: string): boolean => isQuestion(text) && !calls().test(text);

/** True if the title or H1 is a question, so that readers expect the answer. */
const asks = (facts: PageFacts): boolean =>
  asksSomething(firstHeading(facts)?.text ?? '') || titleParts(facts.title ?? '').some(asksSomething);

export const answerFirst = defineCheck({
  id: 'answer-first',
  title: 'The page opens with the answer',
  category: 'extract',
  order: 50,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'moderate',
  sources: ['indig', 'rank-with-claude'],
  engines: 'every-engine',
  languages: WORD_LANGUAGES,
  thresholds: {
    firstWords: threshold(120, 'words', 'indig', 'of the main text that should hold the answer'),
    firstShare: threshold(0.3, 'share of main words', 'indig', '44% of citations come from this part'),
    minWords: threshold(8, 'words', 'proposal', 'in the answering sentence'),
    maxWords: threshold(40, 'words', 'proposal', 'in the answering sentence'),
  },
  rule: (limit, kinds) =>
    `Looks for a declarative sentence of ${limit.minWords} to ${limit.maxWords} words that has a verb, names a term from the title, the H1 or the question directly before it, and does not open with filler ("Welcome to", "In today’s world"). Passes when one begins within the first ${limit.firstWords} words of the main text, warns within the first ${percent(limit.firstShare)}, fails otherwise. Judged on ${kinds} whose title or H1 asks a question; one that asks readers for what they want ("Need help?") is a call.`,
  fix: {
    title: 'Put the answer in the first sentences',
    text: 'Begin with one plain sentence that names the topic and says what it is, what it does or what it costs; give the background afterwards.',
    effort: 'medium',
  },
  fits: ['article', 'guide', 'comparison', 'docs'],
  appliesIf: ({ facts }) => asks(facts),
  run: (page, { limit }) =>
    withWords(page, (words) => {
      const all = sentences(page.facts);
      const total = all.reduce((sum, sentence) => sum + sentence.words.length, 0);
      const opening = all[0];
      if (opening === undefined) return notApplicable('The page has no running text.');
      const terms = topicTerms(page.facts, words);
      const first = all.find((sentence) => answers(sentence, terms, words, limit));
      if (first === undefined) {
        return fail(
          'No sentence states an answer to the page’s topic.',
          evidence(page.url, { snippet: opening.text, detail: `opening; topic: ${terms.slice(0, 8).join(', ')}` }),
        );
      }
      const item = evidence(page.url, {
        snippet: first.text,
        detail: `begins after ${count(first.at, 'word')} of ${total}`,
      });
      if (first.at < limit.firstWords) return pass('The page opens with an answer.', item);
      if (first.at < total * limit.firstShare)
        return warn(`The first sentence with an answer comes after ${count(first.at, 'word')}.`, item);
      return fail(`The first sentence with an answer comes after ${first.at} of ${total} words.`, item);
    }),
});
