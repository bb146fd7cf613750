/** A report from the response of the API: the API merges the checks into each engine, a report lists them separately. */
import type { AuditDetail, AuditReport, CheckResult, Discovery, EngineResult } from '@citeready/core/contract';
import { emptyDiscovery } from '@citeready/core/contract';

/** The verdict without the part that it plays in one engine's score. */
function verdictOf({
  role: _role,
  weight: _weight,
  ...verdict
}: AuditDetail['engines'][number]['checks'][number]): CheckResult {
  return verdict;
}

const engineOf = ({ checks, ...engine }: AuditDetail['engines'][number]): EngineResult => ({
  ...engine,
  checks: checks.map(({ id, role, weight }) => ({ id, role, weight })),
});

/** `null` until there is a result. */
export function reportOf(detail: AuditDetail, discovery: Discovery | null): AuditReport | null {
  const { methodology, completed_at: completedAt, engines } = detail;
  if (methodology === null || completedAt === null) return null;
  const checks = new Map(engines.flatMap((engine) => engine.checks).map((check) => [check.id, verdictOf(check)]));
  return {
    format: 'citeready-report/1',
    kind: 'full',
    domain: detail.domain,
    audited_at: completedAt,
    partial: detail.partial,
    verdict: detail.verdict ?? '',
    overall_score: detail.overall_score,
    lowest: detail.lowest,
    sector: detail.sector ?? 'unknown',
    category: detail.category ?? 'unknown',
    niche: detail.niche,
    discovery: discovery ?? emptyDiscovery,
    engines: engines.map(engineOf),
    checks: [...checks.values()],
    pages: detail.pages,
    skipped: detail.skipped,
    competitors: detail.competitors,
    answers: detail.answers,
    ...(detail.usage === undefined ? {} : { usage: detail.usage }),
    methodology,
  };
}
