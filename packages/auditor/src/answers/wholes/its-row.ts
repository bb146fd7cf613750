/** A card that was chosen out of a row of several is shown with the others, under the heading of all. */
import type { ReadPassage } from '../context.js';
import { praisesItself } from '../praise.js';
import { wholesOf } from './index.js';
import { partsOf } from './joined.js';

/** Longest card in words, and fewest cards of a row. */
const MAX_CARD = 70;
const MIN_CARDS = 3;

/** The row that a card stands in; the passage itself for other texts and for a single card. */
export function withItsRow(read: ReadPassage, passages: readonly ReadPassage[]): ReadPassage {
  const { heading, words, section, answers } = read.passage;
  if (heading === null || section === null || answers || words > MAX_CARD || partsOf(read).length > 1) return read;
  const row = wholesOf(passages.filter(({ page }) => page === read.page)).sections.find((whole) => {
    const parts = partsOf(whole).filter((part) => part !== whole);
    return (
      whole.passage.heading === section &&
      parts.includes(read) &&
      parts.every((part) => part.passage.words <= MAX_CARD && part.passage.specifics.contacts === 0) &&
      whole.passage.within.length >= MIN_CARDS &&
      !praisesItself(whole)
    );
  });
  return row ?? read;
}
