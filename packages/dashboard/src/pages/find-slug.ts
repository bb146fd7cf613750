/** Finds the audit of a domain, by the slugs that it can have. */
import { normalizeDomain, slugBase, slugCandidate } from '@citeready/core';
import type { AuditStatusView } from '@citeready/core/contract';
import type { SignedInContext } from '../context.js';

/** Maximum number of domains whose slugs differ only by their number. */
const MAX_NAMESAKES = 5;

/** What is found under a domain. */
export type FoundSlug =
  | { readonly outcome: 'found'; readonly slug: string }
  | { readonly outcome: 'unknown'; readonly domain: string }
  | { readonly outcome: 'no-domain'; readonly problem: string };

/** @param input a domain or any URL on it, as a person typed it */
export async function findSlug({ api }: SignedInContext, input: string): Promise<FoundSlug> {
  const domain = normalizeDomain(input, { allowReserved: true });
  if (domain.isErr()) return { outcome: 'no-domain', problem: domain.error };
  for (let n = 1; n <= MAX_NAMESAKES; n++) {
    const slug = slugCandidate(slugBase(domain.value), n);
    const found = await api<AuditStatusView>('GET', `/api/v1/audits/${slug}/status`);
    if (!found.ok) break;
    if (found.data.domain === domain.value) return { outcome: 'found', slug };
  }
  return { outcome: 'unknown', domain: domain.value };
}
