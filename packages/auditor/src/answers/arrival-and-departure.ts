/** When guests of a lodging may come and have to go: what others call its opening hours. */
import { inAllLanguages } from '../data/per-language.js';
import type { WordsByLanguage } from '../data/types.js';
import { hourWords } from '../generated/hours-words.js';
import { inLatinDigits } from '../language/latin-digits.js';
import { bounded } from '../language/word-pattern.js';
import type { AnswerContext, ReadPassage } from './context.js';

/** Characters between the word and the hour, without another figure: "Arrival: any day from". */
const BETWEEN = String.raw`[^\d\n]{0,24}\n?[^\d\n]{0,24}`;
const HOUR = String.raw`(?:[01]?\d|2[0-4])(?:[:.][0-5]\d(?!\.?\d)|\s?(?:h(?![\p{L}])|uhr|hs|a\.?m|p\.?m|時|시|点|點|ч))`;

const before = (words: () => WordsByLanguage): (() => RegExp) =>
  inAllLanguages(
    words,
    (all) => new RegExp(String.raw`(?:${bounded(all, String.raw`(?<!\p{L})`)})${BETWEEN}${HOUR}`, 'iu'),
  );
const arrival = before(() => hourWords().arrival);
const departure = before(() => hourWords().departure);

/** What both hours tell, and one of them. */
const BOTH = 0.9;
const ONE = 0.5;

/** Trades whose guests stay overnight. */
const STAYS: ReadonlySet<string> = new Set(['lodging', 'vacation-rentals']);

export function tellsStay({ passage }: ReadPassage, { discovery }: AnswerContext): number {
  const trade = discovery.category?.value;
  if (trade === undefined ? discovery.sector?.value !== 'travel' : !STAYS.has(trade)) return 0;
  const text = inLatinDigits(passage.text);
  const told = [arrival(), departure()].filter((hour) => hour.test(text)).length;
  return told === 0 ? 0 : told === 1 ? ONE : BOTH;
}
