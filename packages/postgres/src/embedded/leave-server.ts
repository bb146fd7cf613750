/** Leaves the server of a data directory: the last to leave stops it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Access } from './connect.js';
import { otherClients } from './connect.js';
import type { DataDirectory } from './data-directory.js';
import type { Postmaster } from './postmaster.js';
import { findPostmaster } from './postmaster.js';
import { isAlive } from './processes.js';
import { withStartLock } from './start-lock.js';

/** How long a closed connection may still be visible. */
const LINGER_MS = 1000;

/** Interval between checks of a server or of its clients. */
export const POLL_MS = 25;

/** How long a server may take to exit without a checkpoint. */
const QUIT_MS = 5000;

/**
 * Whether another process is connected. The server's side of a connection ends a moment after the client's: a connection that was just
 * closed must not keep the server alive indefinitely, so connections count only if they remain.
 */
async function isStillUsed(access: Access): Promise<boolean> {
  const others = (): Promise<number> => otherClients(access).catch(() => 0);
  for (let waited = 0; waited < LINGER_MS; waited += POLL_MS) {
    if ((await others()) === 0) return false;
    await sleep(POLL_MS);
  }
  return (await others()) > 0;
}

/** SIGINT is PostgreSQL's fast shutdown: it rolls back open transactions, writes a checkpoint and exits. */
export const leave = (
  directory: DataDirectory,
  access: Access,
  { pid }: Postmaster,
  timeoutMs: number,
): Promise<void> =>
  withStartLock(directory.lockFile, timeoutMs, async () => {
    if ((await findPostmaster(directory))?.pid !== pid) return;
    if (await isStillUsed(access)) return;
    await end(pid, timeoutMs);
  });

/**
 * An orderly shutdown, or an immediate one if that takes too long (a checkpoint that does not fit on a full disk): what was committed is in
 * the WAL, and is recovered at the next start.
 */
export async function end(pid: number, timeoutMs: number): Promise<void> {
  const ended = async (signal: NodeJS.Signals, patience: number): Promise<boolean> => {
    try {
      process.kill(pid, signal);
    } catch {
      return true;
    }
    for (let waited = 0; isAlive(pid) && waited < patience; waited += POLL_MS) await sleep(POLL_MS);
    return !isAlive(pid);
  };
  if ((await ended('SIGINT', timeoutMs)) || (await ended('SIGQUIT', QUIT_MS))) return;
  await ended('SIGKILL', QUIT_MS);
}
