/**
 * Many concurrent clients, against the server as a separate process. By default as many as take some seconds; all ten thousand of them with
 * `CITEREADY_LOAD=10000`, if the system lets a process open that many files.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RawConnection } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerProcess } from './start-process.js';
import { startProcess } from './start-process.js';
import { API_KEY, attackedServer, BEARER, expectServing, JSON_TYPE, stored } from './support.js';

const CONNECTIONS = Number(process.env['CITEREADY_LOAD'] ?? 2000);
const ABORTS = 5000;
const MB = 1_048_576;

let host: ServerProcess;
let at: { readonly port: number; readonly health: string };
beforeAll(async () => {
  host = await startProcess({
    CITEREADY_API_KEY: API_KEY,
    CITEREADY_MAX_CONNECTIONS: String(CONNECTIONS + 100),
    // The crowd stays for longer than idle clients may by default, on a busy machine.
    CITEREADY_HEADERS_TIMEOUT_MS: '300000',
    CITEREADY_REQUEST_TIMEOUT_MS: '300000',
  });
  at = { port: Number(new URL(host.url).port), health: '/health' };
}, 120_000);
afterAll(() => host.stop());

/** The resources of the server's process: memory in MB, open sockets. Files that it reads come and go. */
async function held(): Promise<{ readonly memory: number; readonly sockets: number }> {
  const status = await readFile(`/proc/${host.pid}/status`, 'utf8');
  const folder = `/proc/${host.pid}/fd`;
  const targets = await Promise.all(
    // A file that was closed meanwhile has no target.
    (await readdir(folder)).map((name) => readlink(`${folder}/${name}`).catch(() => '')),
  );
  return {
    memory: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024,
    sockets: targets.filter((target) => target.startsWith('socket:')).length,
  };
}

describe(`${CONNECTIONS} connections at a time`, () => {
  it('are held, answered and closed, while others are served', async () => {
    const before = await held();
    const crowd = spawn(process.execPath, [
      fileURLToPath(new URL('crowd.mjs', import.meta.url)),
      String(at.port),
      String(CONNECTIONS),
    ]);
    const lines = createInterface(crowd.stdout)[Symbol.asyncIterator]();
    const next = async (): Promise<unknown> => JSON.parse(String((await lines.next()).value));
    expect(await next()).toEqual({ opened: CONNECTIONS });
    await expectServing(at);
    const during = await held();
    // One that was open before may have been closed since: the sockets of the crowd and the one that listens are open.
    expect(during.sockets).toBeGreaterThan(CONNECTIONS);
    expect((during.memory - before.memory) * MB).toBeLessThan(CONNECTIONS * 64 * 1024 + 64 * MB);
    crowd.stdin.write('go\n');
    const asked = await next();
    expect(asked).toMatchObject({ answered: CONNECTIONS });
    await once(crowd, 'exit');
    if (CONNECTIONS > 2000) process.stdout.write(`${JSON.stringify({ before, during, asked })}\n`);
    await expect.poll(async () => (await held()).sockets, { timeout: 20_000 }).toBeLessThan(before.sockets + 10);
    await expectServing(at);
  }, 300_000);
});

/** The memory of this process that is in use after garbage collection, in MB. */
async function inUse(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  // What finalizers release is freed in the second round.
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MB;
}

describe(`${ABORTS} clients that disconnect in the middle of their body`, () => {
  it('leave nothing behind', async () => {
    const own = await attackedServer();
    const abort = async (): Promise<void> => {
      const connection = await RawConnection.open(own.port);
      connection.send('POST', '/api/v1/audits', { headers: [BEARER, JSON_TYPE, ['Content-Length', '60000']] });
      connection.write('x'.repeat(20_000));
      connection.destroy();
    };
    const rounds = async (count: number): Promise<void> => {
      for (let done = 0; done < count; done += 100) await Promise.all(Array.from({ length: 100 }, abort));
      await expectServing(own);
    };
    await rounds(500); // until everything is loaded and compiled
    const untouched = await stored(own);
    const files = (await readdir('/proc/self/fd')).length;
    const before = await inUse();
    await rounds(ABORTS);
    await expect
      .poll(async () => (await readdir('/proc/self/fd')).length, { timeout: 20_000 })
      .toBeLessThan(files + 10);
    const after = await inUse();
    // Retained bodies alone would be 100 MB.
    expect(after - before).toBeLessThan(10);
    expect(await stored(own)).toEqual(untouched);
    await own.stop();
  }, 300_000);
});
