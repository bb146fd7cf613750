/**
 * Jobs carry the trace of the caller that queued them, in `data` together with the state of deliveries: see `queue/deliveries.ts`. Claims
 * return it by a separate function, since a function whose columns change breaks the prepared statements of running processes.
 */
import type { Migration } from './types.js';

/** How often a job comes back with the same attempt; see the migration `unseen-claims`. */
const UNSEEN_AT_MOST = 5;

const count = (name: string): string => `coalesce((j.data ->> '${name}')::integer, 0)`;

/** A plan that is made once must be right whatever the tables contain, and an index scan is. */
const BY_INDEX =
  'set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set plan_cache_mode = force_generic_plan';

export const traces: Migration = {
  id: 26,
  name: 'traces',
  breaking: false,
  sql: ({ quoted: s, queue: q }) => `
create function ${s}.claim_traced_jobs(
  kinds text[], amount integer, lease_seconds integer, busy_kinds text[] default '{}', busy_groups text[] default '{}'
)
returns table (job_id uuid, job_kind text, job_subject text, job_group text, delivery integer, released integer, trace text)
language plpgsql ${BY_INDEX} as $$
declare
  claimed record;
begin
  for claimed in select * from ${s}.claim_jobs(kinds, amount, lease_seconds, busy_kinds, busy_groups) loop
    job_id := claimed.job_id;
    job_kind := claimed.job_kind;
    job_subject := claimed.job_subject;
    job_group := claimed.job_group;
    delivery := claimed.delivery;
    released := claimed.released;
    -- A statement of its own sees every job that the claim saw.
    trace := (select j.data ->> 'trace' from ${q}.job j where j.name = claimed.job_kind and j.id = claimed.job_id);
    return next;
  end loop;
end $$;

-- As before, but what else the row carries stays.
create or replace function ${s}.take_back_leases(this_kind text, at_most integer) returns void language plpgsql ${BY_INDEX} as $$
begin
  update ${q}.job j set state = 'retry', heartbeat_on = null, priority = 0,
    data = case when j.heartbeat_on = j.started_on and ${count('unseen')} < ${UNSEEN_AT_MOST}
      then coalesce(j.data, '{}') || jsonb_build_object(
        'released', ${count('released')} + 1, 'unseen', ${count('unseen')} + 1, 'settled', j.retry_count
      )
      else j.data end
  where j.name = this_kind and j.id = any (array(
    select l.id from ${q}.job l where l.name = this_kind and l.state = 'active' and l.start_after < clock_timestamp()
    order by l.start_after limit at_most for update skip locked
  ));
end $$;
`,
};
