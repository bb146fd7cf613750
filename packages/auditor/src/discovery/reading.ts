/** The work of Discovery on what was read so far. Plain data in and out, so that another thread can do it. */
import type { Competitor } from '@citeready/core/contract';
import type { CandidateInput } from './competitors/candidates.js';
import { immediateCandidates } from './competitors/candidates.js';
import type { Findings, FindingsInput } from './findings.js';
import { findings } from './findings.js';
import type { Taxonomy } from './taxonomy/taxonomy.js';

/** Input: the pages of a site in order, and what else was fetched so far. */
export interface DiscoveryInput extends Omit<FindingsInput, 'taxonomy'> {
  /** Competitors that the caller names, as domains. */
  readonly caller: readonly string[];
}

/** Output of the reading. */
export interface DiscoveryReading {
  /** What the pages say about the site. */
  readonly found: Findings;
  /** Competitors that are known without asking any source. */
  readonly immediate: readonly Competitor[];
}

/** Reads on a thread of its choice. Rejects if it cannot read; Discovery then has no findings. */
export type DiscoveryReader = (input: DiscoveryInput) => Promise<DiscoveryReading>;

export const candidatesOf = (
  { domain, pages, caller }: Pick<DiscoveryInput, 'domain' | 'pages' | 'caller'>,
  found: Findings,
): CandidateInput => ({ domain, found, pages, knownUrls: found.knownUrls, caller });

/** Reads on the calling thread. */
export function readDiscovery(input: DiscoveryInput, taxonomy: Taxonomy): DiscoveryReading {
  const found = findings({ ...input, taxonomy });
  return { found, immediate: immediateCandidates(candidatesOf(input, found)) };
}
