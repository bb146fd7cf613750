/**
 * Mutual exclusion in a data directory: of several processes that start concurrently, one creates the cluster and the server, and the
 * others find it.
 *
 * The lock is a file that its holder touches while it works. A file that is no longer touched was left behind, whatever its pid: after a
 * reboot, and always in a container, that pid may belong to any process.
 */
import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.js';
import { isAlive } from './processes.js';

const POLL_MS = 50;
const TOUCH_MS = 1000;
/** Much longer than a busy machine delays a process from touching. */
const ABANDONED_MS = 15_000;

/** @throws EmbeddedPostgresError `start` if others hold the lock for longer than `timeoutMs`. */
export async function withStartLock<T>(file: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const name = `${process.pid}\n${randomUUID()}\n`;
  let mine: string | null = null;
  for (let waited = 0; mine === null; waited += POLL_MS) {
    mine = await take(file, name);
    if (mine !== null) break;
    if (waited > timeoutMs)
      throw new EmbeddedPostgresError(
        'start',
        `Another process has been starting or stopping the server of this \`dataDirectory\` for more than ${Math.round(timeoutMs / 1000)} s. Wait for it, or end it; or raise \`startTimeoutMs\`.`,
      );
    await sleep(POLL_MS);
  }
  const touching = setInterval(() => {
    const now = new Date();
    void utimes(file, now, now).catch(() => undefined);
  }, TOUCH_MS);
  touching.unref();
  try {
    return await work();
  } finally {
    clearInterval(touching);
    if ((await contentOf(file)) === mine) await rm(file, { force: true });
  }
}

const contentOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/**
 * The content of the lock that was taken; `null` if another process holds it. On a full disk it is empty: a file without content can still
 * be created, and a server must be stoppable there as well.
 */
async function take(file: string, mine: string): Promise<string | null> {
  try {
    const handle = await open(file, 'wx', 0o600);
    const written = await handle.writeFile(mine).then(
      () => true,
      () => false,
    );
    await handle.close().catch(() => undefined);
    return written ? mine : ((await contentOf(file)) ?? '');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const seen = await contentOf(file);
  if (seen !== null && (await isAbandoned(file, seen))) await remove(file, seen);
  return null;
}

async function isAbandoned(file: string, content: string): Promise<boolean> {
  const holder = Number(content.split('\n', 1)[0]);
  // A file without a pid is just being written.
  if (holder > 0 && !isAlive(holder)) return true;
  const touched = (await stat(file).catch(() => null))?.mtimeMs ?? Date.now();
  return Date.now() - touched > ABANDONED_MS;
}

/**
 * Renamed before it is deleted: of several processes that find it abandoned, one gets it, and a lock that was taken in between is restored.
 */
async function remove(file: string, seen: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await contentOf(aside)) !== seen) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}
