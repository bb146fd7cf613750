/** An upgrade with data: a database written by an earlier version is migrated, and everything in it is available through the service. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuditService } from '@citeready/core';
import { createAuditService, signBody } from '@citeready/core';
import { createNodeListener } from '@citeready/node-http';
import { createScriptedAuditor, sampleReport } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import { MIGRATIONS } from '../src/migrations/index.js';
import { prepare } from './pooler.js';
import { loadRecorded, RECORDED } from './recorded/load.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

const PATIENCE = { timeout: 30_000, interval: 50 };

interface Answer {
  readonly status: number;
  // Compared by `toMatchObject` only.
  readonly body: { readonly data?: unknown; readonly [member: string]: unknown };
}

let database: TestDatabase;
let backend: PostgresBackend;
let service: AuditService;
let server: http.Server;
let url: string;
let applied: readonly string[];

beforeAll(async () => {
  database = await testDatabase();
  await loadRecorded(database.connectionString);
  backend = createPostgresBackend({ connectionString: database.connectionString, prepare, maintenanceMs: null });
  ({ applied } = await backend.migrate());
  service = createAuditService({
    backend,
    auditor: createScriptedAuditor({
      steps: ({ domain }) => [{ step: 'complete', report: sampleReport({ domain }) }],
    }),
    allowReservedDomains: true,
    newInstallsPerDay: 20,
    encryptionKeys: [{ id: 'host', key: Buffer.from(RECORDED.encryptionKey, 'hex') }],
  });
  const listener = createNodeListener(service, { unmatched: 'not-found' });
  server = http.createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await service.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await backend.close();
  await database.drop();
});

async function call(
  method: string,
  target: string,
  body?: object,
  headers: Record<string, string> = { authorization: `Bearer ${RECORDED.apiKey}` },
): Promise<Answer> {
  const response = await fetch(`${url}${target}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const get = (target: string): Promise<Answer> => call('GET', `/api/v1/audits${target}`);
async function beat(acknowledged?: readonly string[]): Promise<Answer> {
  const body = {
    site_url: RECORDED.siteUrl,
    features: ['command_ack'],
    ...(acknowledged && { acknowledged }),
  };
  const timestamp = String(Math.floor(Date.now() / 1000));
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return call('POST', '/api/v1/plugin/heartbeat', body, {
    'x-service-timestamp': timestamp,
    'x-service-signature': await signBody(RECORDED.pluginToken, bytes, timestamp),
  });
}

describe('a database of an earlier version', () => {
  it('has its missing steps applied, and matches', async () => {
    expect(applied).toEqual(MIGRATIONS.slice(11).map(({ name }) => name));
    await backend.verify();
    expect((await backend.migrate()).applied).toEqual([]);
  });

  it('lists what was published, and nothing that was withdrawn, before upkeep and after', async () => {
    const list = async () => {
      const { body } = await get('?per_page=100');
      const rows = body.data as { slug: string; engine: string; overall_score: number }[];
      return { total: (body['meta'] as { total: number }).total, rows };
    };
    const before = await list();
    expect(new Set(before.rows.map(({ slug }) => slug))).toEqual(
      new Set(['a-b-example', 'a-b-example-2', 'ferry-example']),
    );
    expect(before.total).toBe(before.rows.length);
    expect(before.rows).toHaveLength(18);
    await backend.maintain();
    expect(await list()).toEqual(before);
  });

  it('shows each audit as it was: results and versions, Discovery, failures, assigned slugs', async () => {
    const detail = await get('/a-b-example');
    expect(detail).toMatchObject({
      status: 200,
      body: { data: { domain: 'a-b.example', status: 'completed', sector: 'transport' } },
    });
    const { engines, versions } = detail.body.data as { engines: { overall_score: number }[]; versions: unknown[] };
    expect(engines).toHaveLength(6);
    for (const { overall_score } of engines) expect(overall_score).toBeGreaterThan(0);
    expect(versions.length).toBeGreaterThanOrEqual(1);
    expect(await get('/a-b-example-2/status')).toMatchObject({ body: { data: { domain: 'a.b.example' } } });
    expect(await get('/ferry-example/discovery')).toMatchObject({
      body: { data: { discovery: { complete: true, identity: { brand: { value: 'Ferry Crew' } } } } },
    });
    expect(await get('/gone-example/status')).toMatchObject({
      body: { data: { status: 'failed', error: { message: expect.stringMatching(/./) } } },
    });
    expect((await get('/withdrawn-example')).status).toBe(404);
    expect(await call('POST', '/api/v1/audits', { domain: 'ferry.example' })).toMatchObject({
      status: 200,
      body: { data: { slug: 'ferry-example', status: 'completed' } },
    });
  });

  it('still recognizes its installs and what they had used', async () => {
    const check = (n: 0 | 1, domain: string): Promise<Answer> =>
      call('POST', '/api/v1/toolbar/check', { domain }, { 'x-install-id': RECORDED.installs[n] });
    expect(await check(0, 'other.example')).toMatchObject({
      status: 200,
      body: { free_audits_remaining: 0, upgrade: true },
    });
    // One of its two was given back, since the site could not be reached.
    expect(await check(1, 'other.example')).toMatchObject({ status: 201, body: { free_audits_remaining: 3 } });
    const { audits } = await service.stats();
    expect(audits.find(({ kind, status }) => kind === 'instant' && status === 'completed')?.count).toBe(5);
  });

  it('opens its plugin tokens, and has the pending commands', async () => {
    const answer = await beat();
    expect(answer.status).toBe(200);
    const commands = answer.body['commands'] as { command: string; payload: { id: string } }[];
    expect(commands.map(({ command }) => command)).toEqual(['discovery.completed', 'audit.completed']);
    expect(await beat(commands.map(({ payload }) => payload.id))).toMatchObject({ body: { commands: [] } });
  });

  it('finishes what was queued, and what a dead worker held, each once', async () => {
    service.worker({ pollMs: 20 }).start();
    const statuses = async (): Promise<unknown[]> =>
      Promise.all(
        RECORDED.waiting.map(
          async (domain) =>
            ((await get(`/${domain.replaceAll('.', '-')}/status`)).body.data as { status: string }).status,
        ),
      );
    await expect.poll(statuses, PATIENCE).toEqual(['completed', 'completed']);
    const left = async (): Promise<number[]> =>
      (await service.stats()).queue.flatMap(({ kind, waiting, running }) => (kind === 'push' ? [] : waiting + running));
    await expect.poll(left, PATIENCE).toEqual([0, 0, 0]);
    const { audits } = await service.stats();
    expect(audits.filter(({ status, count }) => count > 0 && status !== 'completed' && status !== 'failed')).toEqual(
      [],
    );
  });
});
