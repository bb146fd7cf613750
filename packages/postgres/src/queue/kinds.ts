/** The kinds of jobs, each a queue of the engine. */
import type { JobKind } from '@citeready/core';
import type { Queue } from 'pg-boss';

export const KINDS: readonly JobKind[] = ['instant', 'push', 'full', 'webhook'];

const DAY_S = 24 * 60 * 60;

/** Options with which the engine keeps the jobs of a kind. */
export const QUEUE_OPTIONS = {
  // One live job per subject, waiting or running.
  policy: 'exclusive',
  // This package counts the tries: a release is not one, and the last ends in a delivery that is marked as exhausted, which the engine does
  // not support.
  retryLimit: 1_000_000,
  retryDelay: 0,
  retryBackoff: false,
  // The engine deletes jobs that wait longer. A job must outlast any pause.
  retentionSeconds: 3650 * DAY_S,
  // A lease is extended by its holder; this only ends one that is extended indefinitely.
  expireInSeconds: DAY_S,
  // Finished jobs are only useful for inspecting what happened today.
  deleteAfterSeconds: DAY_S,
  notify: true,
} as const satisfies Omit<Queue, 'name'>;
