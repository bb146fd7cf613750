/**
 * The published suites against a real server: every case, none skipped. With `TEST_PREPARE=off` also through a pooler that lends connections per
 * transaction and keeps no track of prepared statements.
 */
import { createAuditService, createAuthenticator, silentLogger } from '@citeready/core';
import {
  atomicityContract,
  authenticatorContract,
  createScriptedAuditor,
  keyStoreContract,
  queueContract,
  rateLimiterContract,
  storageContract,
  type AuthenticatorHarness,
  type KeyStoreHarness,
} from '@citeready/testing';
import { describeContract } from '@citeready/testing/vitest';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createPostgresBackend } from '../src/index.js';
import { shiftQueue } from './queue-time.js';
import { testDatabase, type TestDatabase } from './server.js';

const SCHEMA = 'conformance';
const prepare = process.env['TEST_PREPARE'] !== 'off';
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString, max: 20 });
  // Dropping the database ends connections that are still closing.
  pool.on('error', () => {});
  await createPostgresBackend({ pool, schema: SCHEMA, prepare }).migrate();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Empties every table, as if the database had just been migrated. */
const EMPTY = `
  truncate ${SCHEMA}.slugs, ${SCHEMA}.audits, ${SCHEMA}.list_changes, ${SCHEMA}.list_blocks, ${SCHEMA}.list_blocks_changed, ${SCHEMA}.list_totals, ${SCHEMA}.status_counts, ${SCHEMA}.status_changes,
    ${SCHEMA}.installs, ${SCHEMA}.takes, ${SCHEMA}.connections, ${SCHEMA}.api_keys, ${SCHEMA}.rate_windows, ${SCHEMA}.queue_groups, ${SCHEMA}.failed_jobs,
    ${SCHEMA}_queue.job cascade;
  update ${SCHEMA}.queue_kinds set paused = false, round = 0`;

const postgres = async () => {
  await pool.query(EMPTY);
  const backend = createPostgresBackend({ pool, schema: SCHEMA, prepare, maintenanceMs: null });
  return {
    backend,
    ids: backend.ids,
    advance: async (ms: number) => void (await pool.query(shiftQueue(SCHEMA), [ms])),
    dispose: () => backend.close(),
  };
};

describeContract('storage on PostgreSQL', storageContract, postgres);
describeContract('queue on PostgreSQL', queueContract, postgres);
describeContract('transactions on PostgreSQL', atomicityContract, postgres);
describeContract('API keys on PostgreSQL', keyStoreContract, async (): Promise<KeyStoreHarness> => {
  const { backend, ids, dispose } = await postgres();
  return { keys: backend.auth, ids, dispose };
});
describeContract('rate limits on PostgreSQL', rateLimiterContract, async () => {
  const { backend, dispose } = await postgres();
  return { limiter: (limits) => backend.rateLimiter(limits), dispose };
});

/** Core's default authenticator over the key store, on a clock that the case moves. */
const authenticator = async (): Promise<AuthenticatorHarness> => {
  await pool.query(EMPTY);
  let now = new Date('2026-03-01T09:00:00Z').getTime();
  const clock = { now: () => new Date(now), sleep: async () => {} };
  const backend = createPostgresBackend({ pool, schema: SCHEMA, prepare, clock });
  const service = createAuditService({ backend, auditor: createScriptedAuditor(), logger: silentLogger });
  const userOf = new Map<string, string>();
  return {
    authenticator: createAuthenticator({
      keys: backend.auth,
      clock,
      verifyAuthToken: async (token) => userOf.get(token) ?? null,
    }),
    advance: (ms) => {
      now += ms;
    },
    async issueKey({ clientId, scopes, plan, expiresInMs }) {
      const { key, record } = await service.keys.create({
        clientId,
        scopes,
        ...(plan === undefined ? {} : { plan }),
        ...(expiresInMs === undefined ? {} : { expiresAt: new Date(now + expiresInMs) }),
      });
      return { key, keyId: record.id };
    },
    async revokeKey(keyId) {
      await service.keys.revoke(keyId);
    },
    async issueToken(userId) {
      const token = `token of ${userId}`;
      userOf.set(token, userId);
      return token;
    },
    dispose: () => backend.close(),
  };
};
describeContract("core's authenticator on PostgreSQL", authenticatorContract, authenticator);
