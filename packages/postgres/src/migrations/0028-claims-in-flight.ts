/**
 * A claim in progress while the clock is set back is not seen by the upkeep pass that notices it, and commits a lease of the earlier clock.
 * If its worker died before it extended the lease, the job would remain leased for as long as the clock was set back. So every pass checks
 * the leased jobs, which are few; the waiting ones, which may be many, are checked only if the clock was set back.
 */
import type { Migration } from './types.js';

export const claimsInFlight: Migration = {
  id: 28,
  name: 'claims-in-flight',
  breaking: false,
  sql: ({ quoted: s, queue: q }) => `
-- False where the clock was not set back since the last pass. A row that is locked is being written right now.
create or replace function ${s}.follow_clock() returns boolean language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
  was_set_back boolean := exists (select from ${s}.queue_pace p where p.at > moment);
begin
  with late as (
    select j.id, j.name, j.heartbeat_on - moment as by from ${q}.job j
    where j.state = 'active' and j.heartbeat_on > moment
    for update skip locked
  )
  update ${q}.job j set start_after = j.start_after - late.by, heartbeat_on = moment,
    -- Equal where nobody has seen the claim: see the migration \`unseen-claims\`.
    started_on = case when j.started_on = j.heartbeat_on then moment else j.started_on end
  from late where j.id = late.id and j.name = late.name;
  if not was_set_back then return false; end if;
  with late as (
    select j.id, j.name, coalesce(j.heartbeat_on, j.created_on) - moment as by from ${q}.job j
    where j.state < 'active' and j.priority < 0 and coalesce(j.heartbeat_on, j.created_on) > moment
    for update skip locked
  )
  update ${q}.job j set start_after = j.start_after - late.by, heartbeat_on = moment
  from late where j.id = late.id and j.name = late.name;
  delete from ${s}.queue_pace p where p.at > moment;
  return true;
end $$;
`,
};
