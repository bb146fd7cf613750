/** The rows of the tables, and the entries of their indexes. */
import type {
  AuditVersion,
  AuditReport,
  JobKind,
  CommandRecord,
  WebhookDelivery,
  ScheduleRecord,
  ApiKeyRecord,
} from '@citeready/core';

export interface StoredVersion extends AuditVersion {
  readonly report: AuditReport;
}

export interface StoredArchive {
  readonly bytes: Uint8Array;
  /** When the result that it belongs to was last reached. */
  readonly completedAt: Date;
}

/** Entry of the category index; the audit itself is read by id. */
export interface CategoryEntry {
  readonly completedAt: number;
  readonly slug: string;
  readonly auditId: string;
}

/** A part of a domain by which its audit is found: everything from the beginning of a part on. */
export interface DomainPart {
  readonly part: string;
  readonly slug: string;
  readonly auditId: string;
}

export type Take =
  | { readonly tier: 'free'; readonly installId: string }
  | { readonly tier: 'windowed'; readonly userId: string; readonly at: number };

/** A point in time, with a tiebreaker for equal ones. */
export interface TimedId {
  readonly at: number;
  readonly id: string;
}

/** A position in order of arrival. */
export interface SeqId {
  readonly seq: number;
  readonly id: string;
}

export interface StoredJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly subject: string;
  readonly group: string;
  /** Order of arrival. */
  readonly seq: number;
  readonly state: 'delayed' | 'ready' | 'leased';
  /** When it becomes (delayed), became (ready) or becomes again (leased: the lease's end) claimable. */
  readonly at: number;
  /** Number of deliveries that count. */
  readonly attempts: number;
  /** The last delivery's; remains valid after the lease ran out until the job is claimed again. */
  readonly lease: string | null;
  /** Whether the last delivery's worker has extended its lease. */
  readonly seen: boolean;
  /** Number of deliveries that never reached a worker and did not count. */
  readonly unseen: number;
  /** The last delivery that was settled as counting or not. */
  readonly settled: string | null;
  /** Of the caller that queued it; `null` for none. */
  readonly trace: string | null;
}

/** A job in an index ordered by time, then arrival. */
export interface JobEntry {
  readonly at: number;
  readonly seq: number;
  readonly id: string;
}

export interface StoredCommand {
  readonly record: CommandRecord;
  /** Order of arrival. */
  readonly seq: number;
}

export interface StoredDelivery {
  readonly record: WebhookDelivery;
  /** Order of arrival. */
  readonly seq: number;
}

export interface StoredSchedule {
  readonly record: ScheduleRecord;
  /** When it may be handed out (Unix milliseconds): when it is due, or at the end of a hold. */
  readonly freeAt: number;
}

export interface StoredApiKey {
  readonly key: ApiKeyRecord;
  readonly hash: string;
}
