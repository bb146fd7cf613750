/** The ledger: which migrations a database has, and whether they match those of this version. */
import { createHash } from 'node:crypto';
import type { Session } from '../database/session.js';
import type { SchemaNames } from '../schema-name.js';
import { schemaNames } from '../schema-name.js';
import { SchemaError } from '../schema-error.js';
import type { Migration } from './types.js';

/** An applied migration, as recorded in the ledger. */
export type AppliedMigration = {
  /** Position in the order of migrations, from 1. */
  readonly id: number;
  /** Name of the migration, in kebab-case. */
  readonly name: string;
  /** Hex SHA-256 of its statements when it was applied; a different one now is a problem. */
  readonly checksum: string;
  /** True if older versions cannot work with the schema after it. */
  readonly breaking: boolean;
  /** When it was applied, by the clock of the server. */
  readonly appliedAt: Date;
};

/** Which migrations were applied to the schema, and which are missing. */
export interface SchemaStatus {
  /** Name of the schema. */
  readonly schema: string;
  /** In the order of their ids; empty for a schema that does not exist. */
  readonly applied: readonly AppliedMigration[];
  /** Steps that `migrate()` would apply. */
  readonly pending: readonly {
    /** Number of the migration, from 1. */
    readonly id: number;
    /** Name of the migration, in kebab-case. */
    readonly name: string;
    /** True if processes of earlier versions cannot work with the database after it. */
    readonly breaking: boolean;
  }[];
  /** What keeps this version from working with the database; `null` if nothing does. */
  readonly problem: SchemaError | null;
}

/** Independent of the schema name, so that a database can be restored under another one. */
export const checksumOf = (migration: Migration): string =>
  createHash('sha256')
    .update(migration.sql(schemaNames('citeready')))
    .digest('hex');

export const createLedger = ({ quoted: s }: SchemaNames): string => `
create table if not exists ${s}.migrations (
  id integer primary key,
  name text not null,
  checksum text not null,
  breaking boolean not null,
  applied_at timestamptz not null default now()
)`;

/** Empty if there is no ledger yet. */
export async function readLedger({ query, schema }: Pick<Session, 'query' | 'schema'>): Promise<AppliedMigration[]> {
  const [found] = await query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `${schema.quoted}.migrations`,
  ]);
  if (!found?.there) return [];
  return query<AppliedMigration>(
    `select id, name, checksum, breaking, applied_at as "appliedAt" from ${schema.quoted}.migrations order by id`,
  );
}

/** Compares a ledger with the steps of this version. */
export function compare(
  schema: SchemaNames,
  applied: readonly AppliedMigration[],
  known: readonly Migration[],
): SchemaStatus {
  const byId = new Map(known.map((migration) => [migration.id, migration]));
  const there = new Set(applied.map(({ id }) => id));
  const pending = known.filter(({ id }) => !there.has(id));
  return {
    schema: schema.name,
    applied,
    pending: pending.map(({ id, name, breaking }) => ({ id, name, breaking })),
    problem: problemOf(schema, applied, byId) ?? missing(schema, pending),
  };
}

function problemOf(
  { name: schema }: SchemaNames,
  applied: readonly AppliedMigration[],
  byId: ReadonlyMap<number, Migration>,
): SchemaError | null {
  for (const { id, name, checksum, breaking } of applied) {
    const known = byId.get(id);
    if (!known && breaking) {
      return new SchemaError(
        'newer',
        `schema "${schema}" has step ${id} (${name}), which this version of @citeready/postgres does not know and cannot work with; upgrade the package`,
      );
    }
    if (known && checksumOf(known) !== checksum) {
      return new SchemaError('changed', `step ${id} (${name}) of schema "${schema}" was applied with another text`);
    }
  }
  return null;
}

function missing({ name: schema }: SchemaNames, pending: readonly Migration[]): SchemaError | null {
  if (pending.length === 0) return null;
  const names = pending.map(({ id, name }) => `${id} (${name})`).join(', ');
  return new SchemaError('not_migrated', `schema "${schema}" lacks steps ${names}; run migrate()`);
}
