/** Decides whether a passage answers the question above it, instead of referring the reader to somebody else. */
import { splitSentences } from '@citeready/page-facts';
import { isQuestion } from '../checks/text/main-text.js';
import { inAllLanguages } from '../data/per-language.js';
import { textWords } from '../generated/texts-words.js';
import { anywhere } from '../language/word-pattern.js';
import { wordsOf } from '../language/words.js';
import type { PassageForm } from '../passages/types.js';
import { stemsOfText } from '../reading/nonsense/stems.js';
import type { ReadPassage } from './context.js';
import { saysYesOrNo } from './yes-or-no.js';

/** Minimum number of words that are not in the question: for an answer that repeats a word of the question, and for one that repeats none. */
const NEW_WORDS = 4;
const MANY_NEW_WORDS = 8;
const MAX_LINKED = 0.35;

/** Forms whose lines say something without a sentence. */
const LISTS: ReadonlySet<PassageForm> = new Set<PassageForm>(['list', 'steps']);

/** Words up to which an answer that says that it depends, or whom to ask, says little else. */
const MAX_EVASION = 30;
const DIGIT = /\p{Nd}/u;
const dependsOn = inAllLanguages(() => textWords().depends, anywhere);
const evasions = inAllLanguages(() => textWords().evasions, anywhere);

/** What somebody asks who wants to be told how to get in touch, or to order: there "call us" answers. */
const ASKS_WHOM = ['process', 'workings'] as const;

/** Words of the other sentences from which they answer, whatever one of them leaves open. */
const TOLD_BESIDE = 8;

/** "By agreement", "depends on the work", "contact us": without a figure, without yes or no, and with little beside it. */
export function isEvasive({ passage: { text, words }, topics }: ReadPassage): boolean {
  if (DIGIT.test(text) || saysYesOrNo(text)) return false;
  // However much is told of what a price depends on, it is none.
  if (topics.has('price') && dependsOn().test(text)) return true;
  if (words > MAX_EVASION) return false;
  const asksWhom = ASKS_WHOM.some((topic) => topics.has(topic));
  const evades = (sentence: string): boolean => dependsOn().test(sentence) || (!asksWhom && evasions().test(sentence));
  if (!evades(text)) return false;
  const beside = splitSentences(text).filter((sentence) => !evades(sentence));
  return beside.reduce((sum, sentence) => sum + wordsOf(sentence).length, 0) < TOLD_BESIDE;
}

/** True for an answer that names what it depends on. */
export const namesDependency = (read: ReadPassage): boolean => dependsOn().test(read.passage.text);

/** A sentence or a figure that says what the question does not: "No, the club lives on what its members give." Length makes it no truer. */
export function answersAtOnce(question: string, read: ReadPassage): boolean {
  const { text, sentences, linked, form } = read.passage;
  if (linked > MAX_LINKED || read.sense < 1 || isQuestion(text) || isEvasive(read)) return false;
  if (read.hard > 0) return true;
  const isList = sentences === 0 && LISTS.has(form) && text.includes('\n');
  if (sentences === 0 && !isList) return false;
  const asked = stemsOfText(question);
  let added = 0;
  let again = 0;
  for (const stem of stemsOfText(text)) {
    if (asked.has(stem)) again++;
    else added++;
  }
  return added >= NEW_WORDS && (isList || again > 0 || added >= MANY_NEW_WORDS || saysYesOrNo(text));
}
