/** Converts rows of audits to the records of the port. */
import type { AuditKind, AuditRecord, AuditStatus, AuditSummary } from '@citeready/core';

export type AuditRow = {
  id: string;
  domain: string;
  slug: string;
  kind: AuditKind;
  status: AuditStatus;
  stage: string | null;
  pages_done: number;
  pages_total: number;
  requested_by: string;
  job_id: string;
  run: number;
  allowance_ticket: string | null;
  error_code: string | null;
  error_message: string | null;
  error_target: string | null;
  published: boolean;
  created_at: Date;
  queued_at: Date;
  started_at: Date | null;
  updated_at: Date;
  completed_at: Date | null;
  version: number | null;
  result_hash: string;
  overall_score: number | null;
  verdict: string;
  sector: string;
  category: string;
  niche: string | null;
  brand: string | null;
  engines: AuditSummary['engines'];
  result_at: Date;
};

/** Columns of an audit `a` and the version `v` that is its result. */
export const AUDIT_COLUMNS = `
  a.id, a.domain, a.slug, a.kind, a.status, a.stage, a.pages_done, a.pages_total, a.requested_by, a.job_id, a.run,
  a.allowance_ticket, a.error_code, a.error_message, a.error_target, a.published, a.created_at, a.queued_at, a.started_at, a.updated_at,
  a.completed_at, v.version, v.result_hash, v.overall_score, v.verdict, v.sector, v.category, v.niche, v.brand, v.engines,
  v.completed_at as result_at`;

/** Joins the result to an audit `a`. */
export const withResult = (schema: string): string =>
  `left join ${schema}.versions v on v.audit_id = a.id and v.version = a.version`;

export const RUNNING = `('discovering', 'auditing', 'scoring')`;
export const LIVE = `('queued', 'discovering', 'auditing', 'scoring')`;

/** True for the present run: started, not handed back, not taken over, not over. */
export const fenced = (id: string, run: string): string => `a.id = ${id} and a.run = ${run} and a.status in ${RUNNING}`;

export const toAudit = (row: AuditRow): AuditRecord => ({
  id: row.id,
  domain: row.domain,
  slug: row.slug,
  kind: row.kind,
  status: row.status,
  stage: row.stage,
  pagesDone: row.pages_done,
  pagesTotal: row.pages_total,
  requestedBy: row.requested_by,
  jobId: row.job_id,
  run: row.run,
  allowanceTicket: row.allowance_ticket,
  error: toError(row),
  result: row.version === null ? null : toSummary(row, row.version),
  published: row.published,
  createdAt: row.created_at,
  queuedAt: row.queued_at,
  startedAt: row.started_at,
  updatedAt: row.updated_at,
  completedAt: row.completed_at,
});

/** The target of an earlier job remains in its column, and is read only with its own error. */
const toError = ({ error_code: code, error_message: message, error_target: target }: AuditRow): AuditRecord['error'] =>
  code === null ? null : { code, message: message ?? '', ...(target === null ? {} : { target }) };

const toSummary = (row: AuditRow, version: number): AuditSummary => ({
  version,
  resultHash: row.result_hash,
  overallScore: row.overall_score,
  verdict: row.verdict,
  sector: row.sector,
  category: row.category,
  niche: row.niche,
  brand: row.brand,
  engines: row.engines,
  completedAt: row.result_at,
});

/** The one row of a statement that finds at most one audit. */
export const oneAudit = ([row]: readonly AuditRow[]): AuditRecord | null => (row ? toAudit(row) : null);
