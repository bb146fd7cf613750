/** Options of a worker: concurrency, lease times and time limits. */
import type { JobKind } from '../ports/queue.js';
import type { Backoff } from './backoff.js';
import type { AuditKind } from './slots.js';

/** Options of a worker: concurrency, lease times and time limits. */
export interface WorkerOptions {
  /** Concurrent full and instant audits, which share these slots by `weights`; defaults to 2. */
  readonly concurrency: number;
  /**
   * Additional concurrent instant audits, in slots reserved for them, since a person waits for each; defaults to 4. One client never
   * occupies all of them. 0 reserves none.
   */
  readonly reserved: number;
  /** Concurrent pushes, in separate slots; defaults to 8. One client never occupies all of them. */
  readonly pushes: number;
  /** Concurrent webhooks, in separate slots; defaults to 8. One client never occupies all of them. */
  readonly webhooks: number;
  /** Shares of the shared slots' time while both kinds wait; default 1 each. */
  readonly weights: Readonly<Record<AuditKind, number>>;
  /** Lease time: if a worker dies, others take over its jobs after this time; defaults to 60,000 ms. Extended after a third of it. */
  readonly leaseMs: number;
  /** Polling interval of an empty queue; defaults to 1,000 ms. */
  readonly pollMs: number;
  /** Time limit of an audit, after which it is stopped and retried; defaults to 900,000 ms for full, 60,000 ms for instant. */
  readonly timeoutMs: Readonly<Record<JobKind, number>>;
  /** Pause between the tries of a job; defaults to 5,000 ms, doubled with each try, at most 300,000 ms. */
  readonly backoff: Backoff;
  /**
   * Interval at which audits due by a schedule are ordered, commands past their lifetime marked expired and old deliveries of webhooks
   * deleted; defaults to 60,000 ms.
   */
  readonly housekeepingMs: number;
}
