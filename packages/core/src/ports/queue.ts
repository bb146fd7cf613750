/**
 * The job queue port. Pull-based, so that a manual clock, a cron call or a loop can drive a worker alike. A claimed job is leased: a worker
 * that lets the lease run out loses the job to another one. Until another worker has claimed the job, an adapter may still accept the late
 * worker's calls.
 */

/** `instant` and `full` carry an audit id, `push` a command id, `webhook` the id of a delivery. */
export type JobKind = 'full' | 'instant' | 'push' | 'webhook';

/** A job to be queued. */
export interface NewJob {
  /** UUID chosen by the caller. */
  readonly id: string;
  /** Decides which worker slots may take the job. */
  readonly kind: JobKind;
  /** The subject of the job: at most one live job exists per kind and subject. */
  readonly subject: string;
  /** The owner of the job; groups take turns, so that ten thousand jobs of one group do not starve the single job of another. */
  readonly group: string;
  /** Not before this time (by the queue's clock); by default at once. */
  readonly delayMs?: number;
  /** The trace of the caller that queued it, as a W3C `traceparent`; kept with the job for its lifetime. Absent: none. */
  readonly trace?: string;
}

/** A job claimed by one worker. */
export interface LeasedJob {
  /** Id given to `enqueue`. */
  readonly id: string;
  /** Kind given to `enqueue`. */
  readonly kind: JobKind;
  /** Subject given to `enqueue`: the id of an audit, command or delivery. */
  readonly subject: string;
  /** Group given to `enqueue`. */
  readonly group: string;
  /** 1 on the first delivery; a release does not count, nor does a claim that never reached its worker (see `claim`). */
  readonly attempt: number;
  /**
   * True if the tries were used up by workers that died or failed: do not run it again, record the failure and `complete` it. Delivered at
   * least once for every job that ends this way, so that no audit remains unfinished.
   */
  readonly exhausted: boolean;
  /** Identifies this delivery; opaque. */
  readonly lease: string;
  /** The `trace` with which it was queued, on every delivery; absent if it was queued without one. */
  readonly trace?: string;
}

/** A group in the turn order: the jobs of one group and one kind. */
export interface JobGroup {
  /** Kind of the jobs. */
  readonly kind: JobKind;
  /** As in `NewJob`. */
  readonly group: string;
}

/** The position of a waiting job. An estimate: exact while few groups wait, approximate if there are many. */
export interface QueuePosition {
  /** 1 for the job that is handed out next if none is added; an integer. */
  readonly position: number;
  /**
   * In how many milliseconds it is handed out at the pace of the last minutes, and not before its delay is over; an integer. `null` if no
   * job of the kind was handed out recently, so that the pace is unknown.
   */
  readonly startsInMs: number | null;
}

/** The load of the queue, for one kind of job. */
export interface QueueStats {
  /** The kind that is counted. */
  readonly kind: JobKind;
  /** Claimable now or later. */
  readonly waiting: number;
  /** Number of jobs that a worker currently holds under a lease. */
  readonly running: number;
  /** Jobs that ended through `fail` within the retention period. */
  readonly failed: number;
  /** How long the oldest job that could be claimed now has been claimable, in milliseconds; `null` without such a job. */
  readonly oldestWaitingMs: number | null;
}

/** The part of the queue that works inside a transaction. */
export interface JobQueueWriter {
  /**
   * Adds a job. `duplicate`, and nothing added, if a live job (waiting or running) of the same kind and subject exists; concurrent calls
   * add one.
   */
  enqueue(job: NewJob): Promise<{
    /** `duplicate`: a live job of the same kind and subject exists, and nothing was added. */
    readonly outcome: 'queued' | 'duplicate';
  }>;
  /** Ends the job as done. False if the lease was lost: another worker has it or had it. */
  complete(input: { readonly job: LeasedJob }): Promise<boolean>;
  /** Schedules another try after `delayMs`; after the last try, the job comes back as `exhausted`. False if the lease was lost. */
  retry(input: { readonly job: LeasedJob; readonly delayMs: number; readonly error: string }): Promise<boolean>;
  /** Ends the job as failed, without another delivery. False if the lease was lost. */
  fail(input: { readonly job: LeasedJob; readonly error: string }): Promise<boolean>;
}

/** The port of the queue: hands each job to one worker at a time, under a lease. */
export interface JobQueue extends JobQueueWriter {
  /** How often a job is tried before it is delivered as exhausted. */
  readonly maxAttempts: number;

  /**
   * Leases up to `limit` jobs of these kinds; no job goes to two callers at a time. The kinds are served in the order given, each until it
   * has no more jobs. Within a kind, the groups take turns: between two turns of a group, every other group with ready jobs gets one,
   * whether it was already waiting or is new. Within a group, first come, first served; a job that is retried, released or taken over keeps
   * its place. Groups in `except` are skipped. Empty if there is nothing. Paused kinds yield nothing.
   *
   * Jobs whose lease ran out come back with the next attempt. If their worker never extended that lease, the response to its claim may have
   * been lost on the way: they come back with the same attempt, five times each; after that every delivery counts, so that a job that
   * crashes its worker at once is not tried indefinitely.
   */
  claim(input: {
    readonly workerId: string;
    readonly kinds: readonly JobKind[];
    readonly limit: number;
    readonly leaseMs: number;
    readonly except?: readonly JobGroup[];
  }): Promise<readonly LeasedJob[]>;

  /**
   * Extends the lease to `leaseMs` from now. False if it was lost; the worker then stops without writing. The first call confirms to the
   * queue that the claim has arrived; a worker makes it before it begins.
   */
  extend(input: { readonly job: LeasedJob; readonly leaseMs: number }): Promise<boolean>;

  /**
   * Hands a job back unfinished (shutdown, storage trouble): claimable at once, the attempt does not count. False if the lease was lost; as
   * long as the job is live, its later deliveries then still count one attempt less, once: a repeated call, or a call for a delivery that
   * was retried or did not count anyway, changes nothing, unless a later delivery was handed back in between.
   */
  release(input: { readonly job: LeasedJob }): Promise<boolean>;

  /**
   * How many jobs of the kind are ready, of one group or of all, counted up to `atMost`. Delayed and running jobs do not count. The cost is
   * that of the count.
   */
  backlog(input: { readonly kind: JobKind; readonly group?: string; readonly atMost: number }): Promise<number>;
  /** The position of a job; `null` if it is not waiting: it runs, has ended, or never existed. */
  position(input: { readonly kind: JobKind; readonly id: string }): Promise<QueuePosition | null>;
  /** One entry for every kind. */
  stats(): Promise<readonly QueueStats[]>;
  /** Jobs of paused kinds are kept but not handed out, to any worker on this queue; `resume` undoes it. Running jobs continue. */
  pause(input: { readonly kinds: readonly JobKind[] }): Promise<void>;
  /** Undoes `pause`. Kinds that are not paused are ignored. */
  resume(input: { readonly kinds: readonly JobKind[] }): Promise<void>;

  /**
   * Optional: calls `wake` soon after a job became claimable, from any process. Only a hint; polling remains authoritative. Returns a
   * function that stops it. Omit it if there is no cheap implementation; the worker then polls.
   */
  listen?(wake: () => void): Promise<() => Promise<void>>;
}
