/** Outcomes of checks in the form of a report. */
import type { CheckResult } from '@citeready/core/contract';
import { sourceOf } from './sources.js';
import type { CheckOutcome, SiteFacts } from './types.js';

/** Converts an outcome to its form in a report. */
export function toCheckResult(outcome: CheckOutcome): CheckResult {
  const { check } = outcome;
  return {
    id: outcome.id,
    title: check.title,
    category: check.category,
    scope: check.scope,
    state: outcome.state,
    points: outcome.points,
    summary: outcome.summary,
    ...(outcome.affectedShare === null ? {} : { affected_share: outcome.affectedShare }),
    evidence: outcome.evidence,
    grade: check.grade,
    source: sourceOf(check.sources[0] ?? 'proposal').url,
  };
}

/** Ids of the checks that warn or fail by page URL, sorted; a check that runs per engine counts once. Every page has an entry. */
export function issuesByPage(
  site: SiteFacts,
  outcomes: readonly CheckOutcome[],
): ReadonlyMap<string, readonly string[]> {
  const issues = new Map<string, Set<string>>(site.pages.map((page) => [page.url, new Set<string>()]));
  for (const outcome of outcomes) {
    for (const url of outcome.pages) issues.get(url)?.add(outcome.check.id);
  }
  return new Map([...issues].map(([url, ids]) => [url, [...ids].sort()]));
}
