/** How full the queue is, read when metrics are collected: once for all who collect at the same time, and not more often than every few seconds. */
import type { Clock } from '../ports/clock.js';
import type { JobQueue } from '../ports/queue.js';
import type { Measurement } from '../ports/telemetry.js';

/** What was read is good for so long: some collect every second, and counting is not for nothing. */
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
      // Trouble is not kept: the next one who collects asks again.
      values.catch(() => (last = null));
    }
    return last.values;
  };
}
