/** Counts complete sentences: cheaper than splitting, and enough to detect running text. */

/** Maximum number of characters in which marks within a text are counted. */
const MAX_COUNTED = 2_000;
const END_MARK = /[.!?…。！？؟।։።]\P{L}{0,3}$/u;
const INNER_MARK = /[.!?…。！？؟।](?=\s|[\u3041-\u9fff])/gu;

/** Thai and Lao: sentences end without a mark, and there are no spaces between words. */
const UNMARKED = /[\u0e00-\u0eff]/u;
/** Minimum number of characters in such a script that distinguish a text from a label, and characters of a typical sentence. */
const UNMARKED_LEAST = 40;
const UNMARKED_SENTENCE = 120;

/** A word and a mark before a capital or another script: the end of a sentence unless an abbreviation, which ends something shorter. */
const WORD_AND_MARK = /(?:\p{Ll}{4}|\p{Lo}{3})[.!?…]["”»)]?\s(?=[\p{Lu}\p{Lo}"“«(¿¡])/gu;
const LEAST_SENTENCE = 25;

/** Sentences that end within a text. */
function sentencesWithin(text: string): number {
  let sentences = 0;
  let from = 0;
  for (const { index, 0: end } of text.matchAll(WORD_AND_MARK)) {
    if (index - from >= LEAST_SENTENCE) sentences++;
    from = index + end.length;
  }
  return sentences;
}

/** Complete sentences of a text. Authors leave out the last mark of a text more often than those within. */
export function sentencesIn(text: string): number {
  if (UNMARKED.test(text.slice(0, UNMARKED_LEAST)))
    return text.length < UNMARKED_LEAST ? 0 : Math.ceil(text.length / UNMARKED_SENTENCE);
  const start = text.slice(0, MAX_COUNTED);
  if (!END_MARK.test(text.slice(-6)) && !/[。！？]/.test(text)) return sentencesWithin(start);
  return 1 + (start.match(INNER_MARK)?.length ?? 0);
}
