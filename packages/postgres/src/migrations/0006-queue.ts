/**
 * What the queue engine does not provide: turns between groups, pauses, and a record of failed jobs. The jobs themselves are stored by the
 * engine, in its own schema; this package sets their priority, which determines whose turn a job is.
 *
 * Turns are start-time fair queueing. A group's jobs get the numbers of consecutive rounds, beginning with the present one (that of the job
 * handed out last) or after the group's last; the lowest round is served first, and within a round the first to arrive. So each group gets
 * one job per round however many it has waiting, and a new group takes the last place of the round. Numbers are assigned when a claim first
 * sees a job, not when it is added: adding jobs then needs no lock that would be held by the adder's transaction. The engine serves high
 * priorities first, so a round's priority is its negative; 0 is a job without a number.
 */
import type { Migration } from './types.js';

/** Maximum number of jobs that one claim numbers; after a larger burst, the next claims continue. */
const NUMBERED_AT_ONCE = 10_000;

/** Rounds restart from the beginning beyond this, far from the end of the priority's 32 bits. */
const LAST_ROUND = 1_000_000_000;

export const queue: Migration = {
  id: 6,
  name: 'queue',
  breaking: true,
  sql: ({ quoted: s, queue: q }) => `
create table ${s}.queue_kinds (
  kind text collate "C" primary key,
  -- Order of service.
  rank integer not null,
  paused boolean not null default false,
  round integer not null default 0
);
insert into ${s}.queue_kinds (kind, rank) values ('instant', 1), ('push', 2), ('full', 3);

create table ${s}.queue_groups (
  kind text collate "C" not null,
  group_id text collate "C" not null,
  -- Of the group's last numbered job.
  round integer not null,
  primary key (kind, group_id)
);

create table ${s}.failed_jobs (
  job_id uuid primary key,
  kind text collate "C" not null,
  subject text not null,
  group_id text not null,
  error text not null,
  failed_at timestamptz not null
);
create index failed_jobs_by_age on ${s}.failed_jobs (kind, failed_at);

create function ${s}.claim_jobs(kinds text[], amount integer, lease_seconds integer)
returns table (job_id uuid, job_kind text, job_subject text, job_group text, delivery integer, released integer)
language plpgsql as $$
#variable_conflict use_column
declare
  -- A variable, not a column: a column's collation would keep the engine's indexes from being used.
  this_kind text;
  this_round integer;
  moment timestamptz;
  wanted integer := amount;
  given integer;
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
      -- Here and below the rows to change are named by an array: joined to a set whose size the planner guesses, it may read the whole table.
      with fresh as materialized (
        select c.id, c.group_id, row_number() over (partition by c.group_id order by c.created_on, c.arrival) as place
        from (
          select j.id, j.group_id, j.created_on, j.ctid as arrival from ${q}.job j
          where j.name = this_kind and j.state < 'active' and not j.blocked and j.priority = 0 and j.start_after <= moment
          order by j.created_on limit ${NUMBERED_AT_ONCE}
        ) c
      ), sizes as (
        select group_id, count(*)::integer as size from fresh group by group_id
      ), groups as (
        insert into ${s}.queue_groups as g (kind, group_id, round)
        select this_kind, group_id, this_round + size from sizes
        on conflict (kind, group_id) do update
          set round = greatest(g.round, this_round) + excluded.round - this_round
        returning g.group_id, g.round
      )
      update ${q}.job j set priority = -(g.round - z.size + f.place)::integer
      from fresh f join groups g on g.group_id = f.group_id join sizes z on z.group_id = f.group_id
      where j.name = this_kind and j.id = any (array(select id from fresh)) and j.id = f.id;
    end if;

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
