/** The connection store: CMS sites, one connection per client and domain. */
import type { ConnectionRecord, ConnectionStore, PluginMetadata, VersionChange } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Columns, Session } from '../database/session.js';
import { toJson } from '../database/values.js';

const HISTORY_LIMIT = 100;

const COLUMNS = `c.id, c.client_id as "clientId", c.domain, c.site_url as "siteUrl", c.sealed_token as "sealedToken", c.metadata,
  c.last_heartbeat_at as "lastHeartbeatAt", c.disconnected_at as "disconnectedAt", c.created_at as "createdAt",
  c.updated_at as "updatedAt"`;

type Connection = Columns<ConnectionRecord>;

const sql = perSchema(({ quoted: s }) => {
  const select = `select ${COLUMNS} from ${s}.connections c`;
  return {
    /** Nothing if one exists and must be left unchanged. A row that was just inserted has no `xmax`. */
    upsert: `
      insert into ${s}.connections as c (id, client_id, domain, site_url, sealed_token, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)
      on conflict on constraint connections_of_owner do update set
        site_url = excluded.site_url, sealed_token = coalesce(excluded.sealed_token, c.sealed_token),
        disconnected_at = null, updated_at = excluded.updated_at
      where not $7
      returning ${COLUMNS}, c.xmax = 0 as created`,
    find: `${select} where c.client_id = $1 and c.domain = $2`,
    findById: `${select} where c.id = $1`,
    newest: `${select} where c.client_id = $1 and c.disconnected_at is null order by c.created_at desc, c.id limit 1`,
    ofDomain: `${select} where c.domain = $1 order by c.created_at, c.id`,
    list: `${select} order by c.created_at, c.id offset $1 limit $2`,
    listOf: `${select} where c.client_id = $3 order by c.created_at, c.id offset $1 limit $2`,
    recordHeartbeat: `
      with known as (
        select c.id, (c.metadata ->> 'version', c.metadata ->> 'wp', c.metadata ->> 'php')
          is distinct from ($4::text, $5::text, $6::text) as changed
        from ${s}.connections c where c.id = $1 for update
      ), noted as (
        insert into ${s}.version_changes (connection_id, at, version, wp, php)
        select id, $3, $4, $5, $6 from known where changed
      ), trimmed as (
        delete from ${s}.version_changes where id in (
          select v.id from ${s}.version_changes v, known where v.connection_id = known.id and known.changed
          order by v.id desc offset ${HISTORY_LIMIT - 1}
        )
      )
      update ${s}.connections c
        set metadata = $2::json, last_heartbeat_at = $3, disconnected_at = null, updated_at = $3
      from known where c.id = known.id
      returning ${COLUMNS}`,
    takeSignature: `
      with old as (
        delete from ${s}.signatures where connection_id = $1 and expires_at <= $4 and digest <> $2
      )
      insert into ${s}.signatures as known (connection_id, digest, expires_at)
      select c.id, $2, $3 from ${s}.connections c where c.id = $1
      on conflict (connection_id, digest) do update set expires_at = excluded.expires_at where known.expires_at <= $4
      returning true as done`,
    versionHistory: `select at, version, wp, php from ${s}.version_changes where connection_id = $1 order by id desc`,
    disconnect: `
      update ${s}.connections c set
        disconnected_at = coalesce(c.disconnected_at, $3),
        updated_at = case when c.disconnected_at is null then $3 else c.updated_at end
      where c.client_id = $1 and c.domain = $2 returning ${COLUMNS}`,
    reseal: `
      update ${s}.connections set sealed_token = $3 where id = $1 and sealed_token = $2 returning true as done`,
  };
});

export function createConnectionStore({ schema, query }: Session): ConnectionStore {
  const text = sql(schema);
  const one = async (statement: string, values: readonly unknown[]): Promise<ConnectionRecord | null> =>
    (await query<Connection>(statement, values))[0] ?? null;

  return {
    async upsert({ id, clientId, domain, siteUrl, sealedToken, onlyIfMissing = false, now }) {
      for (;;) {
        const values = [id, clientId, domain, siteUrl, sealedToken ?? null, now, onlyIfMissing];
        const [row] = await query<Connection & { created: boolean }>(text.upsert, values);
        if (row) {
          const { created, ...connection } = row;
          return { outcome: created ? 'created' : 'updated', connection };
        }
        const kept = await one(text.find, [clientId, domain]);
        // Deleted between the two statements: it has to be created after all.
        if (kept) return { outcome: 'kept', connection: kept };
      }
    },

    find: ({ clientId, domain }) => one(text.find, [clientId, domain]),
    findById: ({ connectionId }) => one(text.findById, [connectionId]),
    newest: ({ clientId }) => one(text.newest, [clientId]),
    ofDomain: ({ domain }) => query<Connection>(text.ofDomain, [domain]),
    list: ({ clientId, offset, limit }) =>
      clientId === undefined
        ? query<Connection>(text.list, [offset, limit])
        : query<Connection>(text.listOf, [offset, limit, clientId]),

    recordHeartbeat: ({ connectionId, metadata, now }) =>
      one(text.recordHeartbeat, [connectionId, toJson(metadata), now, ...versionsOf(metadata)]),

    takeSignature: async ({ connectionId, digest, expiresAt, now }) =>
      (await query(text.takeSignature, [connectionId, digest, expiresAt, now])).length > 0,

    versionHistory: ({ connectionId }) => query<Columns<VersionChange>>(text.versionHistory, [connectionId]),

    disconnect: ({ clientId, domain, now }) => one(text.disconnect, [clientId, domain, now]),

    reseal: async ({ connectionId, expected, sealedToken }) =>
      (await query(text.reseal, [connectionId, expected, sealedToken])).length > 0,
  };
}

/** What the history compares; before the first heartbeat, every version counts as `null`. */
const versionsOf = ({ version, wp, php }: PluginMetadata): readonly (string | null)[] => [version, wp, php];
