/**
 * Reads pages through a pool: a problem with a page affects only that page. A pool that cannot read is retried, and then ends the audit as
 * an internal failure.
 */
import type { ParsePage } from '../crawl/index.js';
import { ParsePoolTrouble } from '@citeready/page-facts';
import type { ParseOutcome, ParsePool } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import type { AuditorClock, FetchedResource } from '@citeready/safe-fetch';

/** Pauses before retrying the pool. A machine short of threads or memory has often recovered by then. */
const PAUSES_MS = [500, 2_000];

/** @param known - returns the facts of a page that need not be parsed again; `null` for any other */
export function createParsePage(
  pool: ParsePool,
  clock: AuditorClock,
  signal: AbortSignal,
  known: (resource: FetchedResource) => PageFacts | null = () => null,
): ParsePage {
  const parse = async (resource: FetchedResource): Promise<ParseOutcome> => {
    for (let failures = 0; ; failures++) {
      try {
        return await pool.parse(resource, signal);
      } catch (error) {
        signal.throwIfAborted();
        const pause = PAUSES_MS[failures];
        if (pause === undefined) throw new ParsePoolTrouble(error);
        await clock.sleep(pause, signal);
        signal.throwIfAborted();
      }
    }
  };
  return async (resource) => {
    const facts = known(resource);
    if (facts !== null) return facts;
    const outcome = await parse(resource);
    if ('facts' in outcome) return outcome.facts;
    throw new Error(outcome.message);
  };
}
