/** People in the markup who only commented on the site: a reviewer, commenter or quoted person belongs to it no more than a customer. */
import type { EntityFact } from '@citeready/page-facts';

const SAID: ReadonlySet<string> = new Set([
  'Review',
  'UserReview',
  'CriticReview',
  'Comment',
  'Quotation',
  'Answer',
  'Question',
]);
const MAX_DEPTH = 5;

/** True for an entity inside a review, a comment or a quotation. */
export function isReviewer({ parent }: EntityFact, entities: readonly EntityFact[]): boolean {
  let above = entities[parent];
  for (let depth = 0; above !== undefined && depth < MAX_DEPTH; depth++) {
    if (above.types.some((type) => SAID.has(type))) return true;
    above = entities[above.parent];
  }
  return false;
}
