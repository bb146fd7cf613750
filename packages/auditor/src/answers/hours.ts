/** Signs of opening hours in a passage: their announcement, and round-the-clock hours. */
import { namesHours } from '../discovery/offering/hours.js';
import { topicsOf } from '../reading/questions/topic-words.js';
import type { ReadPassage } from './context.js';
import { daysOfWeekIn } from './named-day.js';

/** Around the clock in numbers: 24/7, or 7/24 as in Turkey. */
const ALWAYS = /(?<![\d/])(?:24\s?\/\s?7|7\s?\/\s?24)(?![\d/])/u;

export const isAlwaysOpen = (text: string): boolean => ALWAYS.test(text);

/** Longest label, in words: "Opening hours", above or before the hours. */
const MAX_LABEL_CHARS = 40;
const MAX_LINES = 60;
/** Longer lines contain more than hours. */
const MAX_HOURS = 200;

/** Times of day in digits, at least two of which make a span. */
const CLOCK = /(?<![\d.,])(?:[01]?\d|2[0-4])[:.][0-5]\d(?![\d.,]\d|\d)/gu;
const SPAN = 2;
const FROM_TO = 2;

/** "Open from Monday to Friday between 10:00 and 18:00": two days, in whatever form, and two times in a sentence without money, since "9.50" is a price as well. */
const saysDaysAndHours = (sentence: string, language: string | null): boolean =>
  !/\p{Sc}/u.test(sentence) &&
  (sentence.match(CLOCK)?.length ?? 0) >= SPAN &&
  daysOfWeekIn(sentence, language) >= FROM_TO;

/** Also behind a number: "until 17:30. The yard …". */
const SENTENCE_END = /(?<=[.!?。！？])\s/u;

/** The lines of a text, long ones by sentences. */
const linesOf = (text: string): readonly string[] =>
  text.split('\n', MAX_LINES).flatMap((line) => (line.length <= MAX_HOURS ? [line] : line.split(SENTENCE_END)));

/** True if a line or sentence names weekdays next to a time span. */
export const namesDaysAndHours = ({ passage, page }: ReadPassage): boolean =>
  linesOf(passage.text)
    // A day and its hours may be in two cells or lines.
    .some((line, at, lines) =>
      [line, `${line} ${lines[at + 1] ?? ''}`].some(
        (text) =>
          text.length <= MAX_HOURS && (namesHours(text, page.language) || saysDaysAndHours(text, page.language)),
      ),
    );

/** A day, or days, with a time of day in one line: "Mon 8–16", "Working days: 8.00 to 18.00". */
export const namesHoursIn = (line: string, language: string | null): boolean =>
  namesHours(line, language) ||
  saysDaysAndHours(line, language) ||
  (!/\p{Sc}/u.test(line) && (line.match(CLOCK)?.length ?? 0) >= SPAN);

/** True if a heading announces hours, or a label in the passage does. */
export const announcesHours = ({ passage, page, topics }: ReadPassage): boolean =>
  topics.has('hours') ||
  passage.text
    .split('\n', MAX_LINES)
    .some((line) => line !== '' && topicsOf(line.slice(0, MAX_LABEL_CHARS), page.language).has('hours'));
