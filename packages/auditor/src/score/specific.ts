/** How much of the quotable text states something that can be checked. */
import type { ReadPassage } from '../answers/context.js';
import type { PassageBlock, PassageForm } from '../passages/types.js';

/** What a block of this form says without a figure: what to type, what to do, what belongs together. */
const FORMS_SAY: Readonly<Record<PassageForm, number>> = { prose: 0, list: 0, steps: 0.1, code: 0.1, table: 0.1 };
/** Number of words of a block that one fact covers: a paragraph of usual length. */
const WORDS_OF_A_FACT = 60;
/**
 * A name can also be checked, but says less than a figure or a date: the number of words that each covers, and the maximum share of all
 * names.
 */
const WORDS_OF_A_NAME = 2;
const NAMES_ADD = 0.2;

/** Share of a block with specific statements, 0 to 1. */
function specificity({ form, words, facts, names }: PassageBlock): number {
  if (words === 0) return 0;
  const stated = Math.min(1, (WORDS_OF_A_FACT * facts) / words);
  return Math.max(stated, FORMS_SAY[form], Math.min(NAMES_ADD, (WORDS_OF_A_NAME * names) / words));
}

/**
 * Share of the text, by new words, with checkable statements. Computed by block: passages are longer on pages with fewer headings, and a
 * fact in one paragraph does not make the next one more specific.
 */
export function specificShare(passages: readonly ReadPassage[]): number {
  let all = 0;
  let specific = 0;
  for (const { passage, novelty } of passages) {
    for (const block of passage.blocks) {
      const words = block.words * novelty;
      all += words;
      specific += words * specificity(block);
    }
  }
  return all === 0 ? 0 : specific / all;
}

/** The cost of too few specific statements, 0 to 1: slightly more than none costs nearly as much as none. */
export const vagueLack = (share: number, enough: number): number => 1 - Math.min(1, share / enough) ** 1.5;
