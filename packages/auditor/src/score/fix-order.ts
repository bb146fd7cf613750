/** Determines the order of fixes, for one engine and for a whole report. Renderers load it without the scoring code. */
import type { Fix } from '@citeready/core/contract';
import { SERVER_CODE } from '../checks/extract/placeholder-text/server-code.js';

/** Relative work of the effort classes. */
export const EFFORT: Readonly<Record<Fix['effort'], number>> = { small: 1, medium: 1.5, large: 2.5 };

/** Minimum share of an engine's score that opening pages must gain for the fix to come before all others. */
export const FATAL_SHARE = 0.25;

/** Minimum share of the page weight for a defect to count for the site, as a defect of the home page does. */
export const DEFECT_SHARE = 0.25;

/**
 * Questions that texts answer in any form: by cards, by a story, by the whole site. A missing answer may have been overlooked, so that what is
 * certainly missing comes first at the same gain.
 */
const OVERLOOKED = ['process', 'what', 'audience', 'topics', 'howto', 'faq'].map((question) => `answer:${question}`);
/**
 * Dates for readers who wonder how old a page is. Whoever looks for a business, a price or a person misses those first, so that these come
 * first at the same gain.
 */
const DATES = ['answer:current', 'date-visible'];
const LATER: ReadonlySet<string> = new Set([...OVERLOOKED, ...DATES]);
export const LATER_SHARE = 0.5;

/** What a fix is worth for its place among others: its gain over its effort. */
export const gainPerEffort = ({ check, effort }: Pick<Fix, 'check' | 'effort'>, gain: number): number =>
  ((LATER.has(check) ? LATER_SHARE : 1) * gain) / EFFORT[effort];

/** Whether a check id belongs to a fix that writes the answer to one question. */
export const isAnswerFix = (check: string): boolean => check.startsWith('answer:');

/** Check id of the fix that writes all answers. */
export const ALL_ANSWERS = 'text:answers';

/**
 * Rank of a defect that comes first even where the score does not move: what a frameset lacks counts on the pages in its frames. Of
 * `raw-text`, only a home page that is a frameset is a defect (see `isDefect`), so that texts that scripts insert do not get this rank.
 */
const FIRST_OF_ALL = 5;

/**
 * Checks whose defects every visitor or crawler meets at once: a home page that is a frameset, says nothing or only redirects, and what was
 * never filled in.
 */
const GLARING: Readonly<Record<string, number | undefined>> = {
  'raw-text': FIRST_OF_ALL,
  'redirect-hops': 4,
  'content-depth': 4,
  'title-topic-match': 4,
  'placeholder-text': 3,
};

/** Gain below which a fix is not first, unless it opens pages (its rank is then infinite) or is first of all. */
const NO_GAIN = 0.05;

/**
 * Rank of a fix among defects. Code that the server prints, from which other faults follow, comes first. Then come, in this order, what
 * every visitor sees at once, what is wrong elsewhere, what is missing where visitors look for it, and the rest.
 */
export function defectRank({ check, defect, evidence }: Pick<Fix, 'check' | 'defect' | 'evidence'>): number {
  if (defect !== true) return 0;
  if (evidence.some(({ detail }) => detail === SERVER_CODE)) return FIRST_OF_ALL;
  return check.startsWith('text:') ? 1 : (GLARING[check] ?? 2);
}

/** The same fixes, but with one that gains something at the front: a fix that does not move the score gives the reader no reason to start. */
export function gainFirst<T>(fixes: readonly T[], read: (fix: T) => { gain: number; rank: number }): readonly T[] {
  const first = fixes.findIndex((fix) => {
    const { gain, rank } = read(fix);
    return gain >= NO_GAIN || rank >= FIRST_OF_ALL;
  });
  const lead = fixes[first];
  return lead === undefined || first === 0 ? fixes : [lead, ...fixes.slice(0, first), ...fixes.slice(first + 1)];
}
