/**
 * Lines of a header or footer in which a site says what it is: below its logo, above its menus. Engines quote them less than the text of a
 * page, so they answer in part.
 */
import { specificsOf } from '../passages/specifics.js';
import type { Passage } from '../passages/types.js';
import { oncePer } from '../reading/once-per.js';
import type { ReadPassage } from './context.js';

const REGIONS: ReadonlySet<string> = new Set(['header', 'footer']);
/** Words of a line that says something, and of one that is not the text of the page. */
const MIN_WORDS = 8;
const MAX_WORDS = 80;
const MAX_LINES = 8;
const NO_NUMBERS: ReadonlySet<string> = new Set();
const NUMBERS = { money: NO_NUMBERS, measures: NO_NUMBERS, dates: NO_NUMBERS, numbers: NO_NUMBERS };

const lines = oncePer(({ page, passage, ...margin }: ReadPassage): readonly ReadPassage[] => {
  const said = page.facts.blocks.filter(
    ({ region, hidden, words, level }) =>
      REGIONS.has(region) && !hidden && level === undefined && words >= MIN_WORDS && words <= MAX_WORDS,
  );
  return [...new Map(said.map((block) => [block.text, block])).values()].slice(0, MAX_LINES).map((block) => {
    const own: Passage = {
      ...passage,
      text: block.text,
      form: 'prose',
      words: block.words,
      offset: block.offset,
      sentences: 1,
      specifics: specificsOf(block.text, block.words, NUMBERS),
    };
    return { ...margin, page, passage: own };
  });
});

/** @param passages - of which the margins are split. */
export const marginLines = (passages: readonly ReadPassage[]): readonly ReadPassage[] =>
  passages.filter(({ margin }) => margin).flatMap(lines);

/** Margins as a whole are lists. */
export const isMarginLine = ({ margin, passage: { form } }: ReadPassage): boolean => margin && form === 'prose';
