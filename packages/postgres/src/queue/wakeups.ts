/**
 * Hints that a job may have become claimable, by LISTEN/NOTIFY. One connection serves all listeners of the backend, and only while there
 * are any. If it is lost, it is reopened and all listeners are woken, since a hint may have been missed. Behind a pooler that lends
 * connections per transaction, no hint arrives; polling finds the jobs.
 */
import { createHash } from 'node:crypto';
import type { Clock, Logger } from '@citeready/core';
import type { Database } from '../database/session.js';
import type { SchemaNames } from '../schema-name.js';

const RECONNECT_MS = 1000;

/** The channel that the engine itself notifies when a job is added. */
export const channelOf = ({ queueName }: SchemaNames): string =>
  `pgboss_${createHash('sha224').update(queueName).digest('hex').slice(0, 24)}`;

export interface Wakeups {
  listen(wake: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export function createWakeups(database: Database, clock: Clock, logger: Logger): Wakeups {
  const listeners = new Set<{ readonly wake: () => void }>();
  let connection: {
    readonly stop: AbortController;
    readonly ready: Promise<void>;
    readonly done: Promise<void>;
  } | null = null;

  const wakeAll = (): void => {
    for (const { wake } of [...listeners]) wake();
  };

  /** Listens on one connection until it is lost or `signal` aborts. */
  const listenOnce = (signal: AbortSignal, onReady: () => void): Promise<void> =>
    database.withClient(async (client) => {
      let end: (lost: Error | null) => void = () => {};
      const ended = new Promise<Error | null>((resolve) => (end = resolve));
      const lost = (error?: Error): void => end(error ?? new Error('the connection was closed'));
      const stopped = (): void => end(null);
      const closed = (): void => lost();
      client.on('error', lost);
      client.on('end', closed);
      client.on('notification', wakeAll);
      signal.addEventListener('abort', stopped, { once: true });
      try {
        await client.query(database.limited({ text: `listen ${channelOf(database.schema)}` }));
        onReady();
        wakeAll();
        if (signal.aborted) stopped();
        const error = await ended;
        if (error) throw error;
        await client.query(database.limited({ text: `unlisten ${channelOf(database.schema)}` }));
      } finally {
        signal.removeEventListener('abort', stopped);
        client.removeListener('error', lost);
        client.removeListener('end', closed);
        client.removeListener('notification', wakeAll);
      }
    });

  const connect = (): NonNullable<typeof connection> => {
    const stop = new AbortController();
    let ready: () => void = () => {};
    let failed: (error: unknown) => void = () => {};
    const isReady = new Promise<void>((resolve, reject) => {
      ready = resolve;
      failed = reject;
    });
    const run = async (): Promise<void> => {
      // Logged once for each interruption, not for each attempt.
      let interrupted = false;
      const connected = (): void => {
        interrupted = false;
        ready();
      };
      for (let first = true; !stop.signal.aborted; first = false) {
        try {
          await listenOnce(stop.signal, connected);
        } catch (error) {
          if (first) failed(error);
          if (stop.signal.aborted) return;
          if (!interrupted) logger.warn('wake-ups were interrupted; jobs are found by polling meanwhile', { error });
          interrupted = true;
          await clock.sleep(RECONNECT_MS, stop.signal);
        }
      }
    };
    return { stop, ready: isReady, done: run() };
  };

  const disconnect = async (): Promise<void> => {
    const current = connection;
    connection = null;
    current?.stop.abort();
    await current?.done;
  };

  return {
    async listen(wake) {
      const listener = { wake };
      listeners.add(listener);
      connection ??= connect();
      // Keeps retrying after the first attempt failed; until then, polling finds the jobs.
      await connection.ready.catch(() => undefined);
      return async () => {
        listeners.delete(listener);
        if (listeners.size === 0) await disconnect();
      };
    },
    async close() {
      listeners.clear();
      await disconnect();
    },
  };
}
