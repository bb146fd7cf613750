/**
 * Whether the tests run through a pooler that lends connections per transaction and does not track prepared statements (`npm run
 * postgres:matrix`).
 */
export const pooled = process.env['TEST_POOLER'] === 'transaction';

/** For `createPostgresBackend`. */
export const prepare = !pooled;
