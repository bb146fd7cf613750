/** Creates a new cluster in a temporary place first: a process that is killed half-way leaves nothing that looks finished. */
import { randomBytes } from 'node:crypto';
import { chown, rename, rm, writeFile } from 'node:fs/promises';
import type { Binaries } from './binaries.js';
import type { DataDirectory } from './data-directory.js';
import { EmbeddedPostgresError } from './errors.js';
import { runToEnd } from './processes.js';
import type { RunAs } from './run-as.js';
import { storageTrouble } from './storage-trouble.js';

export const ROLE = 'citeready';

export async function createCluster(binaries: Binaries, directory: DataDirectory, runAs: RunAs | null): Promise<void> {
  const half = `${directory.cluster}.new`;
  await rm(half, { recursive: true, force: true });
  try {
    await makeCluster(binaries, directory, runAs, half);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
  await rename(half, directory.cluster);
}

async function makeCluster(
  binaries: Binaries,
  directory: DataDirectory,
  runAs: RunAs | null,
  half: string,
): Promise<void> {
  await writeFile(directory.passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (runAs !== null) await chown(directory.passwordFile, runAs.uid, runAs.gid);
  const { code, output } = await runToEnd(
    binaries.initdb,
    [
      `--pgdata=${half}`,
      `--username=${ROLE}`,
      `--pwfile=${directory.passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
    ],
    { cwd: directory.root, runAs },
  );
  if (code !== 0) {
    throw (
      storageTrouble(output) ??
      new EmbeddedPostgresError('start', 'The database could not be set up.', { cause: new Error(output) })
    );
  }
}
