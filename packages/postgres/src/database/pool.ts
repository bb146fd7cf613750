/** What this package needs from a connection pool, and the pool that it opens itself if it was given none. */
import pg from 'pg';
import type { ConnectionUsage, Logger } from '@citeready/core';

/** A statement in the form that the pool accepts. */
export interface QueryConfig {
  /** The statement, with `$1` for the first value. */
  text: string;
  /** Values of the placeholders, in order. */
  values?: unknown[];
  /** Name of a prepared statement. */
  name?: string;
  /** In milliseconds: how long the response may take before the call rejects, leaving the connection unusable. */
  query_timeout?: number;
  /** Parsers of column values by type OID, instead of those of the driver. */
  types?: {
    /** The parser of a type, by its OID; `format` is `text` or `binary`. */
    getTypeParser: (oid: number, format?: string) => (value: string | Uint8Array) => unknown;
  };
}

/** The result of a statement. */
export interface QueryResult<R> {
  /** One object per row, by column name. */
  rows: R[];
  /** Command tag of the server, such as `SELECT` or `COMMIT`. */
  command: string;
}

type Row = Record<string, unknown>;

/** One connection, like `pg`'s `PoolClient`. */
export interface ClientLike {
  /** Runs one statement; rejects with the error of the server. */
  query<R extends Row>(config: QueryConfig): Promise<QueryResult<R>>;
  /** Returns the connection to the pool; with an error or true it is closed instead. */
  release(error?: Error | boolean): void;
  /** Adds a listener for a lost connection. */
  on(event: 'error', listener: (error: Error) => void): unknown;
  /** Adds a listener for notifications of `LISTEN`, or for the end of the connection. */
  on(event: 'notification' | 'end', listener: () => void): unknown;
  /** Removes a listener that `on` added. */
  removeListener(event: 'error', listener: (error: Error) => void): unknown;
  /** Removes a listener that `on` added. */
  removeListener(event: 'notification' | 'end', listener: () => void): unknown;
}

/** A `pg` pool, or anything that behaves like one. The pool's owner listens to its `error` event. */
export interface PoolLike {
  /** Runs one statement on any connection. */
  query<R extends Row>(config: QueryConfig): Promise<QueryResult<R>>;
  /** Calls back synchronously when the connection passes to the caller: one that is lost right then reports it by an event. */
  connect(callback: (error: Error | undefined, client: ClientLike | undefined) => void): void;
  /** Open connections. If the pool reports all three, they appear in metrics. */
  readonly totalCount?: number;
  /** Idle connections. */
  readonly idleCount?: number;
  /** Callers that wait for a connection. */
  readonly waitingCount?: number;
}

/** Reads the numbers of a pool; `null` for one that does not report them. */
export function usageOf(pool: PoolLike, max: number | null): (() => ConnectionUsage) | null {
  if ([pool.totalCount, pool.idleCount, pool.waitingCount].includes(undefined)) return null;
  return () => {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max };
  };
}

export interface OwnedPool {
  readonly pool: PoolLike;
  /** Maximum number of connections. */
  readonly max: number;
  end(): Promise<void>;
}

/** Longest time that a call waits for a new connection, or for one of the pool. */
const CONNECT_MS = 10_000;

/** Opens no connection before the first query. Connecting may take as long as a response, and at most ten seconds. */
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
  // Without a listener, an idle connection that the server closes would crash the process. The pool replaces it automatically.
  pool.on('error', (error) => logger.warn('an idle database connection was lost', { error }));
  return { pool, max, end: () => pool.end() };
}
