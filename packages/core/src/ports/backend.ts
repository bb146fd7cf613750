/** What an adapter package exports: one bundle of ports that share a transaction. */
import type { AuditRecord } from './audit-records.js';
import type { AuditStore } from './audits.js';
import type { ApiKeyStore } from './auth.js';
import type { Clock, IdSource } from './clock.js';
import type { HostTurns } from './host-turns.js';
import type { JobQueue, JobQueueWriter, NewJob, QueuePosition } from './queue.js';
import type { Storage } from './storage.js';

/**
 * What a service does most, of storage and queue in one call. Each means what the single calls mean that it stands for. A backend that has the answer at
 * hand may give it at once, without a promise around it, and throw where it would reject.
 */
export interface Together {
  /**
   * `storage.audits.open`, and where it created, `queue.enqueue` of the audit's job with the audit as its subject, `requestedBy` as its group and the
   * `trace` given: as one transaction.
   */
  openAudit(input: OpeningWithJob): Awaited<ReturnType<AuditStore['open']>> | ReturnType<AuditStore['open']>;
  /** `storage.audits.find`, and where the audit is `queued`, `queue.position` of its job; `place` is `null` for any other. */
  findAudit(input: Parameters<AuditStore['find']>[0]): FoundAudit | null | Promise<FoundAudit | null>;
}

/** An audit to be opened, and the trace of its job. */
export type OpeningWithJob = Parameters<AuditStore['open']>[0] & Pick<NewJob, 'trace'>;

/** An audit, and where its job is while it waits. */
export interface FoundAudit {
  readonly audit: AuditRecord;
  readonly place: QueuePosition | null;
}

/** Storage and queue as seen inside one transaction. */
export interface Transaction {
  readonly storage: Storage;
  readonly queue: JobQueueWriter;
}

/** Connections of one process to its storage, as they are at one moment. */
export interface ConnectionUsage {
  /** At work for somebody. */
  readonly used: number;
  /** Open, and waiting for work. */
  readonly idle: number;
  /** Callers that wait for a connection since all are at work. */
  readonly waiting: number;
  /** How many there may be at most; `null` where the backend does not know. */
  readonly max: number | null;
}

/** Storage, queue and keys that commit together, with their clock and identifiers. */
export interface Backend {
  /** The clock and the ids that this backend works with; the service uses the same ones, so that there is one idea of time. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly storage: Storage;
  readonly queue: JobQueue;
  readonly auth: ApiKeyStore;
  /**
   * Runs `work` once. Everything it does through `tx` becomes visible together when it resolves, and nothing of it when it rejects (the
   * rejection is passed on). Others see neither a part nor the uncommitted whole. Not reentrant: inside, use `tx` only, and
   * one call at a time.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Optional, for a backend that can do in one step or round trip what takes several by single calls, which the service makes where it is omitted. */
  readonly together?: Together;
  /** Resolves when the backend can serve, which it shows by writing something; rejects otherwise. For readiness, and after trouble. */
  ping(): Promise<void>;
  /**
   * Optional: the lower-case hex SHA-256 of the text's UTF-8, at once, as `node:crypto` has it. Where it is omitted each look at an API key waits for Web
   * Crypto, which works in a thread.
   */
  sha256Hex?(text: string): string;
  /**
   * Optional: whose fault a rejection of this backend is. `storage`: a connection, a disk, a server that takes no writes, a privilege or a table that is
   * missing; the same call works once that is mended, and no job is to pay for it. `request`: what was asked would be refused by a healthy storage, too. `null`, and for every rejection of a
   * backend without this method: not known.
   */
  blames?(error: unknown): 'storage' | 'request' | null;
  /**
   * Turns at the hosts that are audited, in common with every other process that works on the same storage: give it to each process's auditor. Omitted where
   * there is only one process.
   */
  hostTurns?(): HostTurns;
  /** Optional, for a backend that keeps connections: how many there are and who waits for one. Answers at once; for metrics. */
  readonly connections?: () => ConnectionUsage;
  /** Closes what the bundle itself opened, and nothing that was handed to it. Idempotent. */
  close(): Promise<void>;
}
