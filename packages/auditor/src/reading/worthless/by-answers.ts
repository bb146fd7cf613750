/** Sites that ask and never answer: what stands under their questions asks again, or sends the reader to somebody who would know. */
import { allMainBlocks, splitSentences } from '@citeready/page-facts';
import { textWords } from '../../generated/texts-words.js';
import { inAllLanguages } from '../../data/per-language.js';
import { isQuestion } from '../../language/question.js';
import { anywhere } from '../../language/word-pattern.js';
import { isHeading } from '../headings.js';
import type { JudgedPage } from '../site-sense.js';
import type { Worthless } from './worthless.js';
import { MAX_EVIDENCE } from './worthless.js';

/** Words under questions from which it is told. */
const LEAST_WORDS = 30;
/** Share of the words, headings aside, that must answer nothing. Of 318 real sites the highest is 0.15. */
const MOSTLY = 0.6;
/** Characters of a text that are read; words of a text that may be a question by itself. */
const MOST_CHARS = 1_000;
const LEAST_CHARS = 2;

const evasions = inAllLanguages(() => textWords().evasions, anywhere);
const DIGIT = /\p{Nd}/u;

/** What can be checked, such as an amount, a day or a telephone number, is an answer, whatever stands beside it. */
const evades = (text: string): boolean => !DIGIT.test(text) && evasions().test(text);

/** Share of a text that asks, 0 to 1. */
function asking(text: string): number {
  const sentences = splitSentences(text).filter(({ length }) => length > LEAST_CHARS);
  const asked = sentences.reduce((sum, sentence) => sum + (isQuestion(sentence) ? sentence.length : 0), 0);
  return (
    asked /
    Math.max(
      1,
      sentences.reduce((sum, { length }) => sum + length, 0),
    )
  );
}

export function byAnswers(pages: readonly JudgedPage[]): Worthless | null {
  let all = 0;
  let empty = 0;
  const shown: { url: string; snippet: string; detail: string }[] = [];
  for (const { url, facts } of pages) {
    let question: string | null = null;
    for (const block of allMainBlocks(facts.blocks)) {
      if (isHeading(block)) {
        question = isQuestion(block.text) ? block.text : null;
        continue;
      }
      all += block.words;
      if (question === null) continue;
      const text = block.text.slice(0, MOST_CHARS);
      const share = evades(text) ? 1 : asking(text);
      empty += share * block.words;
      if (share > MOSTLY && shown.length < MAX_EVIDENCE)
        shown.push({ url, snippet: text.slice(0, 120), detail: `under “${question.slice(0, 80)}”` });
    }
  }
  if (empty < LEAST_WORDS || empty < all * MOSTLY) return null;
  return { what: 'questions without answers', evidence: shown };
}
