/** Years in a text: alone, at the end of a day ("30.11.2023") or at its beginning ("1999.12"). */
import { asciiDigits } from '@citeready/page-facts/digits';

const YEAR = String.raw`1[6-9]\d\d|20[0-2]\d`;
const DAY_FIRST = String.raw`(?<![\d./-])\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(${YEAR})(?!\d)`;
const YEAR_FIRST = String.raw`(?<![\d./-]|\d:)(${YEAR})[./-]\d{1,2}(?:[./-]\d{1,2})?(?![\d%])`;
const ALONE = String.raw`(?<![\d./-]|\d:)(${YEAR})(?![\d%]|[-–—/.]\d)`;
const ANY = new RegExp(`${DAY_FIRST}|${YEAR_FIRST}|${ALONE}`, 'gu');

export interface Year {
  readonly year: string;
  /** Where the day or the year begins. */
  readonly start: number;
  readonly end: number;
}

/** In order. A span of years, a number, a share and the edition of a standard ("ISO 9001:2015") do not count. */
export const yearsIn = (text: string): readonly Year[] =>
  [...text.matchAll(ANY)].map((match) => {
    const [whole, atEnd, atBeginning, alone] = match;
    return { year: atEnd ?? atBeginning ?? alone ?? '', start: match.index, end: match.index + whole.length };
  });

/** Digits of scripts that write years of this calendar: Arabic, Devanagari, Bengali. Persian and Thai digits mostly write other calendars. */
const OTHER_DIGITS = /[\u0660-\u0669\u0966-\u096f\u09e6-\u09ef]/gu;

/** The text with these digits in ASCII; of the same length. */
export const withLatinDigits = (text: string): string => text.replace(OTHER_DIGITS, (digit) => asciiDigits(digit));
