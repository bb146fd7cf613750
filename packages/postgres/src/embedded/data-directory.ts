/** The directory of a private server: where it lies, who may enter it, and the one step at a time that happens in it. */
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.js';
import { isAlive, runToEnd } from './processes.js';
import type { RunAs } from './run-as.js';

export interface DataDirectory {
  /** Holds everything below; owned by the user that runs the server. */
  readonly root: string;
  /** PostgreSQL's own directory. */
  readonly cluster: string;
  /** The password of the server's one role, readable by its owner only. */
  readonly passwordFile: string;
  readonly logFile: string;
  readonly lockFile: string;
}

const at = (root: string): DataDirectory => ({
  root,
  cluster: path.join(root, 'cluster'),
  passwordFile: path.join(root, 'password'),
  logFile: path.join(root, 'postgres.log'),
  lockFile: path.join(root, 'starting.lock'),
});

const canEnter = async (folder: string, runAs: RunAs | null): Promise<boolean> => {
  if (runAs === null) return true;
  const { code } = await runToEnd('/bin/sh', ['-c', 'cd "$0"', folder], { cwd: '/', runAs });
  return code === 0;
};

const prepare = async (root: string, runAs: RunAs | null): Promise<DataDirectory> => {
  // Folders above are made with the ordinary mode: closed ones would keep out the user that runs the server.
  await mkdir(path.dirname(root), { recursive: true });
  await mkdir(root, { recursive: true, mode: 0o700 });
  await chmod(root, 0o700);
  if (runAs !== null) await chown(root, runAs.uid, runAs.gid);
  return at(root);
};

/**
 * Makes the directory. Below a folder that only root may enter, the unprivileged server cannot work; then a directory below `/var/lib/citeready`
 * stands in for it, the same one each time.
 *
 * @throws EmbeddedPostgresError `directory`.
 */
export const openDataDirectory = async (
  wanted: string,
  runAs: RunAs | null,
  fallbackRoot = '/var/lib/citeready',
): Promise<DataDirectory> => {
  const root = path.resolve(wanted);
  try {
    const directory = await prepare(root, runAs);
    if (await canEnter(root, runAs)) return directory;
    const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
    await mkdir(fallbackRoot, { recursive: true, mode: 0o755 });
    const instead = await prepare(path.join(fallbackRoot, name), runAs);
    if (await canEnter(instead.root, runAs)) return instead;
  } catch (cause) {
    throw new EmbeddedPostgresError('directory', 'The data directory cannot be made or entered.', { cause });
  }
  throw new EmbeddedPostgresError('directory', 'The data directory lies below a folder that the server may not enter.');
};

/** @throws EmbeddedPostgresError `version` when another major version made the cluster. */
export const checkVersion = async (directory: DataDirectory, major: string): Promise<'new' | 'ready'> => {
  const found = await readFile(path.join(directory.cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (found === null) return 'new';
  if (found.trim() === major) return 'ready';
  throw new EmbeddedPostgresError(
    'version',
    `The data directory was made by PostgreSQL ${found.trim()}; this is ${major}. Dump the data with the old version and load it with the new one.`,
  );
};

const LOCK_POLL_MS = 50;

/**
 * Runs one process's work at a time: of several that start at once one makes the cluster and the server, and the others find it. A lock whose process has
 * died is taken over.
 */
export const withStartLock = async <T>(
  directory: DataDirectory,
  timeoutMs: number,
  work: () => Promise<T>,
): Promise<T> => {
  for (let waited = 0; !(await takeLock(directory.lockFile)); waited += LOCK_POLL_MS) {
    if (waited > timeoutMs)
      throw new EmbeddedPostgresError('start', 'Another process has been starting this server for too long.');
    await sleep(LOCK_POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(directory.lockFile, { force: true });
  }
};

const takeLock = async (file: string): Promise<boolean> => {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  // An empty file is one that is just being written, unless it has been so for long.
  const age = Date.now() - ((await stat(file).catch(() => null))?.mtimeMs ?? Date.now());
  const dead = holder > 0 ? holder !== process.pid && !isAlive(holder) : age > 5000;
  if (dead) await rm(file, { force: true });
  return false;
};
