/** The command line's schema commands on a real database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../../cli/src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function citeready(...args: string[]) {
  const text = { stdout: '', stderr: '' };
  const code = await runCli(args, {
    stdout: { write: (part) => (text.stdout += part) },
    stderr: { write: (part) => (text.stderr += part) },
    env: { DATABASE_URL: database.connectionString },
    signal: new AbortController().signal,
    now: () => new Date(0),
  });
  return { code, ...text };
}

it('status, migrate, status again', async () => {
  expect(await citeready('status')).toMatchObject({ code: 1, stdout: expect.stringContaining('1 audits, pending') });
  expect(await citeready('migrate')).toMatchObject({ code: 0, stdout: expect.stringContaining('applied audits') });
  expect(await citeready('migrate')).toMatchObject({ code: 0, stdout: 'Schema "citeready" is up to date.\n' });
  expect(await citeready('status')).toMatchObject({ code: 0, stdout: expect.stringContaining('1 audits, applied 2') });
  const { code, stdout } = await citeready('status', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ schema: 'citeready', pending: [], problem: null });
});
