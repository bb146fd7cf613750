/** What decides which fix comes first, for the fixes of one engine and for those of a whole report. Renderers load it without the scoring. */
import type { Fix } from '@citeready/core/contract';

/** Work of an effort class in relation to the others. */
export const EFFORT: Readonly<Record<Fix['effort'], number>> = { small: 1, medium: 1.5, large: 2.5 };

/** Share of an engine's score that opening pages must gain for the fix to come before all others. */
export const FATAL_SHARE = 0.25;

/** Share of the page weight on which a defect is one of the site, as it is on the home page. */
export const DEFECT_SHARE = 0.25;

/** Whether a check id is that of a fix that writes the answer to one question. */
export const isAnswerFix = (check: string): boolean => check.startsWith('answer:');

/** Check id of the fix that writes all answers. */
export const ALL_ANSWERS = 'text:answers';

/** Place of a fix among defects: what is wrong comes before what is only missing where visitors look for it, and both before the rest. */
export const defectRank = ({ check, defect }: Pick<Fix, 'check' | 'defect'>): number =>
  defect !== true ? 0 : check.startsWith('text:') ? 1 : 2;
