/**
 * Whether a site's texts are about something, by how their words recur: letters by lot repeat none, keywords and filled-in templates repeat a
 * few over and over, and what was put together by chance repeats them anywhere.
 */
import type { Recurrence } from './recurrence.js';

/** Words from which each is said, and the limits of it, over the main text of 146 real sites in thirty languages. */
const FEW = { words: 400, variety: 0.12, at: 1_000, power: 0.35 } as const;
/** Share of numbers from which a text is a catalog, and the variety that is enough for it: what differs are its figures. */
const CATALOG = { numbers: 0.05, variety: 0.02 } as const;
const NONE = { words: 300, head: 0.02, variety: 0.75, unspacedWords: 600, unspacedVariety: 0.93 } as const;
const SCATTERED = { texts: 50, page: 150, alone: 60, sentences: 15, excess: 2 } as const;

export type ScatterKind = 'few-words' | 'words-by-lot' | 'scattered-words';

/** The sign that a site's texts are about nothing; `null` where they may be. */
export function scatterOf(recurrence: Recurrence): { readonly kind: ScatterKind; readonly value: number } | null {
  const { words, unspaced, variety, head, numbers, scales } = recurrence;
  // The more words a text has, the fewer of them are new.
  const enough = numbers >= CATALOG.numbers ? CATALOG.variety : FEW.variety * (FEW.at / words) ** FEW.power;
  if (words >= FEW.words && variety < enough) return { kind: 'few-words', value: variety };
  const none = unspaced
    ? words >= NONE.unspacedWords && variety > NONE.unspacedVariety
    : words >= NONE.words && head < NONE.head && variety > NONE.variety;
  if (none) return { kind: 'words-by-lot', value: variety };
  const [page, texts, sentences] = scales;
  const isTelling =
    texts.expected >= SCATTERED.alone || (texts.expected >= SCATTERED.texts && page.expected >= SCATTERED.page);
  // A few pairs too many within sentences are chance.
  const counted = sentences.expected >= SCATTERED.sentences ? scales : [page, texts];
  const excess = Math.max(...counted.map((scale) => scale.excess));
  return isTelling && excess < SCATTERED.excess ? { kind: 'scattered-words', value: excess } : null;
}
