/** Exactness across processes: nothing may depend on a lock in memory. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import { prepare } from './pooler.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

let database: TestDatabase;
let backend: PostgresBackend;

beforeAll(async () => {
  database = await testDatabase();
  backend = createPostgresBackend({ connectionString: database.connectionString, prepare });
  await backend.migrate();
});
afterAll(async () => {
  await backend.close();
  await database.drop();
});

/** Starts two processes, lets both begin at once, and returns how often each outcome occurred. */
async function inTwoProcesses(task: 'submit' | 'take' | 'limit'): Promise<Record<string, number>> {
  const children = [0, 1].map(() =>
    spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '--conditions=@citeready/source',
        fileURLToPath(new URL('two-processes.ts', import.meta.url)),
        database.connectionString,
        task,
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    ),
  );
  try {
    const lines = children.map((child) => createInterface(child.stdout)[Symbol.asyncIterator]());
    const next = () => Promise.all(lines.map(async (line) => String((await line.next()).value)));
    expect(await next()).toEqual(['ready', 'ready']);
    for (const child of children) child.stdin.write('go\n');
    const counts: Record<string, number> = {};
    for (const text of await next()) {
      for (const outcome of JSON.parse(text) as string[]) counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    return counts;
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

describe('two processes on one database', () => {
  it('create 20 audits in 200 submits of 20 domains, each with one job', async () => {
    expect(await inTwoProcesses('submit')).toEqual({ created: 20, active: 180 });
    const jobs = await backend.queue.claim({ workerId: 'w', kinds: ['full'], limit: 100, leaseMs: 60_000 });
    expect(new Set(jobs.map(({ subject }) => subject)).size).toBe(20);
    expect(jobs).toHaveLength(20);
  }, 120_000);

  it('grant exactly five of 50 takes of one install', async () => {
    expect(await inTwoProcesses('take')).toEqual({ granted: 5, exhausted: 45 });
    expect(await backend.storage.allowances.remainingFree({ installId: 'install', limit: 5 })).toBe(0);
  }, 120_000);

  it('allow exactly 50 of 200 requests of one key, each with a different number left', async () => {
    const { refused, ...allowed } = await inTwoProcesses('limit');
    expect(refused).toBe(150);
    expect(allowed).toEqual(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`allowed, ${n} left`, 1])));
  }, 120_000);
});
