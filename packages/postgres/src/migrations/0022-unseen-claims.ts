/**
 * A claim whose response was lost does not count as a try: a job whose lease ran out before any worker extended it comes back with the same
 * attempt, a few times (see `queue/deliveries.ts` for the part of its row that records this). Upkeep takes leases back by the same
 * function, before the engine does, which knows nothing about it.
 *
 * Concurrent claims no longer serve the same group: each announces the group that it serves before it takes the job, and checks once more
 * whether another claim has announced the same one meanwhile.
 */
import type { Migration } from './types.js';

/**
 * Maximum number of due jobs, or jobs with expired leases, that one claim puts into the ring; after a larger burst, the next claims
 * continue.
 */
const MOVED_AT_ONCE = 100;

/** How often a claim restarts because others were served meanwhile; after that it takes what it has found. */
const MOVED_ON_AT_MOST = 8;

/** How often a job comes back with the same attempt. */
const UNSEEN_AT_MOST = 5;

const count = (name: string): string => `coalesce((j.data ->> '${name}')::integer, 0)`;

/** Position of a group in the ring; see the migration `turns`. */
const place = (group: string): string => `greatest(hashtextextended(${group}, 0), -9223372036854775807)`;

/** Jobs of the ring, in its order. */
const READY = `j.state < 'active' and not j.blocked and j.priority >= 0`;

/** A plan that is made once must be right whatever the tables contain, and an index scan is. */
const BY_INDEX =
  'set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set plan_cache_mode = force_generic_plan';

export const unseenClaims: Migration = {
  id: 22,
  name: 'unseen-claims',
  breaking: false,
  sql: ({ quoted: s, queue: q }) => `
-- A claim sets both times to the same moment, and the first extension one of them: before it, nobody saw the job. A job whose holder is ending it right
-- now is locked, and passed over.
create function ${s}.take_back_leases(this_kind text, at_most integer) returns void language plpgsql ${BY_INDEX} as $$
begin
  update ${q}.job j set state = 'retry', heartbeat_on = null, priority = 0,
    data = case when j.heartbeat_on = j.started_on and ${count('unseen')} < ${UNSEEN_AT_MOST}
      then jsonb_build_object('released', ${count('released')} + 1, 'unseen', ${count('unseen')} + 1, 'settled', j.retry_count)
      else j.data end
  where j.name = this_kind and j.id = any (array(
    select l.id from ${q}.job l where l.name = this_kind and l.state = 'active' and l.start_after < clock_timestamp()
    order by l.start_after limit at_most for update skip locked
  ));
end $$;

drop function ${s}.note_served(text, bigint);
-- With the rights of the schema's owner.
create function ${s}.note_place(kind text, place bigint) returns void language sql volatile security definer set search_path = pg_catalog as $$
  select setval(('${s}.served_' || kind)::regclass, place);
  select;
$$;
create function ${s}.note_claim(kind text) returns void language sql volatile security definer set search_path = pg_catalog as $$
  select nextval(('${s}.claims_' || kind)::regclass);
  select;
$$;

create or replace function ${s}.claim_jobs(
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
  -- Where the ring was served last, as far as this claim knows, and how often it was told anew.
  known bigint;
  moved_on integer;
begin
  if wanted <= 0 then return; end if;
  perform pg_advisory_xact_lock_shared(${s}.pauses_key());
  foreach this_kind in array kinds loop
    exit when wanted <= 0;
    continue when not exists (select from ${s}.queue_kinds k where k.kind = this_kind and not k.paused);
    moment := clock_timestamp();
    -- Leases that ran out.
    perform ${s}.take_back_leases(this_kind, ${MOVED_AT_ONCE});
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
    known := ${s}.served_last(this_kind);
    place := known;
    ends := 0;
    moved_on := 0;
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
      if moved_on < ${MOVED_ON_AT_MOST} and ${s}.served_last(this_kind) <> known then
        known := ${s}.served_last(this_kind);
        place := known;
        ends := 0;
        moved_on := moved_on + 1;
        continue;
      end if;
      perform ${s}.note_place(this_kind, place);
      known := place;
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
      perform ${s}.note_claim(this_kind);
      wanted := wanted - 1;
      ends := 0;
    end loop;
  end loop;
end $$;
`,
};
