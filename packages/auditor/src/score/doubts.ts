/**
 * Determines which answers of a site are in doubt, by the check that found it. Doubts apply to the whole site, whichever pages are open:
 * closing the contradicting page resolves nothing.
 */
import { comparedFacts } from '../checks/entity/contradictions.js';
import { staleOn } from '../checks/freshness/expired-facts/check.js';
import { contentPages } from '../checks/site.js';
import type { SiteFacts } from '../checks/types.js';
import { PLACEHOLDER_CHECK } from './dummy-contact.js';
import { DOUBTED } from '../answers/doubts.js';
import type { Doubts } from '../answers/doubts.js';
import type { QuestionKind } from '../reading/questions/kinds.js';

/** Outcome id of the check that compares two statements of a fact. */
const TORN_CHECK = 'facts-agree';
/** Outcome id of the check that finds expired content. */
const STALE_CHECK = 'expired-facts';

/** Share of the pages with outdated content from which nothing on the site can be assumed to be current. */
const MANY_STALE = 0.1;

/** Remaining doubts once the findings of one check are fixed; `null` for none. */
export function doubtsOf(site: SiteFacts, mended: string | null = null): Doubts {
  const kept = new Map<QuestionKind, number>();
  if (mended !== TORN_CHECK && site.kind !== 'instant')
    for (const { question } of comparedFacts(site).torn) kept.set(question, DOUBTED);
  const stale = new Map<string, ReadonlySet<QuestionKind>>();
  if (mended === STALE_CHECK) return { kept, stale };
  const pages = contentPages(site);
  for (const page of pages) {
    const questions = staleOn(page, site.auditedAt);
    if (questions.length > 0) stale.set(page.url, new Set(questions));
  }
  if (stale.size > 0) {
    const isHome = pages.some(({ kind, url }) => kind === 'home' && stale.has(url));
    const part = isHome ? 1 : Math.min(1, stale.size / pages.length / MANY_STALE);
    kept.set('current', 1 - (1 - DOUBTED) * part);
  }
  return { kept, stale };
}

/** Whether fixing the findings of this check may resolve a doubt. */
export const settles = (passed: string | undefined): passed is string =>
  passed === TORN_CHECK || passed === STALE_CHECK || passed === PLACEHOLDER_CHECK;
