/**
 * The worker loop: claims jobs for its free slots, runs them, and hands them back when it is stopped. Nothing runs before `start` (or
 * `runOnce`), and no timer outlives `stop`.
 */
import { createSteadyClock } from '../domain/steady-clock.js';
import type { Deps } from '../operations/deps.js';
import type { Auditor } from '../ports/auditor.js';
import type { CommandPusher } from '../ports/pusher.js';
import type { SlotReadings } from '../telemetry/slot-readings.js';
import type { Claimed } from './claiming.js';
import { createClaiming } from './claiming.js';
import { createHousekeeping } from './housekeeping.js';
import type { RunningJob } from './job-runner.js';
import { createJobRunner } from './job-runner.js';
import type { WorkerOptions } from './options.js';
import { createSlots } from './slots.js';
import { createTrouble } from './trouble.js';

/** Takes jobs from the queue and runs them. */
export interface Worker {
  /** Starts claiming jobs. Idempotent. */
  start(): void;
  /**
   * Stops claiming, gives running jobs `graceMs` (default 0) to finish, then stops them and hands them back to the queue. Resolves when
   * nothing is running any more.
   */
  stop(options?: { readonly graceMs?: number }): Promise<void>;
  /**
   * Claims and runs jobs until none is claimable; for tests, cron calls and serverless hosts. Returns how many ran.
   * @throws RangeError for an `atOnce` below 1
   * @param options `atOnce`: concurrent jobs, 1 or more; by default the number of slots. With 1, each job ends before the next begins,
   * audits before pushes before webhooks, so that the order is deterministic in tests.
   */
  runOnce(options?: { readonly atOnce?: number }): Promise<number>;
}

export interface WorkerDeps extends Deps {
  readonly auditor: Auditor;
  /** Without one, commands wait for heartbeats, and webhooks for another worker. */
  readonly pusher: CommandPusher | null;
  /** Those of all workers of the service. */
  readonly slotReadings: SlotReadings;
}

export function createWorker(deps: WorkerDeps, options: WorkerOptions): Worker {
  const { queue } = deps.backend;
  const steady = createSteadyClock(deps.clock);
  const trouble = createTrouble({ ...deps, clock: steady });
  const slots = createSlots({ ...options, ...(deps.pusher === null && { pushes: 0, webhooks: 0 }) });
  const runner = createJobRunner({ ...deps, trouble, steady }, options);
  const claiming = createClaiming({
    ...deps,
    workerId: deps.ids.uuid(),
    leaseMs: options.leaseMs,
    slots,
    trouble,
    steady,
  });
  const keepHouse = createHousekeeping(deps, steady, options.housekeepingMs);
  const running = new Map<Promise<void>, RunningJob['stop']>();
  // Set by `stop`: the stopping worker must not claim a job again that it just handed back.
  let stopped = false;
  let loop: { readonly stopped: Promise<void>; readonly stop: AbortController } | null = null;
  let unobserve: (() => void) | null = null;

  const launch = ({ job, leave }: Claimed): Promise<void> => {
    const { ended, stop } = runner.run(job);
    const left = ended.finally(() => {
      leave();
      running.delete(left);
    });
    running.set(left, stop);
    return left;
  };

  const runLoop = async (stop: AbortSignal): Promise<void> => {
    let wake = new AbortController();
    const onWake = (): void => wake.abort();
    const unlisten = await queue.listen?.(onWake).catch((error: unknown) => {
      deps.logger.warn('no wake-up from the queue; polling', { error });
      return undefined;
    });
    stop.addEventListener('abort', onWake);
    while (!stop.aborted) {
      wake = new AbortController();
      const may = await trouble.mayClaim();
      if (may) await keepHouse();
      const jobs = may ? await claiming.look() : [];
      for (const claimed of jobs) {
        if (stop.aborted) claiming.handBack(claimed);
        else void launch(claimed).finally(onWake);
      }
      if (jobs.length === 0 && !stop.aborted) await deps.clock.sleep(options.pollMs, wake.signal);
    }
    await unlisten?.();
  };

  return {
    start() {
      if (loop !== null) return;
      stopped = false;
      unobserve ??= deps.slotReadings.add(() => slots.usage());
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
      unobserve?.();
      unobserve = null;
      await trouble.settle();
    },
    async runOnce({ atOnce = Infinity } = {}) {
      if (!(atOnce >= 1)) throw new RangeError('`atOnce` must be 1 or more');
      let count = 0;
      stopped = false;
      await keepHouse();
      for (;;) {
        const jobs = await claiming.fill(atOnce, () => stopped);
        if (jobs.length === 0) return count;
        count += jobs.length;
        await Promise.all(jobs.map(launch));
      }
    },
  };
}
