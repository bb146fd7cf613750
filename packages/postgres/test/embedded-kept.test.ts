/** A private server that exits while its host lives is restarted at the same address, and each state is logged once. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from '@citeready/core';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmbeddedPostgres } from '../src/embedded/index.js';
import { startEmbeddedPostgres } from '../src/embedded/index.js';
import { isAlive } from '../src/embedded/processes.js';
import { canMountDisks, mountSmallDisk } from './small-disk.js';

vi.setConfig({ testTimeout: 240_000 });
const PATIENCE = { timeout: 60_000, interval: 50 };

let folder: string;
const running: EmbeddedPostgres[] = [];
const said: string[] = [];
const say =
  (level: string): Logger['info'] =>
  (message) =>
    void said.push(`${level}: ${message}`);
const logger: Logger = { debug: () => {}, info: say('info'), warn: say('warn'), error: say('error') };

beforeEach(async () => {
  said.length = 0;
  folder = await mkdtemp(path.join(tmpdir(), 'citeready-kept-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDirectory: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDirectory, logger });
  running.push(server);
  return server;
}

/** By the address that was returned at the start. */
async function ask(server: EmbeddedPostgres, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows[0];
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

describe('a private server', () => {
  it.each(['SIGKILL', 'SIGINT'] as const)('that was ended by %s is restarted', async (signal) => {
    const server = await start(path.join(folder, 'data'));
    await ask(server, 'create table note as select 7 as n');
    for (let times = 1; times <= 2; times++) {
      const { pid } = server;
      process.kill(pid, signal);
      await expect.poll(() => server.pid, PATIENCE).not.toBe(pid);
      await expect.poll(() => ask(server, 'select n from note'), PATIENCE).toEqual({ n: 7 });
      await expect.poll(() => said, PATIENCE).toHaveLength(2 * times);
    }
    expect(said).toEqual(
      Array.from({ length: 2 }, () => [
        'warn: the private database has ended; it is started again',
        'info: the private database runs again',
      ]).flat(),
    );
    const { pid } = server;
    await server.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('is not restarted by a host that has stopped it', async () => {
    const server = await start(path.join(folder, 'data'));
    await server.stop();
    const { pid } = server;
    const later = await start(path.join(folder, 'other'));
    expect(isAlive(pid)).toBe(false);
    await later.stop();
    expect(said).toEqual([]);
  });

  it('keeps its port over restarts, so that hosts that share it find each other', async () => {
    const first = await start(path.join(folder, 'data'));
    await first.stop();
    const second = await start(path.join(folder, 'data'));
    expect(second.port).toBe(first.port);
  });

  it.runIf(canMountDisks())('is retried while its disk is full, with one log line, and recovers', async () => {
    const disk = await mountSmallDisk(path.join(folder, 'disk'), 120);
    if (disk === null) throw new Error('the disk could not be mounted');
    try {
      const server = await start(path.join(disk.folder, 'data'));
      await ask(server, 'create table note as select 7 as n');
      await disk.fill();
      process.kill(server.pid, 'SIGKILL');
      await expect.poll(() => said.filter((line) => line.startsWith('error')), PATIENCE).toHaveLength(1);
      // Several more tries.
      const since = performance.now();
      await expect.poll(() => performance.now() - since, PATIENCE).toBeGreaterThan(3000);
      expect(said).toHaveLength(2);
      await disk.free();
      await expect.poll(() => ask(server, 'select n from note'), PATIENCE).toEqual({ n: 7 });
      await expect.poll(() => said, PATIENCE).toHaveLength(3);
      await server.stop();
    } finally {
      await disk.unmount();
    }
  });
});
