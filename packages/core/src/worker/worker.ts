/**
 * The worker loop: claims jobs, keeps their leases alive while they run, and hands them back when asked to stop. Nothing runs before `start`
 * (or `runOnce`), and no timer outlives `stop`.
 */
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { createSteadyClock } from '../domain/steady-clock.js';
import type { Deps } from '../operations/deps.js';
import type { Auditor } from '../ports/auditor.js';
import type { CommandPusher } from '../ports/pusher.js';
import type { JobKind, LeasedJob } from '../ports/queue.js';
import type { SpanStart } from '../ports/telemetry.js';
import type { SlotReadings } from '../telemetry/slot-readings.js';
import type { Backoff } from './backoff.js';
import { backoffMs } from './backoff.js';
import type { RunControls } from './run-audit.js';
import { runAuditJob } from './run-audit.js';
import { runPushJob } from './push-command.js';
import { runWebhookJob } from './send-webhook.js';
import { createSilences } from './silences.js';
import type { AuditKind, SlotClaim } from './slots.js';
import { createSlots } from './slots.js';
import { createTrouble } from './trouble.js';

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
  /** How often commands past their lifetime are marked expired and old deliveries of webhooks deleted; default 60,000 ms. */
  readonly housekeepingMs: number;
}

/** Takes jobs from the queue and runs them. */
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
  /** Without one, commands wait for heartbeats, and webhooks for another worker. */
  readonly pusher: CommandPusher | null;
  /** Those of all workers of the service. */
  readonly slotReadings: SlotReadings;
}

/** A job, and how its slot becomes free. */
interface Claimed {
  readonly job: LeasedJob;
  readonly leave: () => void;
}

type StopReason = ReturnType<RunControls['reason']>;

/** In the trace of whatever queued the job. */
const spanOf = ({ id, kind, attempt, trace }: LeasedJob): SpanStart => ({
  name: `process ${kind}`,
  kind: 'consumer',
  labels: {
    'messaging.system': 'citeready',
    'messaging.operation.name': 'process',
    'messaging.destination.name': kind,
  },
  attributes: { 'messaging.operation.type': 'process', 'messaging.message.id': id, 'citeready.job.attempt': attempt },
  duration: 'messaging.process.duration',
  parent: trace ?? null,
});

export function createWorker(deps: WorkerDeps, options: WorkerOptions): Worker {
  const workerId = deps.ids.uuid();
  const running = new Map<Promise<void>, (reason: 'shutdown') => void>();
  const slots = createSlots({ ...options, ...(deps.pusher === null && { pushes: 0, webhooks: 0 }) });
  const steady = createSteadyClock(deps.clock);
  const silences = createSilences(steady);
  const trouble = createTrouble({ ...deps, clock: steady });
  // Set by `stop`: a job that was just handed back must not be claimed again by the worker that is stopping.
  let stopped = false;
  let loop: { readonly stopped: Promise<void>; readonly stop: AbortController } | null = null;

  const retryDelayMs = (attempt: number): number =>
    backoffMs(options.backoff, attempt, (deps.ids.bytes(1)[0] ?? 0) / 256);

  const work = async (job: LeasedJob, controls: RunControls): Promise<void> => {
    if (job.kind === 'full' || job.kind === 'instant') await runAuditJob(deps, deps.auditor, job, controls);
    else if (deps.pusher !== null)
      await (job.kind === 'push'
        ? runPushJob(deps, deps.pusher, silences, job, controls)
        : runWebhookJob(deps, deps.pusher, job, controls));
  };

  /** Runs one job under its lease; never rejects. */
  const runJob = async (job: LeasedJob, abort: AbortController, why: { reason: StopReason }): Promise<void> => {
    const done = new AbortController();
    const stop = (reason: Exclude<StopReason, null>): void => {
      if (abort.signal.aborted) return;
      why.reason = reason;
      abort.abort(new Error(`the job was stopped: ${reason}`));
    };
    const guards: Promise<void>[] = [];
    try {
      // Tells the queue that the answer to the claim has arrived. Without it a delivery that ends here and now would not count as a try.
      if (!(await deps.backend.queue.extend({ job, leaseMs: options.leaseMs }))) return;
      guards.push(keepLease(job, done.signal, stop), limitTime(job.kind, done.signal, stop));
      await deps.telemetry.span(spanOf(job), (span) =>
        work(job, {
          signal: abort.signal,
          reason: () => why.reason,
          retryDelayMs,
          trouble,
          outcome: (outcome) => span.label({ 'citeready.job.outcome': outcome }),
        }),
      );
    } catch (error) {
      if (trouble.covers(job.id, error))
        await trouble.handBack(job.id, error, () => deps.backend.queue.release({ job }));
      // The lease runs out and the job comes back.
      else deps.logger.error('job could not be finished', { jobId: job.id, kind: job.kind, error });
    } finally {
      trouble.ran(job.id);
      done.abort();
      await Promise.all(guards);
    }
  };

  const keepLease = async (job: LeasedJob, done: AbortSignal, stop: (reason: 'lease-lost') => void): Promise<void> => {
    let heldUntil = now() + options.leaseMs;
    /** The first extension since the last that was granted was asked for while the lease held. */
    let inTime: boolean | null = null;
    while (!done.aborted) {
      await deps.clock.sleep(options.leaseMs / 3, done);
      if (done.aborted) return;
      const asked = now();
      inTime ??= asked < heldUntil;
      try {
        if (await deps.backend.queue.extend({ job, leaseMs: options.leaseMs })) {
          heldUntil = asked + options.leaseMs;
          inTime = null;
          continue;
        }
        if (done.aborted) return;
        stop('lease-lost');
        // Storage was too slow to keep the lease; whoever has the job now is not on its next try.
        if (inTime) await trouble.owe(() => deps.backend.queue.release({ job }));
        return;
      } catch (error) {
        if (trouble.covers(job.id, error)) trouble.begin(error);
        else deps.logger.warn('lease could not be extended', { jobId: job.id, error });
      }
    }
  };

  const limitTime = async (kind: JobKind, done: AbortSignal, stop: (reason: 'timeout') => void): Promise<void> => {
    await deps.clock.sleep(options.timeoutMs[kind], done);
    if (!done.aborted) stop('timeout');
  };

  const launch = ({ job, leave }: Claimed): Promise<void> => {
    const abort = new AbortController();
    const why: { reason: StopReason } = { reason: null };
    const stop = (reason: 'shutdown'): void => {
      if (abort.signal.aborted) return;
      why.reason = reason;
      abort.abort(new Error('the worker is stopping'));
    };
    const run = runJob(job, abort, why).finally(() => {
      leave();
      running.delete(run);
    });
    running.set(run, stop);
    return run;
  };

  const now = (): number => steady.now().getTime();

  /** A job for one slot of the lane; `null` where there is none. */
  const claimFor = async (lane: readonly SlotClaim[]): Promise<Claimed | null> => {
    for (const wanted of lane) {
      const { kinds, except } = wanted;
      const [job] = await deps.backend.queue.claim({ workerId, kinds, except, limit: 1, leaseMs: options.leaseMs });
      if (job !== undefined) return { job, leave: slots.take(job, wanted, now) };
    }
    return null;
  };

  /** One look into the queue for each lane that has a slot free. */
  const claim = async (): Promise<readonly Claimed[]> => {
    const found = await Promise.allSettled(slots.lanes(now()).map(claimFor));
    const claimed = found.flatMap((each) => (each.status === 'fulfilled' && each.value !== null ? [each.value] : []));
    const failed = found.find((each) => each.status === 'rejected');
    // What one lane was given is run, whatever happened to the other: the next look meets the trouble again.
    if (failed !== undefined && claimed.length === 0) throw failed.reason;
    return claimed;
  };

  /** Claims until the slots are taken or nothing is there. What was claimed before trouble is run; the next call meets the trouble again. */
  const fill = async (): Promise<readonly Claimed[]> => {
    const jobs: Claimed[] = [];
    try {
      while (!stopped && (await trouble.mayClaim())) {
        const more = await claim();
        if (more.length === 0) break;
        jobs.push(...more);
      }
    } catch (error) {
      if (jobs.length === 0) throw error;
    }
    return jobs;
  };

  /** One look into the queue. Trouble of the queue counts as nothing there. */
  const claimSafely = async (): Promise<readonly Claimed[]> => {
    try {
      return await claim();
    } catch (error) {
      if (trouble.covers('', error)) trouble.begin(error);
      else deps.logger.error('jobs could not be claimed', { error });
      return [];
    }
  };

  let lastHousekeeping: number | null = null;
  const keepHouse = async (): Promise<void> => {
    if (lastHousekeeping !== null && now() - lastHousekeeping < options.housekeepingMs) return;
    lastHousekeeping = now();
    try {
      await deps.backend.storage.commands.expire({ now: deps.clock.now() });
    } catch (error) {
      deps.logger.warn('commands could not be expired', { error });
    }
    try {
      const doneBefore = subMilliseconds(deps.clock.now(), deps.options.webhookRetentionMs);
      await deps.backend.storage.webhooks.pruneDeliveries({ doneBefore });
    } catch (error) {
      deps.logger.warn('deliveries of webhooks could not be pruned', { error });
    }
  };

  const handBack = ({ job, leave }: Claimed): void => {
    leave();
    void deps.backend.queue.release({ job }).catch(() => undefined);
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
      const may = await trouble.mayClaim();
      if (may) await keepHouse();
      const jobs = may ? await claimSafely() : [];
      for (const claimed of jobs) {
        if (stop.aborted) handBack(claimed);
        else void launch(claimed).finally(onWake);
      }
      if (jobs.length === 0 && !stop.aborted) await deps.clock.sleep(options.pollMs, wake.signal);
    }
    await unlisten?.();
  };

  let unobserve: (() => void) | null = null;

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
    async runOnce() {
      let count = 0;
      stopped = false;
      await keepHouse();
      for (;;) {
        const jobs = await fill();
        if (jobs.length === 0) return count;
        count += jobs.length;
        await Promise.all(jobs.map(launch));
      }
    },
  };
}
