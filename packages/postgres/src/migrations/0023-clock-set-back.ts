/**
 * The server's clock may be set back, manually or by a time server. Everything that lasts until a time would last longer by as much: jobs
 * of a dead worker would remain leased, delayed jobs would be delayed further, and recently visited hosts and addresses would remain
 * blocked. So each row records when it was written: a row written later than now was written by the earlier clock, and is moved back by the
 * difference.
 */
import type { Migration } from './types.js';

/** Retry delay for a host whose turns are all taken, or whose last request is about to be sent, in milliseconds. */
const LOOK_AGAIN_MS = 25;

export const clockSetBack: Migration = {
  id: 23,
  name: 'clock-set-back',
  breaking: false,
  sql: ({ quoted: s, queue: q }) => `
-- Upkeep notes the time with the pace once a minute: a note from later than now says that the clock was set back. False where it was not.
-- A job in the hands of a worker, or given back to wait, has the time of that in \`heartbeat_on\`; one that never started was written when it was made. A
-- row that is locked is being written right now.
create function ${s}.follow_clock() returns boolean language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
begin
  if not exists (select from ${s}.queue_pace p where p.at > moment) then return false; end if;
  with late as (
    select j.id, j.name, coalesce(j.heartbeat_on, j.created_on) - moment as by from ${q}.job j
    where (j.state = 'active' or j.state < 'active' and j.priority < 0) and coalesce(j.heartbeat_on, j.created_on) > moment
    for update skip locked
  )
  update ${q}.job j set start_after = j.start_after - late.by, heartbeat_on = moment,
    -- Equal where nobody has seen the claim: see the migration \`unseen-claims\`.
    started_on = case when j.started_on = j.heartbeat_on then moment else j.started_on end
  from late where j.id = late.id and j.name = late.name;
  delete from ${s}.queue_pace p where p.at > moment;
  return true;
end $$;

-- Earlier versions write no such times, and lose nothing by it.
alter table ${s}.host_places add column held_at timestamptz not null default 'epoch';
alter table ${s}.host_turns add column taken_at timestamptz not null default clock_timestamp();

-- Milliseconds to wait before asking again; 0 when the turn was taken.
create or replace function ${s}.take_host_turn(
  this_turn uuid, this_host text, this_address text, this_block text,
  concurrency integer, delay_ms double precision, address_delay_ms double precision, block_concurrency integer, lease_ms double precision,
  send_within_ms double precision
) returns double precision language plpgsql set enable_seqscan = off as $$
declare
  keys text[] := array_remove(array['a' || this_address, 'h' || this_host], null);
  known integer;
  moment timestamptz;
  at_host record;
  at_address record;
  wait double precision := 0;
begin
  -- Always in the same order, so that nobody waits in a circle.
  loop
    select count(*) into known from (select from ${s}.host_places p where p.place = any (keys) order by p.place for update) locked;
    exit when known = cardinality(keys);
    insert into ${s}.host_places (place) select k from unnest(keys) as k order by k on conflict do nothing;
  end loop;
  moment := clock_timestamp();
  update ${s}.host_places p set sent_at = least(p.sent_at, moment), held_at = least(p.held_at, moment),
    hold_until = case when p.held_at > moment then p.hold_until - (p.held_at - moment) else p.hold_until end
  where p.place = any (keys) and (p.sent_at > moment or p.held_at > moment);
  -- A turn that is locked is being sent or left, by somebody who may wait for the places.
  update ${s}.host_turns t set taken_at = moment, until = t.until - (t.taken_at - moment), send_by = t.send_by - (t.taken_at - moment)
  where t.turn = any (array(
    select l.turn from ${s}.host_turns l
    where (l.host = this_host or l.address = this_address or l.block = this_block) and l.taken_at > moment + interval '1 second'
    for update skip locked
  ));
  select * into at_host from ${s}.host_places p where p.place = 'h' || this_host;
  delay_ms := greatest(delay_ms, at_host.crawl_delay_ms);
  wait := greatest(
    wait, extract(epoch from at_host.hold_until - moment) * 1000, ${s}.pause_left(at_host.sent_at, delay_ms, moment)
  );
  if (select count(*) from ${s}.host_turns t where t.host = this_host and t.until > moment) >= concurrency
    or delay_ms > 0 and exists (select from ${s}.host_turns t where t.host = this_host and not t.sent and least(t.until, t.send_by) > moment)
  then
    wait := greatest(wait, ${LOOK_AGAIN_MS});
  end if;
  if this_address is not null then
    select * into at_address from ${s}.host_places p where p.place = 'a' || this_address;
    wait := greatest(wait, ${s}.pause_left(at_address.sent_at, address_delay_ms, moment));
    if address_delay_ms > 0
      and exists (select from ${s}.host_turns t where t.address = this_address and not t.sent and least(t.until, t.send_by) > moment)
      or (select count(*) from ${s}.host_turns t where t.block = this_block and t.until > moment) >= block_concurrency
    then
      wait := greatest(wait, ${LOOK_AGAIN_MS});
    end if;
  end if;
  if wait > 0 then return greatest(1, ceil(wait)); end if;
  insert into ${s}.host_turns (turn, host, address, block, taken_at, until, send_by)
    values (
      this_turn, this_host, this_address, this_block,
      moment, moment + lease_ms * interval '1 millisecond', moment + send_within_ms * interval '1 millisecond'
    );
  return 0;
end $$;
`,
};
