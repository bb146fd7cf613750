/** What this package needs of a connection pool, and the pool that it opens itself when it was given none. */
import pg from 'pg';
import type { Logger } from '@citeready/core';

export interface QueryConfig {
  text: string;
  values?: unknown[];
  /** Of a prepared statement. */
  name?: string;
  types?: { getTypeParser: (oid: number, format?: string) => (value: string | Uint8Array) => unknown };
}

export interface QueryResult<R> {
  rows: R[];
  command: string;
}

type Row = Record<string, unknown>;

/** One connection, as `pg`'s `PoolClient` is. */
export interface ClientLike {
  query<R extends Row>(config: QueryConfig): Promise<QueryResult<R>>;
  /** Gives the connection back; with an error or true it is closed instead. */
  release(error?: Error | boolean): void;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'notification' | 'end', listener: () => void): unknown;
  removeListener(event: 'error', listener: (error: Error) => void): unknown;
  removeListener(event: 'notification' | 'end', listener: () => void): unknown;
}

/** A `pg` pool, or anything that behaves like one. The pool's owner listens to its `error` event. */
export interface PoolLike {
  query<R extends Row>(config: QueryConfig): Promise<QueryResult<R>>;
  /** Calls back in the moment in which the connection is the caller's: one that is lost right then says so with an event. */
  connect(callback: (error: Error | undefined, client: ClientLike | undefined) => void): void;
}

export interface OwnedPool {
  readonly pool: PoolLike;
  end(): Promise<void>;
}

/** Opens no connection before the first query. */
export function openPool(connectionString: string, max: number, logger: Logger): OwnedPool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'citeready',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Without a listener, an idle connection that the server closes would end the process. The pool replaces it by itself.
  pool.on('error', (error) => logger.warn('an idle database connection was lost', { error }));
  return { pool, end: () => pool.end() };
}
