/** Decides whether a passage answers the question above it, instead of referring the reader to somebody else. */
import { splitSentences } from '@citeready/page-facts';
import { isQuestion } from '../checks/text/main-text.js';
import { inAllLanguages } from '../data/per-language.js';
import { textWords } from '../generated/texts-words.js';
import { anywhere } from '../language/word-pattern.js';
import { wordsOf } from '../language/words.js';
import type { PassageForm } from '../passages/types.js';
import { stemsOfText } from '../reading/nonsense/stems.js';
import { topicsOf } from '../reading/questions/topic-words.js';
import type { ReadPassage } from './context.js';
import { withoutContacts } from './without-contacts.js';
import { saysYesOrNo } from './yes-or-no.js';

/** Minimum number of words that are not in the question: for an answer that repeats a word of the question, and for one that repeats none. */
const NEW_WORDS = 4;
const MANY_NEW_WORDS = 8;
const MAX_LINKED = 0.35;

/** Content whose lines are meaningful without sentences. */
const LISTS: ReadonlySet<PassageForm> = new Set<PassageForm>(['list', 'steps']);

/** Longest answer, in words, that only says that it depends, or whom to ask. */
const MAX_EVASION = 30;
const DIGIT = /\p{Nd}/u;
const dependsOn = inAllLanguages(() => textWords().depends, anywhere);
const evasions = inAllLanguages(() => textWords().evasions, anywhere);

/** Questions about contact or ordering, for which "call us" is an answer. */
const ASKS_WHOM = ['process', 'workings'] as const;

/** Words in the other sentences from which they are an answer, even if one sentence leaves it open. */
const TOLD_BESIDE = 8;

/** Three digits without a currency may be a sum, and a share says by how much: two digits are the hours until an offer comes. */
const MAYBE_SUM = /\p{Nd}{3}|\p{Nd}[.,]\p{Nd}{2}|\p{Nd}\s?%/u;

const IN_BRACKETS = /[(（][^()（）]{1,80}[)）]/gu;

/**
 * The price depends: its question says so, or the first sentence that names it. A long list of what it depends on does not make it a price.
 */
function leavesPriceOpen({ passage: { text, specifics }, topics, page }: ReadPassage): boolean {
  if (specifics.money > 0 || saysYesOrNo(text) || !dependsOn().test(text)) return false;
  // Sizes in brackets are some of what it depends on.
  const told = withoutContacts(text).replace(IN_BRACKETS, ' ');
  if (topics.has('price') && !DIGIT.test(told)) return true;
  const [first = ''] = splitSentences(text);
  return dependsOn().test(first) && topicsOf(first, page.language).has('price') && !MAYBE_SUM.test(told);
}

/** "By agreement", "depends on the work", "contact us": without a number, without yes or no, and with little else. */
export function isEvasive(read: ReadPassage): boolean {
  const {
    passage: { text, words },
    topics,
  } = read;
  if (leavesPriceOpen(read)) return true;
  // A number to call does not state a price, but it answers who asks for one.
  if (DIGIT.test(topics.has('price') ? withoutContacts(text) : text) || saysYesOrNo(text)) return false;
  if (words > MAX_EVASION) return false;
  const asksWhom = ASKS_WHOM.some((topic) => topics.has(topic));
  const evades = (sentence: string): boolean => dependsOn().test(sentence) || (!asksWhom && evasions().test(sentence));
  if (!evades(text)) return false;
  const beside = splitSentences(text).filter((sentence) => !evades(sentence));
  return beside.reduce((sum, sentence) => sum + wordsOf(sentence).length, 0) < TOLD_BESIDE;
}

/** True for an answer that names what it depends on. */
export const namesDependency = (read: ReadPassage): boolean => dependsOn().test(read.passage.text);

/**
 * A sentence or a number that says what the question does not: "No, the club lives on what its members give." Length does not make it more
 * true.
 */
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
