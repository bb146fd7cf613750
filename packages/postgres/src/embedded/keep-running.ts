/**
 * Supervises a private server for the lifetime of this process: if it exits, it is started again on the same port, with a pause that grows
 * while that fails. Each state is logged once, however often the server restarts in between.
 */
import type { Logger } from '@citeready/core';
import type { Postmaster } from './postmaster.js';

/** Interval between checks whether it is running. */
const LOOK_MS = 500;
/** Delay before another try: doubling. */
const PAUSE_MS = { first: 250, longest: 30_000 };
/** A server that lives this long is regarded as running; before that, it may be one that exits at its first write. */
const STEADY_MS = 5000;

export interface KeeperOptions {
  /** The server of the directory, whoever started it; `null` if none is running. */
  readonly find: () => Promise<Postmaster | null>;
  /** Starts one on the previous port, or finds that another process did. */
  readonly restart: () => Promise<Postmaster>;
  readonly logger: Logger;
}

export interface Keeper {
  /** The server as last seen. */
  current(): Postmaster;
  /** Stops the checks; resolves when a start in progress has ended. */
  stop(): Promise<void>;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown reason');

export function keepRunning(first: Postmaster, { find, restart, logger }: KeeperOptions): Keeper {
  const stopping = new AbortController();
  let server = first;
  /** When it was found to be gone; `null` while it runs. */
  let awaySince: number | null = null;
  let startedAt = -Infinity;
  let failures = 0;
  let said = '';

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const over = (): void => {
        clearTimeout(timer);
        stopping.signal.removeEventListener('abort', over);
        resolve();
      };
      const timer = setTimeout(over, ms);
      // The server must not keep the process alive.
      timer.unref();
      stopping.signal.addEventListener('abort', over);
      if (stopping.signal.aborted) over();
    });

  const look = async (): Promise<void> => {
    const now = performance.now();
    const found = await find().catch(() => null);
    if (found !== null) {
      server = found;
      if (awaySince !== null && now - startedAt >= STEADY_MS) {
        logger.info('the private database runs again', { afterMs: Math.round(startedAt - awaySince) });
        awaySince = null;
        failures = 0;
        said = '';
      }
      return pause(LOOK_MS);
    }
    if (awaySince === null) {
      awaySince = now;
      logger.warn('the private database has ended; it is started again');
    }
    if (failures > 0) await pause(Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** Math.min(20, failures - 1)));
    if (stopping.signal.aborted) return;
    failures++;
    try {
      server = await restart();
      startedAt = performance.now();
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== said) logger.error('the private database does not start; it is tried again', { reason });
      said = reason;
    }
  };

  const run = async (): Promise<void> => {
    await pause(LOOK_MS);
    while (!stopping.signal.aborted) await look();
  };
  const ended = run();

  return {
    current: () => server,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
