/** What this package needs of a connection pool, and the pool that it opens itself when it was given none. */
import pg from 'pg';
import type { ConnectionUsage, Logger } from '@citeready/core';

/** A statement as the pool takes it. */
export interface QueryConfig {
  text: string;
  values?: unknown[];
  /** Of a prepared statement. */
  name?: string;
  /** In milliseconds: how long the answer may take before the call rejects, with the connection of no more use. */
  query_timeout?: number;
  types?: { getTypeParser: (oid: number, format?: string) => (value: string | Uint8Array) => unknown };
}

/** The answer to a statement. */
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
  /** Open connections. Where the pool tells all three, metrics do. */
  readonly totalCount?: number;
  /** Those of them that wait for work. */
  readonly idleCount?: number;
  /** Callers that wait for a connection. */
  readonly waitingCount?: number;
}

/** Reads what a pool tells; `null` for one that does not. */
export function usageOf(pool: PoolLike, max: number | null): (() => ConnectionUsage) | null {
  if ([pool.totalCount, pool.idleCount, pool.waitingCount].includes(undefined)) return null;
  return () => {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max };
  };
}

export interface OwnedPool {
  readonly pool: PoolLike;
  /** Connections that it opens at most. */
  readonly max: number;
  end(): Promise<void>;
}

/** How long a call waits for a connection of its own, or for one of the pool's, at most. */
const CONNECT_MS = 10_000;

/** Opens no connection before the first query. A connection takes as long as an answer may, and ten seconds at most. */
export function openPool(
  {
    connectionString,
    max,
    answerTimeoutMs,
  }: { readonly connectionString: string; readonly max: number; readonly answerTimeoutMs: number | null },
  logger: Logger,
): OwnedPool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'citeready',
    connectionTimeoutMillis: Math.min(CONNECT_MS, answerTimeoutMs ?? CONNECT_MS),
    keepAlive: true,
  });
  // Without a listener, an idle connection that the server closes would end the process. The pool replaces it by itself.
  pool.on('error', (error) => logger.warn('an idle database connection was lost', { error }));
  return { pool, max, end: () => pool.end() };
}
