/**
 * Counting the queue without its past. Jobs that ended today are stored with those that wait, and if the table was not vacuumed recently
 * (after a burst, nearly every page is in that state), the planner estimated a sequential scan to be cheaper than the index of the waiting
 * ones, however many had ended since the last ANALYZE. The index contains exactly what is counted, so the table is never scanned
 * sequentially.
 */
import type { Migration } from './types.js';

export const queueStats: Migration = {
  id: 17,
  name: 'queue-stats',
  breaking: false,
  sql: ({ quoted: s, queue: q }) => `
create function ${s}.queue_stats(kinds text[], retention_ms double precision)
returns table (job_kind text, waiting bigint, running bigint, failed bigint, oldest_waiting_ms double precision)
language plpgsql set enable_seqscan = off as $$
begin
  -- Conditions are those of the engine's indexes.
  return query
    with waiting as (
      select j.name, count(*) as jobs, min(j.start_after) filter (where j.start_after <= clock_timestamp()) as since
      from ${q}.job j where j.name = any(kinds) and j.state < 'active' and not j.blocked group by j.name
    ), leases as (
      select j.name, j.heartbeat_on + j.heartbeat_seconds * interval '1 second' as until
      from ${q}.job j where j.name = any(kinds) and j.state = 'active' and j.group_id is not null
    ), running as (
      select l.name, count(*) filter (where l.until >= clock_timestamp()) as held,
        count(*) filter (where l.until < clock_timestamp()) as lost, min(l.until) filter (where l.until < clock_timestamp()) as since
      from leases l group by l.name
    )
    select k.kind::text, coalesce(w.jobs, 0) + coalesce(r.lost, 0), coalesce(r.held, 0),
      (select count(*) from ${s}.failed_jobs f
        where f.kind = k.kind and f.failed_at > now() - retention_ms * interval '1 millisecond'),
      case when not k.paused then
        (extract(epoch from clock_timestamp() - least(w.since, r.since)) * 1000)::float8 end
    from ${s}.queue_kinds k left join waiting w on w.name = k.kind left join running r on r.name = k.kind
    where k.kind = any(kinds) order by k.rank;
end $$;
`,
};
