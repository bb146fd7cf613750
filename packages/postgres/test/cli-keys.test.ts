/** Keys of the command line on a real database, checked against a service. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { looksLikeApiKey, createAuditService } from '@citeready/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../cli/test/run.js';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

let database: TestDatabase;
let backend: PostgresBackend;
beforeAll(async () => {
  database = await testDatabase();
  backend = createPostgresBackend({ connectionString: database.connectionString });
});
afterAll(async () => {
  await backend.close();
  await database.drop();
});

const DAY = 86_400_000;
const keys = (...args: string[]) =>
  run(['keys', ...args], { env: { DATABASE_URL: database.connectionString }, now: () => new Date() });

/** The status with which the service answers the key. */
async function statusOf(key: string, method: 'GET' | 'POST' = 'GET'): Promise<number> {
  const service = createAuditService({ backend, engines: [] });
  const result = await service.handle({
    method,
    path: '/api/v1/audits',
    query: new URLSearchParams(),
    headers: { authorization: `Bearer ${key}` },
    body: async () => new TextEncoder().encode('{"domain":"acme.com"}'),
    signal: new AbortController().signal,
  });
  return result.matched ? result.response.status : -1;
}

it('requires the tables first', async () => {
  const { code, stdout, stderr } = await keys('list');
  expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
  expect(stderr).toContain('run citeready migrate');
  await backend.migrate();
  expect(await keys('list')).toEqual({ code: 0, stdout: '', stderr: 'No keys yet.\n' });
});

it('creates a working key, alone on the standard output', async () => {
  const { code, stdout, stderr } = await keys('create', '--client', 'acme');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^cr_live_[0-9A-Za-z]{40}\n$/);
  const key = stdout.trim();
  expect(looksLikeApiKey(key)).toBe(true);
  expect(stderr).toMatch(/^Created key [0-9a-f-]{36} of client acme, scopes read and write, does not expire\./);
  expect(stderr).not.toContain(key);
  expect([await statusOf(key), await statusOf(key, 'POST')]).toEqual([200, 201]);
});

it('sets scopes, plan, name and an expiry', async () => {
  const args = [
    'create',
    '--client',
    'shop',
    '--scope',
    'read',
    '--plan',
    'gold',
    '--name',
    'Build',
    '--expires',
    '90d',
  ];
  const { stdout, stderr } = await keys(...args, '--json');
  const { key, record } = JSON.parse(stdout);
  expect(record).toMatchObject({ clientId: 'shop', scopes: ['read'], plan: 'gold', name: 'Build', state: 'active' });
  const days = (new Date(record.expiresAt).getTime() - new Date(record.createdAt).getTime()) / DAY;
  expect(days).toBeGreaterThan(89.9);
  expect(days).toBeLessThanOrEqual(90);
  expect(stderr).not.toContain(key);
  expect([await statusOf(key), await statusOf(key, 'POST')]).toEqual([200, 403]);
  const both = await keys('create', '--client', 'shop', '--scope', 'write,read', '--scope', 'read', '--json');
  expect(JSON.parse(both.stdout).record.scopes).toEqual(['write', 'read']);
});

it.each([
  [['--client', 'two words'], '--client must have 1 to 128'],
  [['--client', ''], '--client must have 1 to 128'],
  [['--client', 'a', '--name', ''], '--name must have 1 to 200'],
  [['--client', 'a', '--plan', 'a\nb'], '--plan must have 1 to 64'],
  [['--client', 'a', '--scope', ''], '--scope'],
  [['--client', 'a', '--expires', '2020-01-01'], '--expires has passed'],
  [['--client', 'a', '--expires', '0d'], '--expires has passed'],
])('refuses %j and names the flag', async (args, message) => {
  const { code, stdout, stderr } = await keys('create', ...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

it('lists every key in a table or as JSON, of one client or of all', async () => {
  const made = (await keys('create', '--client', 'many', '--name', 'Build server')).stdout.trim();
  for (let i = 0; i < 120; i++) await createAuditService({ backend, engines: [] }).keys.create({ clientId: 'many' });
  const { stdout } = await keys('list', '--client', 'many');
  const [heading = '', ...rows] = stdout.trimEnd().split('\n');
  expect(heading).toMatch(/^ID +KEY +CLIENT +NAME +SCOPES +PLAN +CREATED +EXPIRES +LAST USED +STATE$/);
  expect(rows).toHaveLength(121);
  expect(rows.find((row) => row.includes('Build server'))).toMatch(/never +never +active$/);
  expect(new Set(rows.map((row) => row.indexOf(' many '))).size).toBe(1);
  expect(stdout).toContain(`${made.slice(0, 12)}…`);
  expect(stdout).not.toContain(made);
  const json = JSON.parse((await keys('list', '--client', 'many', '--json')).stdout);
  expect(json).toHaveLength(121);
  expect(JSON.stringify(json)).not.toContain(made);
  const all = JSON.parse((await keys('list', '--json')).stdout).map(({ clientId }: { clientId: string }) => clientId);
  expect(new Set(all)).toEqual(new Set(['acme', 'shop', 'many']));
  expect((await keys('list', '--client', 'nobody')).stderr).toBe('This client has no keys.\n');
});

it('shows when a key was used', async () => {
  const key = (await keys('create', '--client', 'used')).stdout.trim();
  await statusOf(key);
  const [row] = JSON.parse((await keys('list', '--client', 'used', '--json')).stdout);
  expect(Date.now() - new Date(row.lastUsedAt).getTime()).toBeLessThan(600_000);
});

async function create(clientId: string): Promise<{ key: string; id: string }> {
  const { key, record } = JSON.parse((await keys('create', '--client', clientId, '--json')).stdout);
  return { key, id: record.id };
}

it('revokes, which a service in another process that has just used the key notices within a second', async () => {
  const { key, id } = await create('gone');
  expect(await statusOf(key)).toBe(200);
  expect(await keys('revoke', id)).toEqual({ code: 0, stdout: `Revoked key ${id} of client gone.\n`, stderr: '' });
  await expect.poll(() => statusOf(key), { timeout: 10_000 }).toBe(401);
  expect((await keys('list', '--client', 'gone')).stdout).toMatch(/revoked\n$/);
  expect(JSON.parse((await keys('revoke', id, '--json')).stdout)).toMatchObject({ id, state: 'revoked' });
});

it('rotates at once, or with a grace period in which both work', async () => {
  const first = await create('turn');
  const { stdout: second, stderr } = await keys('rotate', first.id);
  expect(stderr).toContain('The old key has expired.');
  expect([await statusOf(first.key), await statusOf(second.trim())]).toEqual([401, 200]);
  const again = await keys('rotate', first.id);
  expect({ code: again.code, stdout: again.stdout }).toEqual({ code: 1, stdout: '' });
  const old = await create('turn');
  const fresh = JSON.parse((await keys('rotate', old.id, '--grace', '24h', '--json')).stdout);
  expect([await statusOf(old.key), await statusOf(fresh.key)]).toEqual([200, 200]);
  const listed = JSON.parse((await keys('list', '--client', 'turn', '--json')).stdout);
  const { expiresAt } = listed.find(({ id }: { id: string }) => id === old.id);
  expect(new Date(expiresAt).getTime() - Date.now()).toBeGreaterThan(DAY - 600_000);
});

it('reports an unknown id', async () => {
  for (const action of ['revoke', 'rotate']) {
    const { code, stdout, stderr } = await keys(action, 'nobody');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('"nobody"; keys list');
  }
});

it('can be assigned to a shell variable', { timeout: 120_000 }, async () => {
  const bin = fileURLToPath(new URL('../../cli/src/bin.ts', import.meta.url));
  const citeready = `"${process.execPath}" --import tsx --conditions=@citeready/source "${bin}"`;
  const { stdout, stderr } = await promisify(execFile)(
    '/bin/sh',
    ['-c', `KEY=$(${citeready} keys create --client shell) && printf %s "$KEY"`],
    {
      env: { PATH: process.env['PATH'], DATABASE_URL: database.connectionString },
      cwd: fileURLToPath(new URL('..', import.meta.url)),
    },
  );
  expect(await statusOf(stdout)).toBe(200);
  expect(stderr).not.toContain(stdout);
});
