/**
 * The directory of a private server: its location, owner and permissions, and the version that created it. A directory belongs to this
 * package if it did not exist, is empty, or contains the marker; any other belongs to someone else and is left unchanged.
 */
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors.js';
import { runToEnd } from './processes.js';
import type { RunAs } from './run-as.js';
import { codeOf, systemTrouble } from './storage-trouble.js';

export interface DataDirectory {
  /** Contains everything below; owned by the user that runs the server. */
  readonly root: string;
  /** PostgreSQL's own directory. */
  readonly cluster: string;
  /** The password of the server's single role, readable by its owner only. */
  readonly passwordFile: string;
  readonly logFile: string;
  readonly lockFile: string;
  /** Removes what a failed start has written before there was a cluster. Call it under the start lock. */
  clear(): Promise<void>;
  /** Undoes what opening the directory did, unless another process has entered it since. Call it after `clear`. */
  forget(): Promise<void>;
}

const MARKER = 'citeready-data';
const MARKER_TEXT = "This directory belongs to Citeready's private PostgreSQL. Its data is in cluster/.\n";
/** Other contents of an own directory; one that was created before there was a marker has these and nothing else. */
const OURS = /^(cluster|cluster\.new|password|postgres\.log|encryption-key|api-key|starting\.lock.*)$/;
const MADE_BY_US = ['cluster', 'cluster.new'];

/** Absent, empty, owned by this package, or foreign. */
async function ownership(root: string): Promise<'absent' | 'empty' | 'ours' | 'foreign'> {
  let entries: string[];
  try {
    entries = await readdir(root);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'absent';
    if (codeOf(error) === 'ENOTDIR' && (await stat(root).catch(() => null)) !== null) return 'foreign';
    throw error;
  }
  if (entries.length === 0) return 'empty';
  if (entries.includes(MARKER)) return 'ours';
  return entries.every((name) => OURS.test(name)) && entries.some((name) => MADE_BY_US.includes(name))
    ? 'ours'
    : 'foreign';
}

async function canEnter(folder: string, runAs: RunAs | null): Promise<boolean> {
  if (runAs === null) return true;
  const { code } = await runToEnd('/bin/sh', ['-c', 'cd "$0"', folder], { cwd: '/', runAs });
  return code === 0;
}

/**
 * Missing parent folders, from the top, and the last one that exists. Never the directory itself: one that another process is just creating
 * cannot be entered yet by the server's user, which says nothing about the location.
 */
async function wayTo(root: string): Promise<{ readonly missing: readonly string[]; readonly above: string }> {
  const missing: string[] = [];
  let above = path.dirname(root);
  while (above !== path.dirname(above) && (await stat(above).catch(() => null)) === null) {
    missing.unshift(above);
    above = path.dirname(above);
  }
  return { missing, above };
}

async function prepare(root: string, runAs: RunAs | null, mustExist: boolean): Promise<DataDirectory | null> {
  const found = await ownership(root);
  if (found === 'foreign') throw foreign();
  const { missing, above } = await wayTo(root);
  // The server's user must be able to traverse to the directory; checked before anything is created or changed.
  if (!(await canEnter(above, runAs))) return null;
  if (mustExist && found !== 'ours') throw notMade(root);
  const before = found === 'absent' ? null : await stat(root);
  const made: string[] = [];
  const clear = async (): Promise<void> => {
    if (found === 'ours') return;
    for (const file of [MARKER, 'password', 'postgres.log']) await rm(path.join(root, file), { force: true });
  };
  const forget = async (): Promise<void> => {
    if (found === 'ours') return;
    if (before !== null) {
      await chmod(root, before.mode & 0o7777);
      if (runAs !== null) await chown(root, before.uid, before.gid);
    }
    for (const one of made.toReversed()) await rmdir(one);
  };
  try {
    for (const one of found === 'absent' ? [...missing, root] : []) {
      // Parent folders with the default mode: restrictive ones would lock out the user that runs the server.
      await mkdir(one, one === root ? { mode: 0o700 } : {}).then(
        () => made.push(one),
        (error: unknown) => {
          if (codeOf(error) !== 'EEXIST') throw error;
        },
      );
    }
    await setOwner(root, runAs);
    await mark(root);
  } catch (error) {
    await clear()
      .then(forget)
      .catch(() => undefined);
    throw error;
  }
  return {
    root,
    cluster: path.join(root, 'cluster'),
    passwordFile: path.join(root, 'password'),
    logFile: path.join(root, 'postgres.log'),
    lockFile: path.join(root, 'starting.lock'),
    clear: () => clear().catch(() => undefined),
    forget: () => forget().catch(() => undefined),
  };
}

async function mark(root: string): Promise<void> {
  try {
    await writeFile(path.join(root, MARKER), MARKER_TEXT, { mode: 0o644, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Changes nothing if nothing has to change, so that a read-only disk is reported at the first necessary write. */
async function setOwner(root: string, runAs: RunAs | null): Promise<void> {
  const { mode, uid, gid } = await stat(root);
  if ((mode & 0o777) !== 0o700) await chmod(root, 0o700);
  if (runAs !== null && (uid !== runAs.uid || gid !== runAs.gid)) await chown(root, runAs.uid, runAs.gid);
}

const foreign = (): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'directory',
    '`dataDirectory` holds files that are not of this program; nothing in it was changed. Name a directory that does not exist yet, an empty one, or one that was made for this.',
  );

const notMade = (root: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'directory',
    `There is no private PostgreSQL in ${root}. The first start of a service makes one; name the directory that it was started with.`,
  );

/**
 * Creates the directory. Below a folder that only root may enter, the unprivileged server cannot work; a directory below
 * `/var/lib/citeready` is used instead, the same one each time.
 *
 * @param mustExist creates none
 * @throws EmbeddedPostgresError `directory`.
 */
export async function openDataDirectory(
  wanted: string,
  runAs: RunAs | null,
  fallbackRoot = '/var/lib/citeready',
  mustExist = false,
): Promise<DataDirectory> {
  const root = path.resolve(wanted);
  try {
    const directory = await prepare(root, runAs, mustExist);
    if (directory !== null) return directory;
    const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
    const instead = await prepare(path.join(fallbackRoot, name), runAs, mustExist);
    if (instead !== null) return instead;
  } catch (cause) {
    if (cause instanceof EmbeddedPostgresError) throw cause;
    throw (
      systemTrouble(cause) ??
      new EmbeddedPostgresError(
        'directory',
        `\`dataDirectory\` cannot be made or written to: ${codeOf(cause) ?? 'unknown reason'}. Name a directory that this process may make and write to.`,
        { cause },
      )
    );
  }
  throw new EmbeddedPostgresError(
    'directory',
    '`dataDirectory` lies below a folder that the server may not enter. Name another, or open the folders above it to the user that runs the server.',
  );
}

/** @throws EmbeddedPostgresError `version` if a different major version created the cluster. */
export async function checkVersion(directory: DataDirectory, major: string): Promise<'new' | 'ready'> {
  const found = await readFile(path.join(directory.cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (found === null) return 'new';
  if (found.trim() === major) return 'ready';
  throw new EmbeddedPostgresError(
    'version',
    `The data in \`dataDirectory\` was made by PostgreSQL ${found.trim()}; this is ${major}. Dump it with the old version (pg_dump) and load it into a new directory, or set DATABASE_URL to a server of version ${found.trim()}.`,
  );
}
