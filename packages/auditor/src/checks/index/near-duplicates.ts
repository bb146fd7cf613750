/** Pages with next to the same text, as the checks of duplicates and canonicals compare them. */
import { simhashDistance } from '@citeready/page-facts';
import type { LimitsOf } from '../thresholds.js';
import { threshold } from '../thresholds.js';
import type { AuditedPage, PageKind } from '../types.js';

export const NEAR_DUPLICATE = {
  maxDistance: threshold(3, 'of 64 bits', 'proposal', 'SimHash distance of near-duplicates'),
  minWords: threshold(50, 'words', 'proposal', 'shorter pages are not compared'),
};

type Limit = LimitsOf<typeof NEAR_DUPLICATE>;

/** True for a page with enough text to be compared. */
export const isComparable = ({ facts }: AuditedPage, limit: Limit): boolean => facts.text.mainWords >= limit.minWords;

/** Lists show what other pages hold: a tag with one entry repeats it and should, and two categories differ by their entries alone. */
const LISTS: ReadonlySet<PageKind> = new Set<PageKind>(['category', 'utility', 'legal']);

export const isList = ({ kind }: AuditedPage): boolean => LISTS.has(kind);

export const sameText = (a: AuditedPage, b: AuditedPage, limit: Limit): boolean =>
  simhashDistance(a.facts.simhash, b.facts.simhash) <= limit.maxDistance;
