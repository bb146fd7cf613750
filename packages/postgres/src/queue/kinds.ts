/** The kinds of jobs, each a queue of the engine. */
import type { JobKind } from '@citeready/core';
import type { Queue } from 'pg-boss';

export const KINDS: readonly JobKind[] = ['instant', 'push', 'full', 'webhook'];

const DAY_S = 24 * 60 * 60;

/** How the engine keeps the jobs of a kind. */
export const QUEUE_OPTIONS = {
  // One live job per subject, waiting or running.
  policy: 'exclusive',
  // Tries are counted by us: a released one is not one, and the last ends in a delivery that says so, which the engine has no notion of.
  retryLimit: 1_000_000,
  retryDelay: 0,
  retryBackoff: false,
  // The engine deletes what waits longer. A job must outlast any pause.
  retentionSeconds: 3650 * DAY_S,
  // A lease is kept alive by its holder; this only ends one that is kept alive for ever.
  expireInSeconds: DAY_S,
  // Finished jobs are of no use beyond a look at what happened today.
  deleteAfterSeconds: DAY_S,
  notify: true,
} as const satisfies Omit<Queue, 'name'>;
