/** Signs of nonsense that need no language table: placeholder text, misspelling, repetition, random words. */
import { areEntries } from './entries.js';
import type { Filler } from './filler.js';
import type { TextSign } from './judgment.js';
import { cut, MOST_SIGNS, rounded } from './judgment.js';
import { spellingOf } from './letters.js';
import type { Scan } from './scan.js';
import type { ReadTexts } from './read-texts.js';
import type { Repetition } from './repetition.js';

/** Minimum number of words for any judgment. */
const leastRepeated = 24;
const leastDrawn = 60;
/** Minimum share of new runs of four words in random text from a list of ten or more words. */
const leastUnordered = 0.85;

/** Placeholder texts, those with the most words first. */
export const fillerSigns = (fillers: readonly Filler[]): TextSign[] =>
  [...fillers]
    .sort((a, b) => b.words - a.words)
    .slice(0, MOST_SIGNS - 4)
    .map(({ kind, snippet, words }) => ({ kind, snippet, value: words }));

/** Whether the words are spelled as in no language. */
export function misspelled({ texts }: ReadTexts): TextSign | null {
  const spelling = spellingOf(texts);
  // Pages of names, codes and other scripts contain few words to check.
  if (spelling.words < spelling.seen * 0.4) return null;
  if (spelling.words >= 4 && spelling.keyboard >= 0.4)
    return { kind: 'keyboard', snippet: cut(spelling.example), value: rounded(spelling.keyboard) };
  const strange = spelling.keyboard + spelling.unspeakable;
  // In none of the 520 examined languages is more than one word in ten like this.
  if (spelling.words >= 10 && strange >= (spelling.words < 30 ? 0.25 : 0.16))
    return { kind: 'unspeakable', snippet: cut(spelling.example), value: rounded(strange) };
  return null;
}

/**
 * In running text nearly every run of four words is new. Long pages of cards and tables go down to a half, short ones hardly at all, so the
 * limit for them is higher.
 */
export function repeats(
  { words, novelty, most }: Repetition,
  texts: readonly Scan[],
): { sense: number; sign: TextSign } | null {
  const limit = words < 120 ? 0.6 : 0.35;
  if (words < leastRepeated || novelty >= limit || areEntries(texts)) return null;
  const certain = limit - 0.15;
  const sense = novelty <= certain ? (novelty / certain) * 0.08 : 0.08 + ((novelty - certain) / 0.15) * 0.92;
  return { sense: rounded(sense), sign: { kind: 'repetition', snippet: cut(most), value: rounded(novelty) } };
}

/** In every language a few words are far more frequent than the others; words drawn at random from a list are equally frequent. */
export function drawnWords(
  { words, variety, peak, novelty }: Repetition,
  { texts, passageWords }: ReadTexts,
): TextSign | null {
  if (words < leastDrawn || passageWords < words * 0.5 || variety > 0.6 || peak > 2.2) return null;
  // One sentence about two products also has even counts, but random words never recur in the same order.
  if (novelty < leastUnordered) return null;
  return {
    kind: 'drawn-words',
    snippet: cut(texts.find(({ text }) => text.length > 40)?.text ?? ''),
    value: rounded(peak),
  };
}
