/** Webhooks of the command line on a real database, checked against the service that sends them. */
import { createAuditService } from '@citeready/core';
import type { CommandPusher } from '@citeready/core';
import { createScriptedAuditor } from '@citeready/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSigned } from '../../../examples/webhook-receiver/src/verify.js';
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

const KEY = 'ab'.repeat(32);
const webhooks = (...args: string[]) =>
  run(['webhooks', ...args], {
    env: { DATABASE_URL: database.connectionString, CITEREADY_ENCRYPTION_KEY: KEY },
    now: () => new Date(),
  });

/** A message, if it was signed with the secret. */
const opened = (secret: string, sent: { body: string; headers: Record<string, string> } | undefined): unknown =>
  sent !== undefined && isSigned(secret, sent.body, sent.headers, new Date()) ? JSON.parse(sent.body) : null;

/** What a service with the same key sends. */
function serviceThatAnswers(status: () => number) {
  const sent: { body: string; headers: Record<string, string> }[] = [];
  const pusher: CommandPusher = {
    async push({ body, headers }) {
      sent.push({ body: new TextDecoder().decode(body), headers: { ...headers } });
      return { outcome: 'answered', status: status(), contentType: null };
    },
  };
  const service = createAuditService({
    backend,
    pusher,
    auditor: createScriptedAuditor(),
    encryptionKeys: [{ id: 'host', key: Buffer.from(KEY, 'hex') }],
  });
  return { service, sent };
}

it('takes a webhook from its endpoint to a dead letter and its replay', async () => {
  expect((await webhooks('list')).stderr).toContain('run citeready migrate');
  await backend.migrate();
  expect(await webhooks('list')).toEqual({ code: 0, stdout: '', stderr: 'No webhooks yet.\n' });
  const url = 'https://acme.example/hooks';
  const created = await webhooks('create', '--client', 'acme', '--url', url, '--types', 'audit.completed');
  expect(created.stdout).toMatch(/^whsec_[A-Za-z0-9+/]{43}=\n$/);
  const secret = created.stdout.trim();
  const [, id = ''] = /^Created webhook ([0-9a-f-]{36}) of client acme to https/.exec(created.stderr) ?? [];
  expect(created.stderr).not.toContain(secret);
  expect((await webhooks('create', '--client', 'acme', '--url', 'http://acme.example/')).stderr).toContain(
    '--url must begin',
  );
  expect((await webhooks('list')).stdout).toMatch(
    new RegExp(`${id} +acme +https://acme.example/hooks +audit.completed .* enabled`),
  );

  let status = 410;
  const { service, sent } = serviceThatAnswers(() => status);
  const { key } = await service.keys.create({ clientId: 'acme' });
  const submitted = await service.handle({
    method: 'POST',
    path: '/api/v1/audits',
    query: new URLSearchParams(),
    headers: { authorization: `Bearer ${key}` },
    body: async () => new TextEncoder().encode('{"domain":"example.com"}'),
    signal: new AbortController().signal,
  });
  expect(submitted).toMatchObject({ matched: true, response: { status: 201 } });
  await service.worker().runOnce();
  expect(sent).toHaveLength(1);
  expect((await webhooks('list')).stdout).toContain('disabled: it answered 410');
  expect((await webhooks('deliveries', id, '--status', 'dead')).stdout).toMatch(
    /audit.completed +example.com .* dead +1 .* answered 410/,
  );

  expect((await webhooks('enable', id)).stdout).toContain('is enabled');
  status = 200;
  expect((await webhooks('replay', id)).stdout).toBe('1 delivery is sent again.\n');
  await service.worker().runOnce();
  const [first, second] = sent;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(opened(secret, second)).toMatchObject({
    type: 'audit.completed',
    data: { slug: 'example-com', overall_score: 70 },
  });
  const shown = JSON.parse((await webhooks('deliveries', id, '--json')).stdout) as { id: string; status: string }[];
  expect(shown).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  expect((await webhooks('replay', id, '--delivery', shown[0]?.id ?? '')).code).toBe(0);
  expect((await webhooks('replay', id, '--delivery', 'unknown')).code).toBe(1);
  // What is not given up is retried automatically, which the command tells a caller that tries to replay it.
  expect(await webhooks('replay', id)).toMatchObject({
    stdout: '0 deliveries are sent again.\n',
    stderr: expect.stringMatching(/^1 delivery is waiting for its next attempt, the first at .*Z\.\n$/) as string,
  });
});

it('rotates, tests, disables and removes', async () => {
  const [{ id } = { id: '' }] = JSON.parse((await webhooks('list', '--json')).stdout) as { id: string }[];
  const rotated = await webhooks('rotate', id, '--grace', '1h');
  expect(rotated.stderr).toContain('The old one is also used for another 1h');
  const { service, sent } = serviceThatAnswers(() => 200);
  expect((await webhooks('test', id)).stdout).toMatch(/^Queued msg_/);
  await service.worker().runOnce();
  // What was replayed before is sent as well.
  const last = sent.find(({ body }) => body.includes('webhook.test'));
  expect(opened(rotated.stdout.trim(), last)).toMatchObject({
    type: 'webhook.test',
  });
  expect(last?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
  expect((await webhooks('disable', id)).stdout).toContain('is disabled');
  expect((await webhooks('remove', id)).code).toBe(0);
  for (const action of ['remove', 'test', 'enable', 'rotate', 'deliveries', 'replay'])
    expect((await webhooks(action, id)).code).toBe(1);
});

it('takes an http URL where the service takes one', async () => {
  const create = ['webhooks', 'create', '--client', 'trial', '--url', 'http://receiver.example/'];
  const env = { DATABASE_URL: database.connectionString, CITEREADY_ENCRYPTION_KEY: KEY };
  const trial = { ...env, CITEREADY_CONNECT_TO: 'receiver.example:80:127.0.0.1:8080' };
  expect(await run(create, { env })).toMatchObject({ code: 2, stdout: '' });
  const created = await run(create, { env: trial });
  expect(created).toMatchObject({ code: 0, stdout: expect.stringMatching(/^whsec_/) });
  expect(created.stderr).toContain('to http://receiver.example/');
});
