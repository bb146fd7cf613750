/** Converts stored audits to events. */
import type { AuditRecord, AuditSummary } from '../ports/audit-records.js';
import type { EventAudit, NewEvent, ScoreChange } from './types.js';

export const eventAudit = ({ id, slug, domain, kind, requestedBy, published }: AuditRecord): EventAudit => ({
  id,
  slug,
  domain,
  kind,
  requestedBy,
  published,
});

const scoresOf = (result: AuditSummary): ReadonlyMap<string, number> =>
  new Map(result.engines.map(({ engine, score }) => [engine, score]));

/** The differences between the scores of two results of an audit; `null` if they are equal. */
export function scoreChange(
  before: AuditSummary,
  after: AuditSummary,
): { readonly before: number | null; readonly after: number | null; readonly engines: readonly ScoreChange[] } | null {
  const [old, fresh] = [scoresOf(before), scoresOf(after)];
  const engines = [...new Set([...fresh.keys(), ...old.keys()])]
    .map((engine) => ({ engine, before: old.get(engine) ?? null, after: fresh.get(engine) ?? null }))
    .filter((change) => change.before !== change.after);
  return engines.length === 0 && before.overallScore === after.overallScore
    ? null
    : { before: before.overallScore, after: after.overallScore, engines };
}

/** Events of a result: that it exists and, if there was an earlier one, how the score changed. */
export function eventsOfResult(audit: AuditRecord, before: AuditSummary | null, changed: boolean): readonly NewEvent[] {
  const { result } = audit;
  if (result === null) return [];
  const about = { audit: eventAudit(audit) };
  const change = before === null ? null : scoreChange(before, result);
  return [
    { type: 'audit.completed', ...about, result, changed },
    ...(change === null ? [] : [{ type: 'score.changed' as const, ...about, ...change }]),
  ];
}

/** Events of a failure. */
export function eventsOfFailure(audit: AuditRecord): readonly NewEvent[] {
  const { error } = audit;
  if (error === null) return [];
  const about = { audit: eventAudit(audit) };
  return [
    { type: 'audit.failed', ...about, error },
    ...(error.target === undefined ? [] : [{ type: 'audit.moved' as const, ...about, target: error.target }]),
  ];
}
