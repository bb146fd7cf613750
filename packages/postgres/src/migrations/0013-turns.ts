/**
 * Turns between groups without numbers. The groups of a kind that have ready jobs form a ring, ordered by a hash of their names; a job's
 * position in the ring is an index entry. A claim takes the first job of the next group after the one that was served last, so that it
 * reads a few index entries however many jobs and groups wait. Between two turns of a group, every other group with ready jobs gets one.
 *
 * The last position served is the value of a sequence: it is not part of any transaction, so claims neither wait for each other nor serve
 * the same group because they cannot see each other yet. The number of jobs handed out is another sequence, from which the pace is
 * computed.
 *
 * A delayed job has a negative priority until its time, and is in an index by time instead of the ring. A job claimed by a worker has the
 * end of its lease as the time from which it is available, so that expired leases are found without reading the valid ones.
 */
import type { Migration } from './types.js';

/**
 * Maximum number of due jobs, or jobs with expired leases, that one claim puts into the ring; after a larger burst, the next claims
 * continue.
 */
const MOVED_AT_ONCE = 100;

/** Maximum number of groups read for a job's position; beyond that, the rest is assumed to be similar. */
const SAMPLED_GROUPS = 32;

/** Jobs counted of each group that is read. */
const SAMPLED_JOBS = 64;

/** Jobs counted before the requested one, in its own group. */
const COUNTED_BEFORE = 10_000;

/** How far back the pace of a kind is measured. */
const PACE_MINUTES = 10;

const KINDS = ['instant', 'push', 'full'] as const;

/** Position of a group in the ring: from -(2^63 - 1) to 2^63 - 1, so that each comes after the lowest bigint. */
const place = (group: string): string => `greatest(hashtextextended(${group}, 0), -9223372036854775807)`;

/** Jobs of the ring, in its order. */
const READY = `j.state < 'active' and not j.blocked and j.priority >= 0`;

/** A plan that is made once must be right whatever the tables contain, and an index scan is. */
const BY_INDEX =
  'set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set plan_cache_mode = force_generic_plan';

/** Distance of a position along the ring from the last position served, from 0 to 1. */
const share = (place: string): string =>
  `(${place}::double precision - first::double precision) / 18446744073709551616.0 + case when ${place} > first then 0 else 1 end`;

export const turns: Migration = {
  id: 13,
  name: 'turns',
  breaking: true,
  sql: ({ quoted: s, queue: q }) => `
drop function ${s}.claim_jobs(text[], integer, integer);
drop table ${s}.queue_groups;
alter table ${s}.queue_kinds drop column round;

-- Numbers of rounds, which priorities were until now.
update ${q}.job set priority = case when start_after > now() then -1 else 0 end
  where state < 'active' and (priority <> 0 or start_after > now());
update ${q}.job set start_after = heartbeat_on + heartbeat_seconds * interval '1 second'
  where state = 'active' and heartbeat_on is not null;

create index job_ring on ${q}.job_common (name, (${place('group_id')}), created_on) where ${READY.replaceAll('j.', '')};
create index job_due on ${q}.job_common (name, start_after) where state < 'active' and not blocked and priority < 0;
create index job_leases on ${q}.job_common (name, start_after) where state = 'active';

${KINDS.map(
  (kind) => `
create sequence ${s}.served_${kind} minvalue -9223372036854775808 start 0;
create sequence ${s}.claims_${kind};`,
).join('')}

-- With the rights of the schema's owner: a role that may read and write rows need not be told of sequences.
create function ${s}.served_last(kind text) returns bigint language sql volatile security definer set search_path = pg_catalog as $$
  select coalesce(pg_sequence_last_value(('${s}.served_' || kind)::regclass), 0)
$$;
create function ${s}.claims_so_far(kind text) returns bigint language sql volatile security definer set search_path = pg_catalog as $$
  select coalesce(pg_sequence_last_value(('${s}.claims_' || kind)::regclass), 0)
$$;
create function ${s}.note_served(kind text, place bigint) returns void language sql volatile security definer set search_path = pg_catalog as $$
  select setval(('${s}.served_' || kind)::regclass, place);
  select nextval(('${s}.claims_' || kind)::regclass);
  select;
$$;

-- How many jobs of a kind had been handed out by a time; upkeep adds to it.
create table ${s}.queue_pace (
  kind text collate "C" not null,
  at timestamptz not null,
  claims bigint not null,
  primary key (kind, at)
);

-- Held by claims together and by who pauses alone: when a kind is paused, no claim that began before hands out a job of it any more.
create function ${s}.pauses_key() returns bigint language sql immutable
return hashtextextended('${s.replaceAll('"', '')} pauses', 0);

create function ${s}.claim_jobs(
  kinds text[], amount integer, lease_seconds integer, busy_kinds text[] default '{}', busy_groups text[] default '{}'
)
returns table (job_id uuid, job_kind text, job_subject text, job_group text, delivery integer, released integer)
language plpgsql ${BY_INDEX} as $$
#variable_conflict use_column
declare
  -- A variable, not a column: a column's collation would keep the engine's indexes from being used.
  this_kind text;
  moment timestamptz;
  wanted integer := amount;
  busy bigint[];
  place bigint;
  next_place bigint;
  -- How often the end of the ring was reached since a job was taken.
  ends integer;
begin
  if wanted <= 0 then return; end if;
  perform pg_advisory_xact_lock_shared(${s}.pauses_key());
  foreach this_kind in array kinds loop
    exit when wanted <= 0;
    continue when not exists (select from ${s}.queue_kinds k where k.kind = this_kind and not k.paused);
    moment := clock_timestamp();
    -- Leases that ran out. A job whose holder is ending it right now is locked, and passed over.
    update ${q}.job j set state = 'retry', heartbeat_on = null, priority = 0
    where j.name = this_kind and j.id = any (array(
      select l.id from ${q}.job l where l.name = this_kind and l.state = 'active' and l.start_after < moment
      order by l.start_after limit ${MOVED_AT_ONCE} for update skip locked
    ));
    -- Jobs whose time has come.
    update ${q}.job j set priority = 0
    where j.name = this_kind and j.id = any (array(
      select d.id from ${q}.job d
      where d.name = this_kind and d.state < 'active' and not d.blocked and d.priority < 0 and d.start_after <= moment
      order by d.start_after limit ${MOVED_AT_ONCE} for update skip locked
    ));

    busy := array(
      select ${place('b.group_id')} from unnest(busy_kinds, busy_groups) as b (kind, group_id) where b.kind = this_kind
    );
    place := ${s}.served_last(this_kind);
    ends := 0;
    while wanted > 0 loop
      select ${place('j.group_id')} into next_place from ${q}.job j
      where j.name = this_kind and ${READY} and ${place('j.group_id')} > place
      order by ${place('j.group_id')}, j.created_on limit 1;
      if not found then
        ends := ends + 1;
        exit when ends > 1;
        place := -9223372036854775808;
        continue;
      end if;
      place := next_place;
      continue when place = any (busy);
      return query
        update ${q}.job j set state = 'active', started_on = moment, heartbeat_on = moment, heartbeat_seconds = lease_seconds,
          start_after = moment + lease_seconds * interval '1 second',
          retry_count = case when j.started_on is null then j.retry_count else j.retry_count + 1 end
        where j.name = this_kind and j.id = any (array(
          select r.id from ${q}.job r
          where r.name = this_kind and ${READY.replaceAll('j.', 'r.')} and ${place('r.group_id')} = place
          order by r.created_on limit 1 for update skip locked
        ))
        returning j.id, this_kind, j.singleton_key, j.group_id, j.retry_count, coalesce((j.data ->> 'released')::integer, 0);
      -- Where another claim is taking the group's last job, the next group has its turn.
      continue when not found;
      perform ${s}.note_served(this_kind, place);
      wanted := wanted - 1;
      ends := 0;
    end loop;
  end loop;
end $$;

-- Jobs ready, of a group or of all, counted no further than told.
create function ${s}.queue_backlog(this_kind text, this_group text, at_most integer) returns integer
language plpgsql stable ${BY_INDEX} as $$
begin
  if this_group is null then
    return (select count(*) from (
      select from ${q}.job j where j.name = this_kind and ${READY} limit at_most
    ) counted);
  end if;
  return (select count(*) from (
    select from ${q}.job j where j.name = this_kind and ${READY} and ${place('j.group_id')} = ${place('this_group')}
    limit at_most
  ) counted);
end $$;

-- What is ahead of a job: as many jobs of every other group as its own group has before it, and one more of those whose turn comes sooner.
-- Places are spread evenly over the ring, so that the distance of the first groups tells how many there are.
create function ${s}.queue_position(this_kind text, this_id uuid)
returns table (ahead double precision, pace double precision, due_ms double precision)
language plpgsql stable ${BY_INDEX} as $$
#variable_conflict use_variable
declare
  mine record;
  own bigint;
  first bigint := ${s}.served_last(this_kind);
  place bigint;
  next_place bigint;
  wrapped boolean := false;
  whole boolean := false;
  size bigint;
  share double precision;
  my_share double precision;
  sampled integer := 0;
  ahead_if_sooner double precision := 0;
  ahead_if_later double precision := 0;
  exact double precision := 0;
  before record;
begin
  place := first;
  select ${place('j.group_id')} as place, j.created_on, j.start_after, j.priority, j.ctid as arrival into mine
  from ${q}.job j where j.name = this_kind and j.id = this_id and j.state < 'active' and not j.blocked;
  if not found then return; end if;
  my_share := ${share('mine.place')};
  select count(*) into own from (
    select from ${q}.job j where j.name = this_kind and ${READY} and ${place('j.group_id')} = mine.place
      and j.created_on <= mine.created_on and (j.created_on < mine.created_on or j.ctid < mine.arrival)
    limit ${COUNTED_BEFORE}
  ) earlier;
  while sampled < ${SAMPLED_GROUPS} loop
    select ${place('j.group_id')} into next_place from ${q}.job j
    where j.name = this_kind and ${READY} and ${place('j.group_id')} > place
    order by ${place('j.group_id')}, j.created_on limit 1;
    if not found and not wrapped then
      wrapped := true;
      place := -9223372036854775808;
      continue;
    end if;
    if not found or (wrapped and next_place > first) then
      whole := true;
      exit;
    end if;
    place := next_place;
    share := ${share('place')};
    continue when place = mine.place;
    select count(*) into size from (
      select from ${q}.job j where j.name = this_kind and ${READY} and ${place('j.group_id')} = place
      limit least(own + 1, ${SAMPLED_JOBS})
    ) counted;
    -- One with more than were counted is taken to have enough.
    if size = ${SAMPLED_JOBS} then size := own + 1; end if;
    sampled := sampled + 1;
    ahead_if_sooner := ahead_if_sooner + least(size, own + 1);
    ahead_if_later := ahead_if_later + least(size, own);
    exact := exact + least(size, own + case when share < my_share then 1 else 0 end);
  end loop;
  ahead := own + case when whole or sampled = 0 then exact
    else (my_share * ahead_if_sooner + (1 - my_share) * ahead_if_later) / share end;

  select p.at, p.claims into before from ${s}.queue_pace p
  where p.kind = this_kind and p.at > clock_timestamp() - interval '${PACE_MINUTES} minutes' order by p.at limit 1;
  if found then
    pace := (${s}.claims_so_far(this_kind) - before.claims)
      / greatest(1, extract(epoch from clock_timestamp() - before.at) * 1000);
  end if;
  due_ms := case when mine.priority < 0 then extract(epoch from mine.start_after - clock_timestamp()) * 1000 else 0 end;
  return next;
end $$;
`,
};
