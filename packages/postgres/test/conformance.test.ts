/**
 * The published suites against a real server: every case, none skipped. With `TEST_POOLER=transaction` also through a pooler that lends
 * connections per transaction and does not track prepared statements: then without wake-ups, which need a session.
 */
import { createAuditService, createAuthenticator, silentLogger } from '@citeready/core';
import type { AuthenticatorHarness, KeyStoreHarness } from '@citeready/testing';
import {
  atomicityContract,
  authenticatorContract,
  createScriptedAuditor,
  hostTurnsContract,
  keyStoreContract,
  queueContract,
  rateLimiterContract,
  storageContract,
} from '@citeready/testing';
import { describeContract } from '@citeready/testing/vitest';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresBackend } from '../src/index.js';
import { explain } from './explain.js';
import { pooled, prepare } from './pooler.js';
import { shiftHosts, shiftQueue } from './queue-time.js';
import { recordStatements } from './recording-pool.js';
import { seedAudits, seedQueue, seedRest } from './seed.js';
import { STATEMENTS } from './statements.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

const SCHEMA = 'conformance';
let database: TestDatabase;
let pool: pg.Pool;
/** The statements that the suites made the ports send. */
const sent = new Set<string>();

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
  truncate ${SCHEMA}.webhook_endpoints, ${SCHEMA}.webhook_deliveries, ${SCHEMA}.corrections, ${SCHEMA}.controls, ${SCHEMA}.slugs, ${SCHEMA}.audits, ${SCHEMA}.list_changes, ${SCHEMA}.list_blocks, ${SCHEMA}.list_blocks_changed, ${SCHEMA}.list_totals, ${SCHEMA}.status_counts, ${SCHEMA}.status_changes,
    ${SCHEMA}.installs, ${SCHEMA}.takes, ${SCHEMA}.connections, ${SCHEMA}.api_keys, ${SCHEMA}.rate_windows, ${SCHEMA}.queue_pace, ${SCHEMA}.failed_jobs, ${SCHEMA}.host_places, ${SCHEMA}.host_turns,
    ${SCHEMA}_queue.job cascade;
  update ${SCHEMA}.queue_kinds set paused = false`;

/** On a connection that is not recorded: statements of the engine's upkeep are not statements of a port. */
async function upkeep(): Promise<void> {
  const backend = createPostgresBackend({ pool, schema: SCHEMA, prepare, maintenanceMs: null });
  await backend.maintain();
  await backend.close();
}

async function postgres() {
  await pool.query(EMPTY);
  const recording = recordStatements(pool, sent);
  const backend = createPostgresBackend({ pool: recording, schema: SCHEMA, prepare, maintenanceMs: null });
  return {
    backend,
    ids: backend.ids,
    advance: async (ms: number) => void (await pool.query(shiftQueue(SCHEMA), [ms])),
    notePace: upkeep,
    dispose: () => backend.close(),
  };
}

describeContract('storage on PostgreSQL', storageContract, postgres);
describeContract('queue on PostgreSQL', queueContract, postgres, {
  skip: pooled ? [{ case: 'listen: several listeners, each woken', reason: 'LISTEN is of a session' }] : [],
});
describeContract('transactions on PostgreSQL', atomicityContract, postgres);
describeContract('API keys on PostgreSQL', keyStoreContract, async (): Promise<KeyStoreHarness> => {
  const { backend, ids, dispose } = await postgres();
  return { keys: backend.auth, ids, dispose };
});
describeContract('rate limits on PostgreSQL', rateLimiterContract, async () => {
  const { backend, dispose } = await postgres();
  return { limiter: (limits) => backend.rateLimiter(limits), dispose };
});

describeContract('turns at hosts on PostgreSQL', hostTurnsContract, async () => {
  const { backend, ids, dispose } = await postgres();
  return {
    turns: () => backend.hostTurns(),
    ids,
    advance: async (ms: number) => void (await pool.query(shiftHosts(SCHEMA), [ms])),
    dispose,
  };
});

/** Core's default authenticator over the key store, on a clock that the case advances. */
async function authenticator(): Promise<AuthenticatorHarness> {
  await pool.query(EMPTY);
  let now = new Date('2026-03-01T09:00:00Z').getTime();
  const clock = { now: () => new Date(now), sleep: async () => {} };
  const backend = createPostgresBackend({ pool: recordStatements(pool, sent), schema: SCHEMA, prepare, clock });
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
}
describeContract("core's authenticator on PostgreSQL", authenticatorContract, authenticator);

/** Statements without a separate plan. */
const WITHOUT_PLAN: readonly (readonly [what: string, text: RegExp])[] = [
  ['the bounds of a transaction', /^(begin|commit|rollback)\b/],
  ['wake-ups, which have none', /^(un)?listen /],
];

describe('statements', () => {
  // Plans are read in a session with special settings. Some thousand statements run there sequentially, which takes long on a busy machine.
  it.skipIf(pooled)('are all among those whose plans are documented', { timeout: 180_000 }, async () => {
    await pool.query(EMPTY);
    await seedAudits(pool, 200, SCHEMA);
    await seedRest(pool, 200, SCHEMA);
    await seedQueue(pool, 200, SCHEMA);
    const explained = new Set<string>();
    for (const [, call, options] of STATEMENTS)
      for (const text of (await explain(pool, SCHEMA, call, options?.preparation)).texts) explained.add(text);
    const others = [...sent].filter((text) => !WITHOUT_PLAN.some(([, pattern]) => pattern.test(text)));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((text) => !explained.has(text))).toEqual([]);
  });
});
