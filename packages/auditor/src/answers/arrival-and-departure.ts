/** When guests of a lodging may come and have to go: what others call its opening hours. */
import { asciiDigits } from '@citeready/page-facts/digits';
import { inAllLanguages } from '../data/per-language.js';
import type { WordsByLanguage } from '../data/types.js';
import { hourWords } from '../generated/hours-words.js';
import { bounded } from '../language/word-pattern.js';
import type { AnswerContext, ReadPassage } from './context.js';

/** Characters between the word and the hour, without another figure or a currency: "Arrival: any day from". */
const BETWEEN = String.raw`[^\d\n\p{Sc}]{0,24}\n?[^\d\n\p{Sc}]{0,24}`;
const NO_MONEY = String.raw`(?!\s?(?:\p{Sc}|(?:eur|euros?|usd|chf|gbp|pln|czk|huf|ron|din|kn|kč|zł|lei|лв|руб|грн)(?!\p{L})))`;
/** An hour that is one by itself. With a dot, "15.06" is a day of June, and "12.50 €" a sum. */
const CLOCK = String.raw`(?:[01]?\d|2[0-4])(?::[0-5]\d(?!\d)|\.(?:00|1[3-9]|[2-5]\d)(?!\d|\.\d)${NO_MONEY}|\s?(?:uhr|hs|a\.?m|p\.?m|時(?!間)|시(?!간)|点|點)|(?<=1[3-9]|2[0-3])\s?[hч](?!\p{L}))`;
/** Any hour, also one that may be a duration elsewhere: "2 h". */
const HOUR = String.raw`(?:${CLOCK}|(?:[01]?\d|2[0-4])\s?[hч](?!\p{L}))`;

const before = (words: () => WordsByLanguage, hour: string): (() => RegExp) =>
  inAllLanguages(
    words,
    (all) => new RegExp(String.raw`(?:${bounded(all, String.raw`(?<!\p{L})`)})${BETWEEN}${hour}`, 'iu'),
  );

/** The same words without those that as often mean a door. */
const sure =
  (words: () => WordsByLanguage): (() => WordsByLanguage) =>
  () =>
    Object.fromEntries(
      Object.entries(words()).map(([language, all]) => {
        const doors = hourWords().entrances[language] ?? [];
        return [language, (all ?? []).filter((word) => !doors.includes(word))];
      }),
    );

const arrivals = (): WordsByLanguage => hourWords().arrival;
const departures = (): WordsByLanguage => hourWords().departure;
const arrival = before(arrivals, HOUR);
const departure = before(departures, HOUR);
const surely = [before(sure(arrivals), CLOCK), before(sure(departures), CLOCK)];

/** What both hours tell, and one of them. */
const BOTH = 0.9;
const ONE = 0.5;

/** Trades whose guests stay overnight. */
const STAYS: ReadonlySet<string> = new Set(['lodging', 'vacation-rentals']);

export function tellsStay({ passage }: ReadPassage, { discovery }: AnswerContext): number {
  const trade = discovery.category?.value;
  if (trade === undefined ? discovery.sector?.value !== 'travel' : !STAYS.has(trade)) return 0;
  const text = asciiDigits(passage.text);
  if (arrival().test(text) && departure().test(text)) return BOTH;
  return surely.some((hour) => hour().test(text)) ? ONE : 0;
}
