/** Runs statements: single ones, or several in one transaction. */
import { createHash } from 'node:crypto';
import type { SchemaNames } from '../schema-name.js';
import type { ClientLike, PoolLike, QueryConfig, QueryResult } from './pool.js';
import { toParameter, TYPES } from './values.js';

type Row = Record<string, unknown>;

/** A record type whose members are the names of the selected columns. */
export type Columns<T> = { [K in keyof T]: T[K] };

/** Access of a store to the database: on any connection of the pool, or inside one transaction. */
export interface Session {
  readonly schema: SchemaNames;
  /** Runs one statement. The text is a constant of the program and never contains values. */
  readonly query: <R extends Row>(text: string, values?: readonly unknown[]) => Promise<R[]>;
  /** Runs one statement without a time limit: for work that grows with the tables. */
  readonly queryPatiently: <R extends Row>(text: string, values?: readonly unknown[]) => Promise<R[]>;
  /** Runs a script of several statements, for changes of the schema. No time limit. */
  readonly run: (script: string) => Promise<void>;
  /** Runs `work` in one transaction: a new one, or the current one of this session. */
  readonly atomically: <T>(work: (session: Session) => Promise<T>) => Promise<T>;
}

export interface Database extends Session {
  /** Runs `work` in a separate transaction; commits when it resolves, rolls back when it rejects. */
  readonly transaction: <T>(work: (session: Session) => Promise<T>) => Promise<T>;
  /**
   * Lends a connection for the duration of `work`. If it rejects, what is open is rolled back, and a connection that does not respond is
   * closed.
   */
  readonly withClient: <T>(work: (client: ClientLike) => Promise<T>) => Promise<T>;
  /** The statement with its time limit. */
  readonly limited: (config: QueryConfig) => QueryConfig;
}

export interface DatabaseOptions {
  readonly pool: PoolLike;
  readonly schema: SchemaNames;
  /** Prepare each statement once per connection. */
  readonly prepare: boolean;
  /**
   * Statement timeout in milliseconds; `null` for no limit. A server that is frozen, or behind a network that drops packets, closes no
   * connection: without a limit its callers would wait as long as the operating system does, a quarter of an hour or more.
   */
  readonly answerTimeoutMs: number | null;
}

/** Names of prepared statements; there are as many as the program has statement texts. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `citeready_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
  }
  return name;
}

function ignore(): void {}

export function createDatabase({ pool, schema, prepare, answerTimeoutMs }: DatabaseOptions): Database {
  const limited = (config: QueryConfig): QueryConfig =>
    answerTimeoutMs === null ? config : { ...config, query_timeout: answerTimeoutMs };
  const config = (text: string, values: readonly unknown[] = []): QueryConfig => ({
    text,
    values: values.map(toParameter),
    types: TYPES,
    ...(prepare ? { name: nameOf(text) } : {}),
  });

  const withClient = async <T>(work: (client: ClientLike) => Promise<T>): Promise<T> => {
    const client = await checkOut(pool);
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      broken = isUnanswered(error) || (await isBroken(client, limited));
      throw error;
    } finally {
      client.removeListener('error', ignore);
      client.release(broken);
    }
  };

  const transaction = <T>(work: (session: Session) => Promise<T>): Promise<T> =>
    withClient(async (client) => {
      // Set explicitly, since the defaults of a role or database may differ.
      await client.query(limited({ text: 'begin isolation level read committed read write' }));
      const state = { over: false };
      const send = async <R extends Row>(statement: QueryConfig): Promise<R[]> => {
        if (state.over) throw new Error('the transaction is over');
        return (await client.query<R>(statement)).rows;
      };
      const query = <R extends Row>(text: string, values?: readonly unknown[]): Promise<R[]> =>
        send(limited(config(text, values)));
      const queryPatiently = <R extends Row>(text: string, values?: readonly unknown[]): Promise<R[]> =>
        send(config(text, values));
      const run = async (script: string): Promise<void> => void (await client.query({ text: script }));
      const session: Session = { schema, query, queryPatiently, run, atomically: (inner) => inner(session) };
      try {
        const result = await work(session);
        state.over = true;
        await commit(client, limited);
        return result;
      } finally {
        state.over = true;
      }
    });

  return {
    schema,
    query: async <R extends Row>(text: string, values?: readonly unknown[]) =>
      (await pool.query<R>(limited(config(text, values)))).rows,
    queryPatiently: async <R extends Row>(text: string, values?: readonly unknown[]) =>
      (await pool.query<R>(config(text, values))).rows,
    run: async (script) => void (await pool.query({ text: script })),
    atomically: transaction,
    transaction,
    withClient,
    limited,
  };
}

/**
 * Takes a connection. One that is lost between two statements emits an event, and an unhandled `error` event ends the process; the pool
 * stops listening when it hands the connection out, and a promise would resolve a moment too late.
 */
const checkOut = (pool: PoolLike): Promise<ClientLike> =>
  new Promise((resolve, reject) => {
    pool.connect((error, client) => {
      if (client === undefined) return reject(error ?? new Error('the pool gave no connection'));
      client.on('error', ignore);
      resolve(client);
    });
  });

async function commit(client: ClientLike, limited: Database['limited']): Promise<void> {
  const { command }: QueryResult<Row> = await client.query(limited({ text: 'commit' }));
  // After a failed statement whose error the work swallowed, the server responds to a commit with a rollback and no error.
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back, since a statement in it had failed');
}

/** The driver's message for a timeout. If it changed, the rollback would wait once more, with the same result. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Rolls back what is open. True if the connection no longer responds and must not go back to the pool. */
async function isBroken(client: ClientLike, limited: Database['limited']): Promise<boolean> {
  try {
    await client.query(limited({ text: 'rollback' }));
    return false;
  } catch {
    return true;
  }
}
