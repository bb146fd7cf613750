/** What several renderers show of a report: checks joined to engines, findings in order. */
import type { AuditReport, CheckResult, CheckState, EngineCheck, EngineResult, Fix } from '@citeready/core/contract';

export type JoinedCheck = CheckResult & EngineCheck;

/** An engine's checks with their verdicts, in report order. A part whose check is missing is left out. */
export const joinedChecks = (report: AuditReport, engine: EngineResult): readonly JoinedCheck[] => {
  const results = new Map(report.checks.map((check) => [check.id, check]));
  return engine.checks.flatMap((part) => {
    const result = results.get(part.id);
    return result === undefined ? [] : [{ ...result, ...part }];
  });
};

/** `robots-citation-token:chatgpt` as `robots-citation-token`: the name of the check's page in docs/checks. */
export const baseId = (id: string): string => id.split(':', 1)[0] ?? id;

/** Page that explains a check, relative to the repository's root. */
export const checkDoc = (id: string): string => `docs/checks/${baseId(id)}.md`;

export interface Priority {
  readonly fix: Fix;
  /** Engines that it lifts or concerns, best lift first. */
  readonly engines: readonly { readonly engine: string; readonly name: string; readonly lift: number }[];
  readonly totalLift: number;
}

/** Fixes of all engines brought together by what is to be done: gates first, then by lift over all engines. */
export const priorities = (report: AuditReport): readonly Priority[] => {
  const groups = new Map<string, { fix: Fix; engines: { engine: string; name: string; lift: number }[] }>();
  for (const engine of report.engines) {
    for (const fix of engine.fixes) {
      // The same check may need another fix for each engine (another robots group), which then stands for itself.
      const key = fix.snippet === undefined ? baseId(fix.check) : `${baseId(fix.check)}\n${fix.snippet.code}`;
      const group = groups.get(key) ?? { fix, engines: [] };
      group.engines.push({ engine: engine.engine, name: engine.name, lift: fix.lift });
      if (fix.gate && !group.fix.gate) group.fix = fix;
      groups.set(key, group);
    }
  }
  return [...groups.values()]
    .map(({ fix, engines }) => ({
      fix,
      engines: engines.sort((a, b) => b.lift - a.lift || (a.engine < b.engine ? -1 : 1)),
      totalLift: engines.reduce((sum, { lift }) => sum + lift, 0),
    }))
    .sort(
      (a, b) =>
        Number(b.fix.gate) - Number(a.fix.gate) || b.totalLift - a.totalLift || (a.fix.check < b.fix.check ? -1 : 1),
    );
};

export const STATE_LABELS: Readonly<Record<CheckState, string>> = {
  pass: 'pass',
  warn: 'warn',
  fail: 'fail',
  'not-applicable': 'not applicable',
  unmeasured: 'unmeasured',
};

/** Worst first: what a reader looks for. */
export const STATE_ORDER: readonly CheckState[] = ['fail', 'warn', 'unmeasured', 'pass', 'not-applicable'];

export const byState = <T extends { readonly state: CheckState }>(checks: readonly T[]): readonly T[] =>
  [...checks].sort((a, b) => STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state));

/** `+12` or `+0.4`. */
export const lift = (points: number): string => `+${Number(points.toFixed(1))}`;

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** What an engine's cap does, in words: it decides the score, or would as soon as the rest is better. `null` without a cap. */
export const capText = ({ cap, overall_score }: EngineResult): string | null => {
  if (cap === undefined) return null;
  return Math.round(cap.value) <= overall_score
    ? `capped at ${cap.value}`
    : `at most ${cap.value} as long as a gate is closed`;
};

/** Score with what qualifies it, such as `38 (of 38 to 71)`. */
export const scoreText = (engine: EngineResult): string =>
  engine.coverage < 0.6
    ? `${engine.overall_score} (of ${engine.interval[0]} to ${engine.interval[1]})`
    : `${engine.overall_score}`;

export const versionLine = ({ methodology: { versions } }: AuditReport): string =>
  `Rules ${versions.rules}, data ${versions.data}, extractor ${versions.extractor}.`;
