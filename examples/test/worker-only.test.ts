/** The example of several processes on one database: what one process takes, another audits; they start and end together. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteServer } from '@citeready/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOnce, startExample, startSite } from './start-example.js';
import type { Example } from './start-example.js';

let site: SiteServer;
let folder: string;
let example: Example;
beforeAll(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), 'citeready-workers-'));
  // Run by root, the database's own user has to get through.
  await chmod(folder, 0o755);
  example = await startExample('worker-only', { CONNECT_TO: site.connectTo, DATA_DIRECTORY: join(folder, 'data') });
}, 240_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

const workers = (): number[] =>
  [...example.output().matchAll(/worker (\d+) is working/g)].map(([, pid]) => Number(pid));

it('audits in a worker what the web process takes', async () => {
  expect((await auditOnce(example)).overall_score).toBeGreaterThan(0);
  expect(new Set(workers()).size).toBe(2);
}, 240_000);

it('ends every process, and the database', async () => {
  const pids = workers();
  expect(await example.stop()).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
