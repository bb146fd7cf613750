/**
 * Workers that asked for their first turns at a host and an address at the same moment could wait for each other: a caller that waited for
 * the row of the host had not seen the row of the address, which others had added by then, and locked it last.
 */
import type { Migration } from './types.js';

/** Retry delay for a host whose turns are all taken, or whose last request is about to be sent, in milliseconds. */
const LOOK_AGAIN_MS = 25;

export const rowsOfHostsFirst: Migration = {
  id: 31,
  name: 'rows-of-hosts-first',
  breaking: false,
  sql: ({ quoted: s }) => `
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
  -- All rows exist before one of them is locked, and are locked in the same order, so that nobody waits in a circle: who waits for the row of a
  -- host does not see the row of an address that others add meanwhile, and would lock it last.
  if (select count(*) from ${s}.host_places p where p.place = any (keys)) < cardinality(keys) then
    insert into ${s}.host_places (place) select k from unnest(keys) as k order by k on conflict do nothing;
  end if;
  select count(*) into known from (select from ${s}.host_places p where p.place = any (keys) order by p.place for update) locked;
  -- Upkeep has just removed one.
  if known < cardinality(keys) then return ${LOOK_AGAIN_MS}; end if;
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
