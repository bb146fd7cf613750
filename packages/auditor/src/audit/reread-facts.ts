/** Extracts the facts of archived pages again from their bodies with this version's extractor. */
import { createHash } from 'node:crypto';
import type { FetchedResource } from '@citeready/safe-fetch';
import type { ParsePool } from '@citeready/page-facts';
import type { EvidenceSet } from '../evidence/evidence-set.js';

/** An archive without bodies keeps the hash of the fetched bytes with an empty body; an empty page has the hash of no bytes. */
const hasBody = ({ body, sha256 }: FetchedResource): boolean =>
  createHash('sha256').update(body).digest('hex') === sha256;

/** Number of pages whose bytes are not in the archive, or differ from the fetched ones. */
export const pagesWithoutBody = (evidence: EvidenceSet): number =>
  evidence.pages.filter(({ resource }) => !hasBody(resource)).length;

/**
 * The same evidence with facts extracted again. A page that cannot be read moves to the skipped pages with the reason, as in an audit. What
 * the crawl and Discovery derived from the old facts (soft 404s, parking, the site's kind) is kept.
 */
export async function rereadFacts(evidence: EvidenceSet, pool: ParsePool): Promise<EvidenceSet> {
  const read = await Promise.all(
    evidence.pages.map(async (page) => ({ page, outcome: await pool.parse(page.resource) })),
  );
  return {
    ...evidence,
    pages: read.flatMap(({ page, outcome }) => ('facts' in outcome ? [{ ...page, facts: outcome.facts }] : [])),
    skipped: [
      ...evidence.skipped,
      ...read.flatMap(({ page, outcome }) =>
        'facts' in outcome ? [] : [{ url: page.resource.url, reason: outcome.message }],
      ),
    ],
  };
}
