/**
 * The pages of the dashboard over PostgreSQL: each of them, and each URL with an id that no record can have, which is a 404 there and not a
 * failure of the database.
 */
import { createScriptedAuditor } from '@citeready/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUp } from '../../dashboard/test/setup.js';
import type { Setup } from '../../dashboard/test/setup.js';
import { createVisitor } from '../../dashboard/test/visitor.js';
import type { Visitor } from '../../dashboard/test/visitor.js';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

let database: TestDatabase;
let backend: PostgresBackend;
let setup: Setup;
let visitor: Visitor;

beforeAll(async () => {
  database = await testDatabase();
  backend = createPostgresBackend({ connectionString: database.connectionString });
  await backend.migrate();
  setup = await setUp({}, { auditor: createScriptedAuditor(), config: { backend, requireControl: false } });
  await setup.audit('acme.com');
  await setup.request('POST', '/api/v1/plugin/onboard', { body: { site_url: 'https://acme.com' } });
  visitor = createVisitor(setup.dashboard);
  await visitor.signIn(await setup.keyOf('host'));
}, 120_000);
afterAll(async () => {
  await backend.close();
  await database.drop();
});

it('shows every page', { timeout: 60_000 }, async () => {
  const { endpoint } = await setup.service.webhooks.create({ clientId: 'acme', url: 'https://acme.example/hooks' });
  const paths = [
    '/',
    '/?q=acme',
    '/rows',
    '/waiting',
    '/find?domain=acme.com',
    '/audits/acme-com',
    '/audits/acme-com/history',
    '/audits/acme-com/changes?from=1&to=1',
    '/audits/acme-com/export',
    '/audits/acme-com/corrections',
    '/compare?a=acme-com&b=acme-com',
    '/operation',
    '/operation/queue',
    '/operation/keys',
    '/operation/connections',
    '/operation/connections/one?client=test&domain=acme.com',
    '/operation/webhooks',
    `/operation/webhooks/${endpoint.id}`,
    '/operation/withdrawn',
    '/operation/withdrawn?after=a',
  ];
  for (const path of paths) expect([path, (await visitor.get(path)).status < 400]).toEqual([path, true]);
});

const ODD = ['x', '%00', 'a%00b', '%ED%A0%80', '%F0%9F%98%80', "'--", '00000000-0000-0000-0000-00000000000g', '-1'];

it('responds 404 to odd ids', { timeout: 60_000 }, async () => {
  for (const odd of ODD) {
    for (const path of [
      `/audits/${odd}`,
      `/audits/${odd}/history`,
      `/operation/webhooks/${odd}`,
      `/operation/connections/one?client=${odd}&domain=${odd}`,
    ])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
    // A list is valid with any filter; invalid text is refused before it reaches the database.
    const narrowed = ['/?q=', '/?page=', '/operation/withdrawn?after=', '/operation/connections?page='];
    for (const path of narrowed.map((start) => start + odd))
      expect([
        path,
        await visitor.get(path).then(({ status }) => status === 200 || (status === 400 && odd.includes('%00'))),
      ]).toEqual([path, true]);
    for (const path of [
      `/operation/keys/${odd}/revoke`,
      `/operation/keys/${odd}/rotate`,
      `/operation/webhooks/${odd}/test`,
    ])
      expect([path, [400, 404].includes((await visitor.send('/operation/keys', path)).status)]).toEqual([path, true]);
  }
});
