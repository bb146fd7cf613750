/** The key store: hashes of API keys and their owners. */
import type { ApiKeyRecord, ApiKeyStore } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Columns, Session } from '../database/session.js';
import { toJson } from '../database/values.js';

const COLUMNS = `id, client_id as "clientId", name, hint, scopes, plan, created_at as "createdAt", expires_at as "expiresAt",
  revoked_at as "revokedAt", last_used_at as "lastUsedAt"`;

type Key = Columns<ApiKeyRecord>;

const sql = perSchema(({ quoted: s }) => {
  const select = `select ${COLUMNS} from ${s}.api_keys`;
  return {
    add: `
      insert into ${s}.api_keys (id, hash, client_id, name, hint, scopes, plan, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6::json, $7, $8, $9)
      on conflict on constraint api_keys_of_hash do nothing returning true as done`,
    findByHash: `select ${COLUMNS}, hash from ${s}.api_keys where hash = $1`,
    find: `${select} where id = $1`,
    list: `${select} order by created_at desc, id`,
    listOf: `${select} where client_id = $1 order by created_at desc, id`,
    revoke: `update ${s}.api_keys set revoked_at = coalesce(revoked_at, $2) where id = $1 returning ${COLUMNS}`,
    setExpiry: `update ${s}.api_keys set expires_at = $2 where id = $1 returning ${COLUMNS}`,
    // Once a minute is enough, and avoids a write per request.
    touch: `
      update ${s}.api_keys set last_used_at = $2
      where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
  };
});

export function createApiKeyStore({ schema, query }: Session): ApiKeyStore {
  const text = sql(schema);
  const one = async (statement: string, values: readonly unknown[]): Promise<ApiKeyRecord | null> =>
    (await query<Key>(statement, values))[0] ?? null;

  return {
    async add({ key, hash }) {
      const { id, clientId, name, hint, scopes, plan, createdAt, expiresAt } = key;
      const values = [id, hash, clientId, name, hint, toJson(scopes), plan, createdAt, expiresAt];
      return { outcome: (await query(text.add, values)).length > 0 ? 'added' : 'duplicate' };
    },

    async findByHash(input) {
      const [row] = await query<Key & { hash: string }>(text.findByHash, [input.hash]);
      if (!row) return null;
      const { hash, ...key } = row;
      return { key, hash };
    },

    find: ({ keyId }) => one(text.find, [keyId]),
    list: ({ clientId }) => (clientId === undefined ? query<Key>(text.list) : query<Key>(text.listOf, [clientId])),
    revoke: ({ keyId, now }) => one(text.revoke, [keyId, now]),
    setExpiry: ({ keyId, expiresAt }) => one(text.setExpiry, [keyId, expiresAt]),

    async touch({ keyId, now }) {
      await query(text.touch, [keyId, now]);
    },
  };
}
