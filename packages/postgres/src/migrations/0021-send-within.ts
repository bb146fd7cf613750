/**
 * A turn whose request was not sent keeps others away for as long as connecting takes, and no longer: otherwise, a worker that dies while
 * connecting would block an address with all its hosts for the whole lease. Earlier versions still call the function without that time;
 * their turns keep others away as before.
 */
import type { Migration } from './types.js';

/** Retry delay for a host whose turns are all taken, or whose last request is about to be sent, in milliseconds. */
const LOOK_AGAIN_MS = 25;

export const sendWithin: Migration = {
  id: 21,
  name: 'send-within',
  breaking: false,
  sql: ({ quoted: s }) => `
alter table ${s}.host_turns add column send_by timestamptz not null default 'infinity';

-- Milliseconds to wait before asking again; 0 when the turn was taken.
create function ${s}.take_host_turn(
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
  insert into ${s}.host_turns (turn, host, address, block, until, send_by)
    values (
      this_turn, this_host, this_address, this_block,
      moment + lease_ms * interval '1 millisecond', moment + send_within_ms * interval '1 millisecond'
    );
  return 0;
end $$;
`,
};
