/** Supposed changes to a site, by which the gain of a fix is computed. */
import type { QuestionKind } from '../reading/questions/kinds.js';
import type { ClarityItem } from '../checks/types.js';
import type { TextItem } from './worth.js';

/** Supposed changes to the site, to compute their gain. At most one at a time. */
export interface Supposition {
  /** An outcome treated as passed: its pages are open, its cost is removed. */
  readonly passed?: string;
  /** A question treated as fully answered. */
  readonly answered?: QuestionKind;
  /** A lack of the text treated as fixed. */
  readonly text?: TextItem;
  /** An item of clarity treated as fully earned. */
  readonly clear?: ClarityItem;
}
