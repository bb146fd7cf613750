/**
 * Request counts in their windows, one row per caller. Unlogged: a count is worthless after its window, and without WAL a take waits for no
 * disk. After a crash of the server, and on a promoted standby, the table is empty and every caller begins a new window. Half of each page
 * is left free (fillfactor), so that a row that is written with every request is updated within its page and no index is touched.
 */
import type { Migration } from './types.js';

export const rateLimits: Migration = {
  id: 7,
  name: 'rate-limits',
  breaking: false,
  sql: ({ quoted: s }) => `
create unlogged table ${s}.rate_windows (
  -- SHA-256 of the caller's name, which may be of any length.
  caller bytea primary key,
  ends_at timestamptz not null,
  used bigint not null,
  -- Whether the request that wrote the row last was allowed.
  allowed boolean not null
) with (fillfactor = 50);
`,
};
