/** Many callers open the same audit concurrently, over separate connections: one opens it, and the others find it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

const CALLERS = 10;
const DOMAINS = 200;

let database: TestDatabase;
let backend: PostgresBackend;

beforeAll(async () => {
  database = await testDatabase();
  backend = createPostgresBackend({
    connectionString: database.connectionString,
    maxConnections: CALLERS,
    maintenanceMs: null,
  });
  await backend.migrate();
});
afterAll(async () => {
  await backend.close();
  await database.drop();
});

const open = (domain: string, kind: 'full' | 'instant') =>
  backend.storage.audits.open({
    auditId: backend.ids.uuid(),
    jobId: backend.ids.uuid(),
    domain,
    slugBase: domain.replaceAll('.', '-'),
    kind,
    whenCompleted: 'keep',
    requestedBy: 'client:acme',
    stage: null,
    allowanceTicket: null,
    now: new Date('2026-11-21T09:00:00Z'),
  });

// The slug is already assigned: nobody waits for anyone until the audit itself is inserted.
it('of a domain that already has its slug', async () => {
  for (let n = 0; n < DOMAINS; n++) {
    const domain = `site-${n}.example`;
    const { audit } = await open(domain, 'full');
    const opened = await Promise.all(Array.from({ length: CALLERS }, () => open(domain, 'instant')));
    expect(opened.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(new Set(opened.map(({ audit: { slug } }) => slug))).toEqual(new Set([audit.slug]));
  }
});
