/** The private server under adverse conditions: racing starts, foreign pids, ports in use, disks that cannot be written. */
import type { ChildProcess } from 'node:child_process';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../src/embedded/free-port.js';
import type { EmbeddedPostgres } from '../src/embedded/index.js';
import { startEmbeddedPostgres } from '../src/embedded/index.js';
import { isAlive } from '../src/embedded/processes.js';
import { withStartLock } from '../src/embedded/start-lock.js';
import { startOnPort } from '../src/embedded/start.js';

/** Creating a cluster takes a second of two cores, and much longer if they are busy. */
vi.setConfig({ testTimeout: 240_000 });

let folder: string;
let data: string;
const running: EmbeddedPostgres[] = [];
const others: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'citeready-trouble-'));
  await chmod(folder, 0o755);
  data = path.join(folder, 'data');
});
afterEach(async () => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function kept(starting: Promise<EmbeddedPostgres>): Promise<EmbeddedPostgres> {
  const server = await starting;
  running.push(server);
  return server;
}
const start = (dataDirectory = data): Promise<EmbeddedPostgres> => kept(startEmbeddedPostgres({ dataDirectory }));

const MEMBER = fileURLToPath(new URL('embedded-member.ts', import.meta.url));
const NODE_OPTIONS = ['--import', 'tsx', '--conditions=@citeready/source'];

type Answer = { readonly value: { readonly joined: boolean; readonly pid: number } } | { readonly error: unknown };

const answerOf = (child: ChildProcess): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('the other process ended'));
    child.once('exit', ended);
    child.once('message', (answer: Answer) => {
      child.removeListener('exit', ended);
      resolve(answer);
    });
  });

/** Another process that starts, joins and leaves on request. */
async function startMember(child = fork(MEMBER, [], { execArgv: NODE_OPTIONS })) {
  others.push(child);
  await answerOf(child);
  const ask = (dataDirectory: string | null): Promise<Answer> => {
    child.send({ dataDirectory });
    return answerOf(child);
  };
  return { child, start: () => ask(data), leave: () => ask(null) };
}

const pidFile = (directory = data): string => path.join(directory, 'cluster', 'postmaster.pid');

describe('two processes that start concurrently', () => {
  it('have one server, ten times in a row: on a new directory, an old one, one with an abandoned lock', async () => {
    const members = [await startMember(), await startMember()];
    for (let round = 0; round < 10; round++) {
      if (round % 5 === 0) await rm(data, { recursive: true, force: true });
      else if (round % 2 === 1) await writeFile(path.join(data, 'starting.lock'), '999999999\n');
      const answers = await Promise.all(members.map((member) => member.start()));
      const servers = answers.map((answer) => ('value' in answer ? answer.value : answer));
      expect(servers).toMatchObject([{ pid: expect.any(Number) as number }, { pid: expect.any(Number) as number }]);
      expect(new Set(servers.map((server) => ('pid' in server ? server.pid : 0))).size).toBe(1);
      expect(servers.map((server) => 'joined' in server && server.joined).toSorted()).toEqual([false, true]);
      const pid = Number((await readFile(pidFile(), 'utf8')).split('\n', 1)[0]);
      await Promise.all(members.map((member) => member.leave()));
      expect(isAlive(pid)).toBe(false);
    }
  });
});

describe('a pid file', () => {
  it('with a pid that now belongs to another PostgreSQL does not lead there', async () => {
    await (await start()).stop();
    const foreign = await start(path.join(folder, 'foreign'));
    const lines = `${foreign.pid}\n${data}/cluster\n1\n${foreign.port}\n\n127.0.0.1\n\nready\n`;
    await writeFile(pidFile(), lines);
    const server = await start();
    expect(server).toMatchObject({ joined: false });
    expect(server.pid).not.toBe(foreign.pid);
    expect(isAlive(foreign.pid)).toBe(true);
  });

  it.runIf(process.platform === 'linux')('of a killed server that nobody has reaped blocks nothing', async () => {
    const member = await startMember();
    const answer = await member.start();
    const pid = 'value' in answer ? answer.value.pid : 0;
    // A stopped parent does not reap its child, like the first process of some containers for seconds.
    member.child.kill('SIGSTOP');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /);
    const server = await start();
    expect(server.joined).toBe(false);
    expect(isAlive(pid)).toBe(true);
  });
});

describe('a port', () => {
  it('that another program takes at the last moment is replaced by another one', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const foreign = await start(path.join(folder, 'foreign'));
    const picks = [(squatter.address() as AddressInfo).port, foreign.port];
    const server = await kept(startOnPort({ dataDirectory: data }, async () => picks.shift() ?? freePort()));
    expect(picks).toEqual([]);
    expect(server.joined).toBe(false);
    expect(server.port).not.toBe(foreign.port);
    await new Promise((resolve) => squatter.close(resolve));
  });
});

describe('the start lock', () => {
  const lock = (): string => path.join(folder, 'starting.lock');

  it('is held by one at a time, even if many find it abandoned concurrently', async () => {
    await writeFile(lock(), `${process.pid}\n`);
    await utimes(lock(), new Date(0), new Date(0));
    let inside = 0;
    const seen = await Promise.all(
      Array.from({ length: 8 }, () =>
        withStartLock(lock(), 60_000, async () => {
          inside++;
          await new Promise((resolve) => setImmediate(resolve));
          return inside--;
        }),
      ),
    );
    expect(seen).toEqual(Array.from({ length: 8 }, () => 1));
  });

  it('that another process holds for too long is reported, with the remedy', async () => {
    let leave = (): void => {};
    const held = withStartLock(lock(), 1000, () => new Promise<void>((resolve) => (leave = resolve)));
    await expect.poll(() => readFile(lock(), 'utf8').catch(() => '')).not.toBe('');
    await expect(withStartLock(lock(), 100, async () => undefined)).rejects.toMatchObject({
      code: 'start',
      message: expect.stringMatching(/another process.*dataDirectory.*startTimeoutMs/i) as string,
    });
    leave();
    await held;
    expect(await readFile(lock(), 'utf8').catch(() => null)).toBeNull();
  });
});

describe('a disk', () => {
  it('that is full is reported at once, with the option and without a path; later starts work', async () => {
    // A limit on the size of files stops initdb like a full disk, and needs no separate disk.
    const limited = spawn(
      '/bin/sh',
      ['-c', 'ulimit -f 16384; exec "$0" "$@"', process.execPath, ...NODE_OPTIONS, MEMBER],
      {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    const answer = await (await startMember(limited)).start();
    expect(answer).toMatchObject({
      error: { code: 'directory', message: expect.stringMatching(/`dataDirectory`.*ulimit/) as string },
    });
    expect(JSON.stringify(answer)).not.toContain(folder);
    expect((await start()).joined).toBe(false);
  });

  it('that the server may not write to is also reported at once', async () => {
    const first = await start();
    await first.stop();
    const cluster = path.join(first.dataDirectory, 'cluster');
    await chmod(cluster, 0o500);
    const begun = performance.now();
    await expect(start()).rejects.toMatchObject({
      code: 'directory',
      message: expect.stringMatching(/`dataDirectory`.*may not write/) as string,
    });
    expect(performance.now() - begun).toBeLessThan(30_000);
    await chmod(cluster, 0o700);
    expect((await start()).joined).toBe(false);
  });
});
