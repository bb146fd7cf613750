/** The bundle: every port over one database. */
import { hash } from 'node:crypto';
import type { Backend, Clock, HostTurns, IdSource, Logger, RateLimiter, RateLimits, Together } from '@citeready/core';
import { silentLogger } from '@citeready/core';
import { createSystemClock, createSystemIds } from '@citeready/system';
import { blame } from './database/blame.js';
import type { PoolLike } from './database/pool.js';
import { openPool, usageOf } from './database/pool.js';
import { createDatabase } from './database/session.js';
import { createHostTurns } from './host-turns/host-turns.js';
import { createMaintenance } from './maintenance.js';
import { MIGRATIONS } from './migrations/index.js';
import type { Migrator } from './migrations/migrate.js';
import { createMigrator, plans } from './migrations/migrate.js';
import { createEngine } from './queue/engine.js';
import { createJobQueue } from './queue/queue.js';
import { createWakeups } from './queue/wakeups.js';
import { createJobQueueWriter } from './queue/writer.js';
import { createRateLimiter } from './rate-limit/rate-limiter.js';
import { schemaNames } from './schema-name.js';
import { createApiKeyStore } from './storage/api-keys.js';
import { createStorage } from './storage/index.js';
import { createTogether } from './together.js';
import type { ReadyOptions } from './when-ready.js';
import { untilWritable } from './when-ready.js';

interface CommonOptions {
  /**
   * Schema of all tables, created by `migrate()`: at most 50 lower-case letters, digits and underscores. The queue's tables get a separate
   * schema next to it, `<schema>_queue`. @default 'citeready'
   */
  readonly schema?: string;
  /** Clock of the service and of what it stores. The queue uses the database's clock. @default the system clock */
  readonly clock?: Clock;
  /** @default Web Crypto */
  readonly ids?: IdSource;
  /** How often a job is tried before it is delivered as exhausted. @default 3 */
  readonly maxAttempts?: number;
  /** How long a failed job counts in `queue.stats()`, in milliseconds. @default 7 days */
  readonly failedRetentionMs?: number;
  /**
   * Prepare each statement once per connection. Set it to false behind a pooler that lends connections per transaction and does not track
   * prepared statements (PgBouncer before 1.21, or with `max_prepared_statements = 0`). @default true
   */
  readonly prepare?: boolean;
  /**
   * Interval at which a process that claims jobs maintains the tables, in milliseconds: finished jobs are deleted, change logs folded,
   * indexes rebuilt. `null` leaves it to other processes, or to calls of `maintain()`. @default 60,000
   */
  readonly maintenanceMs?: number | null;
  /**
   * Statement timeout in milliseconds: an integer of at least 1, or `null` for no limit. After it, the call rejects and its connection is
   * closed, so that a frozen or unreachable server blocks nobody. The backend's own pool waits as long for a connection, but at most ten
   * seconds. Upkeep, `prune` and `migrate()` may take longer. @default 30,000
   */
  readonly answerTimeoutMs?: number | null;
  /** How long `migrate()` waits for locks of other sessions, in milliseconds. @default 60,000 */
  readonly lockTimeoutMs?: number;
  /** Receives trouble that no caller sees: lost connections, failed upkeep. @default silent */
  readonly logger?: Logger;
}

/** Either a pool of the host, or the URL of a database. */
export type PostgresBackendOptions = CommonOptions &
  (
    | {
        /** A `pg` pool of the host. The host listens to its `error` event and ends it. */
        readonly pool: PoolLike;
        /** Must be absent beside a pool. */
        readonly connectionString?: undefined;
      }
    | {
        /** URL of the database; the backend opens its own pool when it first needs one, and `close()` ends it. */
        readonly connectionString: string;
        /** Maximum number of connections in the pool. @default 10 */
        readonly maxConnections?: number;
        /** Must be absent beside a URL. */
        readonly pool?: undefined;
      }
  );

/** The backend on PostgreSQL, with the operations that maintain its tables. */
export interface PostgresBackend extends Backend, Migrator {
  /** Always present: each operation is one statement. */
  readonly together: Together;
  /** The SQL that `migrate()` runs on an empty database, to be read or run manually. Needs no connection. */
  plans(): Promise<string>;
  /**
   * Brings the schema up to date like `migrate()` (or checks it like `verify()`) and waits for a write to succeed. While the server
   * responds that it accepts no writes, as on a full disk, it waits, and logs that once. Rejects for any other reason, and with the reason
   * of the signal.
   */
  whenReady(options?: ReadyOptions): Promise<void>;
  /** One pass of upkeep, for hosts that schedule it themselves. Any number of processes may call it. */
  maintain(): Promise<void>;
  /**
   * A limiter that keeps its counts in this database, shared with every other process on it: one statement per request. Upkeep deletes
   * windows that are over.
   * @throws RangeError that names the limit that is out of range
   */
  rateLimiter(limits: RateLimits): RateLimiter;
  /** Turns at the audited hosts, shared with every other process on this database. Pass it to the auditor of each process. */
  hostTurns(): HostTurns;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Storage, queue and keys on PostgreSQL 15 or later. Opens no connection, changes no schema and starts no timer until it is used; call
 * `migrate()` once (or `verify()`, if another role migrates) before use.
 *
 * @throws RangeError for an option that is out of range
 */
export function createPostgresBackend(options: PostgresBackendOptions): PostgresBackend {
  const {
    clock = createSystemClock(),
    ids = createSystemIds(),
    maxAttempts = 3,
    failedRetentionMs = WEEK_MS,
    prepare = true,
    maintenanceMs = 60_000,
    answerTimeoutMs = 30_000,
    lockTimeoutMs = 60_000,
    logger = silentLogger,
  } = options;
  const schema = schemaNames(options.schema ?? 'citeready');
  if (!Number.isInteger(maxAttempts) || maxAttempts < 1) {
    throw new RangeError('maxAttempts must be a whole number from 1 on');
  }
  if (answerTimeoutMs !== null && !(Number.isInteger(answerTimeoutMs) && answerTimeoutMs >= 1)) {
    throw new RangeError('answerTimeoutMs must be a whole number from 1 on, or null');
  }
  const owned =
    options.pool === undefined
      ? openPool(
          { connectionString: options.connectionString, max: options.maxConnections ?? 10, answerTimeoutMs },
          logger,
        )
      : null;
  const pool = options.pool ?? owned?.pool;
  if (!pool) throw new RangeError('a pool or a connectionString is needed');

  const connections = usageOf(pool, owned?.max ?? null);
  const database = createDatabase({ pool, schema, prepare, answerTimeoutMs });
  const engine = createEngine(database, logger);
  const wakeups = createWakeups(database, clock, logger);
  const maintenance = createMaintenance(database, engine, {
    clock,
    logger,
    everyMs: maintenanceMs,
    failedRetentionMs,
  });
  const migrator = createMigrator(database, MIGRATIONS, { lockTimeoutMs });
  const ping = async (): Promise<void> => {
    await database.query(`select ${schema.quoted}.check_writing()`);
  };
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await wakeups.close();
    await maintenance.stop();
    await engine.stop();
    await owned?.end();
  };

  return {
    clock,
    ids,
    storage: createStorage(database),
    queue: createJobQueue(database, wakeups, {
      maxAttempts,
      failedRetentionMs,
      onClaim: () => maintenance.due(),
    }),
    auth: createApiKeyStore(database),
    sha256Hex: (text) => hash('sha256', text),
    together: createTogether(database),
    transaction: (work) =>
      database.transaction((session) =>
        work({ storage: createStorage(session), queue: createJobQueueWriter(session) }),
      ),
    ping,
    blames: blame,
    ...(connections && { connections }),
    close: () => (closed ??= close()),
    ...migrator,
    whenReady: ({ migrate = true, signal } = {}) =>
      untilWritable(
        async () => {
          await (migrate ? migrator.migrate() : migrator.verify());
          await ping();
        },
        { clock, logger, ...(signal && { signal }) },
      ),
    plans: () => plans(schema, MIGRATIONS),
    maintain: () => maintenance.run(),
    rateLimiter: (limits) => createRateLimiter(database, limits),
    hostTurns: () => createHostTurns(database),
  };
}
