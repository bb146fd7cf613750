/** The backend with a span for each transaction, and with the active trace attached to each queued job. */
import type { Backend, Transaction } from '../ports/backend.js';
import type { JobQueueWriter, NewJob } from '../ports/queue.js';
import type { SafeTelemetry } from './safe-telemetry.js';

const TRANSACTION = {
  name: 'transaction',
  kind: 'internal',
  labels: {},
  duration: 'citeready.transaction.duration',
} as const;

export function observedBackend(backend: Backend, telemetry: SafeTelemetry): Backend {
  if (!telemetry.on) return backend;
  const { together } = backend;

  const traced = <J extends Pick<NewJob, 'trace'>>(job: J): J => {
    const trace = telemetry.traceparent();
    return trace === undefined ? job : { ...job, trace };
  };
  // A proxy, so that members of a host's queue beyond the port keep their `this`.
  const tracing = <Q extends JobQueueWriter>(queue: Q): Q =>
    new Proxy(queue, {
      get: (target, property) =>
        property === 'enqueue'
          ? (job: NewJob) => target.enqueue(traced(job))
          : (Reflect.get(target, property) as unknown),
    });
  const watched = (tx: Transaction): Transaction => ({ storage: tx.storage, queue: tracing(tx.queue) });

  return {
    ...backend,
    queue: tracing(backend.queue),
    transaction: (work) => telemetry.span(TRANSACTION, () => backend.transaction((tx) => work(watched(tx)))),
    ...(together && {
      together: {
        openAudit: (input) => telemetry.span(TRANSACTION, () => together.openAudit(traced(input))),
        findAudit: (input) => together.findAudit(input),
      },
    }),
  };
}
