/** Brings a schema up to date, or checks whether it is. */
import type { Database, Session } from '../database/session.js';
import { installEngine, planEngine, verifyEngine } from '../queue/engine-schema.js';
import type { SchemaNames } from '../schema-name.js';
import { SchemaError } from '../schema-error.js';
import type { SchemaStatus } from './ledger.js';
import { checksumOf, compare, createLedger, readLedger } from './ledger.js';
import type { Migration } from './types.js';

export interface Migrator {
  /** Applies what is missing. Any number of processes may call it concurrently. Returns what was applied. */
  migrate(): Promise<{ readonly applied: readonly string[] }>;
  /** Rejects with a `SchemaError` unless this version can work with the schema. Read-only. */
  verify(): Promise<void>;
  status(): Promise<SchemaStatus>;
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Different for any two schemas of a database, and always the same for one. */
const lock = (schema: SchemaNames): string =>
  `select pg_advisory_xact_lock(hashtextextended('citeready migrations of ${schema.name}', 0))`;

const applyOne = (schema: SchemaNames, migration: Migration): string => `
-- ${migration.id}: ${migration.name}
${migration.sql(schema).trim()}
insert into ${schema.quoted}.migrations (id, name, checksum, breaking)
  values (${migration.id}, '${migration.name}', '${checksumOf(migration)}', ${migration.breaking});
`;

const timeout = (lockTimeoutMs: number): string => `set local lock_timeout = ${Math.max(1, Math.round(lockTimeoutMs))}`;

/** Everything that `migrate()` runs on an empty database, for someone with the right to create schemas to run manually. */
export const plans = async (schema: SchemaNames, migrations: readonly Migration[]): Promise<string> =>
  [
    await planEngine(schema),
    'begin;',
    `${lock(schema)};`,
    `create schema if not exists ${schema.quoted};`,
    `${createLedger(schema).trim()};`,
    ...migrations.map((migration) => applyOne(schema, migration)),
    'commit;',
    '',
  ].join('\n');

export function createMigrator(
  database: Database,
  migrations: readonly Migration[],
  { lockTimeoutMs }: { readonly lockTimeoutMs: number },
): Migrator {
  const { schema } = database;

  const applyMissing = async ({ query, run }: Session): Promise<string[]> => {
    await run(timeout(lockTimeoutMs));
    await run(lock(schema));
    // Checked first, since `create schema if not exists` needs the right to create even if the schema exists.
    const [found] = await query<{ there: boolean }>('select to_regnamespace($1) is not null as there', [schema.quoted]);
    if (!found?.there) await run(`create schema ${schema.quoted}`);
    await run(createLedger(schema));
    const { problem, pending } = compare(schema, await readLedger({ query, schema }), migrations);
    if (problem && problem.code !== 'not_migrated') throw problem;
    const missing = new Set(pending.map(({ id }) => id));
    const applied: string[] = [];
    for (const migration of migrations) {
      if (!missing.has(migration.id)) continue;
      await run(applyOne(schema, migration));
      applied.push(migration.name);
    }
    return applied;
  };

  return {
    async migrate() {
      const before = compare(schema, await readLedger(database), migrations);
      if (before.problem && before.problem.code !== 'not_migrated') throw before.problem;
      try {
        await installEngine(database);
        if (before.pending.length === 0) return { applied: [] };
        return { applied: await database.transaction(applyMissing) };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) {
          throw new SchemaError('locked', `another process holds a lock on schema "${schema.name}"`, { cause: error });
        }
        throw error;
      }
    },

    async verify() {
      const { problem } = compare(schema, await readLedger(database), migrations);
      if (problem) throw problem;
      await verifyEngine(database);
    },

    status: async () => compare(schema, await readLedger(database), migrations),
  };
}
