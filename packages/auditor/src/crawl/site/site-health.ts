/** Detects when a site has stopped answering, so that the crawl stops, and when the audit's own budget is used up. */
import type { PartialCrawl } from '../crawl-result.js';
import type { PageOutcome } from './page-reader.js';

export interface SiteHealth {
  /** Takes outcomes in the order of the pages; returns the reason to stop, or `null`. */
  note(outcome: PageOutcome): PartialCrawl | null;
}

/** Failures in a row after which the crawl stops. */
const MAX_IN_A_ROW = 6;

/** The site did not answer, or asked for a pause; the auditor's own refusals do not count. */
function isTurnedAway(outcome: PageOutcome): boolean {
  if (outcome.kind === 'failed') return !['robots', 'redirect-refused', 'turn'].includes(outcome.failure.code);
  if (outcome.kind === 'challenge') return true;
  return outcome.resource.status === 429 || outcome.resource.status === 503;
}

export function createSiteHealth(): SiteHealth {
  let inARow = 0;
  return {
    note(outcome) {
      if (outcome.kind === 'failed' && outcome.failure.code === 'budget') {
        return { reason: 'budget', detail: outcome.failure.message };
      }
      inARow = isTurnedAway(outcome) ? inARow + 1 : 0;
      if (inARow < MAX_IN_A_ROW) return null;
      const detail = `${inARow} requests in a row failed or were refused, so the crawl stopped.`;
      return { reason: 'unresponsive', detail };
    },
  };
}
