/** Judges whether words are in the order of their language. */
import type { TextSign } from './judgment.js';
import { cut, rounded } from './judgment.js';
import { tableOf } from './language-choice.js';
import type { ReadTexts } from './read-texts.js';
import type { Repetition } from './repetition.js';
import type { Scan } from './scan.js';
import type { OrderSense } from './sense-of-order.js';
import { isOfLabels, leastCommon } from './sense-of-order.js';
import { startsLikeNoSentence } from './sentence-starts.js';
import { wordsAside } from './figures-aside.js';
import { aboveShuffled } from './shuffled-order.js';

/** Minimum number of words for any judgment, and minimum number of words in passages for judging order. */
const leastWords = 12;
const leastOrdered = 20;
const leastDisordered = 30;
const leastBare = 36;

/** How much sense the order makes: 0-1, below 0.4 that of shuffled words; `null` if it cannot be judged. */
export function judgeOrder(
  found: OrderSense,
  read: ReadTexts,
  repetition: Repetition,
  language: string | null,
): { sense: number; sign: TextSign | null } | null {
  const { order, fit, slack, common, commonest, inLanguage, spelledAsLanguage } = found;
  const snippet = cut(read.passages.reduce((longest, { text }) => (text.length > longest.length ? text : longest), ''));
  if (common < leastCommon) {
    const bare =
      common < 0.1 &&
      commonest < 0.1 &&
      spelledAsLanguage &&
      read.passageWords >= leastBare &&
      read.passageWords >= read.words * 0.25 &&
      read.capitals < 0.3 &&
      (isDrawn(repetition) || isDrawn({ ...repetition, ...wordsAside(read.texts) })) &&
      tableOf(language) !== null;
    return bare ? { sense: 0.06, sign: { kind: 'no-common-words', snippet, value: rounded(common) } } : null;
  }
  if (read.words < leastWords || order.ordered < leastOrdered) return null;
  // A weak table cannot show disorder by its own fit; many words in no better order than their shuffles can.
  if (isShuffled(found, read.passages)) return { sense: 0.08, sign: { kind: 'order', snippet, value: rounded(fit) } };
  const upper = fit + slack;
  const disordered = upper < shuffledFit || (fit < shuffledFit && startsLikeNoSentence(read.passages));
  // Another language may share some words with the table's; its order is then meaningless.
  const sure = order.ordered >= leastDisordered && inLanguage && common >= surelyCommon && !isOfLabels(found);
  if (disordered && (!sure || keepsOrder(found, read.passages))) return null;
  // Disorder must be certain to be reported; order may be accepted.
  if (!disordered && fit - slack / 2 < shuffledFit && fit < plainFit) return null;
  const sense = rounded(senseOf(disordered ? Math.min(upper, shuffledFit * 0.9) : Math.max(fit, shuffledFit)));
  return { sense, sign: sense < 1 ? { kind: 'order', snippet, value: rounded(fit) } : null };
}

/**
 * Minimum standard errors above its own shuffles for a text to count as ordered, whatever the fit of its table. Shuffled text reached 1.9
 * with good tables and 1.2 with others; prose had at least 3.6 and 0.7.
 */
const inOrder = { wellRead: 2, littleRead: 1 } as const;

/**
 * From this number of ordered words on, prose is clearly above its shuffles in every language with a table: of 352 pages of real sites in
 * sixteen languages, the lowest is 2.5 standard errors above, while two of the same pages shuffled reach 2. The distance grows with the
 * square root of the words.
 */
const telling = { words: 300, errors: 1.5, most: 3, common: 0.35, fit: 0.6 } as const;

function isShuffled(found: OrderSense, passages: readonly Scan[]): boolean {
  const { ordered } = found.order;
  if (
    ordered < telling.words ||
    !found.inLanguage ||
    found.common < telling.common ||
    found.fit >= telling.fit ||
    isOfLabels(found)
  )
    return false;
  const table = tableOf(found.language);
  const limit = Math.min(telling.most, telling.errors * Math.sqrt(ordered / telling.words));
  return table !== null && aboveShuffled(table, passages) < limit;
}

function keepsOrder({ language, isWellRead }: OrderSense, passages: readonly Scan[]): boolean {
  const table = tableOf(language);
  return table !== null && aboveShuffled(table, passages) >= (isWellRead ? inOrder.wellRead : inOrder.littleRead);
}

/** Minimum share of the language's common words for the order of a text to be called random. */
const surelyCommon = 0.42;

/** Whether no word is frequent as some are in every language, more clearly so in long texts. */
const isDrawn = ({ words, head, variety, peak }: Repetition): boolean =>
  (variety < 0.6 && peak <= 3.2) || head < (words >= 200 ? 0.055 : words >= 100 ? 0.09 : 0.12);

/** Fits of shuffled text are below the first limit, of prose above the second. */
const shuffledFit = 0.38;
const plainFit = 0.55;

function senseOf(fit: number): number {
  if (fit <= 0) return 0.04;
  if (fit < shuffledFit) return 0.04 + (fit / shuffledFit) * 0.35;
  if (fit < plainFit) return 0.4 + ((fit - shuffledFit) / (plainFit - shuffledFit)) * 0.6;
  return 1;
}
