/** What an adapter package exports: one bundle of ports that share a transaction. */
import type { AuditRecord } from './audit-records.js';
import type { AuditStore } from './audits.js';
import type { ApiKeyStore } from './auth.js';
import type { Clock, IdSource } from './clock.js';
import type { HostTurns } from './host-turns.js';
import type { JobQueue, JobQueueWriter, NewJob, QueuePosition } from './queue.js';
import type { Storage } from './storage.js';

/**
 * The most frequent operations of a service, each combining storage and queue in one call. Each is equivalent to the single calls that it
 * replaces. A backend that has the answer available may return it at once, without a promise, and throw where it would reject.
 */
export interface Together {
  /**
   * `storage.audits.open` and, if it created, `queue.enqueue` of the audit's job with the audit as its subject, `requestedBy` as its group
   * and the `trace` given: in one transaction.
   */
  openAudit(input: OpeningWithJob): Awaited<ReturnType<AuditStore['open']>> | ReturnType<AuditStore['open']>;
  /** `storage.audits.find` and, if the audit is `queued`, `queue.position` of its job; `place` is `null` for any other. */
  findAudit(input: Parameters<AuditStore['find']>[0]): FoundAudit | null | Promise<FoundAudit | null>;
}

/** An audit to be opened, and the trace of its job. */
export type OpeningWithJob = Parameters<AuditStore['open']>[0] & Pick<NewJob, 'trace'>;

/** An audit, and the position of its job while it waits. */
export interface FoundAudit {
  /** The audit with this slug and kind. */
  readonly audit: AuditRecord;
  /** Position of the audit's job; `null` unless the audit is queued. */
  readonly place: QueuePosition | null;
}

/** Storage and queue as seen inside one transaction. */
export interface Transaction {
  /** Sees the writes of the transaction. */
  readonly storage: Storage;
  /** Jobs added here can be claimed only after the commit. */
  readonly queue: JobQueueWriter;
}

/** The connections of one process to its storage at one moment. */
export interface ConnectionUsage {
  /** In use. */
  readonly used: number;
  /** Open and idle. */
  readonly idle: number;
  /** Callers that wait for a connection because all are in use. */
  readonly waiting: number;
  /** Maximum number of connections; `null` if the backend does not know it. */
  readonly max: number | null;
}

/** Storage, queue and keys that commit together, with their clock and identifiers. */
export interface Backend {
  /** The clock and the ids that this backend uses; the service uses the same ones, so that there is a single source of time. */
  readonly clock: Clock;
  /** Source of ids and random bytes. */
  readonly ids: IdSource;
  /** Stores outside a transaction: each call commits by itself. */
  readonly storage: Storage;
  /** The queue outside a transaction. */
  readonly queue: JobQueue;
  /** Hashes of API keys. */
  readonly auth: ApiKeyStore;
  /**
   * Runs `work` once. When it resolves, all its writes through `tx` become visible atomically; when it rejects, none of them do, and the
   * rejection is passed on. Others see all of the writes or none, and none before the commit. Not reentrant: inside, use `tx` only, and one
   * call at a time.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Optional, for a backend that can do in one step or round trip what otherwise takes several calls; if it is omitted, the service makes
   * the single calls.
   */
  readonly together?: Together;
  /** Resolves when the backend can serve, which it verifies by a write; rejects otherwise. For readiness checks, and after trouble. */
  ping(): Promise<void>;
  /**
   * Optional: the lower-case hex SHA-256 of the text's UTF-8, synchronously, as `node:crypto` provides it. If it is omitted, each lookup of
   * an API key waits for Web Crypto, which runs in a thread.
   */
  sha256Hex?(text: string): string;
  /**
   * Optional: the cause of a rejection of this backend. `storage`: a connection, a disk, a server that accepts no writes, a missing
   * privilege or table; the same call succeeds after that is fixed, and it must not count against a job. `request`: a healthy storage would
   * refuse the request, too. `null`, and for every rejection of a backend without this method: unknown.
   */
  blames?(error: unknown): 'storage' | 'request' | null;
  /**
   * Turns at the audited hosts, shared with every other process that uses the same storage: pass it to the auditor of each process. Omitted
   * if there is only one process.
   */
  hostTurns?(): HostTurns;
  /**
   * Optional, for a backend that keeps connections: how many there are and how many callers wait for one. Returns synchronously; for
   * metrics.
   */
  readonly connections?: () => ConnectionUsage;
  /** Closes what the bundle itself opened, and nothing that was passed to it. Idempotent. */
  close(): Promise<void>;
}
