/** PgBouncer in transaction mode in front of a server, where the program is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../packages/postgres/src/embedded/free-port.js';
import { asUser } from '../../packages/postgres/src/embedded/processes.js';
import { until } from '../../test/faults/until.js';
import type { MatrixServer } from './server.js';

const START_MS = 20_000;
/** Debian puts it where only root looks. */
const PLACES = ['pgbouncer', '/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer'];

export function findPgBouncer(): { readonly file: string; readonly version: string } | null {
  for (const file of PLACES) {
    const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
    if (status === 0) return { file, version: /PgBouncer ([\d.]+)/.exec(stdout)?.[1] ?? 'of an unknown version' };
  }
  return null;
}

export interface Pooler {
  readonly connectionString: string;
  stop(): Promise<void>;
}

export async function startPgBouncer(file: string, server: MatrixServer): Promise<Pooler> {
  const folder = await mkdtemp(path.join(tmpdir(), 'citeready-pgbouncer-'));
  const port = await freePort();
  const config = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
* = host=127.0.0.1 port=${server.port} user=${server.role} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
ignore_startup_parameters = extra_float_digits
`,
    { mode: 0o600 },
  );
  if (server.runAs !== null) {
    await chown(folder, server.runAs.uid, server.runAs.gid);
    await chown(config, server.runAs.uid, server.runAs.gid);
  }
  await chmod(folder, 0o700);
  const child = spawn(file, [config], { cwd: '/', stdio: 'ignore', ...asUser(server.runAs) });
  const ended = once(child, 'exit');
  const url = new URL(server.connectionString);
  url.port = String(port);
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await until('the pooler to answer', START_MS, async () => {
      const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 2000 });
      try {
        await client.connect();
        await client.query('select 1');
        return true;
      } finally {
        await client.end().catch(() => undefined);
      }
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { connectionString: url.href, stop };
}
