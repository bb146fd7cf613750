/** Races on PostgreSQL: two processes, each with a listener and a worker, on one database. Nothing may rest on a lock in memory. */
import { createPostgresBackend } from '@citeready/postgres';
import { afterAll, beforeAll, describe } from 'vitest';
import { passQueueTime } from '../../packages/postgres/test/queue-time.js';
import type { TestDatabase } from '../../packages/postgres/test/server.js';
import { testDatabase } from '../../packages/postgres/test/server.js';
import type { Fleet } from './fleet.js';
import { BEYOND_LEASES_MS } from './fleet.js';
import type { MemberProcess } from './member-processes.js';
import { startMemberProcess } from './member-processes.js';
import { itSurvivesRaces } from './races.js';

let processes: readonly [MemberProcess, MemberProcess];
/** Migrated and empty; each test has a copy. */
let template: TestDatabase;

beforeAll(async () => {
  processes = [startMemberProcess(), startMemberProcess()];
  template = await testDatabase();
  const backend = createPostgresBackend({ connectionString: template.connectionString });
  await backend.migrate();
  await backend.close();
});
afterAll(async () => {
  for (const member of processes) member.end();
  await template.drop();
});

async function openFleet(): Promise<Fleet> {
  const database = await testDatabase(template.name);
  const { connectionString } = database;
  const backend = createPostgresBackend({ connectionString, maintenanceMs: null });
  const [first, second] = processes;
  const members = [await first.open(connectionString), await second.open(connectionString)] as const;
  return {
    members,
    backend,
    outlastLeases: () => passQueueTime(connectionString, BEYOND_LEASES_MS),
    async close() {
      await Promise.all(members.map((member) => member.close()));
      await backend.close();
      await database.drop();
    },
  };
}

describe('two processes on one PostgreSQL', () => {
  itSurvivesRaces(openFleet);
});
