/**
 * A service and its worker while the disk of their database is full: no audit loses a try, and everything continues once there is space.
 */
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditService, Logger } from '@citeready/core';
import { createAuditService } from '@citeready/core';
import { createNodeListener } from '@citeready/node-http';
import { createScriptedAuditor, sampleReport } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { start } from '../../cli/test/process.js';
import type { EmbeddedPostgres } from '../src/embedded/index.js';
import { startEmbeddedPostgres } from '../src/embedded/index.js';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import type { SmallDisk } from './small-disk.js';
import { canMountDisks, mountSmallDisk } from './small-disk.js';

const PATIENCE = { timeout: 60_000, interval: 50 };
const DOMAINS = Array.from({ length: 30 }, (_, n) => `site-${n}.example`);

/** Incompressible, so that it takes up the space that it claims. */
function noise(bytes: number): Uint8Array {
  const all = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(all.subarray(at, Math.min(bytes, at + 65_536)));
  return all;
}

describe.runIf(canMountDisks())('a full disk', () => {
  let folder: string;
  let disk: SmallDisk;
  let database: EmbeddedPostgres;
  let backend: PostgresBackend;
  let service: AuditService;
  let server: http.Server;
  let url: string;
  let authorization: string;
  let runs = 0;
  const logs: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'citeready-full-'));
    await chmod(folder, 0o755);
    const mounted = await mountSmallDisk(path.join(folder, 'disk'), 160);
    if (mounted === null) throw new Error('the disk could not be mounted');
    disk = mounted;
    database = await startEmbeddedPostgres({ dataDirectory: path.join(disk.folder, 'data') });
    const log =
      (level: string): Logger['info'] =>
      (message) =>
        void logs.push(`${level}: ${message}`);
    const logger: Logger = { debug: () => {}, info: log('info'), warn: log('warn'), error: log('error') };
    backend = createPostgresBackend({ connectionString: database.connectionString, logger, maintenanceMs: null });
    await backend.migrate();
    const auditor = createScriptedAuditor({
      steps: ({ domain }) => {
        runs++;
        return [{ step: 'complete', report: sampleReport({ domain }), archive: noise(300_000) }];
      },
    });
    service = createAuditService({ backend, auditor, logger, allowReservedDomains: true });
    authorization = `Bearer ${(await service.keys.create({ clientId: 'acme' })).key}`;
    const listener = createNodeListener(service, { unmatched: 'not-found' });
    server = http.createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }, 240_000);
  afterAll(async () => {
    await service.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await backend.close();
    await disk.free();
    await database.stop();
    await disk.unmount();
    await rm(folder, { recursive: true, force: true });
  });

  const call = (method: string, target: string, body?: object): Promise<Response> =>
    fetch(`${url}${target}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const statusOf = async (domain: string): Promise<string> => {
    const response = await call('GET', `/api/v1/audits/${domain.replaceAll('.', '-')}/status`);
    return ((await response.json()) as { data: { status: string } }).data.status;
  };
  const statuses = async (): Promise<Record<string, number>> => {
    const all = await Promise.all(DOMAINS.map(statusOf));
    const counts: Record<string, number> = {};
    for (const status of all) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  const health = async (): Promise<number> => (await call('GET', '/api/v1/health')).status;

  it('costs no audit a try, is logged once, and shows in the health; everything completes once there is space', async () => {
    for (const domain of DOMAINS) expect((await call('POST', '/api/v1/audits', { domain })).status).toBe(201);
    expect(await health()).toBe(200);
    await disk.fill();
    logs.length = 0;
    service.worker({ pollMs: 10, backoff: { baseMs: 10, maxMs: 50 }, concurrency: 4 }).start();
    // Longer than the tries of all of them would have lasted.
    await expect.poll(health, PATIENCE).toBe(503);
    await expect.poll(() => logs.filter((line) => line.includes('claim')).length, PATIENCE).toBeGreaterThan(0);
    const asked = performance.now();
    while (performance.now() - asked < 5000) {
      expect(Object.keys(await statuses())).not.toContain('failed');
      expect(await health()).toBe(503);
    }
    // It stopped claiming instead of running everything in vain.
    expect(runs).toBeLessThan(DOMAINS.length);
    expect(logs.length).toBeLessThan(20);

    await disk.free();
    await expect.poll(statuses, PATIENCE).toEqual({ completed: DOMAINS.length });
    expect(await health()).toBe(200);
  }, 240_000);

  it('is waited for by a worker process that starts meanwhile', async () => {
    await disk.fill();
    const worker = start(['serve', '--role', 'worker'], {
      DATABASE_URL: database.connectionString,
      CITEREADY_ENCRYPTION_KEY: '5a'.repeat(32),
    });
    await expect.poll(() => worker.stderr(), PATIENCE).toContain('takes no writes');
    const stopped = start(['serve', '--role', 'worker'], {
      DATABASE_URL: database.connectionString,
      CITEREADY_ENCRYPTION_KEY: '5a'.repeat(32),
    });
    await expect.poll(() => stopped.stderr(), PATIENCE).toContain('takes no writes');
    // Stopped while it waits, it exits as at any other time.
    stopped.kill('SIGTERM');
    expect(await stopped.ended).toBe(0);
    await disk.free();
    await worker.saw(/^working$/m);
    expect(worker.stderr().match(/takes no writes/g)).toHaveLength(1);
    worker.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
  }, 240_000);
});
