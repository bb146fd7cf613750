/** Reads pages through a pool: what a page does costs that page; a pool that cannot read ends the audit as trouble of our own. */
import type { ParsePage } from '../crawl/index.js';
import type { ParsePool } from '@citeready/page-facts';
import type { AuditorClock } from '@citeready/safe-fetch';
import { askPool } from './ask-pool.js';

export function createParsePage(pool: ParsePool, clock: AuditorClock, signal: AbortSignal): ParsePage {
  return async (resource) => {
    const outcome = await askPool(() => pool.parse(resource, signal), clock, signal);
    if ('facts' in outcome) return outcome.facts;
    throw new Error(outcome.message);
  };
}
