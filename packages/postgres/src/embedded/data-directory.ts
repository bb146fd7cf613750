/** The directory of a private server: where it lies, who may enter it, and which version made it. */
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors.js';
import { runToEnd } from './processes.js';
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
    throw new EmbeddedPostgresError(
      'directory',
      `\`dataDirectory\` cannot be made or written to: ${reasonOf(cause)}. Name a directory that this process may make and write to.`,
      { cause },
    );
  }
  throw new EmbeddedPostgresError(
    'directory',
    '`dataDirectory` lies below a folder that the server may not enter. Name another, or open the folders above it to the user that runs the server.',
  );
};

/** The system's code, which names no path. */
const reasonOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';

/** @throws EmbeddedPostgresError `version` when another major version made the cluster. */
export const checkVersion = async (directory: DataDirectory, major: string): Promise<'new' | 'ready'> => {
  const found = await readFile(path.join(directory.cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (found === null) return 'new';
  if (found.trim() === major) return 'ready';
  throw new EmbeddedPostgresError(
    'version',
    `The data in \`dataDirectory\` was made by PostgreSQL ${found.trim()}; this is ${major}. Dump it with the old version (pg_dump) and load it into a new directory, or set DATABASE_URL to a server of version ${found.trim()}.`,
  );
};
