/** Signs of nonsense that need no table of a language: filler, misspelling, repetition, words drawn by lot. */
import { areEntries } from './entries.js';
import type { Filler } from './filler.js';
import type { TextSign } from './judgment.js';
import { cut, MOST_SIGNS, rounded } from './judgment.js';
import { spellingOf } from './letters.js';
import type { Scan } from './scan.js';
import type { ReadTexts } from './read-texts.js';
import type { Repetition } from './repetition.js';

/** Words below which nothing is said. */
const leastRepeated = 24;
const leastDrawn = 60;
/** Share of new runs of four words in what was drawn by lot, from a list of ten words or more. */
const leastUnordered = 0.85;

/** What takes the place of text, the most words first. */
export const fillerSigns = (fillers: readonly Filler[]): TextSign[] =>
  [...fillers]
    .sort((a, b) => b.words - a.words)
    .slice(0, MOST_SIGNS - 4)
    .map(({ kind, snippet, words }) => ({ kind, snippet, value: words }));

/** Whether the words are spelled as no language spells. */
export function misspelled({ texts }: ReadTexts): TextSign | null {
  const spelling = spellingOf(texts);
  // Pages of names, codes and other scripts hold few words to spell.
  if (spelling.words < spelling.seen * 0.4) return null;
  if (spelling.words >= 4 && spelling.keyboard >= 0.4)
    return { kind: 'keyboard', snippet: cut(spelling.example), value: rounded(spelling.keyboard) };
  const strange = spelling.keyboard + spelling.unspeakable;
  // No language of the 520 that were looked at has more than one such word in ten.
  if (spelling.words >= 10 && strange >= (spelling.words < 30 ? 0.25 : 0.16))
    return { kind: 'unspeakable', snippet: cut(spelling.example), value: rounded(strange) };
  return null;
}

/**
 * Of running text nearly every run of four words is new. Long pages of cards and tables come down to a half, short ones hardly at all,
 * so that more is asked of them.
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

/** In every language a few words come far oftener than the others; words drawn by lot from a list all come alike. */
export function drawnWords(
  { words, variety, peak, novelty }: Repetition,
  { texts, passageWords }: ReadTexts,
): TextSign | null {
  if (words < leastDrawn || passageWords < words * 0.5 || variety > 0.6 || peak > 2.2) return null;
  // One sentence said of two products has even counts as well, but words that are drawn never come in the same order again.
  if (novelty < leastUnordered) return null;
  return {
    kind: 'drawn-words',
    snippet: cut(texts.find(({ text }) => text.length > 40)?.text ?? ''),
    value: rounded(peak),
  };
}
