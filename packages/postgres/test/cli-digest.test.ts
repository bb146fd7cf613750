/** `citeready digest` on a real database. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuditService } from '@citeready/core';
import { createScriptedAuditor } from '@citeready/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../cli/test/run.js';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

let database: TestDatabase;
let backend: PostgresBackend;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'citeready-digest-'));
  backend = createPostgresBackend({ connectionString: database.connectionString });
  await backend.migrate();
  const service = createAuditService({ backend, auditor: createScriptedAuditor() });
  for (const [clientId, domain] of [
    ['acme', 'acme.com'],
    ['other', 'secret.com'],
  ] as const) {
    const { key } = await service.keys.create({ clientId });
    await service.handle({
      method: 'POST',
      path: '/api/v1/audits',
      query: new URLSearchParams(),
      headers: { authorization: `Bearer ${key}` },
      body: async () => new TextEncoder().encode(JSON.stringify({ domain })),
      signal: new AbortController().signal,
    });
  }
  await service.worker().runOnce();
});
afterAll(async () => {
  await backend.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const digest = (...args: string[]) =>
  run(['digest', ...args], { env: { DATABASE_URL: database.connectionString }, now: () => new Date() });

it('writes the sites of one client, in the requested language and with the requested links', async () => {
  const { code, stdout, stderr } = await digest(
    '--client',
    'acme',
    '--lang',
    'de',
    '--public-url',
    'https://a.example/x/',
  );
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^<!doctype html>\s*<html lang="de">/);
  expect(stdout).toContain('acme.com');
  expect(stdout).toContain('href="https://a.example/x/api/v1/audits/acme-com/report"');
  expect(stdout).not.toContain('secret.com');
  expect((await digest('--client', 'nobody')).stdout).not.toContain('.com');
});

it('writes to a file, and no other output', async () => {
  const file = join(folder, 'digest.html');
  expect(await digest('--client', 'other', '-o', file)).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(await readFile(file, 'utf8')).toContain('secret.com');
});

it.each([
  [[], /--client is required/],
  [['--client', 'a', 'b'], /options only/],
  [['--client', 'a', '--days', '91'], /--days takes a whole number from 1 to 90/],
  [['--client', 'a', '--lang', 'it'], /--lang takes one of en, de/],
  [['--client', 'a', '--public-url', 'a.example'], /--public-url: publicUrl must be/],
  [['--client', 'a', '-o', '/no/such/folder/x.html'], /does not exist/],
])('refuses %j', async (args, message) => {
  const { code, stderr } = await digest(...args);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});
