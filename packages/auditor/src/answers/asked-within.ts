/**
 * A question within running text that asks how the whole goes, with its answer behind it: "How does a lesson go? First we talk, then …". It
 * differs from a heading in that the passage is about more than that.
 */
import { splitSentences } from '@citeready/page-facts';
import { isQuestion } from '../language/question.js';
import { wordsOf } from '../language/words.js';
import { oncePer } from '../reading/once-per.js';
import { opensWith } from '../reading/questions/topic-words.js';
import type { ReadPassage } from './context.js';

const MAX_SENTENCES = 60;
/** Words of the longest question, and of an answer behind it. */
const MAX_QUESTION = 12;
const LEAST_ANSWER = 12;

/** Whether a passage asks so and answers. */
export const asksWithin = oncePer(({ passage: { text }, page }: ReadPassage): boolean => {
  if (!/[?？؟፧;\u037e]/u.test(text)) return false;
  const sentences = splitSentences(text).slice(0, MAX_SENTENCES);
  return sentences.some((sentence, at) => {
    if (!isQuestion(sentence) || !opensWith(sentence, 'workings', page.language)) return false;
    if (wordsOf(sentence).length > MAX_QUESTION) return false;
    const [next] = sentences.slice(at + 1);
    if (next === undefined || isQuestion(next)) return false;
    return wordsOf(sentences.slice(at + 1).join(' ')).length >= LEAST_ANSWER;
  });
});
