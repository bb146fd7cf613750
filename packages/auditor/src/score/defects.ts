/**
 * Decides whether a finding is a defect that visitors encounter: something that the site says or links to is wrong, rather than missing, on
 * the page where they arrive or on a good part of the pages; proven template text counts on any page. Its repair comes before additions to
 * the site, whatever they gain: what misleads readers also misleads engines, and the owner does not know about it. Pages without content
 * count equally if they are a good part of the site (see `textFixes`), and a home page without a text or a title always does.
 */
import { siteUrl } from '../checks/site.js';
import { bareAddress } from '../checks/addresses.js';
import type { SiteFacts } from '../checks/types.js';
import { isOfBareHome } from './bare-home.js';
import { DEFECT_SHARE } from './fix-order.js';
import type { ScoredOutcome } from './scored-outcome.js';

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
  if (isOfBareHome(outcome.check.id, site)) return true;
  if (!isWrong(outcome)) return false;
  const { check, state, pages, closures, evidence } = outcome;
  // Proven placeholder text is noticed by every reader of its page, and quickly fixed.
  if (check.defect === 'anywhere' && outcome.certainty === 'proven') return true;
  // A failure of the whole site affects every page.
  if (check.scope === 'site' && state === 'fail') return true;
  const closed = closures.map(({ url }) => url);
  const urls = new Set(
    check.scope === 'site' ? evidence.map(({ url }) => url) : check.defect === 'closure' ? closed : pages,
  );
  const home = bareAddress(siteUrl(site));
  const weight = site.pages.reduce((sum, page) => sum + (urls.has(page.url) ? page.weight : 0), 0);
  return weight >= DEFECT_SHARE || [...urls].some((url) => bareAddress(url) === home);
}
