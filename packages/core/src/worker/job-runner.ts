/** Runs one job under its lease: extends the lease while the job runs, limits its run time, and stops it when the worker has to. */
import type { Deps } from '../operations/deps.js';
import type { Auditor } from '../ports/auditor.js';
import type { Clock } from '../ports/clock.js';
import type { CommandPusher } from '../ports/pusher.js';
import type { JobKind, LeasedJob } from '../ports/queue.js';
import type { SpanStart } from '../ports/telemetry.js';
import { backoffMs } from './backoff.js';
import type { WorkerOptions } from './options.js';
import { runPushJob } from './push-command.js';
import type { RunControls } from './run-controls.js';
import { runAuditJob } from './run-audit.js';
import { runWebhookJob } from './send-webhook.js';
import { createSilences } from './silences.js';
import type { Trouble } from './trouble.js';

type StopReason = NonNullable<ReturnType<RunControls['reason']>>;

/** A running job. */
export interface RunningJob {
  /** Resolves when no part of the job is running any more; never rejects. */
  readonly ended: Promise<void>;
  /** Aborts the job, which then hands itself back. Only the first call has an effect. */
  readonly stop: (reason: StopReason) => void;
}

export interface JobRunner {
  run(job: LeasedJob): RunningJob;
}

export interface JobRunnerDeps extends Deps {
  readonly auditor: Auditor;
  /** Without one, no job of the kinds `push` and `webhook` may be run. */
  readonly pusher: CommandPusher | null;
  readonly trouble: Trouble;
  /** Measures leases and limits; see `createSteadyClock`. */
  readonly steady: Clock;
}

/** In the trace of the caller that queued it. */
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

const WHY: Readonly<Record<StopReason, string>> = {
  'lease-lost': 'the job was stopped: another worker has it',
  timeout: 'the job was stopped: its time is up',
  shutdown: 'the worker is stopping',
};

export function createJobRunner(deps: JobRunnerDeps, options: WorkerOptions): JobRunner {
  const { trouble, steady } = deps;
  const { queue } = deps.backend;
  const silences = createSilences(steady);

  const now = (): number => steady.now().getTime();

  const retryDelayMs = (attempt: number): number =>
    backoffMs(options.backoff, attempt, (deps.ids.bytes(1)[0] ?? 0) / 256);

  const work = async (job: LeasedJob, controls: RunControls): Promise<void> => {
    if (job.kind === 'full' || job.kind === 'instant') await runAuditJob(deps, deps.auditor, job, controls);
    else if (deps.pusher !== null)
      await (job.kind === 'push'
        ? runPushJob(deps, deps.pusher, silences, job, controls)
        : runWebhookJob(deps, deps.pusher, job, controls));
  };

  const keepLease = async (job: LeasedJob, done: AbortSignal, stop: RunningJob['stop']): Promise<void> => {
    let heldUntil = now() + options.leaseMs;
    /** The first extension since the last successful one was requested while the lease was still valid. */
    let inTime: boolean | null = null;
    while (!done.aborted) {
      await deps.clock.sleep(options.leaseMs / 3, done);
      if (done.aborted) return;
      const asked = now();
      inTime ??= asked < heldUntil;
      try {
        if (await queue.extend({ job, leaseMs: options.leaseMs })) {
          heldUntil = asked + options.leaseMs;
          inTime = null;
          continue;
        }
        if (done.aborted) return;
        stop('lease-lost');
        // Storage was too slow to keep the lease; the new owner of the job must not lose a try over it.
        if (inTime) await trouble.owe(() => queue.release({ job }));
        return;
      } catch (error) {
        if (trouble.covers(job.id, error)) trouble.begin(error);
        else deps.logger.warn('lease could not be extended', { jobId: job.id, error });
      }
    }
  };

  const limitTime = async (kind: JobKind, done: AbortSignal, stop: RunningJob['stop']): Promise<void> => {
    await deps.clock.sleep(options.timeoutMs[kind], done);
    if (!done.aborted) stop('timeout');
  };

  return {
    run(job) {
      const abort = new AbortController();
      let why: StopReason | null = null;
      const stop = (reason: StopReason): void => {
        if (abort.signal.aborted) return;
        why = reason;
        abort.abort(new Error(WHY[reason]));
      };
      const controls: Omit<RunControls, 'outcome'> = {
        signal: abort.signal,
        reason: () => why,
        retryDelayMs,
        trouble,
      };
      const run = async (): Promise<void> => {
        const done = new AbortController();
        const guards: Promise<void>[] = [];
        try {
          // Confirms to the queue that the response to the claim has arrived. Without it, a delivery that ends right here would not count
          // as a try.
          if (!(await queue.extend({ job, leaseMs: options.leaseMs }))) return;
          guards.push(keepLease(job, done.signal, stop), limitTime(job.kind, done.signal, stop));
          await deps.telemetry.span(spanOf(job), (span) =>
            work(job, { ...controls, outcome: (outcome) => span.label({ 'citeready.job.outcome': outcome }) }),
          );
        } catch (error) {
          if (trouble.covers(job.id, error)) await trouble.handBack(job.id, error, () => queue.release({ job }));
          // The lease runs out and the job comes back.
          else deps.logger.error('job could not be finished', { jobId: job.id, kind: job.kind, error });
        } finally {
          trouble.ran(job.id);
          done.abort();
          await Promise.all(guards);
        }
      };
      return { ended: run(), stop };
    },
  };
}
