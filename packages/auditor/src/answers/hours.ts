/** Signs of opening hours in a passage: what announces them, and those that never end. */
import { namesHours } from '../discovery/offering/hours.js';
import { topicsOf } from '../reading/questions/topic-words.js';
import type { ReadPassage } from './context.js';

/** Around the clock, as it is written in figures: 24/7, or 7/24 as in Turkey. */
const ALWAYS = /(?<![\d/])(?:24\s?\/\s?7|7\s?\/\s?24)(?![\d/])/u;

export const isAlwaysOpen = (text: string): boolean => ALWAYS.test(text);

/** Words of a line that is a label: "Opening hours", above or before the hours. */
const MAX_LABEL_CHARS = 40;
const MAX_LINES = 60;
/** Longer lines tell more than hours. */
const MAX_HOURS = 200;

/** True where a line names days of the week and a span of hours beside them. */
export const namesDaysAndHours = ({ passage, page }: ReadPassage): boolean =>
  passage.text
    .split('\n', MAX_LINES)
    // A day and its hours may stand in two cells or lines.
    .some((line, at, lines) =>
      [line, `${line} ${lines[at + 1] ?? ''}`].some(
        (text) => text.length <= MAX_HOURS && namesHours(text, page.language),
      ),
    );

/** True where a heading announces hours, or a label in the passage does. */
export const announcesHours = ({ passage, page, topics }: ReadPassage): boolean =>
  topics.has('hours') ||
  passage.text
    .split('\n', MAX_LINES)
    .some((line) => line !== '' && topicsOf(line.slice(0, MAX_LABEL_CHARS), page.language).has('hours'));
