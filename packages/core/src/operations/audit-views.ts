/** Converts stored audits to their wire format. */
import type { AuditVersionView } from '../contract/audit-detail.js';
import type { AuditJobReference } from '../contract/audits.js';
import type { AuditStatusView } from '../contract/audit-status.js';
import type { EngineScore } from '../contract/common.js';
import type { EngineCheckDetail, EngineResult, EngineResultDetail } from '../contract/engines.js';
import type { AuditReport } from '../contract/report.js';
import type { InstantResult, ToolbarJob } from '../contract/toolbar.js';
import { percentDone } from '../domain/audit-state.js';
import type { AuditRecord, AuditVersion } from '../ports/audit-records.js';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const engineScores = (engines: readonly { engine: string; score: number }[]): EngineScore[] =>
  engines.map(({ engine, score }) => ({ engine, overall_score: score }));

/** Right after a job was queued: the API returns `current_stage` for onboarding only. */
export const queuedReference = (audit: AuditRecord): AuditJobReference => ({
  slug: audit.slug,
  domain: audit.domain,
  status: audit.status,
});

/** An audit that already existed: with engines if completed, otherwise with the stage. `queuedStage` is used if no stage is set yet. */
export const existingReference = (audit: AuditRecord, queuedStage: string | null): AuditJobReference => ({
  ...queuedReference(audit),
  ...(audit.status === 'completed'
    ? { engines: engineScores(audit.result?.engines ?? []) }
    : { current_stage: audit.stage ?? queuedStage }),
});

export function statusView(audit: AuditRecord): AuditStatusView {
  const completed = audit.status === 'completed';
  return {
    slug: audit.slug,
    domain: audit.domain,
    status: audit.status,
    current_stage: audit.stage,
    progress: { pages_done: audit.pagesDone, pages_total: audit.pagesTotal, percent: percentDone(audit) },
    overall_score: completed ? (audit.result?.overallScore ?? null) : null,
    ...(completed ? { engines: engineScores(audit.result?.engines ?? []) } : {}),
    started_at: iso(audit.startedAt),
    updated_at: audit.updatedAt.toISOString(),
    completed_at: iso(audit.completedAt),
    error: audit.error,
  };
}

export const versionView = (version: AuditVersion): AuditVersionView => ({
  version: version.version,
  overall_score: version.overallScore,
  engines: engineScores(version.engines),
  created_at: version.createdAt.toISOString(),
  completed_at: version.completedAt.toISOString(),
});

/** Merges the part that each check plays for an engine with the verdict of the check. */
export function engineDetail(engine: EngineResult, report: AuditReport): EngineResultDetail {
  const byId = new Map(report.checks.map((check) => [check.id, check]));
  const checks = engine.checks.flatMap((part): EngineCheckDetail[] => {
    const verdict = byId.get(part.id);
    return verdict === undefined ? [] : [{ ...verdict, ...part }];
  });
  return { ...engine, checks };
}

export function instantResult(slug: string, audit: AuditRecord | null): InstantResult {
  const result = audit?.result ?? null;
  if (result === null) return { slug, score: null, verdict: 'Not audited yet', engines: {}, last_audit: null };
  return {
    slug,
    score: result.overallScore,
    verdict: result.verdict,
    engines: result.overallScore === null ? {} : { instant: result.overallScore },
    last_audit: result.completedAt.toISOString(),
  };
}

export function toolbarJob(audit: AuditRecord): ToolbarJob {
  const running = audit.status === 'discovering' || audit.status === 'auditing' || audit.status === 'scoring';
  const status =
    audit.status === 'completed' || audit.status === 'failed' ? audit.status : running ? 'running' : 'pending';
  return { id: audit.jobId, status };
}
