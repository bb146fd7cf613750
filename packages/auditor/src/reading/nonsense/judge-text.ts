/** Judges whether texts make sense: prose of a language, or letters, words, repetitions and placeholders that imitate it. */
import { judgeOrder } from './judge-order.js';
import type { TextJudgment, TextSign } from './judgment.js';
import { MOST_SIGNS, rounded } from './judgment.js';
import { drawnWords, fillerSigns, misspelled, repeats } from './plain-signs.js';
import { readTexts } from './read-texts.js';
import { repetitionOf } from './repetition.js';
import type { Scan } from './scan.js';
import { scanTexts } from './scanned-texts.js';
import { orderOf } from './sense-of-order.js';

/**
 * Judges texts of one page, block by block in document order, or one passage. `language` is a detected or declared BCP 47 tag, `null` if
 * unknown; a wrong one does no harm. A pure function of its arguments, linear in the length of the texts; never throws.
 */
export function judgeText(texts: readonly string[], language: string | null): TextJudgment {
  return judgeScans(scanTexts(texts).scans, language);
}

/** The same for scanned texts. */
export function judgeScans(scans: readonly Scan[], language: string | null): TextJudgment {
  const read = readTexts(scans);
  if (read.words === 0) return unknown([]);
  const signs = fillerSigns(read.fillers);
  if (read.fillerWords >= read.words * 0.5) return { verdict: 'placeholder', sense: 0.04, signs };
  const share = 1 - read.fillerWords / read.words;
  const spelled = misspelled(read);
  if (spelled !== null) return { verdict: 'gibberish', sense: 0.03, signs: [spelled, ...signs] };
  const repetition = repetitionOf(read.texts);
  const repeated = repeats(repetition, read.texts);
  if (repeated !== null && repeated.sense < 0.3)
    return { verdict: 'repetition', sense: repeated.sense * share, signs: [repeated.sign, ...signs] };
  const drawn = drawnWords(repetition, read);
  if (drawn !== null) return { verdict: 'gibberish', sense: 0.05, signs: [drawn, ...signs] };
  const order = read.passages.length === 0 ? null : orderOf(read.passages, language);
  const byOrder = order === null ? null : judgeOrder(order, read, repetition, language);
  if (byOrder === null) {
    if (repeated !== null)
      return { verdict: 'repetition', sense: repeated.sense * share, signs: [repeated.sign, ...signs] };
    return unknown(signs);
  }
  const sense = Math.min(byOrder.sense, repeated?.sense ?? 1) * share;
  const all = [
    ...(byOrder.sign === null ? [] : [byOrder.sign]),
    ...(repeated === null ? [] : [repeated.sign]),
    ...signs,
  ];
  return {
    verdict: byOrder.sense < nonsense ? 'gibberish' : 'prose',
    sense: rounded(sense),
    signs: all.slice(0, MOST_SIGNS),
  };
}

/** Below this value the order is that of shuffled words. */
const nonsense = 0.4;

const unknown = (signs: readonly TextSign[]): TextJudgment => ({ verdict: 'unknown', sense: null, signs });
