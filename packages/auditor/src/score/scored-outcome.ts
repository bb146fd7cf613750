/** The part of a check outcome that the score uses. */
import type { CheckOutcome } from '../checks/types.js';

export type ScoredOutcome = Pick<
  CheckOutcome,
  | 'id'
  | 'engine'
  | 'state'
  | 'points'
  | 'measured'
  | 'summary'
  | 'evidence'
  | 'affectedShare'
  | 'share'
  | 'closures'
  | 'pages'
  | 'lack'
  | 'certainty'
> & { readonly check: CheckOutcome['check'] };
