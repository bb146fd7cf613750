/** Whether the tests run through a pooler that lends connections per transaction and keeps no track of prepared statements (`npm run postgres:matrix`). */
export const pooled = process.env['TEST_POOLER'] === 'transaction';

/** For `createPostgresBackend`. */
export const prepare = !pooled;
