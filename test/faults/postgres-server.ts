/** A PostgreSQL of the suite's own with durable settings, on one port through all restarts, so that it can be stopped and killed at will. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBinaries } from '../../packages/postgres/src/embedded/binaries.js';
import { createCluster, ROLE } from '../../packages/postgres/src/embedded/cluster.js';
import { ensureDatabase, isReady } from '../../packages/postgres/src/embedded/connect.js';
import { openDataDirectory } from '../../packages/postgres/src/embedded/data-directory.js';
import { freePort } from '../../packages/postgres/src/embedded/free-port.js';
import { asUser, isAlive, serverEnvironment } from '../../packages/postgres/src/embedded/processes.js';
import { runAsUser } from '../../packages/postgres/src/embedded/run-as.js';
import { until } from './until.js';

const DATABASE = 'faults';
const START_MS = 60_000;
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  log_min_messages: 'warning',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

export interface PostgresServer {
  /** `name` is what the server sees as the connection's application. */
  connectionString(name: string): string;
  start(): Promise<void>;
  /** `fast` is SIGINT: what is open is rolled back. `crash` is SIGKILL of the postmaster: the next start recovers from the log. */
  stop(how: 'fast' | 'crash'): Promise<void>;
  /** Deletes the data. */
  remove(): Promise<void>;
}

/** Makes a cluster with one empty database and starts it. */
export const createPostgresServer = async (): Promise<PostgresServer> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'citeready-faults-'));
  // Run by root, the database's own user has to get through.
  await chmod(folder, 0o755);
  const runAs = await runAsUser();
  const binaries = await findBinaries(runAs);
  const directory = await openDataDirectory(path.join(folder, 'data'), runAs);
  await createCluster(binaries, directory, runAs);
  const password = (await readFile(directory.passwordFile, 'utf8')).trim();
  const port = await freePort();
  let running: ChildProcess | null = null;

  const launch = async (): Promise<ChildProcess> => {
    const log = await open(directory.logFile, 'a', 0o600);
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(binaries.postgres, ['-D', directory.cluster, '-p', String(port), ...settings], {
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      ...asUser(runAs),
    });
    await log.close();
    return child;
  };

  const start = async (): Promise<void> => {
    // After a crash the dead server's children hold its memory for a moment, and starting fails until they have gone.
    await until('the database server to start', START_MS, async () => {
      if (running === null || running.exitCode !== null || running.signalCode !== null) running = await launch();
      return isReady({ port, password });
    });
  };

  await start();
  await ensureDatabase({ port, password }, DATABASE);
  return {
    connectionString: (name) =>
      `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}?application_name=${encodeURIComponent(name)}`,
    start,
    async stop(how) {
      const server = running;
      running = null;
      if (server === null || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill(how === 'fast' ? 'SIGINT' : 'SIGKILL');
      await ended;
      if (server.pid !== undefined && isAlive(server.pid)) throw new Error('the database server did not end');
    },
    async remove() {
      await rm(folder, { recursive: true, force: true });
      if (!directory.root.startsWith(folder)) await rm(directory.root, { recursive: true, force: true });
    },
  };
};
