/** What a check means for a reader, in English: its effect on the score, and how strong the evidence for it is. */
import type { DefinedCheck } from './define-check.js';

/** Meaning of each grade of evidence, for a person; each begins with the grade. */
export const EVIDENCE_GRADES: Readonly<Record<DefinedCheck['grade'], string>> = {
  strong: 'strong: stated by the vendor or the standard, or shown by logs or a controlled experiment',
  moderate: 'moderate: measured, but with limitations or conflicting results',
  weak: 'weak: hygiene or correlation only',
  none: 'none: reported because people ask for it',
};

/** How a check affects the score, as one phrase for a person. */
export function scoreEffect({ part }: DefinedCheck): string {
  switch (part.kind) {
    case 'report':
      return 'none; reported only';
    case 'reach':
      return 'reach: a page that fails earns less or nothing';
    case 'hygiene':
      return `hygiene: deducts up to ${part.points} ${part.points === 1 ? 'point' : 'points'}`;
    case 'clarity':
      return `clarity: shows the points lost for "${part.item}"`;
  }
}
