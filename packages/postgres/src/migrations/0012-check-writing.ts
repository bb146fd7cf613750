/**
 * The health check: whether the server accepts writes. Reading works on a full disk, and so does overwriting a row; only a file that must
 * grow reveals it. So a row is written (a standby refuses it, a commit needs WAL), and half a megabyte of a temporary file, which leaves
 * nothing behind.
 */
import type { Migration } from './types.js';

/** Enough rows to exceed the function's work_mem: they spill to a file of about half a megabyte. */
const ROWS = 40_000;

export const checkWriting: Migration = {
  id: 12,
  name: 'check-writing',
  breaking: false,
  sql: ({ quoted: s }) => `
create table ${s}.write_checks (
  id boolean primary key default true check (id),
  written_at timestamptz not null
) with (fillfactor = 10);
insert into ${s}.write_checks (written_at) values (now());

create function ${s}.check_writing() returns void
language plpgsql set work_mem = '64kB' as $$
begin
  -- Whoever is checking at the same moment writes it as well; nobody waits.
  update ${s}.write_checks set written_at = clock_timestamp()
    where ctid = any (array(select ctid from ${s}.write_checks for update skip locked));
  perform count(*) from generate_series(1, ${ROWS});
end $$;
`,
};
