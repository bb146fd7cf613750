/** Detects pages with paid links. */
import type { PageFacts } from '@citeready/page-facts';
import { isPaid } from '../reading/paid-links.js';

/** Returns true if a page contains a paid link. */
export const hasPaidLinks = (facts: Pick<PageFacts, 'links'>): boolean => facts.links.some(isPaid);
