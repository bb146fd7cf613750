/**
 * Whether a site's texts are about something, by the recurrence of their words: random letters repeat none, keywords and filled-in
 * templates repeat a few, and randomly assembled text repeats them anywhere.
 */
import type { Recurrence, Scale } from './recurrence.js';

/**
 * The same for a few hundred words, combined with the variety of random words: numbers with their units are in between. The minimum over
 * 320 real sites and 800 of their pages is 0.035; for random words 0.02.
 */
const FEW_AGAIN_SHORT = { words: 200, recurring: 0.026, variety: 0.8 } as const;
/** Minimum share of recurring words, half of the lowest value of 118 real sites: random names and codes may be in between. */
const FEW_AGAIN = 0.05;
/**
 * Minimum number of words for each limit, and the limits, over the main content of 146 real sites in thirty languages; cumulative rhymes
 * have 0.1175. Pairs of letters vary more: the lowest of 13 sites in Chinese and Japanese is 0.44, of one text repeated for many towns
 * 0.15.
 */
const FEW = { words: 400, variety: 0.117, unspaced: 0.22, at: 1_000, power: 0.35 } as const;
/**
 * Share of the five most frequent words from which a text is a form or a log, not prose: at most 0.27 on 181 real sites, 0.47 in logs with
 * a sentence before each line.
 */
const HEAD = 0.42;
/** Short texts: the lowest variety of 324 real sites is 0.185, of 1,466 pages 0.138, of keyword stuffing 0.05 to 0.09. */
const FEW_SHORT = { words: 120, variety: 0.1 } as const;
/** Minimum share of numbers for a text to be a catalog, and the variety that is enough for it, since its numbers differ. */
const CATALOG = { numbers: 0.05, variety: 0.02 } as const;
const NONE = { words: 300, head: 0.02, variety: 0.75, unspacedWords: 600, unspacedVariety: 0.93 } as const;
const SCATTERED = { texts: 50, page: 150, alone: 60, sentences: 15, excess: 2 } as const;
/**
 * Minimum factor above chance for words to recur nearby in texts about something: half more in neighboring texts, a quarter more on one
 * page. Chance must explain the findings better than that by this log likelihood ratio; with more pairs the limit is easier to reach, since
 * texts about something are farther from it. None of 118 real sites comes close: the lowest value is 0.7 with 20 pairs and 6 with 40 pairs.
 */
const ABOUT = { texts: 1.5, page: 1.25, enough: 20, limit: -3.5, limitOfPair: 0.05 } as const;
/** Minimum number of words, and of letter pairs: in a few hundred words about different things, recurrence is not above chance. */
const LONG = { words: 2_000, pairs: 8_000 } as const;
/** Entries of a dictionary are unrelated to each other, and each is about something. */
const ENTRIES = { times: 3, excess: 4 } as const;

export type ScatterKind = 'few-words' | 'words-by-lot' | 'scattered-words';

/**
 * Log likelihood ratio of the found pairs between recurrence above chance and chance (Poisson counts): the factor is `times` if hardly any
 * pair is close, and lower the larger the share of close pairs, as on a single-page site.
 */
function likelier({ found, expected, chance }: Scale, times: number): number {
  const oftener = 1 + (times - 1) * (1 - chance);
  return found * Math.log(oftener) - expected * (oftener - 1);
}

/** Whether words are close to each other only by chance, if there are enough of them. */
function isByChance({ words, unspaced, scales }: Recurrence): boolean {
  const [page, texts, sentences] = scales;
  if (texts.expected < ABOUT.enough || words < (unspaced ? LONG.pairs : LONG.words)) return false;
  if (sentences.found >= sentences.expected * ENTRIES.times && sentences.excess >= ENTRIES.excess) return false;
  const limit = ABOUT.limit + ABOUT.limitOfPair * texts.expected;
  return likelier(texts, ABOUT.texts) + likelier(page, ABOUT.page) < limit;
}

/**
 * Combined log likelihood that texts are about something: recurrence on a page, in neighboring texts and in neighboring sentences, and
 * headings that match their sections. The lowest of 318 real sites with this many words is -4.2.
 */
const TOGETHER = { words: 600, pairs: 2_000, leaning: -2, limit: -7.5 } as const;

/**
 * Whether signs that are insufficient individually are sufficient together.
 * @param announced - the same logarithm for the headings; computed only if words do not recur above chance
 */
function standsByChance({ words, unspaced, scales }: Recurrence, announced: () => number): boolean {
  if (words < (unspaced ? TOGETHER.pairs : TOGETHER.words)) return false;
  const [page, texts, sentences] = scales;
  const leaning = likelier(texts, ABOUT.texts) + likelier(page, ABOUT.page) + likelier(sentences, ABOUT.texts);
  return leaning < TOGETHER.leaning && leaning + announced() < TOGETHER.limit;
}

/**
 * Headings that match their sections, as a logarithm, and words that recur in neighboring sentences, in standard deviations: both together
 * are not chance, although the words of a long legal text are the same from its beginning to its end.
 */
const SECTIONS = { announced: 3, excess: 4 } as const;

const isAboutSections = ({ scales: [page, texts, sentences] }: Recurrence, announced: () => number): boolean =>
  sentences.excess >= SECTIONS.excess && page.excess > 0 && texts.excess > 0 && announced() >= SECTIONS.announced;

/** The sign that a site's texts are about nothing; `null` if they may be about something. */
export function scatterOf(recurrence: Recurrence): { readonly kind: ScatterKind; readonly value: number } | null {
  const { words, unspaced, variety, recurring, head, numbers, scales } = recurrence;
  // The more words a text has, the fewer of them are new.
  const none = unspaced
    ? words >= NONE.unspacedWords && variety > NONE.unspacedVariety
    : words >= NONE.words && head < NONE.head && variety > NONE.variety;
  if (none) return { kind: 'words-by-lot', value: variety };
  const growth = (FEW.at / words) ** FEW.power;
  const isCatalog = numbers >= CATALOG.numbers;
  const enough = isCatalog ? CATALOG.variety : (unspaced ? FEW.unspaced : FEW.variety) * growth;
  if (words >= FEW.words && (variety < enough || head > HEAD)) return { kind: 'few-words', value: variety };
  const isByLot = variety > NONE.variety / 2;
  if (!unspaced && words >= FEW_SHORT.words && variety < FEW_SHORT.variety * growth && !isCatalog)
    return { kind: 'few-words', value: variety };
  if (
    !unspaced &&
    words >= FEW_AGAIN_SHORT.words &&
    variety > FEW_AGAIN_SHORT.variety &&
    recurring < FEW_AGAIN_SHORT.recurring * growth
  )
    return { kind: 'words-by-lot', value: recurring };
  // The lines of a catalog repeat their words, each of them frequently.
  if (words >= FEW.words && !unspaced && recurring < FEW_AGAIN * growth && (isByLot || !isCatalog))
    return { kind: isByLot ? 'words-by-lot' : 'few-words', value: recurring };
  const [page, texts, sentences] = scales;
  const isTelling =
    texts.expected >= SCATTERED.alone || (texts.expected >= SCATTERED.texts && page.expected >= SCATTERED.page);
  // A few pairs more than expected within sentences are chance.
  const counted = sentences.expected >= SCATTERED.sentences ? scales : [page, texts];
  const excess = Math.max(...counted.map((scale) => scale.excess));
  return (isTelling && excess < SCATTERED.excess) || isByChance(recurrence)
    ? { kind: 'scattered-words', value: excess }
    : null;
}

/**
 * The sign that a site's texts are about nothing, individually or combined; `null` if they may be about something.
 * @param isPart - a home page was read without the pages that it links to. Its cards are about different things: of 372 home pages read
 * alone, the words of 7 are scattered; of as many whole sites, none.
 */
export function signOfScatter(
  recurrence: Recurrence,
  announced: () => number,
  isPart: boolean,
): { readonly kind: ScatterKind; readonly value: number } | null {
  const sign =
    scatterOf(recurrence) ??
    (standsByChance(recurrence, announced) ? { kind: 'scattered-words' as const, value: recurrence.variety } : null);
  const isScatter = sign?.kind === 'scattered-words';
  return isScatter && (isPart || isAboutSections(recurrence, announced)) ? null : sign;
}
