/** A database whose setup has changed: what its role may not do or cannot find costs no audit a try. */
import { createAuditService } from '@citeready/core';
import { createManualClock } from '@citeready/memory';
import { createScriptedAuditor } from '@citeready/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgresBackend } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

/** Longer than any pause of a worker. */
const PAUSE_MS = 60_000;

let database: TestDatabase;
let owner: pg.Client;
let role: string;
let address: string;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.connectionString });
  await owner.connect();
  role = `${database.name}_worker`;
  await owner.query(`create role ${role} login password 'worker'`);
  const migrating = createPostgresBackend({ connectionString: database.connectionString, maintenanceMs: null });
  await migrating.migrate();
  await migrating.close();
  await owner.query(`
    grant usage on schema citeready, citeready_queue to ${role};
    grant select, insert, update, delete on all tables in schema citeready, citeready_queue to ${role};
    grant usage on all sequences in schema citeready to ${role};
  `);
  const url = new URL(database.connectionString);
  url.username = role;
  url.password = 'worker';
  address = url.href;
});
afterAll(async () => {
  await owner.query(`drop owned by ${role}; drop role ${role};`);
  await owner.end();
  await database.drop();
});

it.each([
  ['a-select', 'revoke select on citeready.corrections from ROLE', 'grant select on citeready.corrections to ROLE'],
  ['an-insert', 'revoke insert on citeready.reports from ROLE', 'grant insert on citeready.reports to ROLE'],
  ['a-table', 'alter table citeready.versions rename to away', 'alter table citeready.away rename to versions'],
  ['a-schema', 'alter schema citeready rename to away', 'alter schema away rename to citeready'],
])('without %s an audit waits, and completes with all its tries once it is restored', async (name, lose, mend) => {
  const domain = `${name}.example`;
  const clock = createManualClock(new Date());
  const backend = createPostgresBackend({ connectionString: address, clock, maintenanceMs: null });
  const service = createAuditService({ backend, auditor: createScriptedAuditor(), allowReservedDomains: true });
  try {
    const id = backend.ids.uuid();
    await backend.storage.audits.open({
      auditId: id,
      jobId: id,
      domain,
      slugBase: domain.replace('.', '-'),
      kind: 'full',
      requestedBy: 'client:a',
      stage: null,
      allowanceTicket: null,
      whenCompleted: 'again',
      now: clock.now(),
    });
    await backend.queue.enqueue({ id, kind: 'full', subject: id, group: 'client:a' });
    await owner.query(lose.replace('ROLE', role));
    const worker = service.worker();
    // More rounds than it has tries.
    for (let n = 0; n < 3 * backend.queue.maxAttempts; n++) {
      // The queue itself reports what it cannot do, and claims nothing.
      await worker.runOnce().catch(() => 0);
      await clock.advance(PAUSE_MS);
    }
    await owner.query(mend.replace('ROLE', role));
    await worker.runOnce();
    expect((await backend.storage.audits.findByDomain({ domain, kind: 'full' }))?.status).toBe('completed');
  } finally {
    await service.close();
    await backend.close();
  }
});
