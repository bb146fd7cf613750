/** What several renderers show of a report: checks joined to engines, findings in order. */
import type { AuditReport, CheckResult, CheckState, EngineCheck, EngineResult } from '@citeready/core/contract';

export type JoinedCheck = CheckResult & EngineCheck;

/** An engine's checks with their verdicts, in report order. A part whose check is missing is left out. */
export function joinedChecks(report: AuditReport, engine: EngineResult): readonly JoinedCheck[] {
  const results = new Map(report.checks.map((check) => [check.id, check]));
  return engine.checks.flatMap((part) => {
    const result = results.get(part.id);
    return result === undefined ? [] : [{ ...result, ...part }];
  });
}

/** `robots-citation-token:chatgpt` as `robots-citation-token`: the id of the check without the engine. */
export const baseId = (id: string): string => id.split(':', 1)[0] ?? id;

/** Worst first: what a reader looks for. */
const STATE_ORDER: readonly CheckState[] = ['fail', 'warn', 'unmeasured', 'pass', 'not-applicable'];

export const byState = <T extends { readonly state: CheckState }>(checks: readonly T[]): readonly T[] =>
  [...checks].sort((a, b) => STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state));

/** Share of what counts below which a score is shown with its interval. */
export const MIN_SHOWN_COVERAGE = 0.6;
