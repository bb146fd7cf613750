/** The schedule store: which domains are re-audited automatically, and when. */
import type { ScheduleRecord, ScheduleStore } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Columns, Session } from '../database/session.js';

const SCHEDULE = 'client_id as "clientId", domain, every_days as "everyDays", next_at as "nextAt"';

const sql = perSchema(({ quoted: s }) => ({
  // The lock keeps the proof from ending between the lookup and the reference, which would be an error.
  put: `
      with proof as (select domain, client_id from ${s}.controls where domain = $1 and client_id = $2 for key share)
      insert into ${s}.schedules (domain, client_id, every_days, next_at, free_at) select domain, client_id, $3, $4, $4 from proof
      on conflict (domain, client_id) do update set
        every_days = excluded.every_days, next_at = excluded.next_at, free_at = excluded.free_at
      returning ${SCHEDULE}`,
  find: `select ${SCHEDULE} from ${s}.schedules where domain = $1 and client_id = $2`,
  remove: `delete from ${s}.schedules where domain = $1 and client_id = $2 returning true as done`,
  takeDue: `
      with due as (
        select domain, client_id, every_days, next_at, free_at from ${s}.schedules where free_at <= $1
        order by free_at limit $3 for update skip locked
      ), held as (
        update ${s}.schedules s set free_at = $2 from due where s.domain = due.domain and s.client_id = due.client_id
      )
      select ${SCHEDULE} from due order by due.free_at`,
  moveOn: `
      update ${s}.schedules set next_at = $4, free_at = $4 where domain = $1 and client_id = $2 and next_at = $3
      returning true as done`,
}));

export function createScheduleStore({ schema, query }: Session): ScheduleStore {
  const text = sql(schema);

  return {
    put: async ({ clientId, domain, everyDays, nextAt }) =>
      (await query<Columns<ScheduleRecord>>(text.put, [domain, clientId, everyDays, nextAt]))[0] ?? null,
    find: async ({ clientId, domain }) =>
      (await query<Columns<ScheduleRecord>>(text.find, [domain, clientId]))[0] ?? null,
    remove: async ({ clientId, domain }) => (await query(text.remove, [domain, clientId])).length > 0,
    takeDue: ({ now, heldUntil, limit }) => query<Columns<ScheduleRecord>>(text.takeDue, [now, heldUntil, limit]),
    moveOn: async ({ clientId, domain, from, to }) =>
      (await query(text.moveOn, [domain, clientId, from, to])).length > 0,
  };
}
