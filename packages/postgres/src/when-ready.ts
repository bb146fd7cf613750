/** Waits at a process's start for a server that answers but takes no writes: its disk is full, it recovers, it is only starting. */
import type { Clock, Logger } from '@citeready/core';
import { mayPass } from './database/blame.js';

export interface ReadyOptions {
  /** False only looks whether the schema fits. Default true: what is missing is applied. */
  readonly migrate?: boolean;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
}

/** Between two tries: doubling. */
const PAUSE_MS = { first: 500, longest: 30_000 };

/** An SQLSTATE: it is the server that says so. One that cannot be reached at all may just as well be the wrong address. */
const saysTheServer = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** Runs `work` until the server takes it. Rejects with other failures, and with the signal's reason. */
export async function untilWritable(
  work: () => Promise<void>,
  { clock, logger, signal }: { readonly clock: Clock; readonly logger: Logger; readonly signal?: AbortSignal },
): Promise<void> {
  for (let failures = 0; ; failures++) {
    signal?.throwIfAborted();
    try {
      await work();
      if (failures > 0) logger.info('the database takes writes again');
      return;
    } catch (error) {
      if (!mayPass(error) || !saysTheServer(error)) throw error;
      if (failures === 0) logger.error('the database takes no writes; waiting for it', { error });
      await clock.sleep(Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** Math.min(20, failures)), signal);
    }
  }
}
