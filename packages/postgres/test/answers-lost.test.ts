/** Responses that are lost on the way: the server has committed, and its caller never learns of it. What that costs a job (nothing). */
import { createAuditService } from '@citeready/core';
import { createScriptedAuditor } from '@citeready/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import { passQueueTime } from './queue-time.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';
import type { Wire } from './wire.js';
import { createWire } from './wire.js';

const LEASE_MS = 600_000;

let database: TestDatabase;
let wire: Wire;
/** Through the connection that the test can cut. */
let backend: PostgresBackend;
/** Around it. */
let direct: PostgresBackend;

beforeAll(async () => {
  database = await testDatabase();
  wire = await createWire(database.connectionString);
  // Without prepared statements, the text of each statement appears on the wire.
  const options = { prepare: false, maintenanceMs: null };
  backend = createPostgresBackend({ connectionString: wire.connectionString, ...options });
  direct = createPostgresBackend({ connectionString: database.connectionString, ...options });
  await direct.migrate();
});
afterEach(() => wire.thaw());
afterAll(async () => {
  await Promise.all([backend.close(), direct.close()]);
  await wire.close();
  await database.drop();
});

const running = async (): Promise<number> => (await direct.queue.stats()).reduce((sum, kind) => sum + kind.running, 0);
const outlastLeases = (): Promise<void> => passQueueTime(database.connectionString, LEASE_MS + 1000);

it('of a claim: an audit that loses as many as it has tries still has all of them, and completes', async () => {
  const auditor = createScriptedAuditor();
  const service = createAuditService({ backend, auditor, allowReservedDomains: true });
  try {
    const { maxAttempts } = direct.queue;
    const subject = direct.ids.uuid();
    await direct.storage.audits.open({
      auditId: subject,
      jobId: subject,
      domain: 'lost.example',
      slugBase: 'lost-example',
      kind: 'full',
      requestedBy: 'client:a',
      stage: null,
      allowanceTicket: null,
      whenCompleted: 'again',
      now: new Date(),
    });
    await direct.queue.enqueue({ id: subject, kind: 'full', subject, group: 'client:a' });
    const worker = service.worker({ leaseMs: LEASE_MS });
    for (let n = 0; n <= maxAttempts; n++) {
      const cut = wire.cutAfter('claim_traced_jobs(');
      await expect(worker.runOnce()).rejects.toThrow();
      await cut;
      expect(await running(), 'the claim was committed').toBe(1);
      expect(auditor.requests).toHaveLength(0);
      await outlastLeases();
    }
    expect(await worker.runOnce()).toBe(1);
    expect(auditor.requests).toHaveLength(1);
    expect((await direct.storage.audits.findByDomain({ domain: 'lost.example', kind: 'full' }))?.status).toBe(
      'completed',
    );
  } finally {
    await service.close();
  }
});

it('of a release: a repeated call gives back one try', async () => {
  const subject = direct.ids.uuid();
  await direct.queue.enqueue({ id: subject, kind: 'push', subject, group: 'client:a' });
  const claim = async () => {
    const [job] = await direct.queue.claim({ workerId: 'w', kinds: ['push'], limit: 1, leaseMs: LEASE_MS });
    if (job === undefined) throw new Error('no job');
    expect(await direct.queue.extend({ job, leaseMs: LEASE_MS })).toBe(true);
    return job;
  };
  await claim();
  await outlastLeases();
  const job = await claim();
  expect(job.attempt).toBe(2);
  const cut = wire.cutAfter('given_back');
  await expect(backend.queue.release({ job })).rejects.toThrow();
  await cut;
  expect(await backend.queue.release({ job })).toBe(false);
  expect((await claim()).attempt).toBe(2);
});
