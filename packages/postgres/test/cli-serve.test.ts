/** `citeready serve` on a real database: a web and a worker process share it, and keys come from the command line. */
import { randomBytes } from 'node:crypto';
import type { SiteServer } from '@citeready/testing';
import { createSiteServer } from '@citeready/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { start } from '../../cli/test/process.js';
import { run } from '../../cli/test/run.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

let database: TestDatabase;
let sites: SiteServer;
beforeAll(async () => {
  database = await testDatabase();
  sites = await createSiteServer({
    sites: { 'rope.example': { files: { '/index.html': '<!doctype html><title>Ropes</title><h1>Ropes</h1>' } } },
  });
});
afterAll(async () => {
  await sites.close();
  await database.drop();
});

it('exits if the tables do not exist and it may not create them', async () => {
  const args = ['serve', '--no-migrate', '--port', '0', '--database', database.connectionString];
  const { code, stderr } = await run(args);
  expect(code).toBe(4);
  expect(stderr).toContain('run citeready migrate');
});

it('a web and a worker process complete one audit together', { timeout: 240_000 }, async () => {
  const secret = randomBytes(32).toString('hex');
  const env = {
    DATABASE_URL: database.connectionString,
    CITEREADY_ENCRYPTION_KEY: secret,
    CITEREADY_CONNECT_TO: sites.connectTo,
  };
  const web = start(['serve', '--role', 'web', '--port', '0'], env);
  const [, url = ''] = await web.saw(/listening on (http:\S+)/);
  expect(web.stderr()).toContain('citeready keys create --client NAME');
  const key = (await run(['keys', 'create', '--client', 'acme'], { env, now: () => new Date() })).stdout.trim();
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { data: { status: string } };
  };
  expect(await call('POST', '/api/v1/audits', { domain: 'rope.example' })).toMatchObject({
    data: { status: 'queued' },
  });

  const worker = start(['serve', '--role', 'worker'], env);
  await worker.saw(/^working$/m);
  await expect
    .poll(async () => (await call('GET', '/api/v1/audits/rope-example/status')).data.status, { timeout: 120_000 })
    .toBe('completed');
  web.kill('SIGTERM');
  worker.kill('SIGTERM');
  expect(await Promise.all([web.ended, worker.ended])).toEqual([0, 0]);
  const said = [web, worker].map((process) => process.stdout() + process.stderr()).join('');
  for (const hidden of [secret, key]) expect(said).not.toContain(hidden);
});
