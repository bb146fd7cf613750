/**
 * Waits at the start of a process for a server that responds but accepts no writes: its disk is full, it is in recovery, or it is still
 * starting.
 */
import type { Clock, Logger } from '@citeready/core';
import { mayPass } from './database/blame.js';

export interface ReadyOptions {
  /** False only checks whether the schema matches. Default true: what is missing is applied. */
  readonly migrate?: boolean;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
}

/** Delay between two tries: doubling. */
const PAUSE_MS = { first: 500, longest: 30_000 };

/** An SQLSTATE: the server itself reports it. If it cannot be reached at all, the URL may just as well be wrong. */
const saysTheServer = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** Runs `work` until the server accepts it. Rejects with other failures, and with the signal's reason. */
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
