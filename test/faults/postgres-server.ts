/**
 * A private PostgreSQL as a host runs it, with durable settings, on a disk of its own where one may be mounted, so that it can be stopped, killed and left
 * without room at will. Nobody starts it again but the package that started it.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { isAlive } from '../../packages/postgres/src/embedded/processes.js';
import { freePort } from '../../packages/postgres/src/embedded/free-port.js';
import { startOnPort } from '../../packages/postgres/src/embedded/start.js';
import { mountSmallDisk } from '../../packages/postgres/test/small-disk.js';
import type { ServerClock } from './server-clock.js';
import { createServerClock } from './server-clock.js';
import { until } from './until.js';

const DATABASE = 'faults';
const START_MS = 60_000;
const END_MS = 10_000;
/** For the history of an hour, and the server's log of changes. */
const DISK_MB = 1536;
const SETTINGS = {
  max_connections: '200',
  log_min_messages: 'warning',
  max_wal_size: '256MB',
  // Said here because the suite is about them; they are the defaults.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

export interface PostgresServer {
  /** `name` is what the server sees as the connection's application. */
  connectionString(name: string): string;
  /** `fast` is SIGINT: what is open is rolled back. `crash` is SIGKILL of the postmaster: the next start recovers from the log. */
  end(how: 'fast' | 'crash'): Promise<void>;
  /** Until somebody has started it again and it answers. */
  runs(): Promise<void>;
  /** Its disk, to take all room of; `null` where none may be mounted. */
  readonly disk: { fill(): Promise<void>; free(): Promise<void> } | null;
  /** Its clock; `null` where it cannot be set alone. */
  readonly clock: Pick<ServerClock, 'setBehind'> | null;
  /** Stops it and deletes the data. */
  remove(): Promise<void>;
}

/** Makes a cluster with one empty database and starts it. */
export async function createPostgresServer(): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'citeready-faults-'));
  // Run by root, the database's own user has to get through.
  await chmod(folder, 0o755);
  const disk = await mountSmallDisk(path.join(folder, 'disk'), DISK_MB);
  const dataDirectory = path.join(disk?.folder ?? folder, 'data');
  const clock = await createServerClock(folder);
  const server = await startOnPort(
    { dataDirectory, database: DATABASE, settings: SETTINGS, keepRunning: true },
    freePort,
    clock?.environment,
  );

  const answers = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: server.connectionString, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      // It takes writes again.
      await client.query('create temporary table room (bytes integer) on commit drop');
      return true;
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  return {
    connectionString: (name) => `${server.connectionString}?application_name=${encodeURIComponent(name)}`,
    async end(how) {
      // One that ended by itself a moment ago has a successor soon.
      const pid = await until('a database server to end', START_MS, () => (isAlive(server.pid) ? server.pid : null));
      process.kill(pid, how === 'fast' ? 'SIGINT' : 'SIGKILL');
      await until('the database server to end', END_MS, () => !isAlive(pid));
    },
    runs: async () => void (await until('the database server to answer', START_MS, answers)),
    disk,
    clock,
    async remove() {
      await disk?.free();
      await server.stop();
      await disk?.unmount();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
