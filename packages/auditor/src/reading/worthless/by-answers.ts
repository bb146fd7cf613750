/** Detects sites that ask questions and never answer: the text under their questions asks again, or refers the reader to somebody else. */
import { allMainBlocks, splitSentences } from '@citeready/page-facts';
import { textWords } from '../../generated/texts-words.js';
import { inAllLanguages } from '../../data/per-language.js';
import { isQuestion } from '../../language/question.js';
import { anywhere } from '../../language/word-pattern.js';
import { isHeading } from '../headings.js';
import type { JudgedPage } from '../site-sense.js';
import type { Worthless } from './worthless.js';
import { MAX_EVIDENCE } from './worthless.js';

/** Minimum number of words under questions. */
const LEAST_WORDS = 30;
/** Minimum share of the words, without headings, that answer nothing. The highest of 318 real sites is 0.15. */
const MOSTLY = 0.6;
/** Maximum number of characters per text; maximum number of words of a text that may be a question by itself. */
const MOST_CHARS = 1_000;
const LEAST_CHARS = 2;

const evasions = inAllLanguages(() => textWords().evasions, anywhere);
const DIGIT = /\p{Nd}/u;

/** Anything checkable, such as an amount, a date or a telephone number, is an answer, whatever is next to it. */
const evades = (text: string): boolean => !DIGIT.test(text) && evasions().test(text);

/** Share of a text that consists of questions, 0 to 1. */
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
