/** The statements of the service by the bare client: what a request on PostgreSQL costs at least, asked in the same way by the bare handler. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createPostgresBackend } from '@citeready/postgres';
import type { Store } from './bare.js';

/** As the backend hands a statement to the driver: opening an audit with its job, and finding one with its place. */
export async function statementsOf(connectionString: string, schema: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  const sent: pg.QueryConfig<unknown[]>[] = [];
  const backend = createPostgresBackend({
    schema,
    pool: {
      query: (config) => {
        sent.push(config);
        return pool.query(config);
      },
      connect: (callback) => pool.connect((error, client) => callback(error, client)),
    },
  });
  await backend.migrate();
  const opening = {
    auditId: randomUUID(),
    jobId: randomUUID(),
    domain: 'floor.com',
    slugBase: 'floor-com',
    kind: 'full',
    whenCompleted: 'keep',
    requestedBy: 'client:bench',
    stage: 'discovering',
    allowanceTicket: null,
    now: new Date(),
  } as const;
  await backend.together.openAudit(opening);
  const open = sent.at(-1);
  await backend.together.findAudit({ slug: 'floor-com', kind: 'full' });
  const find = sent.at(-1);
  if (open === undefined || find === undefined) throw new Error('no statement was sent');
  const [, , , , ...rest] = open.values ?? [];
  return {
    put: async ({ slug, domain }) =>
      void (await pool.query({ ...open, values: [randomUUID(), randomUUID(), domain, slug, ...rest] })),
    get: async (slug) => {
      const { rows } = await pool.query({ ...find, values: [slug, 'full'] });
      const row: unknown = rows[0];
      return row;
    },
  };
}
