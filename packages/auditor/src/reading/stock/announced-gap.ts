/**
 * Sentences by which a page says that a part of it is not written yet: "This page is under construction", "the text will be added". The
 * phrases are data (`data/stock/announced-gap.yaml`).
 */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { wordsOf } from '../../language/words.js';
import { isUnspaced, lettersOf } from './unspaced.js';

/** A gap in a phrase. */
const GAP = '…';
/** Words that may stand in a gap. */
const MOST_BETWEEN = 6;
const MAX_CHARS = 400;

/** The words before and behind a gap; without one, the second part is empty. */
type Phrase = readonly [before: readonly string[], behind: readonly string[]];

const byFirst = inAllLanguages(
  () => stockWords().announcedGap,
  (phrases) => {
    const found = new Map<string, Phrase[]>();
    for (const phrase of phrases.filter((each) => !isUnspaced(each))) {
      const [before = '', behind = ''] = phrase.split(GAP);
      const words = wordsOf(before);
      const [first] = words;
      if (first === undefined) continue;
      const known = found.get(first);
      const made: Phrase = [words, wordsOf(behind)];
      if (known === undefined) found.set(first, [made]);
      else known.push(made);
    }
    return found;
  },
);
const unspaced = inAllLanguages(
  () => stockWords().announcedGap,
  (phrases) => phrases.filter(isUnspaced).map(lettersOf),
);

const standsAt = (words: readonly string[], at: number, wanted: readonly string[]): boolean =>
  wanted.every((word, index) => words[at + index] === word);

function isSaidAt(words: readonly string[], at: number, [before, behind]: Phrase): boolean {
  if (!standsAt(words, at, before)) return false;
  if (behind.length === 0) return true;
  const from = at + before.length;
  for (let gap = 0; gap <= MOST_BETWEEN; gap += 1) if (standsAt(words, from + gap, behind)) return true;
  return false;
}

/** True for a text that announces a part of the page that is not there. */
export function announcesGap(text: string): boolean {
  if (text.length > MAX_CHARS) return false;
  if (isUnspaced(text)) {
    const letters = lettersOf(text);
    return unspaced().some((phrase) => letters.includes(phrase));
  }
  const words = wordsOf(text);
  return words.some(
    (word, at) =>
      byFirst()
        .get(word)
        ?.some((phrase) => isSaidAt(words, at, phrase)) === true,
  );
}
