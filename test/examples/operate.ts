/** What an operator asks and does: statistics, health, draining before a stop, deleting a domain. */
import assert from 'node:assert/strict';
import { createTestService } from '@citeready/testing';

const { service, backend, request, runJobs, clock } = await createTestService();
await request('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
await clock.advance(90_000);

// How deep is the queue, how old its oldest job, what runs, what failed?
const { audits, queue } = await service.stats();
assert.deepEqual(
  audits.filter(({ count }) => count > 0),
  [{ kind: 'full', status: 'queued', count: 1 }],
);
assert.deepEqual(
  queue.find(({ kind }) => kind === 'full'),
  { kind: 'full', waiting: 1, running: 0, failed: 0, oldestWaitingMs: 90_000 },
);

// Health is readiness too: it asks the storage.
const health = await request('GET', '/health', { anonymous: true });
assert.deepEqual([health.status, health.body], [200, { status: 'ok', checks: { storage: 'ok' } }]);

// Drain: nothing of these kinds is handed out any more; what runs is finished. Then wait until nothing runs.
await backend.queue.pause({ kinds: ['full', 'instant', 'push', 'webhook'] });
await runJobs();
assert.equal((await service.stats()).queue.find(({ kind }) => kind === 'full')?.waiting, 1);
await backend.queue.resume({ kinds: ['full', 'instant', 'push', 'webhook'] });
await runJobs();
assert.equal((await request('GET', '/api/v1/audits/example-com/status')).status, 200);

// Everything about a domain goes, whoever asked for it; its slug stays reserved.
assert.deepEqual(await service.audits.forget('example.com'), { audits: 1, connections: 0 });
