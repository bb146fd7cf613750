/** The command store: commands for CMS sites, in order, until they are delivered. */
import type { CommandRecord, CommandStore } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Columns, Session } from '../database/session.js';
import { toJson } from '../database/values.js';

const COLUMNS = `id, connection_id as "connectionId", command, payload, status, done_by as "doneBy",
  push_attempts as "pushAttempts", last_push_error as "lastPushError", created_at as "createdAt", expires_at as "expiresAt",
  done_at as "doneAt"`;

type Command = Columns<CommandRecord>;

const sql = perSchema(({ quoted: s }) => ({
  add: `
      insert into ${s}.commands (id, connection_id, command, payload, expires_at, created_at)
      select n.id, n.connection_id, n.command, n.payload::json, n.expires_at, $6
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) with ordinality
        as n (id, connection_id, command, payload, expires_at, place)
      order by n.place`,
  find: `select ${COLUMNS} from ${s}.commands where id = $1`,
  pending: `
      select ${COLUMNS} from ${s}.commands
      where connection_id = $1 and status = 'pending' and expires_at > $2 and command <> all ($4::text[])
      order by place limit $3`,
  history: `select ${COLUMNS} from ${s}.commands where connection_id = $1 order by place desc limit $2`,
  // Locked in order, so that two callers with the same commands cannot deadlock.
  finish: `
      with waiting as (
        select id from ${s}.commands
        where connection_id = $1 and id = any($2::text[]) and status = 'pending' order by place for update
      )
      update ${s}.commands c set status = 'done', done_by = $3, done_at = $4 from waiting w where c.id = w.id
      returning true as done`,
  recordPushFailure: `
      update ${s}.commands set push_attempts = push_attempts + 1, last_push_error = $2 where id = $1`,
  // Commands that another caller is just finishing are left to it.
  expire: `
      with overdue as (
        select id from ${s}.commands where status = 'pending' and expires_at <= $1
        order by expires_at for update skip locked
      )
      update ${s}.commands c set status = 'expired' from overdue o where c.id = o.id
      returning true as done`,
}));

export function createCommandStore({ schema, query }: Session): CommandStore {
  const text = sql(schema);

  return {
    async add({ commands, now }) {
      if (commands.length === 0) return;
      await query(text.add, [
        commands.map(({ id }) => id),
        commands.map(({ connectionId }) => connectionId),
        commands.map(({ command }) => command),
        commands.map(({ payload }) => toJson(payload)),
        commands.map(({ expiresAt }) => expiresAt),
        now,
      ]);
    },

    find: async ({ commandId }) => (await query<Command>(text.find, [commandId]))[0] ?? null,
    pending: ({ connectionId, limit, now, except = [] }) =>
      query<Command>(text.pending, [connectionId, now, limit, except]),
    history: ({ connectionId, limit }) => query<Command>(text.history, [connectionId, limit]),

    finish: async ({ connectionId, ids, by, now }) =>
      ids.length === 0 ? 0 : (await query(text.finish, [connectionId, ids, by, now])).length,

    async recordPushFailure({ commandId, error }) {
      await query(text.recordPushFailure, [commandId, error]);
    },

    expire: async ({ now }) => (await query(text.expire, [now])).length,
  };
}
