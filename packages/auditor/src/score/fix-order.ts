/** Determines the order of fixes, for one engine and for a whole report. Renderers load it without the scoring code. */
import type { Fix } from '@citeready/core/contract';

/** Relative work of the effort classes. */
export const EFFORT: Readonly<Record<Fix['effort'], number>> = { small: 1, medium: 1.5, large: 2.5 };

/** Minimum share of an engine's score that opening pages must gain for the fix to come before all others. */
export const FATAL_SHARE = 0.25;

/** Minimum share of the page weight for a defect to count for the site, as a defect of the home page does. */
export const DEFECT_SHARE = 0.25;

/** Whether a check id belongs to a fix that writes the answer to one question. */
export const isAnswerFix = (check: string): boolean => check.startsWith('answer:');

/** Check id of the fix that writes all answers. */
export const ALL_ANSWERS = 'text:answers';

/** Rank of a fix among defects: what is wrong comes before what is missing where visitors look for it, and both before the rest. */
export const defectRank = ({ check, defect }: Pick<Fix, 'check' | 'defect'>): number =>
  defect !== true ? 0 : check.startsWith('text:') ? 1 : 2;
