/** Views of a report shared by several renderers: checks joined to engines, findings in order. */
import type { AuditReport, CheckResult, CheckState, EngineCheck, EngineResult } from '@citeready/core/contract';

export type JoinedCheck = CheckResult & EngineCheck;

/** An engine's checks with their verdicts, in report order. Parts without a check are left out. */
export function joinedChecks(report: AuditReport, engine: EngineResult): readonly JoinedCheck[] {
  const results = new Map(report.checks.map((check) => [check.id, check]));
  return engine.checks.flatMap((part) => {
    const result = results.get(part.id);
    return result === undefined ? [] : [{ ...result, ...part }];
  });
}

/** `robots-citation-token:chatgpt` as `robots-citation-token`: the check id without the engine. */
export const baseId = (id: string): string => id.split(':', 1)[0] ?? id;

/** Worst first, as readers expect. */
const STATE_ORDER: readonly CheckState[] = ['fail', 'warn', 'unmeasured', 'pass', 'not-applicable'];

export const byState = <T extends { readonly state: CheckState }>(checks: readonly T[]): readonly T[] =>
  [...checks].sort((a, b) => STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state));

/** Minimum coverage; below it, a score is shown with its interval. */
export const MIN_SHOWN_COVERAGE = 0.6;
