/**
 * Turns at the audited hosts, shared by all processes. The state of a host or an address is one row, which every caller that requests a
 * turn locks: concurrent callers are handled one after another. Unlogged: after a crash of the server no request is in progress, and
 * nothing need be remembered.
 */
import type { Migration } from './types.js';

/** Retry delay for a host whose turns are all taken, or whose last request is about to be sent, in milliseconds. */
const LOOK_AGAIN_MS = 25;

export const hostTurns: Migration = {
  id: 14,
  name: 'host-turns',
  breaking: false,
  sql: ({ quoted: s }) => `
-- Hosts as 'h' and the name, addresses as 'a' and the address.
create unlogged table ${s}.host_places (
  place text collate "C" primary key,
  sent_at timestamptz not null default '-infinity',
  crawl_delay_ms double precision not null default 0,
  hold_until timestamptz not null default '-infinity',
  used_at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);
create index host_places_unused on ${s}.host_places (used_at);

create unlogged table ${s}.host_turns (
  turn uuid primary key,
  host text collate "C" not null,
  address text collate "C",
  block text collate "C",
  sent boolean not null default false,
  until timestamptz not null
);
create index host_turns_of_host on ${s}.host_turns (host);
create index host_turns_of_address on ${s}.host_turns (address);
create index host_turns_of_block on ${s}.host_turns (block);

-- How much of a pause is left, in milliseconds. A clock that was set back makes none longer than it is.
create function ${s}.pause_left(sent_at timestamptz, delay_ms double precision, moment timestamptz) returns double precision language sql immutable
return case when delay_ms <= 0 or sent_at = '-infinity' then 0
  else least(delay_ms, delay_ms - extract(epoch from moment - sent_at) * 1000) end;

-- Milliseconds to wait before asking again; 0 when the turn was taken.
create function ${s}.take_host_turn(
  this_turn uuid, this_host text, this_address text, this_block text,
  concurrency integer, delay_ms double precision, address_delay_ms double precision, block_concurrency integer, lease_ms double precision
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
  select * into at_host from ${s}.host_places p where p.place = 'h' || this_host;
  delay_ms := greatest(delay_ms, at_host.crawl_delay_ms);
  wait := greatest(
    wait, extract(epoch from at_host.hold_until - moment) * 1000, ${s}.pause_left(at_host.sent_at, delay_ms, moment)
  );
  if (select count(*) from ${s}.host_turns t where t.host = this_host and t.until > moment) >= concurrency
    or delay_ms > 0 and exists (select from ${s}.host_turns t where t.host = this_host and not t.sent and t.until > moment)
  then
    wait := greatest(wait, ${LOOK_AGAIN_MS});
  end if;
  if this_address is not null then
    select * into at_address from ${s}.host_places p where p.place = 'a' || this_address;
    wait := greatest(wait, ${s}.pause_left(at_address.sent_at, address_delay_ms, moment));
    if address_delay_ms > 0
      and exists (select from ${s}.host_turns t where t.address = this_address and not t.sent and t.until > moment)
      or (select count(*) from ${s}.host_turns t where t.block = this_block and t.until > moment) >= block_concurrency
    then
      wait := greatest(wait, ${LOOK_AGAIN_MS});
    end if;
  end if;
  if wait > 0 then return greatest(1, ceil(wait)); end if;
  insert into ${s}.host_turns (turn, host, address, block, until)
    values (this_turn, this_host, this_address, this_block, moment + lease_ms * interval '1 millisecond');
  return 0;
end $$;

create function ${s}.host_turn_sent(this_turn uuid) returns void language plpgsql set enable_seqscan = off as $$
declare
  keys text[];
begin
  update ${s}.host_turns t set sent = true where t.turn = this_turn and not t.sent
    returning array_remove(array['a' || t.address, 'h' || t.host], null) into keys;
  if keys is null then return; end if;
  perform from ${s}.host_places p where p.place = any (keys) order by p.place for update;
  update ${s}.host_places p set sent_at = clock_timestamp(), used_at = clock_timestamp() where p.place = any (keys);
end $$;

create function ${s}.leave_host_turn(this_turn uuid) returns void language plpgsql as $$
begin
  perform ${s}.host_turn_sent(this_turn);
  delete from ${s}.host_turns t where t.turn = this_turn;
end $$;
`,
};
