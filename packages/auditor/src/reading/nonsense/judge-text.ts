/** Whether texts are sense: prose of a language, or letters, words, repetitions and placeholders in the shape of it. */
import type { LanguageDoubt } from './by-language.js';
import type { Disguise } from './disguise.js';
import type { Filler } from './filler.js';
import { fillerInPieces, fillerOf, LEAST_LOREM } from './filler.js';
import { tableOf } from './language-choice.js';
import { spellingOf } from './letters.js';
import { isPassage, shapeOf } from './passages.js';
import { startsLikeNoSentence } from './sentence-starts.js';
import type { Repetition } from './repetition.js';
import { repetitionOf } from './repetition.js';
import type { Scan } from './scan.js';
import { scanOf } from './scan.js';
import type { ScatterKind } from './scatter.js';
import type { OrderSense } from './sense-of-order.js';
import { leastCommon, orderOf } from './sense-of-order.js';
import { aboveShuffled } from './shuffled-order.js';

/** One thing that was noticed, whether it decided or not. */
export interface TextSign {
  /**
   * `lorem`, `template-text`, `template-slot`, `unfilled-value`: value is the words it takes. `repetition`: share of runs of four words
   * that are new. `drawn-words`: how far the most frequent word stands out. `keyboard`, `unspeakable`: share of words. `order`: fit of the
   * word order, 1 for prose. `no-common-words`, `no-sentences`: share of common words, 1 for prose. `few-words`, `words-by-lot`: distinct words by words.
   * `patchwork`: share of words in pieces of other texts. `spelling`: share of rare endings above the usual. `backwards`, `look-alikes`,
   * `figures`, `joiners`: share of words that are of a language once the letters are put back so. `scattered-words`: standard deviations by which words recur nearer to each other than by chance, 2 and more for texts about something.
   */
  readonly kind:
    | Filler['kind']
    | ScatterKind
    | 'repetition'
    | 'drawn-words'
    | 'keyboard'
    | 'unspeakable'
    | 'patchwork'
    | 'no-sentences'
    | Disguise['way']
    | LanguageDoubt['kind']
    | 'no-common-words';
  /** From the texts, at most 120 characters. */
  readonly snippet: string;
  readonly value: number;
}

export interface TextJudgment {
  /** `unknown`: too short to judge, or without a table for the language and without a sign that needs none. */
  readonly verdict: 'prose' | 'gibberish' | 'repetition' | 'placeholder' | 'unknown';
  /** 0-1: 1 ordinary prose, 0 certain nonsense, graded between; `null` where nothing can be said. */
  readonly sense: number | null;
  /** At most 12, the weightiest kind first. */
  readonly signs: readonly TextSign[];
}

/** Characters of all texts together that are looked at; what comes later of a long page is as its beginning. */
const mostChars = 60_000;
const mostSigns = 12;

/** Words below which nothing is said, and words in passages below which their order is not asked. */
const leastWords = 12;
const leastOrdered = 20;
const leastDisordered = 30;
const leastRepeated = 24;
const leastDrawn = 60;
const leastBare = 36;
/** Share of new runs of four words in what was drawn by lot, from a list of ten words or more. */
const leastUnordered = 0.85;

/**
 * Judges texts of one page, block by block in document order, or one passage. `language` is a BCP 47 tag as detected or declared, `null`
 * where unknown; a wrong one does no harm. A pure function of its arguments, linear in the length of the texts; never throws.
 */
export function judgeText(texts: readonly string[], language: string | null): TextJudgment {
  return judgeScans(scanTexts(texts).scans, language);
}

/** Texts with their words, made once for a page that is judged by itself and with others. */
export interface ScannedTexts {
  readonly texts: readonly string[];
  /** Of the first texts: those that are looked at. The last may be cut. */
  readonly scans: readonly Scan[];
}

/** Reads the beginning of some texts. */
export const scanTexts = (texts: readonly string[]): ScannedTexts => ({
  texts,
  scans: joinScans([{ texts, scans: [] }]),
});

/** The beginning of the texts of several pages; what was read of each is not read again. */
export function joinScans(pages: readonly ScannedTexts[]): readonly Scan[] {
  const joined: Scan[] = [];
  let chars = 0;
  for (const { texts, scans } of pages) {
    for (const [index, whole] of texts.entries()) {
      const left = mostChars - chars;
      if (left <= 0) return joined;
      const bounded = whole.length > left ? whole.slice(0, left) : whole;
      chars += bounded.length;
      const known = whole.length > left ? undefined : scans[index];
      joined.push(known ?? scanOf(combining.test(bounded) ? bounded.normalize('NFC') : bounded));
    }
  }
  return joined;
}

/** The same for texts that were scanned. */
export function judgeScans(scans: readonly Scan[], language: string | null): TextJudgment {
  const read = readTexts(scans);
  if (read.words === 0) return unknown([]);
  const signs = fillerSigns(read.fillers);
  if (read.fillerWords >= read.words * 0.5) return { verdict: 'placeholder', sense: 0.04, signs };
  const share = 1 - read.fillerWords / read.words;
  const spelled = misspelled(read);
  if (spelled !== null) return { verdict: 'gibberish', sense: 0.03, signs: [spelled, ...signs] };
  const repetition = repetitionOf(read.texts);
  const repeated = repeats(repetition);
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
    sense: round(sense),
    signs: all.slice(0, mostSigns),
  };
}

/** Below this the order is that of shuffled words. */
const nonsense = 0.4;

const unknown = (signs: readonly TextSign[]): TextJudgment => ({ verdict: 'unknown', sense: null, signs });
const round = (value: number): number => Math.round(value * 1000) / 1000;
const cut = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

interface ReadTexts {
  readonly texts: readonly Scan[];
  readonly words: number;
  readonly fillers: readonly Filler[];
  readonly fillerWords: number;
  /** What is written as sentences; filler apart. */
  readonly passages: readonly Scan[];
  readonly passageWords: number;
  /** Share of the words of passages that begin with a capital within a sentence. */
  readonly capitals: number;
}

function readTexts(texts: readonly Scan[]): ReadTexts {
  const fillers: Filler[] = [];
  const passages: Scan[] = [];
  const pieces: Scan[] = [];
  let pieceWords = 0;
  let words = 0;
  let fillerWords = 0;
  let passageWords = 0;
  let capitals = 0;
  for (const text of texts) {
    const shape = shapeOf(text);
    words += shape.words;
    const filler = fillerOf(text, shape.words);
    if (filler !== null) {
      fillerWords += filler.words;
      fillers.push(filler);
    } else if (shape.words < LEAST_LOREM) {
      pieces.push(text);
      pieceWords += shape.words;
    } else if (isPassage(shape)) {
      passages.push(text);
      passageWords += shape.words;
      capitals += shape.capitals * shape.words;
    }
  }
  const inPieces = fillerInPieces(pieces, pieceWords);
  if (inPieces !== null) {
    fillerWords += inPieces.words;
    fillers.push(inPieces);
  }
  return {
    texts,
    words,
    fillers,
    fillerWords,
    passages,
    passageWords,
    capitals: passageWords === 0 ? 0 : capitals / passageWords,
  };
}

/** Whether texts of one page hold filler, one by one or in pieces. */
export const holdsFiller = (texts: readonly Scan[]): boolean => readTexts(texts).fillers.length > 0;

/** Letters with their accents apart, as some systems save them. */
const combining = /[\u0300-\u036f]/;

const fillerSigns = (fillers: readonly Filler[]): TextSign[] =>
  [...fillers]
    .sort((a, b) => b.words - a.words)
    .slice(0, mostSigns - 4)
    .map(({ kind, snippet, words }) => ({ kind, snippet, value: words }));

function misspelled({ texts }: ReadTexts): TextSign | null {
  const spelling = spellingOf(texts);
  // Pages of names, codes and other scripts hold few words to spell.
  if (spelling.words < spelling.seen * 0.4) return null;
  if (spelling.words >= 4 && spelling.keyboard >= 0.4)
    return { kind: 'keyboard', snippet: cut(spelling.example), value: round(spelling.keyboard) };
  const strange = spelling.keyboard + spelling.unspeakable;
  // No language of the 520 that were looked at has more than one such word in ten.
  if (spelling.words >= 10 && strange >= (spelling.words < 30 ? 0.25 : 0.16))
    return { kind: 'unspeakable', snippet: cut(spelling.example), value: round(strange) };
  return null;
}

/**
 * Of running text nearly every run of four words is new. Long pages of cards and tables come down to a half, short ones hardly at all,
 * so that more is asked of them.
 */
function repeats({ words, novelty, most }: Repetition): { sense: number; sign: TextSign } | null {
  const limit = words < 120 ? 0.6 : 0.35;
  if (words < leastRepeated || novelty >= limit) return null;
  const certain = limit - 0.15;
  const sense = novelty <= certain ? (novelty / certain) * 0.08 : 0.08 + ((novelty - certain) / 0.15) * 0.92;
  return { sense: round(sense), sign: { kind: 'repetition', snippet: cut(most), value: round(novelty) } };
}

/** In every language a few words come far oftener than the others; words drawn by lot from a list all come alike. */
function drawnWords(
  { words, variety, peak, novelty }: Repetition,
  { texts, passageWords }: ReadTexts,
): TextSign | null {
  if (words < leastDrawn || passageWords < words * 0.5 || variety > 0.6 || peak > 2.2) return null;
  // One sentence said of two products has even counts as well, but words that are drawn never come in the same order again.
  if (novelty < leastUnordered) return null;
  return {
    kind: 'drawn-words',
    snippet: cut(texts.find(({ text }) => text.length > 40)?.text ?? ''),
    value: round(peak),
  };
}

function judgeOrder(
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
      isDrawn(repetition) &&
      tableOf(language) !== null;
    return bare ? { sense: 0.06, sign: { kind: 'no-common-words', snippet, value: round(common) } } : null;
  }
  if (read.words < leastWords || order.ordered < leastOrdered) return null;
  // A weak table cannot tell disorder by its own fit; many words in no better order than their shuffles can.
  if (isShuffled(found, read.passages)) return { sense: 0.08, sign: { kind: 'order', snippet, value: round(fit) } };
  const upper = fit + slack;
  const disordered = upper < shuffledFit || (fit < shuffledFit && startsLikeNoSentence(read.passages));
  // Another language may share some words with the table's: their order then says nothing.
  const sure = order.ordered >= leastDisordered && inLanguage && common >= surelyCommon;
  if (disordered && (!sure || keepsOrder(found, read.passages))) return null;
  // Disorder must be sure, or nothing is said; order may be believed.
  if (!disordered && fit - slack / 2 < shuffledFit && fit < plainFit) return null;
  const sense = round(senseOf(disordered ? Math.min(upper, shuffledFit * 0.9) : Math.max(fit, shuffledFit)));
  return { sense, sign: sense < 1 ? { kind: 'order', snippet, value: round(fit) } : null };
}

/**
 * Standard errors above its own shuffles from which a text is in some order, whatever its table makes of it. Shuffled text reached 1.9 where
 * tables are good and 1.2 where they are not, prose 3.6 and 0.7 at the least.
 */
const inOrder = { wellRead: 2, littleRead: 1 } as const;

/**
 * From so many ordered words on, prose stands clearly above its shuffles in every language with a table: of 352 pages of real sites in
 * sixteen languages the least by 2.5 standard errors, while of the same pages shuffled two reach 2. The distance grows with the root of
 * the words.
 */
const telling = { words: 300, errors: 1.5, most: 3, common: 0.35, fit: 0.6 } as const;

function isShuffled(found: OrderSense, passages: readonly Scan[]): boolean {
  const { ordered } = found.order;
  if (ordered < telling.words || !found.inLanguage || found.common < telling.common || found.fit >= telling.fit)
    return false;
  const table = tableOf(found.language);
  const limit = Math.min(telling.most, telling.errors * Math.sqrt(ordered / telling.words));
  return table !== null && aboveShuffled(table, passages) < limit;
}

function keepsOrder({ language, isWellRead }: OrderSense, passages: readonly Scan[]): boolean {
  const table = tableOf(language);
  return table !== null && aboveShuffled(table, passages) >= (isWellRead ? inOrder.wellRead : inOrder.littleRead);
}

/** What a text must have of the language's common words before its order is called chance. */
const surelyCommon = 0.42;

/** Whether no word stands out as in every language some do, long texts more clearly than short ones. */
const isDrawn = ({ words, head, variety, peak }: Repetition): boolean =>
  (variety < 0.6 && peak <= 3.2) || head < (words >= 200 ? 0.055 : words >= 100 ? 0.09 : 0.12);

/** Fits of shuffled text lie below the first, of prose above the second. */
const shuffledFit = 0.38;
const plainFit = 0.55;

function senseOf(fit: number): number {
  if (fit <= 0) return 0.04;
  if (fit < shuffledFit) return 0.04 + (fit / shuffledFit) * 0.35;
  if (fit < plainFit) return 0.4 + ((fit - shuffledFit) / (plainFit - shuffledFit)) * 0.6;
  return 1;
}
