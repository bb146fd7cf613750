/** Signs of opening hours in a passage: their announcement, and round-the-clock hours. */
import { namesHours } from '../discovery/offering/hours.js';
import { topicsOf } from '../reading/questions/topic-words.js';
import type { ReadPassage } from './context.js';

/** Around the clock in numbers: 24/7, or 7/24 as in Turkey. */
const ALWAYS = /(?<![\d/])(?:24\s?\/\s?7|7\s?\/\s?24)(?![\d/])/u;

export const isAlwaysOpen = (text: string): boolean => ALWAYS.test(text);

/** Longest label, in words: "Opening hours", above or before the hours. */
const MAX_LABEL_CHARS = 40;
const MAX_LINES = 60;
/** Longer lines contain more than hours. */
const MAX_HOURS = 200;

/** True if a line names weekdays next to a time span. */
export const namesDaysAndHours = ({ passage, page }: ReadPassage): boolean =>
  passage.text
    .split('\n', MAX_LINES)
    // A day and its hours may be in two cells or lines.
    .some((line, at, lines) =>
      [line, `${line} ${lines[at + 1] ?? ''}`].some(
        (text) => text.length <= MAX_HOURS && namesHours(text, page.language),
      ),
    );

/** True if a heading announces hours, or a label in the passage does. */
export const announcesHours = ({ passage, page, topics }: ReadPassage): boolean =>
  topics.has('hours') ||
  passage.text
    .split('\n', MAX_LINES)
    .some((line) => line !== '' && topicsOf(line.slice(0, MAX_LABEL_CHARS), page.language).has('hours'));
