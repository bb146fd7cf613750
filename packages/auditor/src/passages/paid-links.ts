/** Pages that carry links for which somebody pays. */
import type { PageFacts } from '@citeready/page-facts';
import { isPaid } from '../reading/paid-links.js';

/** True where a page carries one. */
export const hasPaidLinks = (facts: Pick<PageFacts, 'links'>): boolean => facts.links.some(isPaid);
