/**
 * Looks after a private server for as long as this process lives: one that ends is started again, on the same port, with a pause that grows while that
 * does not help. The log hears of each state once, however often the server comes and goes in between.
 */
import type { Logger } from '@citeready/core';
import type { Postmaster } from './postmaster.js';

/** Between two looks at whether it is there. */
const LOOK_MS = 500;
/** Before another try: doubling. */
const PAUSE_MS = { first: 250, longest: 30_000 };
/** A server that lives this long is taken to run; before, it may be one that ends with its first write. */
const STEADY_MS = 5000;

export interface KeeperOptions {
  /** The server of the directory, whoever started it; `null` when there is none. */
  readonly find: () => Promise<Postmaster | null>;
  /** Starts one on the port of the last, or finds that another process did. */
  readonly restart: () => Promise<Postmaster>;
  readonly logger: Logger;
}

export interface Keeper {
  /** The server as last seen. */
  current(): Postmaster;
  /** Looks no more; resolves when a start that is under way has ended. */
  stop(): Promise<void>;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown reason');

export function keepRunning(first: Postmaster, { find, restart, logger }: KeeperOptions): Keeper {
  const stopping = new AbortController();
  let server = first;
  /** When it was seen to be away; `null` while it runs. */
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
      // The server is no reason for a process to stay.
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
