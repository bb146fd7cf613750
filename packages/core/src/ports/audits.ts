/**
 * Audits in storage. One record per domain and kind holds the state of the present (or last) job and the summary of the last result;
 * reports and their versions are stored next to it.
 *
 * Fencing: `start` increments `run`. Every later write names the run that it belongs to and does nothing if another run has started since,
 * so that a worker that lost its lease (a paused process, a cut network) can never overwrite the work of its successor. It also does
 * nothing after its run has ended: completed, failed, handed back, or followed by a new job that waits to be started.
 */
import type { AuditReport } from '../contract/report.js';
import type { Discovery } from '../contract/discovery.js';
import type { AuditKind } from './audit-kind.js';
import type {
  AuditError,
  AuditRecord,
  AuditStatus,
  AuditVersion,
  DigestEntry,
  EarlierAudit,
  ListRow,
} from './audit-records.js';

/** The port of storage for audits and their results. */
export interface AuditStore {
  /**
   * Opens an audit of a domain, or finds the existing one. Atomic: of any number of concurrent calls for one domain and kind, exactly one
   * gets `created`; the others get `active` with that job.
   * - no record, or the last job `failed`: a job is opened (`created`), status `queued`, with the `stage` given.
   * - a live job (`queued`, `discovering`, `auditing`, `scoring`): `active`, nothing changes.
   * - `completed`: with `whenCompleted: 'keep'` `completed`, nothing changes; with `'again'` a new job is opened (`created`) and the last
   *   result remains readable until the new one is stored.
   *
   * A new job takes `jobId`, `requestedBy`, `stage` and `allowanceTicket` from the call, and has no progress, error, `startedAt` or
   * `completedAt`; `queuedAt` is `now`.
   *
   * Also assigns the domain's slug, atomically and permanently: `slugBase`, or `slugBase-2`, `-3`, … if another domain has it. Both kinds
   * of a domain share the slug. Candidates that are the slugs of other domains are skipped.
   */
  open(input: {
    readonly auditId: string;
    readonly jobId: string;
    readonly domain: string;
    readonly slugBase: string;
    readonly kind: AuditKind;
    readonly whenCompleted: 'keep' | 'again';
    readonly requestedBy: string;
    readonly stage: string | null;
    readonly allowanceTicket: string | null;
    readonly now: Date;
  }): Promise<{
    /** `created`: a job is to be queued. `active`: a job was already queued or running. `completed`: a result exists and was to be kept. */
    readonly outcome: 'created' | 'active' | 'completed';
    /** The audit as it is stored after the call. */
    readonly audit: AuditRecord;
  }>;

  /** The audit with this slug; `null` if the slug is unknown. One indexed read. */
  find(input: { readonly slug: string; readonly kind: AuditKind }): Promise<AuditRecord | null>;
  /** The audit of this normalized domain; `null` if it was never opened. One indexed read. */
  findByDomain(input: { readonly domain: string; readonly kind: AuditKind }): Promise<AuditRecord | null>;
  /** `null` for an unknown id. One indexed read. */
  findById(input: { readonly auditId: string }): Promise<AuditRecord | null>;

  /**
   * A worker begins (or takes over) a job: increments `run`, sets `discovering`, clears progress, Discovery and error. `null` if the
   * audit's present job is a different one or is no longer live, so that a job delivered twice is not executed twice.
   */
  start(input: {
    readonly auditId: string;
    readonly jobId: string;
    readonly stage: string;
    readonly now: Date;
  }): Promise<AuditRecord | null>;

  /**
   * Records the progress of the run. False (and nothing written) if `run` is not the present one, was handed back, or the job is not live.
   */
  progress(input: {
    readonly auditId: string;
    readonly run: number;
    readonly status: 'discovering' | 'auditing' | 'scoring';
    readonly stage: string;
    readonly pagesDone: number;
    readonly pagesTotal: number;
    readonly now: Date;
  }): Promise<boolean>;

  /** Replaces the Discovery findings of the present run. Fenced like `progress`. */
  saveDiscovery(input: {
    readonly auditId: string;
    readonly run: number;
    readonly discovery: Discovery;
    readonly now: Date;
  }): Promise<boolean>;

  /** Findings of the present run or, until it starts, of the previous one; `null` before the first finding. */
  readDiscovery(input: { readonly auditId: string }): Promise<Discovery | null>;

  /**
   * Stores the result and sets `completed`, also as the stage. If the result hash equals that of the newest version, that version is
   * updated in place: it keeps its number and `createdAt`, and takes everything else from the new result. A different hash adds a version. The list shows the new rows from the same moment. `changed` says whether a version
   * was added. Any earlier archive is replaced, also by none. `null` (and nothing written) if fenced off.
   */
  complete(input: {
    readonly auditId: string;
    readonly run: number;
    readonly report: AuditReport;
    readonly archive: Uint8Array | null;
    readonly resultHash: string;
    readonly now: Date;
  }): Promise<{
    /** The audit as it is stored after the call. */
    readonly audit: AuditRecord;
    /** True if the result differs from the newest version, which added a version. */
    readonly changed: boolean;
  } | null>;

  /**
   * Back to `queued` for another try, or because the worker hands the job back. Only status, stage and `updatedAt` change: progress,
   * Discovery and times remain until the next start. False if fenced off.
   */
  requeue(input: {
    readonly auditId: string;
    readonly run: number;
    readonly stage: string | null;
    readonly now: Date;
  }): Promise<boolean>;

  /**
   * Ends the job as `failed`, with the error's message as the stage; an earlier result remains readable through `versions` and the report.
   * Without `run` it fails whichever run is live, for jobs whose tries were used up by workers that died. `null` if the job is not the
   * present one, is not live or is fenced off.
   */
  fail(input: {
    readonly auditId: string;
    readonly jobId: string;
    readonly run?: number;
    readonly error: AuditError;
    readonly now: Date;
  }): Promise<AuditRecord | null>;

  /** The report of a version (default: newest); `null` if it does not exist. */
  readReport(input: { readonly auditId: string; readonly version?: number }): Promise<AuditReport | null>;
  /** The archive of the newest version, byte for byte as stored; `null` if it does not exist (any more). */
  readArchive(input: { readonly auditId: string }): Promise<Uint8Array | null>;
  /** Newest first. */
  versions(input: { readonly auditId: string }): Promise<readonly AuditVersion[]>;

  /**
   * One row per engine of every published full audit that has a result, newest `completedAt` first, then slug, then engine, both ascending
   * by code unit. `total` counts the rows that match the filters. The cost does not grow with the number of audits.
   */
  list(input: {
    readonly offset: number;
    readonly limit: number;
    readonly engine?: string;
    readonly sector?: string;
    readonly category?: string;
  }): Promise<{
    /** The page, at most `limit` rows. */
    readonly rows: readonly ListRow[];
    /** Number of rows that match the filters, over all pages. */
    readonly total: number;
  }>;

  /**
   * Published full audits with a result whose domain, or a part of it, begins with `text`. Parts begin after each `.` and `-`; the domain
   * as a whole is the first, and only 16 count. Ordered by the remainder of the domain from the match on, ascending by code unit, then by
   * slug; an audit with several matches is listed once, by the lowest. `text` consists of a–z, 0–9, `.` and `-` only, at least one of them.
   * Answered from an index: the cost depends on `limit`, not on the number of matches.
   */
  search(input: { readonly text: string; readonly limit: number }): Promise<readonly AuditRecord[]>;

  /**
   * Published full audits whose present job was ordered by this requester and has not completed: it is waiting, running or failed. Newest
   * `queuedAt` first, then slug. One indexed query.
   */
  unfinished(input: { readonly requestedBy: string; readonly limit: number }): Promise<readonly AuditRecord[]>;

  /** Full audits that are not published, by slug ascending by code unit, starting after the slug `after`. One indexed query. */
  withdrawn(input: { readonly after?: string; readonly limit: number }): Promise<readonly AuditRecord[]>;

  /** Withdraws the full audit's result from the list, or shows it again. `null` if the slug has no full audit. */
  setPublished(input: {
    readonly slug: string;
    readonly published: boolean;
    readonly now: Date;
  }): Promise<AuditRecord | null>;

  /** Published results of full audits of the same sector and category (none if the category is `unknown`) other than `domain`'s, newest result first, then slug; for competitor candidates. One indexed query. */
  sameCategory(input: {
    readonly domain: string;
    readonly sector: string;
    readonly category: string;
    readonly limit: number;
  }): Promise<readonly EarlierAudit[]>;

  /**
   * Published full audits with a result that concern a client: those whose present or last job it ordered (`requestedBy`), and those of
   * domains that it controls. Each once, newest `completedAt` of the result first, then slug. `before` is the report of the newest version
   * that was first reached before `since`, unless the newest version of all was. A fixed number of queries, whatever the number of audits.
   */
  digest(input: {
    readonly clientId: string;
    readonly requestedBy: string;
    readonly since: Date;
    readonly limit: number;
  }): Promise<readonly DigestEntry[]>;

  /**
   * Deletes everything stored about a domain: audits, results, reports, archives, connections with their commands, corrections, proofs of
   * control with their schedules, and deliveries of webhooks. Only the slug remains reserved, since a slug never passes to another domain.
   * Idempotent. Jobs of the domain find no audit and end.
   */
  forget(input: { readonly domain: string }): Promise<{
    /** Number of audits deleted, of both kinds. */
    readonly audits: number;
    /** Number of CMS connections deleted. */
    readonly connections: number;
  }>;

  /**
   * Retention: drops archives of results completed before `archivesBefore`, even while a re-audit waits or runs, and all but the newest `keepVersions` versions (the newest
   * version is always kept). Version numbers continue from where they were.
   */
  prune(input: { readonly archivesBefore?: Date; readonly keepVersions?: number }): Promise<{
    /** Number of archives deleted. */
    readonly archives: number;
    /** Number of versions deleted. */
    readonly versions: number;
  }>;

  /** Number of audits by status and kind. Exact; cheap (maintained counts or an index). */
  counts(): Promise<
    readonly {
      /** Kind of the audits. */
      readonly kind: AuditKind;
      /** State of the audits. */
      readonly status: AuditStatus;
      /** Number of audits of this kind in this state, 0 or more. */
      readonly count: number;
    }[]
  >;
}
