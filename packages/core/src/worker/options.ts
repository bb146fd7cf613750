/** What a worker is told: how many jobs at a time, how long it holds them, when it gives up. */
import type { JobKind } from '../ports/queue.js';
import type { Backoff } from './backoff.js';
import type { AuditKind } from './slots.js';

/** How many jobs a worker runs at a time, how long it holds them and when it gives up. */
export interface WorkerOptions {
  /** Full and instant audits at a time, which share these slots by `weights`; default 2. */
  readonly concurrency: number;
  /**
   * Instant audits at a time beside them, in slots that nothing else may have, since a person waits for each; default 4. One client never has all
   * of them. 0 reserves none.
   */
  readonly reserved: number;
  /** Pushes at a time, in slots of their own; default 8. One client never has all of them. */
  readonly pushes: number;
  /** Webhooks at a time, in slots of their own; default 8. One client never has all of them. */
  readonly webhooks: number;
  /** Parts of the shared slots' time while both kinds wait; default 1 each. */
  readonly weights: Readonly<Record<AuditKind, number>>;
  /** A worker that dies loses its jobs to others after this time; default 60,000 ms. Extended at a third of it. */
  readonly leaseMs: number;
  /** Pause between looks into an empty queue; default 1,000 ms. */
  readonly pollMs: number;
  /** An audit that runs longer is stopped and tried again; default 900,000 ms for full, 60,000 ms for instant. */
  readonly timeoutMs: Readonly<Record<JobKind, number>>;
  readonly backoff: Backoff;
  /** How often audits that are due by a schedule are ordered, commands past their lifetime marked expired and old deliveries of webhooks deleted; default 60,000 ms. */
  readonly housekeepingMs: number;
}
