/**
 * The job queue port. Pull-based, so that a worker can be driven by a manual clock, a cron call or a loop alike. A claimed job is
 * leased: whoever lets the lease run out loses it to another worker. Until another worker has taken the job, an adapter may still accept
 * the late one's calls.
 */

/** `instant` and `full` carry an audit id, `push` a command id. */
export type JobKind = 'full' | 'instant' | 'push';

export interface NewJob {
  /** UUID chosen by the caller. */
  readonly id: string;
  readonly kind: JobKind;
  /** What the job is about: at most one live job exists per kind and subject. */
  readonly subject: string;
  /** Whose job it is; groups take turns, so that ten thousand jobs of one do not starve another's one. */
  readonly group: string;
  /** Not before this time (the queue's clock); default at once. */
  readonly delayMs?: number;
}

/** A job in the hands of one worker. */
export interface LeasedJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly subject: string;
  readonly group: string;
  /** 1 on the first delivery; a release does not count. */
  readonly attempt: number;
  /**
   * True when the tries were used up by workers that died or failed: do not run it again, record the failure and `complete` it. Delivered at
   * least once for every job that ends this way, so that no audit stays unfinished.
   */
  readonly exhausted: boolean;
  /** Identifies this delivery; opaque. */
  readonly lease: string;
}

export interface QueueStats {
  readonly kind: JobKind;
  /** Claimable now or later. */
  readonly waiting: number;
  readonly running: number;
  /** Jobs that ended through `fail` within the retention. */
  readonly failed: number;
  /** How long the oldest job that could be claimed now has been claimable, in milliseconds; `null` when there is none. */
  readonly oldestWaitingMs: number | null;
}

/** The part of the queue that works inside a transaction. */
export interface JobQueueWriter {
  /**
   * Adds a job. `duplicate`, and nothing added, when a live job (waiting or running) of the same kind and subject exists; concurrent calls
   * add one.
   */
  enqueue(job: NewJob): Promise<{ readonly outcome: 'queued' | 'duplicate' }>;
  /** Ends the job as done. False when the lease was lost: another worker has it or had it. */
  complete(input: { readonly job: LeasedJob }): Promise<boolean>;
  /** Another try after `delayMs`; when it was the last, it comes back as `exhausted`. False when the lease was lost. */
  retry(input: { readonly job: LeasedJob; readonly delayMs: number; readonly error: string }): Promise<boolean>;
  /** Ends the job as failed, without another delivery. False when the lease was lost. */
  fail(input: { readonly job: LeasedJob; readonly error: string }): Promise<boolean>;
}

export interface JobQueue extends JobQueueWriter {
  /** How often a job is tried before it is delivered as exhausted. */
  readonly maxAttempts: number;

  /**
   * Leases up to `limit` jobs of these kinds; no job goes to two callers at a time. Order: `instant` before `push` before `full`; among
   * equals the groups take turns; within a group first come, first served. Jobs whose lease ran out come back with the next attempt.
   * A group that comes anew into the turns takes the last place. Empty when there is nothing. Kinds that are paused give nothing.
   */
  claim(input: {
    readonly workerId: string;
    readonly kinds: readonly JobKind[];
    readonly limit: number;
    readonly leaseMs: number;
  }): Promise<readonly LeasedJob[]>;

  /** Prolongs the lease to `leaseMs` from now. False when it was lost; the worker then stops without writing. */
  extend(input: { readonly job: LeasedJob; readonly leaseMs: number }): Promise<boolean>;

  /** Hands a job back unfinished (shutdown): claimable at once, the attempt does not count. False when the lease was lost. */
  release(input: { readonly job: LeasedJob }): Promise<boolean>;

  /** One entry for every kind. */
  stats(): Promise<readonly QueueStats[]>;
  /** Paused kinds are kept but not handed out, by any worker on this queue; `resume` undoes it. Running jobs go on. */
  pause(input: { readonly kinds: readonly JobKind[] }): Promise<void>;
  resume(input: { readonly kinds: readonly JobKind[] }): Promise<void>;

  /**
   * Optional: calls `wake` soon after a job became claimable, from any process. Only a hint; polling stays the truth. Returns how to stop.
   * Omit it where there is no cheap way; the worker then polls.
   */
  listen?(wake: () => void): Promise<() => Promise<void>>;
}
