/** A server of some version for one run, with settings that nothing has to outlive. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../packages/postgres/src/embedded/binaries.js';
import { createCluster, ROLE } from '../../packages/postgres/src/embedded/cluster.js';
import { ensureDatabase, isReady } from '../../packages/postgres/src/embedded/connect.js';
import { openDataDirectory } from '../../packages/postgres/src/embedded/data-directory.js';
import { freePort } from '../../packages/postgres/src/embedded/free-port.js';
import { asUser, serverEnvironment } from '../../packages/postgres/src/embedded/processes.js';
import type { RunAs } from '../../packages/postgres/src/embedded/run-as.js';
import { runAsUser } from '../../packages/postgres/src/embedded/run-as.js';
import { until } from '../../test/faults/until.js';

const DATABASE = 'matrix';
const START_MS = 60_000;

export interface MatrixServer {
  readonly connectionString: string;
  readonly port: number;
  readonly role: string;
  readonly password: string;
  /** Of the role; where it runs as another user than this process, that one. */
  readonly runAs: RunAs | null;
  /** As the server itself says, such as `15.18`. */
  version(): Promise<string>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

export async function startServer(packageFolder: string): Promise<MatrixServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'citeready-matrix-'));
  // Run by root, the database's own user has to get through.
  await chmod(folder, 0o755);
  const runAs = await runAsUser();
  const binaries = await findBinaries(runAs, packageFolder);
  const directory = await openDataDirectory(path.join(folder, 'data'), runAs);
  await createCluster(binaries, directory, runAs);
  const password = (await readFile(directory.passwordFile, 'utf8')).trim();
  const port = await freePort();
  const log = await open(directory.logFile, 'a', 0o600);
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
    .concat(['listen_addresses=127.0.0.1', 'unix_socket_directories='])
    .flatMap((setting) => ['-c', setting]);
  const child = spawn(binaries.postgres, ['-D', directory.cluster, '-p', String(port), ...settings], {
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
    ...asUser(runAs),
  });
  await log.close();
  const ended = once(child, 'exit');
  const connectionString = `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
    if (!directory.root.startsWith(folder)) await rm(directory.root, { recursive: true, force: true });
  };
  try {
    await until('the server to start', START_MS, () => isReady({ port, password }));
    await ensureDatabase({ port, password }, DATABASE);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    connectionString,
    port,
    role: ROLE,
    password,
    runAs,
    async version() {
      const client = new pg.Client({ connectionString });
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      await client.end();
      return rows[0]?.server_version ?? 'of an unknown version';
    },
    stop,
  };
}
