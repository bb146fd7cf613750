/** Records of audits in storage: what the audits port accepts and returns. */
import type { AuditReport } from '../contract/report.js';
import type { AuditKind } from './audit-kind.js';

/** State of an audit. */
export type AuditStatus = 'queued' | 'discovering' | 'auditing' | 'scoring' | 'completed' | 'failed';

/** Why a job failed. */
export interface AuditError {
  /** From the auditor `unreachable`, `moved` or a more precise code; from the worker `timeout`, `tries_exhausted` or `internal_error`. */
  readonly code: string;
  /** One sentence for a person; contains no secret and no internal detail. */
  readonly message: string;
  /** With the code `moved`: the domain to which the site moved. */
  readonly target?: string;
}

/** Summary of a finished audit; all that submit, status, list and toolbar need without reading the report. */
export interface AuditSummary {
  /** 1 for the first result; a re-audit with a different result hash increments it. */
  readonly version: number;
  /** Lower-case hex SHA-256 of scores, verdicts, sector, category and rule versions; equal hashes are the same result. */
  readonly resultHash: string;
  /** Mean over engines, 0 to 100; `null` if no engine could be scored. */
  readonly overallScore: number | null;
  /** The result in one English sentence. */
  readonly verdict: string;
  /** Taxonomy id, or `unknown`. */
  readonly sector: string;
  /** Taxonomy id, or `unknown`. */
  readonly category: string;
  /** What the site offers and to whom, in a phrase; `null` if undecided. */
  readonly niche: string | null;
  /** `report.discovery.identity.brand.value`; `null` without one. */
  readonly brand: string | null;
  /** Of the engines of the report, in its order. */
  readonly engines: readonly {
    /** Id of the engine. */
    readonly engine: string;
    /** Score of the engine, an integer from 0 to 100. */
    readonly score: number;
  }[];
  /** When this result, or the last one equal to it, was stored. */
  readonly completedAt: Date;
}

/** An audit as storage keeps it. */
export interface AuditRecord {
  /** UUID; stays the same for all audits of the domain and kind. */
  readonly id: string;
  /** Normalized; at most one record per domain and kind. */
  readonly domain: string;
  /** Unique per domain, shared by both kinds, and permanent. */
  readonly slug: string;
  /** A full audit and an instant check of one domain are two records. */
  readonly kind: AuditKind;
  /** State of the present or last job. */
  readonly status: AuditStatus;
  /** Text for a person; `null` right after onboarding queued the job. */
  readonly stage: string | null;
  /** Pages read by the present run; 0 after a start. */
  readonly pagesDone: number;
  /** Pages chosen by the present run so far; may grow. */
  readonly pagesTotal: number;
  /** Who caused the present job: a client, user or install id with its kind, such as `client:acme`. The queue uses it for fairness. */
  readonly requestedBy: string;
  /** Id of the present or last job; shown by the toolbar. */
  readonly jobId: string;
  /** Fence: number of starts so far. */
  readonly run: number;
  /** Allowance that the present job used; given back if the job fails. */
  readonly allowanceTicket: string | null;
  /** Why the last job failed; `null` unless the status is `failed`. */
  readonly error: AuditError | null;
  /** Last result; kept while a re-audit runs. */
  readonly result: AuditSummary | null;
  /** False after the result was withdrawn: it leaves the list, and re-audits do not bring it back until it is shown again. */
  readonly published: boolean;
  /** When the record was first opened. */
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
  /** Slug of the audit. */
  readonly slug: string;
  /** Normalized. */
  readonly domain: string;
  /** Id of the engine; an audit has one row per engine. */
  readonly engine: string;
  /** Score for this engine, 0 to 100. */
  readonly score: number;
  /** Taxonomy id, or `unknown`. */
  readonly sector: string;
  /** Taxonomy id, or `unknown`. */
  readonly category: string;
  /** When the audit was first opened. */
  readonly createdAt: Date;
  /** When the last result was stored. */
  readonly completedAt: Date;
}

/** A finished result of a domain as storage keeps it; there is one for each time that the result changed. */
export interface AuditVersion {
  /** 1 for the first result; numbers are never used again. */
  readonly version: number;
  /** As in `AuditSummary`. */
  readonly resultHash: string;
  /** Mean over engines, 0 to 100; `null` if no engine could be scored. */
  readonly overallScore: number | null;
  /** In the order of the report. */
  readonly engines: readonly {
    /** Id of the engine. */
    readonly engine: string;
    /** Score of the engine, an integer from 0 to 100. */
    readonly score: number;
  }[];
  /** When this result was first reached, and when an equal one was last reached. */
  readonly createdAt: Date;
  /** When an equal result was last reached. */
  readonly completedAt: Date;
}

/** An earlier published audit, as a source of competitors. */
export interface EarlierAudit {
  /** Normalized. */
  readonly domain: string;
  /** Name of the brand; `null` without one. */
  readonly brand: string | null;
  /** Taxonomy id. */
  readonly sector: string;
  /** Taxonomy id; never `unknown`. */
  readonly category: string;
  /** What the site offers and to whom; `null` if undecided. */
  readonly niche: string | null;
  /** Mean over engines, 0 to 100; `null` if no engine could be scored. */
  readonly overallScore: number | null;
}

/** What a client's digest needs to know about one audit. */
export interface DigestEntry {
  /** The audit with its last result. */
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
