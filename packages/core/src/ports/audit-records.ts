/** Records of audits in storage: what the audits port accepts and returns. */
import type { AuditReport } from '../contract/report.js';
import type { AuditKind } from './audit-kind.js';

/** State of an audit. */
export type AuditStatus = 'queued' | 'discovering' | 'auditing' | 'scoring' | 'completed' | 'failed';

/** Why a job failed. */
export interface AuditError {
  readonly code: string;
  readonly message: string;
  /** With the code `moved`: the domain to which the site moved. */
  readonly target?: string;
}

/** Summary of a finished audit; all that submit, status, list and toolbar need without reading the report. */
export interface AuditSummary {
  /** 1 for the first result; a re-audit with a different result hash increments it. */
  readonly version: number;
  readonly resultHash: string;
  readonly overallScore: number | null;
  readonly verdict: string;
  readonly sector: string;
  readonly category: string;
  readonly niche: string | null;
  /** `report.discovery.identity.brand.value`; `null` without one. */
  readonly brand: string | null;
  /** Of the engines of the report, in its order. */
  readonly engines: readonly { readonly engine: string; readonly score: number }[];
  readonly completedAt: Date;
}

/** An audit as storage keeps it. */
export interface AuditRecord {
  readonly id: string;
  readonly domain: string;
  readonly slug: string;
  readonly kind: AuditKind;
  readonly status: AuditStatus;
  /** Text for a person; `null` right after onboarding queued the job. */
  readonly stage: string | null;
  readonly pagesDone: number;
  readonly pagesTotal: number;
  /** Who caused the present job: a client, user or install id with its kind, such as `client:acme`. The queue uses it for fairness. */
  readonly requestedBy: string;
  /** Id of the present or last job; shown by the toolbar. */
  readonly jobId: string;
  /** Fence: number of starts so far. */
  readonly run: number;
  /** Allowance that the present job used; given back if the job fails. */
  readonly allowanceTicket: string | null;
  readonly error: AuditError | null;
  /** Last result; kept while a re-audit runs. */
  readonly result: AuditSummary | null;
  /** False after the result was withdrawn: it leaves the list, and re-audits do not bring it back until it is shown again. */
  readonly published: boolean;
  readonly createdAt: Date;
  /** When the present job was opened; a job that was handed back keeps it. */
  readonly queuedAt: Date;
  /** When the last run of the present job started; `null` until it has started for the first time. */
  readonly startedAt: Date | null;
  /** Time of the last write to the audit or its Discovery, as given by the caller. */
  readonly updatedAt: Date;
  /** When the present job completed; `null` while it runs and if it failed. */
  readonly completedAt: Date | null;
}

/** Time of the audit's first opening and time of its last result. */
export interface ListRow {
  readonly slug: string;
  readonly domain: string;
  readonly engine: string;
  readonly score: number;
  readonly sector: string;
  readonly category: string;
  readonly createdAt: Date;
  readonly completedAt: Date;
}

/** A finished result of a domain as storage keeps it; there is one for each time that the result changed. */
export interface AuditVersion {
  readonly version: number;
  readonly resultHash: string;
  readonly overallScore: number | null;
  readonly engines: readonly { readonly engine: string; readonly score: number }[];
  /** When this result was first reached, and when an equal one was last reached. */
  readonly createdAt: Date;
  readonly completedAt: Date;
}

/** An earlier published audit, as a source of competitors. */
export interface EarlierAudit {
  readonly domain: string;
  readonly brand: string | null;
  readonly sector: string;
  readonly category: string;
  readonly niche: string | null;
  readonly overallScore: number | null;
}

/** What a client's digest needs to know about one audit. */
export interface DigestEntry {
  readonly audit: AuditRecord;
  /** Of the newest version. */
  readonly report: AuditReport;
  /** When that version was first reached. */
  readonly reachedAt: Date;
  /**
   * Of the newest version that was reached before the given time; `null` if the newest version itself was reached before it, and if no such
   * version is stored (any more).
   */
  readonly before: AuditReport | null;
}
