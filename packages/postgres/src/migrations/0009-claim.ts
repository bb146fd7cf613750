/**
 * Handing out jobs after a burst. The planner does not know about jobs that were added since the table was last analyzed, and estimates one
 * row for thousands: joins of sets estimated to be that small were nested loops over every pair, so that the first claim after 5,000
 * submits took half a minute. Now only jobs are joined to their own ids, and a table is never scanned sequentially because it was small
 * when the plan was made.
 */
import type { Migration } from './types.js';

/** Maximum number of jobs that one claim numbers; after a larger burst, the next claims continue. */
const NUMBERED_AT_ONCE = 10_000;

/** Rounds restart from the beginning beyond this, far from the end of the priority's 32 bits. */
const LAST_ROUND = 1_000_000_000;

export const claim: Migration = {
  id: 9,
  name: 'claim',
  breaking: false,
  sql: ({ quoted: s, queue: q }) => `
create or replace function ${s}.claim_jobs(kinds text[], amount integer, lease_seconds integer)
returns table (job_id uuid, job_kind text, job_subject text, job_group text, delivery integer, released integer)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  -- A variable, not a column: a column's collation would keep the engine's indexes from being used.
  this_kind text;
  this_round integer;
  moment timestamptz;
  wanted integer := amount;
  given integer;
  ids uuid[];
  rounds integer[];
begin
  for this_kind in
    select kind from ${s}.queue_kinds where kind = any(kinds) and not paused order by rank
  loop
    exit when wanted <= 0;
    moment := clock_timestamp();
    -- An empty queue costs two looks at indexes and no lock.
    if not exists (
      select from (
        -- In the order of the engine's index, so that it is the index that is looked at.
        select from ${q}.job j where j.name = this_kind and j.state < 'active' and not j.blocked and j.start_after <= moment
        order by j.priority desc, j.created_on limit 1
      ) waiting
    ) and not exists (
      select from ${q}.job j where j.name = this_kind and j.state = 'active' and j.group_id is not null
        and j.heartbeat_on + j.heartbeat_seconds * interval '1 second' < moment
    ) then
      continue;
    end if;

    -- Claims of a kind come one after another; what follows sees all that the one before did.
    select round into this_round from ${s}.queue_kinds where kind = this_kind and not paused for update;
    continue when not found;
    moment := clock_timestamp();

    -- Leases that ran out. A job whose holder is ending it right now is locked, and passed over.
    update ${q}.job j set state = 'retry', heartbeat_on = null
    where j.name = this_kind and j.id = any (array(
      select l.id from ${q}.job l where l.name = this_kind and l.state = 'active' and l.group_id is not null
        and l.heartbeat_on + l.heartbeat_seconds * interval '1 second' < moment
      for update skip locked
    ));

    if exists (
      select from (
        select from ${q}.job j
        where j.name = this_kind and j.state < 'active' and not j.blocked and j.priority = 0 and j.start_after <= moment
        order by j.priority desc, j.created_on limit 1
      ) unnumbered
    ) then
      -- Every group's last round, and from it the round of each job: jobs know the place of their group among all, so that nothing is joined.
      with fresh as materialized (
        select c.id, c.group_id, dense_rank() over (order by c.group_id collate "C") as group_place,
          row_number() over (partition by c.group_id order by c.created_on, c.arrival) as place,
          count(*) over (partition by c.group_id) as size
        from (
          select j.id, j.group_id, j.created_on, j.ctid as arrival from ${q}.job j
          where j.name = this_kind and j.state < 'active' and not j.blocked and j.priority = 0 and j.start_after <= moment
          order by j.created_on limit ${NUMBERED_AT_ONCE}
        ) c
      ), groups as (
        insert into ${s}.queue_groups as g (kind, group_id, round)
        select this_kind, group_id, this_round + count(*) from fresh group by group_id
        on conflict (kind, group_id) do update
          set round = greatest(g.round, this_round) + excluded.round - this_round
        returning g.group_id, g.round
      ), lasts as materialized (
        select array_agg(round order by group_id collate "C") as of_group from groups
      )
      select array_agg(f.id), array_agg((l.of_group[f.group_place] - f.size + f.place)::integer) into ids, rounds
      from fresh f, lasts l;
      update ${q}.job j set priority = -n.round
      from unnest(ids, rounds) as n (id, round) where j.name = this_kind and j.id = n.id;
    end if;

    -- Here and above the rows to change are named by an array: joined to a set whose size the planner guesses, it may read the whole table.
    return query
      with picked as (
        select j.id from ${q}.job j
        where j.name = this_kind and j.state < 'active' and not j.blocked and j.priority < 0 and j.start_after <= moment
        order by j.priority desc, j.created_on limit wanted for update skip locked
      ), taken as (
        update ${q}.job j set state = 'active', started_on = moment, heartbeat_on = moment, heartbeat_seconds = lease_seconds,
          retry_count = case when j.started_on is null then j.retry_count else j.retry_count + 1 end
        where j.name = this_kind and j.id = any (array(select id from picked))
        returning j.id, j.singleton_key, j.group_id, j.retry_count, j.data, j.priority, j.created_on
      ), advanced as (
        update ${s}.queue_kinds n set round = greatest(n.round, (select max(-t.priority) from taken t))
        where n.kind = this_kind and exists (select from taken)
      )
      select t.id, this_kind, t.singleton_key, t.group_id, t.retry_count, coalesce((t.data ->> 'released')::integer, 0)
      from taken t order by t.priority desc, t.created_on;
    get diagnostics given = row_count;
    wanted := wanted - given;

    if this_round > ${LAST_ROUND} then
      update ${q}.job j set priority = least(-1, j.priority + this_round)
        where j.name = this_kind and j.state <= 'active' and j.priority < 0;
      update ${s}.queue_groups g set round = greatest(0, g.round - this_round) where g.kind = this_kind;
      update ${s}.queue_kinds n set round = greatest(0, n.round - this_round) where n.kind = this_kind;
    end if;
  end loop;
end $$;
`,
};
