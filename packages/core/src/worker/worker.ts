/**
 * The worker loop: claims jobs, keeps their leases alive while they run, and hands them back when asked to stop. Nothing runs before `start`
 * (or `runOnce`), and no timer outlives `stop`.
 */
import type { Deps } from '../operations/deps.js';
import type { Auditor } from '../ports/auditor.js';
import type { CommandPusher } from '../ports/pusher.js';
import type { JobKind, LeasedJob } from '../ports/queue.js';
import { backoffMs, type Backoff } from './backoff.js';
import { runAuditJob, type RunControls } from './run-audit.js';
import { runPushJob } from './push-command.js';

export interface WorkerOptions {
  /** Jobs at a time; default 2. */
  readonly concurrency: number;
  /** A worker that dies loses its jobs to others after this time; default 60,000 ms. Extended at a third of it. */
  readonly leaseMs: number;
  /** Pause between looks into an empty queue; default 1,000 ms. */
  readonly pollMs: number;
  /** An audit that runs longer is stopped and tried again; default 900,000 ms for full, 60,000 ms for instant. */
  readonly timeoutMs: Readonly<Record<JobKind, number>>;
  readonly backoff: Backoff;
  /** How often commands past their lifetime are marked expired; default 60,000 ms. */
  readonly housekeepingMs: number;
}

export interface Worker {
  /** Begins to claim jobs. Idempotent. */
  start(): void;
  /**
   * Claims no more, gives running jobs `graceMs` (default 0) to finish, then stops them and hands them back to the queue. Resolves when nothing
   * runs any more.
   */
  stop(options?: { readonly graceMs?: number }): Promise<void>;
  /** Claims and runs jobs until none is claimable now; for tests, cron calls and serverless hosts. Returns how many ran. */
  runOnce(): Promise<number>;
}

export interface WorkerDeps extends Deps {
  readonly auditor: Auditor;
  /** Without one, commands wait for heartbeats. */
  readonly pusher: CommandPusher | null;
}

type StopReason = ReturnType<RunControls['reason']>;

export const createWorker = (deps: WorkerDeps, options: WorkerOptions): Worker => {
  const workerId = deps.ids.uuid();
  const kinds: readonly JobKind[] = deps.pusher === null ? ['instant', 'full'] : ['instant', 'push', 'full'];
  const running = new Map<Promise<void>, (reason: 'shutdown') => void>();
  // Set by `stop`: a job that was just handed back must not be claimed again by the worker that is stopping.
  let stopped = false;
  let loop: { readonly stopped: Promise<void>; readonly stop: AbortController } | null = null;

  const retryDelayMs = (attempt: number): number =>
    backoffMs(options.backoff, attempt, (deps.ids.bytes(1)[0] ?? 0) / 256);

  /** Runs one job under its lease; never rejects. */
  const runJob = async (job: LeasedJob, abort: AbortController, why: { reason: StopReason }): Promise<void> => {
    const done = new AbortController();
    const stop = (reason: Exclude<StopReason, null>): void => {
      if (abort.signal.aborted) return;
      why.reason = reason;
      abort.abort(new Error(`the job was stopped: ${reason}`));
    };
    const guards = [keepLease(job, done.signal, stop), limitTime(job.kind, done.signal, stop)];
    try {
      const controls: RunControls = { signal: abort.signal, reason: () => why.reason, retryDelayMs };
      if (job.kind !== 'push') await runAuditJob(deps, deps.auditor, job, controls);
      else if (deps.pusher !== null) await runPushJob(deps, deps.pusher, job, controls);
    } catch (error) {
      // Storage or queue did not answer: the lease runs out and the job comes back.
      deps.logger.error('job could not be finished', { jobId: job.id, kind: job.kind, error });
    } finally {
      done.abort();
      await Promise.all(guards);
    }
  };

  const keepLease = async (job: LeasedJob, done: AbortSignal, stop: (reason: 'lease-lost') => void): Promise<void> => {
    while (!done.aborted) {
      await deps.clock.sleep(options.leaseMs / 3, done);
      if (done.aborted) return;
      try {
        if (!(await deps.backend.queue.extend({ job, leaseMs: options.leaseMs })) && !done.aborted) stop('lease-lost');
      } catch (error) {
        deps.logger.warn('lease could not be extended', { jobId: job.id, error });
      }
    }
  };

  const limitTime = async (kind: JobKind, done: AbortSignal, stop: (reason: 'timeout') => void): Promise<void> => {
    await deps.clock.sleep(options.timeoutMs[kind], done);
    if (!done.aborted) stop('timeout');
  };

  const launch = (job: LeasedJob): Promise<void> => {
    const abort = new AbortController();
    const why: { reason: StopReason } = { reason: null };
    const stop = (reason: 'shutdown'): void => {
      if (abort.signal.aborted) return;
      why.reason = reason;
      abort.abort(new Error('the worker is stopping'));
    };
    const run = runJob(job, abort, why).finally(() => running.delete(run));
    running.set(run, stop);
    return run;
  };

  const claim = (): Promise<readonly LeasedJob[]> =>
    deps.backend.queue.claim({
      workerId,
      kinds,
      limit: options.concurrency - running.size,
      leaseMs: options.leaseMs,
    });

  /** One look into the queue; true when it gave something. Trouble of the queue counts as nothing there. */
  const claimSafely = async (): Promise<readonly LeasedJob[]> => {
    try {
      return await claim();
    } catch (error) {
      deps.logger.error('jobs could not be claimed', { error });
      return [];
    }
  };

  let lastHousekeeping: number | null = null;
  const keepHouse = async (): Promise<void> => {
    const now = deps.clock.now();
    if (lastHousekeeping !== null && now.getTime() - lastHousekeeping < options.housekeepingMs) return;
    lastHousekeeping = now.getTime();
    try {
      await deps.backend.storage.commands.expire({ now });
    } catch (error) {
      deps.logger.warn('commands could not be expired', { error });
    }
  };

  const runLoop = async (stop: AbortSignal): Promise<void> => {
    let wake = new AbortController();
    const onWake = (): void => wake.abort();
    const unlisten = await deps.backend.queue.listen?.(onWake).catch((error: unknown) => {
      deps.logger.warn('no wake-up from the queue; polling', { error });
      return undefined;
    });
    stop.addEventListener('abort', onWake);
    while (!stop.aborted) {
      wake = new AbortController();
      await keepHouse();
      const jobs = running.size < options.concurrency ? await claimSafely() : [];
      for (const job of jobs) {
        if (stop.aborted) void deps.backend.queue.release({ job }).catch(() => undefined);
        else void launch(job).finally(onWake);
      }
      if (jobs.length === 0 && !stop.aborted) await deps.clock.sleep(options.pollMs, wake.signal);
    }
    await unlisten?.();
  };

  return {
    start() {
      if (loop !== null) return;
      stopped = false;
      const stop = new AbortController();
      loop = { stop, stopped: runLoop(stop.signal) };
    },
    async stop({ graceMs = 0 } = {}) {
      stopped = true;
      loop?.stop.abort();
      await loop?.stopped;
      loop = null;
      const finished = new AbortController();
      const all = Promise.all(running.keys()).then(() => finished.abort());
      await deps.clock.sleep(graceMs, finished.signal);
      for (const stop of running.values()) stop('shutdown');
      await all;
    },
    async runOnce() {
      let count = 0;
      stopped = false;
      await keepHouse();
      for (;;) {
        const jobs = stopped ? [] : await claim();
        if (jobs.length === 0) return count;
        count += jobs.length;
        await Promise.all(jobs.map(launch));
      }
    },
  };
};
