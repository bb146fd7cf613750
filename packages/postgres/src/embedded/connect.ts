/** Queries to the private server: is it ready, does the database exist, is any other client still connected. */
import pg from 'pg';
import { ROLE } from './cluster.js';

export interface Access {
  readonly port: number;
  readonly password: string;
}

export const connectionString = ({ port, password }: Access, database: string): string =>
  `postgres://${ROLE}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;

async function withClient<T>(access: Access, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: connectionString(access, 'postgres'),
    connectionTimeoutMillis: 5000,
    application_name: 'citeready-embedded',
  });
  // A server that disappears between two statements must not crash the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * True once it accepts connections; false while it is starting, stopping or absent. A wrong password rejects: that will not change by
 * itself.
 */
export async function isReady(access: Access): Promise<boolean> {
  try {
    await withClient(access, (client) => client.query('select 1'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') throw error;
    return false;
  }
}

export const ensureDatabase = (access: Access, database: string): Promise<void> =>
  withClient(access, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  });

/** Number of connections of other processes and pools. */
export const otherClients = (access: Access): Promise<number> =>
  withClient(access, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      "select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return Number(rows[0]?.count ?? 0);
  });
