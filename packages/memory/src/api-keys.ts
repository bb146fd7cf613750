/** The key store: hashes of API keys and their owners. */
import type { ApiKeyRecord, ApiKeyStore } from '@citeready/core';
import { copy, copyOrNull } from './copy.js';
import { byText, SortedList } from './sorted-list.js';
import type { Tables } from './tables.js';
import type { TimedId } from './rows.js';
import { keyOf } from './tables.js';
import type { Runner } from './transaction.js';

const newestFirst = (a: TimedId, b: TimedId): number => b.at - a.at || byText(a.id, b.id);

const orderKey = (clientId: string | undefined): string => keyOf(clientId ?? null);

/** Stores the key with these changes; `null` if there is no such key. */
function change(
  tables: Tables,
  keyId: string,
  changes: (key: ApiKeyRecord) => Partial<ApiKeyRecord>,
): ApiKeyRecord | null {
  const stored = tables.apiKeys.get(keyId);
  if (!stored) return null;
  const key = { ...stored.key, ...changes(stored.key) };
  tables.apiKeys.set(keyId, { ...stored, key });
  return copy(key);
}

export function createApiKeyStore({ read, write }: Runner): ApiKeyStore {
  return {
    add: ({ key, hash }) =>
      write((tables) => {
        if (tables.apiKeyIds.has(hash)) return { outcome: 'duplicate' };
        if (tables.apiKeys.has(key.id)) throw new Error('an API key with this id exists already');
        tables.apiKeys.set(key.id, { key: { ...copy(key), revokedAt: null, lastUsedAt: null }, hash });
        tables.apiKeyIds.set(hash, key.id);
        for (const order of [orderKey(undefined), orderKey(key.clientId)]) {
          const keys = tables.apiKeyOrder.get(order) ?? SortedList.empty(newestFirst);
          tables.apiKeyOrder.set(order, keys.add({ at: key.createdAt.getTime(), id: key.id }));
        }
        return { outcome: 'added' };
      }),

    findByHash: ({ hash }) =>
      read((tables) => {
        const id = tables.apiKeyIds.get(hash);
        return id === undefined ? null : copyOrNull(tables.apiKeys.get(id));
      }),

    find: ({ keyId }) => read((tables) => copyOrNull(tables.apiKeys.get(keyId)?.key)),

    list: ({ clientId }) =>
      read((tables) =>
        [...(tables.apiKeyOrder.get(orderKey(clientId)) ?? [])].flatMap(
          ({ id }) => copyOrNull(tables.apiKeys.get(id)?.key) ?? [],
        ),
      ),

    revoke: ({ keyId, now }) =>
      write((tables) => change(tables, keyId, ({ revokedAt }) => ({ revokedAt: revokedAt ?? copy(now) }))),

    setExpiry: ({ keyId, expiresAt }) =>
      write((tables) => change(tables, keyId, () => ({ expiresAt: copy(expiresAt) }))),

    touch: ({ keyId, now }) =>
      write((tables) => {
        change(tables, keyId, ({ lastUsedAt }) => ({
          lastUsedAt: lastUsedAt && lastUsedAt >= now ? lastUsedAt : copy(now),
        }));
      }),
  };
}
