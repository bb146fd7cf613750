/** Commands of the command line beside a service on its private PostgreSQL, whether that is running or not. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readServerSettings, startServer } from '@citeready/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../cli/test/run.js';

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
let folder: string;
let dataDirectory: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'citeready-cli-private-'));
  dataDirectory = path.join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const command = (args: readonly string[], env: Record<string, string> = {}) =>
  run([...args], { env, now: () => new Date() });
const serve = () =>
  startServer(readServerSettings({ PORT: '0', CITEREADY_STORAGE: 'embedded', CITEREADY_DATA_DIR: dataDirectory }), {
    logger: quiet,
  });

it('make no server of their own', async () => {
  const { code, stdout, stderr } = await command(['keys', 'list', '--data-dir', dataDirectory]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('There is no private PostgreSQL in');
  expect(await readdir(folder)).toEqual([]);
});

it('work beside the service, and without it', { timeout: 180_000 }, async () => {
  const first = await serve();
  const made = await command(['keys', 'create', '--client', 'acme', '--data-dir', dataDirectory]);
  expect(made).toMatchObject({ code: 0 });
  const list = (key: string) =>
    fetch(`${first.url}/api/v1/audits`, { headers: { authorization: `Bearer ${key}` } }).then(({ status }) => status);
  expect(await list(made.stdout.trim())).toBe(200);
  // The secret is sealed under the key that the server keeps with its data.
  const env = { CITEREADY_STORAGE: 'embedded', CITEREADY_DATA_DIR: dataDirectory };
  const hook = await command(['webhooks', 'create', '--client', 'acme', '--url', 'https://acme.example/'], env);
  expect(hook).toMatchObject({ code: 0 });
  const [endpoint] = await first.service.webhooks.list({ clientId: 'acme' });
  const nothing = await command(['webhooks', 'replay', endpoint?.id ?? ''], env);
  expect([nothing.code, nothing.stderr]).toEqual([0, expect.stringContaining('No delivery was given up.')]);
  const unknown = await command(['webhooks', 'replay', endpoint?.id ?? '', '--delivery', 'msg_1'], env);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining(`deliveries ${endpoint?.id} shows`)]);
  await first.stop();

  const keys = await command(['keys', 'list', '--data-dir', dataDirectory, '--json']);
  const found = JSON.parse(keys.stdout) as readonly { readonly id: string; readonly clientId: string }[];
  expect(found.map(({ clientId }) => clientId).sort()).toEqual(['acme', 'host']);

  // A second start shows the same key; one that was revoked is replaced.
  const second = await serve();
  expect(second.freshKey).toBe(first.freshKey);
  expect(await second.service.keys.list()).toHaveLength(2);
  await second.service.keys.revoke(found.find(({ clientId }) => clientId === 'host')?.id ?? '');
  await second.stop();
  const third = await serve();
  expect(third.freshKey).not.toBe(first.freshKey);
  await third.stop();
});
