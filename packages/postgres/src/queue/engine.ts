/** The queue engine (pg-boss) on the connections of this package: started when first needed, without its own timers. */
import type { ConstructorOptions, Db, PgBoss } from 'pg-boss';
import type { Logger } from '@citeready/core';
import type { Database } from '../database/session.js';
import { TYPES } from '../database/values.js';

/** Starts nothing by itself: every timer of the engine does work that this package triggers or does not need. */
const NO_TIMERS: NonNullable<ConstructorOptions['clock']> = {
  now: () => Date.now(),
  setTimeout: () => null,
  clearTimeout: () => {},
  setInterval: () => null,
  clearInterval: () => {},
};

/** Time limits of the engine: a call has that of any other statement; upkeep and changes of its schema grow with its tables. */
type Patience = 'call' | 'upkeep';

/** The engine's statements on any connection. Its scripts contain their own transactions; one that fails is rolled back. */
const onPool = (database: Database, patience: Patience): Db => ({
  executeSql: (text, values = []) =>
    database.withClient((client) => {
      const statement = values.length > 0 ? { text, values, types: TYPES } : { text, types: TYPES };
      return client.query(patience === 'call' ? database.limited(statement) : statement);
    }),
});

/** Loads the engine's code here: a process that only authenticates requests need not wait for it. */
export async function makeEngine(
  database: Database,
  logger: Logger,
  { migrate, patience }: { readonly migrate: boolean; readonly patience: Patience },
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const engine = new PgBoss({
    db: onPool(database, patience),
    schema: database.schema.queueName,
    migrate,
    supervise: false,
    schedule: false,
    clock: NO_TIMERS,
  });
  engine.on('error', (error) => logger.error('the queue engine had trouble', { error }));
  engine.on('warning', (warning) => logger.warn('the queue engine warns', { warning }));
  return engine;
}

export interface Engine {
  /** The engine, started. Rejects while the database cannot be reached; the next call retries. */
  get(): Promise<PgBoss>;
  stop(): Promise<void>;
}

/** For upkeep: jobs are added, handed out and ended by statements of this package. */
export function createEngine(database: Database, logger: Logger): Engine {
  let started: Promise<PgBoss> | null = null;
  return {
    get() {
      started ??= makeEngine(database, logger, { migrate: false, patience: 'upkeep' })
        .then((engine) => engine.start())
        .catch((error: unknown) => {
          started = null;
          throw error;
        });
      return started;
    },
    async stop() {
      const engine = await started?.catch(() => null);
      started = null;
      await engine?.stop({ graceful: false, close: false });
    },
  };
}
