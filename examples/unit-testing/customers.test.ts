/** A host's own suite: the real service on memory, a clock that only the test moves, an auditor that does what the test says. No sockets. */
import { createClient } from '@citeready/client';
import { createScriptedAuditor, createTestService, sampleEngine } from '@citeready/testing';
import type { ScriptedAuditorOptions } from '@citeready/testing';
import { expect, it } from 'vitest';
import { customersToCall, orderAudits } from './customers.js';

async function setUp(script: ScriptedAuditorOptions) {
  const { key, fetch, ...more } = await createTestService({ auditor: createScriptedAuditor(script) });
  const clientWith = (apiKey: string) => createClient({ baseUrl: 'http://service.test', apiKey, fetch });
  return { ...more, clientWith, client: clientWith(key) };
}

it('names customers below the limit, and nobody above it', async () => {
  const { client, runJobs } = await setUp({ report: { engines: [sampleEngine('chatgpt', 41)] } });
  const slugs = await orderAudits(client, ['acme.com', 'not a domain']);
  expect([...slugs]).toEqual([['acme.com', 'acme-com']]);
  expect(await customersToCall(client, slugs, 60)).toEqual([]);
  expect(await runJobs()).toBe(1);
  expect(await customersToCall(client, slugs, 60)).toEqual(['acme.com: 41 of 100']);
  expect(await customersToCall(client, slugs, 41)).toEqual([]);
});

it('says why a site could not be audited', async () => {
  const { client, runJobs } = await setUp({
    steps: [{ step: 'unreachable', code: 'dns', message: 'The domain does not exist.' }],
  });
  const slugs = await orderAudits(client, ['gone.com']);
  await runJobs();
  expect(await customersToCall(client, slugs, 60)).toEqual(['gone.com: The domain does not exist.']);
});

it('waits for the second try after trouble of the first', async () => {
  const { client, runJobs, clock } = await setUp({
    steps: (_request, run) => (run === 1 ? [{ step: 'throw', error: new Error('out of memory') }] : []),
  });
  const slugs = await orderAudits(client, ['acme.com']);
  await runJobs();
  expect(await customersToCall(client, slugs, 100)).toEqual([]);
  await clock.advance(60_000);
  await runJobs();
  expect(await customersToCall(client, slugs, 100)).toEqual(['acme.com: 70 of 100']);
});

it('tells of a key that has expired', async () => {
  const { service, clock, clientWith } = await setUp({});
  const expiresAt = new Date(clock.now().getTime() + 90 * 86_400_000);
  const { key } = await service.keys.create({ clientId: 'customers', expiresAt });
  const client = clientWith(key);
  expect((await orderAudits(client, ['acme.com'])).size).toBe(1);
  await clock.advance(90 * 86_400_000);
  expect((await orderAudits(client, ['acme.com'])).size).toBe(0);
});
