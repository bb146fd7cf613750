/** The load of the queue, read when metrics are collected: once for concurrent collectors, and not more often than every few seconds. */
import type { Clock } from '../ports/clock.js';
import type { JobQueue } from '../ports/queue.js';
import type { Measurement } from '../ports/telemetry.js';

/** How long a reading is reused: some collectors run every second, and counting has a cost. */
const FRESH_MS = 5000;

export function createQueueReadings(
  queue: Pick<JobQueue, 'stats'>,
  clock: Clock,
): () => Promise<readonly Measurement[]> {
  let last: { readonly at: number; readonly values: Promise<readonly Measurement[]> } | null = null;

  const read = async (): Promise<readonly Measurement[]> =>
    (await queue.stats()).flatMap(({ kind, waiting, running, failed, oldestWaitingMs }) => [
      ...Object.entries({ waiting, running, failed }).map(([state, value]) => ({
        metric: 'citeready.queue.jobs' as const,
        value,
        labels: { 'citeready.job.kind': kind, 'citeready.job.state': state },
      })),
      {
        metric: 'citeready.queue.oldest.age',
        value: (oldestWaitingMs ?? 0) / 1000,
        labels: { 'citeready.job.kind': kind },
      },
    ]);

  return () => {
    const now = clock.now().getTime();
    if (last === null || now - last.at >= FRESH_MS) {
      const values = read();
      last = { at: now, values };
      // Failures are not cached: the next collector tries again.
      values.catch(() => (last = null));
    }
    return last.values;
  };
}
