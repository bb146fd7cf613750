/**
 * The job queue port. Pull-based, so that a worker can be driven by a manual clock, a cron call or a loop alike. A claimed job is
 * leased: whoever lets the lease run out loses it to another worker. Until another worker has taken the job, an adapter may still accept
 * the late one's calls.
 */

/** `instant` and `full` carry an audit id, `push` a command id, `webhook` the id of a delivery. */
export type JobKind = 'full' | 'instant' | 'push' | 'webhook';

/** A job to be queued. */
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
  /** The trace of whatever queued it, as a W3C `traceparent`; stays with the job for as long as it lives. Absent: none. */
  readonly trace?: string;
}

/** A job in the hands of one worker. */
export interface LeasedJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly subject: string;
  readonly group: string;
  /** 1 on the first delivery; a release does not count, nor does a claim that nobody saw (see `claim`). */
  readonly attempt: number;
  /**
   * True when the tries were used up by workers that died or failed: do not run it again, record the failure and `complete` it. Delivered at
   * least once for every job that ends this way, so that no audit stays unfinished.
   */
  readonly exhausted: boolean;
  /** Identifies this delivery; opaque. */
  readonly lease: string;
  /** The `trace` that it was queued with, on every delivery; absent where it was queued with none. */
  readonly trace?: string;
}

/** A group as it has its turns: those of one kind. */
export interface JobGroup {
  readonly kind: JobKind;
  readonly group: string;
}

/** Where a waiting job is. An estimate: exact while few groups wait, near the truth where there are many. */
export interface QueuePosition {
  /** 1 for the job that is handed out next, if nothing is added; a whole number. */
  readonly position: number;
  /**
   * In how many milliseconds it is handed out at the pace of the last minutes, and not before its delay is over; a whole number. `null` where
   * nothing of the kind was handed out lately, so that no pace is known.
   */
  readonly startsInMs: number | null;
}

/** How full the queue is, for one kind of job. */
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

/** The port of the queue: hands each job to one worker at a time, under a lease. */
export interface JobQueue extends JobQueueWriter {
  /** How often a job is tried before it is delivered as exhausted. */
  readonly maxAttempts: number;

  /**
   * Leases up to `limit` jobs of these kinds; no job goes to two callers at a time. The kinds are served in the order in which they are named,
   * each until it has nothing more to give. Within a kind the groups take turns: between two turns of a group every other group that has jobs
   * ready gets one, whether it came before or came anew. Within a group first come, first served; a job that is retried, released or taken
   * over keeps its place. Groups in `except` are passed over. Empty when there is nothing. Kinds that are paused give nothing.
   *
   * Jobs whose lease ran out come back with the next attempt. When their worker never extended that lease, the answer to its claim may have been
   * lost on the way: they come back with the same attempt, five times each; after that every delivery counts, so that a job that ends
   * its worker at once is not tried for ever.
   */
  claim(input: {
    readonly workerId: string;
    readonly kinds: readonly JobKind[];
    readonly limit: number;
    readonly leaseMs: number;
    readonly except?: readonly JobGroup[];
  }): Promise<readonly LeasedJob[]>;

  /**
   * Prolongs the lease to `leaseMs` from now. False when it was lost; the worker then stops without writing. The first one tells the queue that the
   * claim has arrived; a worker sends it before it begins.
   */
  extend(input: { readonly job: LeasedJob; readonly leaseMs: number }): Promise<boolean>;

  /**
   * Hands a job back unfinished (shutdown, trouble of storage): claimable at once, the attempt does not count. False when the lease was lost; while the
   * job is live, its later deliveries then count one attempt less all the same, once: said again, or of a delivery that was retried or did not count
   * anyway, it changes nothing, unless a later delivery was handed back in between.
   */
  release(input: { readonly job: LeasedJob }): Promise<boolean>;

  /**
   * How many jobs of the kind are ready, of one group or of all, counted no further than `atMost`. Delayed and running jobs do not count. It costs
   * no more than the count.
   */
  backlog(input: { readonly kind: JobKind; readonly group?: string; readonly atMost: number }): Promise<number>;
  /** Where a job is; `null` when it does not wait: it runs, has ended, or never was. */
  position(input: { readonly kind: JobKind; readonly id: string }): Promise<QueuePosition | null>;
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
