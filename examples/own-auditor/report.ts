/** The verdicts of the house rules as a report of the service: what the interface, the exports and the client show. */
import type { AuditReport, AuditRequest, CheckResult } from '@citeready/core';
import { emptyDiscovery } from '@citeready/core';

interface Judged extends Pick<AuditRequest, 'domain' | 'kind' | 'startedAt'> {
  readonly checks: readonly CheckResult[];
}

export function reportOf({ domain, kind, startedAt, checks }: Judged): AuditReport {
  const failed = checks.filter(({ state }) => state === 'fail');
  const score = Math.round((100 * (checks.length - failed.length)) / checks.length);
  const reason = failed[0]?.title ?? 'nothing';
  return {
    format: 'citeready-report/1',
    kind,
    domain,
    audited_at: startedAt.toISOString(),
    partial: false,
    verdict: `${checks.length - failed.length} of ${checks.length} house rules hold.`,
    overall_score: score,
    lowest: { engine: 'house', overall_score: score, reason },
    sector: 'unknown',
    category: 'unknown',
    niche: null,
    discovery: { ...emptyDiscovery, complete: true },
    engines: [
      {
        engine: 'house',
        name: 'House rules',
        overall_score: score,
        grade: score >= 70 ? 'ready' : score >= 40 ? 'gaps' : 'poor',
        coverage: 1,
        confidence: 'high',
        interval: [score, score],
        categories: [{ category: 'entity', score, weight: 1 }],
        checks: checks.map(({ id }) => ({ id, role: 'scored', weight: 1 / checks.length })),
        fixes: [],
      },
    ],
    checks,
    pages: [],
    skipped: [],
    competitors: [],
    methodology: {
      claim: 'Whether the home page keeps the house rules.',
      docs: 'https://example.com/house-rules',
      cannot_observe: [],
      versions: { rules: '1.0.0', data: '1.0.0', extractor: '1.0.0' },
    },
  };
}
