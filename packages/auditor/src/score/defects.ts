/**
 * Whether a finding is a defect that visitors meet: something that the site says or leads to is wrong, rather than missing, where they come
 * in or on a good part of the pages; a text that a template is sure to have left, on any. Its repair comes before what would add to the site, whatever each
 * of them gains: what misleads readers misleads engines, and its owner does not know of it. Pages that hold nothing count alike where they
 * are a good part of the site (see `textFixes`).
 */
import { bareAddress, siteUrl } from '../checks/site.js';
import type { SiteFacts } from '../checks/types.js';
import { DEFECT_SHARE } from './fix-order.js';
import type { ScoredOutcome } from './standing.js';

/** Whether the check found something wrong, on any page. */
function isWrong({ check, state, affectedShare, closures, lack, certainty }: ScoredOutcome): boolean {
  if (lack === true || certainty === 'likely') return false;
  switch (check.defect) {
    case 'anywhere':
    case 'warn':
      return state === 'warn' || state === 'fail' || (affectedShare ?? 0) > 0;
    case 'fail':
      return state === 'fail' || (affectedShare ?? 0) > 0;
    case 'closure':
      return closures.length > 0;
    default:
      return false;
  }
}

export function isDefect(outcome: ScoredOutcome, site: SiteFacts): boolean {
  if (!isWrong(outcome)) return false;
  const { check, state, pages, closures, evidence } = outcome;
  // What is sure to stand in for a text is found by every reader of its page, and mended in a minute.
  if (check.defect === 'anywhere' && outcome.certainty === 'proven') return true;
  // Of the site as a whole, it is in the way everywhere.
  if (check.scope === 'site' && state === 'fail') return true;
  const closed = closures.map(({ url }) => url);
  const urls = new Set(
    check.scope === 'site' ? evidence.map(({ url }) => url) : check.defect === 'closure' ? closed : pages,
  );
  const home = bareAddress(siteUrl(site));
  const weight = site.pages.reduce((sum, page) => sum + (urls.has(page.url) ? page.weight : 0), 0);
  return weight >= DEFECT_SHARE || [...urls].some((url) => bareAddress(url) === home);
}
