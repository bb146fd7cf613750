/**
 * Whether a site's texts are about something, by how their words recur: letters by lot repeat none, keywords and filled-in templates repeat a
 * few over and over, and what was put together by chance repeats them anywhere.
 */
import type { Recurrence, Scale } from './recurrence.js';

/**
 * The same for a few hundred words, with the variety of words by lot: figures with their units stand between them. Of 320 real sites and 800 of their pages the
 * least is 0.035, of words by lot 0.02.
 */
const FEW_AGAIN_SHORT = { words: 200, recurring: 0.026, variety: 0.8 } as const;
/** Of words that come again, half of what the poorest of 118 real sites has: names and codes by lot may stand between them. */
const FEW_AGAIN = 0.05;
/** Words from which each is said, and the limits of it, over the main text of 146 real sites in thirty languages; of rhymes that grow with each verse it is 0.1175. Pairs of letters vary more: of 13 sites in Chinese and Japanese the least is 0.44, of one text said of many towns 0.15. */
const FEW = { words: 400, variety: 0.117, unspaced: 0.22, at: 1_000, power: 0.35 } as const;
/** Share of the five most frequent words from which a text is forms or a log, not prose; in 181 real sites it is at most 0.27, in logs with a sentence before each line 0.47. */
const HEAD = 0.42;
/** Short texts: of 324 real sites the least variety is 0.185, of 1,466 pages 0.138, of keywords said over and over 0.05 to 0.09. */
const FEW_SHORT = { words: 120, variety: 0.1 } as const;
/** Share of numbers from which a text is a catalog, and the variety that is enough for it: what differs are its figures. */
const CATALOG = { numbers: 0.05, variety: 0.02 } as const;
const NONE = { words: 300, head: 0.02, variety: 0.75, unspacedWords: 600, unspacedVariety: 0.93 } as const;
const SCATTERED = { texts: 50, page: 150, alone: 60, sentences: 15, excess: 2 } as const;
/**
 * How much oftener than by chance words stand near each other in texts about something, at least: by half in neighboring texts, by a quarter on one page.
 * Chance must explain what was found better than that, by the natural logarithm of likelihoods: the more pairs there are, the less must tell, since texts
 * about something lie the farther away. Of 118 real sites none comes near: the lowest with 20 pairs has 0.7, with 40 pairs 6.
 */
const ABOUT = { texts: 1.5, page: 1.25, enough: 20, limit: -3.5, limitOfPair: 0.05 } as const;
/** Words, and pairs of letters, from which that tells: a few hundred words that each say something else recur no oftener than by chance. */
const LONG = { words: 2_000, pairs: 8_000 } as const;
/** Entries of a dictionary have nothing to do with each other, and each is about something. */
const ENTRIES = { times: 3, excess: 4 } as const;

export type ScatterKind = 'few-words' | 'words-by-lot' | 'scattered-words';

/**
 * Logarithm of how much likelier the found pairs are if words recur oftener than by chance than if by chance (of Poisson counts): as often as `times` says
 * where hardly any pair is near, less the more of all pairs are, as on a site of one page.
 */
function likelier({ found, expected, chance }: Scale, times: number): number {
  const oftener = 1 + (times - 1) * (1 - chance);
  return found * Math.log(oftener) - expected * (oftener - 1);
}

/** Whether words stand near each other by chance, of those that are many enough to tell. */
function isByChance({ words, unspaced, scales }: Recurrence): boolean {
  const [page, texts, sentences] = scales;
  if (texts.expected < ABOUT.enough || words < (unspaced ? LONG.pairs : LONG.words)) return false;
  if (sentences.found >= sentences.expected * ENTRIES.times && sentences.excess >= ENTRIES.excess) return false;
  const limit = ABOUT.limit + ABOUT.limitOfPair * texts.expected;
  return likelier(texts, ABOUT.texts) + likelier(page, ABOUT.page) < limit;
}

/**
 * How likely all signs together make it that texts are about something, by natural logarithms: how words recur on a page, in neighboring texts and in
 * neighboring sentences, and whether headings announce their sections. Of 318 real sites with so many words the least is -4.2.
 */
const TOGETHER = { words: 600, pairs: 2_000, leaning: -2, limit: -7.5 } as const;

/**
 * Whether what is too little to tell each by itself tells together.
 * @param announced - the same logarithm for the headings; asked for only where words recur no oftener than by chance
 */
function standsByChance({ words, unspaced, scales }: Recurrence, announced: () => number): boolean {
  if (words < (unspaced ? TOGETHER.pairs : TOGETHER.words)) return false;
  const [page, texts, sentences] = scales;
  const leaning = likelier(texts, ABOUT.texts) + likelier(page, ABOUT.page) + likelier(sentences, ABOUT.texts);
  return leaning < TOGETHER.leaning && leaning + announced() < TOGETHER.limit;
}

/** The sign that a site's texts are about nothing; `null` where they may be. */
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
  // The lines of a catalog repeat their words, each of them often.
  if (words >= FEW.words && !unspaced && recurring < FEW_AGAIN * growth && (isByLot || !isCatalog))
    return { kind: isByLot ? 'words-by-lot' : 'few-words', value: recurring };
  const [page, texts, sentences] = scales;
  const isTelling =
    texts.expected >= SCATTERED.alone || (texts.expected >= SCATTERED.texts && page.expected >= SCATTERED.page);
  // A few pairs too many within sentences are chance.
  const counted = sentences.expected >= SCATTERED.sentences ? scales : [page, texts];
  const excess = Math.max(...counted.map((scale) => scale.excess));
  return (isTelling && excess < SCATTERED.excess) || isByChance(recurrence)
    ? { kind: 'scattered-words', value: excess }
    : null;
}

/**
 * The sign that a site's texts are about nothing, by each alone and by all together; `null` where they may be about something.
 * @param isPart - a front page was read without those that it leads to. Its cards are each about something else: of 372 front pages read
 *   alone, the words of 7 lie scattered; of as many whole sites, those of none.
 */
export function signOfScatter(
  recurrence: Recurrence,
  announced: () => number,
  isPart: boolean,
): { readonly kind: ScatterKind; readonly value: number } | null {
  const sign =
    scatterOf(recurrence) ??
    (standsByChance(recurrence, announced) ? { kind: 'scattered-words' as const, value: recurrence.variety } : null);
  return isPart && sign?.kind === 'scattered-words' ? null : sign;
}
