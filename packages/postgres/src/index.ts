/** Storage, queue and keys on PostgreSQL. */
export { createPostgresBackend } from './backend.js';
export type { PostgresBackend, PostgresBackendOptions } from './backend.js';
export type { ClientLike, PoolLike, QueryConfig, QueryResult } from './database/pool.js';
export type { SchemaErrorCode } from './schema-error.js';
export { SchemaError } from './schema-error.js';
export type { AppliedMigration, SchemaStatus } from './migrations/ledger.js';
