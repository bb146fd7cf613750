/**
 * Keeps the log of changes of the list short without upkeep: after an import that writes a hundred thousand results in a minute, each page
 * would otherwise add up a log of that length, and pages far down would sort it. Every so many entries, the writer folds the log into
 * totals and blocks, unless another one is already doing it.
 */
import type { Migration } from './types.js';

/** Entries after which the log is folded. */
const FOLD_AFTER = 4096;

export const listFold: Migration = {
  id: 15,
  name: 'list-fold',
  breaking: false,
  sql: ({ name, quoted: s }) => `
create function ${s}.fold_long_list_log() returns trigger language plpgsql as $$
begin
  -- The lock of upkeep, which nobody waits for: of several that fold, one does.
  if pg_try_advisory_xact_lock(hashtextextended('${name} maintenance', 0)) then
    perform ${s}.fold_list_changes();
    perform ${s}.cut_list_blocks();
  end if;
  return null;
end $$;
create trigger fold_long_list_log after insert on ${s}.list_changes
  for each row when (new.id % ${FOLD_AFTER} = 0) execute function ${s}.fold_long_list_log();
`,
};
