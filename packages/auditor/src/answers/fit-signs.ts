/** Signs by which fits of several questions tell what a passage is: an opening, a call to action, a foot, a review. */
import { asksWho } from './about-heading.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { isQuoted } from './quoted.js';
import { isTeaser } from './teaser.js';

export type Fit = (passage: ReadPassage, context: AnswerContext) => number;

/** Fit of each kind of page, 0 to 1; 0 if it is not listed. */
export const byKind =
  (fits: Readonly<Record<string, number>>): Fit =>
  ({ page }) =>
    fits[page.kind] ?? 0;

/** Openings introduce a page: 0.3 for its first passage, less for each one that follows. */
export const early = ({ at }: ReadPassage): number => Math.max(0, 0.3 - 0.1 * at);

/** A call to action with a phone number below it. */
const MAX_CALL = 90;
export const isCall = ({ passage, asks, page }: ReadPassage): boolean =>
  (passage.answers && !asks && !asksWho(passage.heading)) ||
  isTeaser(passage) ||
  (passage.specifics.contacts > 0 && passage.words < MAX_CALL) ||
  page.kind === 'contact';

/** Reviews by others, and location and hours. */
export const tellsOfOthers = ({ passage, topics, section }: ReadPassage): boolean =>
  topics.has('proof') || section.has('proof') || isQuoted(passage.text);
export const tellsHours = ({ topics, section }: ReadPassage): boolean => topics.has('hours') || section.has('hours');

/** A page footer without markup: copyright, phone number and hours. */
const MAX_BEFORE_FOOT = 300;
export const isFoot = ({ passage: { text, specifics } }: ReadPassage): boolean =>
  /©|copyright|all rights reserved/i.test(text.slice(0, MAX_BEFORE_FOOT)) ||
  (specifics.contacts > 0 && specifics.times > 1);

export const isLegal = ({ page }: ReadPassage): boolean => page.kind === 'legal' || page.kind === 'policy';

/** Whether the heading is the name of somebody behind the site. */
export const isHeadedByPerson = ({ passage: { heading } }: ReadPassage, { discovery }: AnswerContext): boolean =>
  heading !== null && (discovery.identity?.people ?? []).some(({ value }) => heading.includes(value));
