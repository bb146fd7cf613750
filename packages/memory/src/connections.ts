/** The connection store: CMS sites, one connection per client and domain. */
import type { ConnectionRecord, ConnectionStore, PluginMetadata, VersionChange } from '@citeready/core';
import { forgetCommands } from './commands.js';
import { copy, copyOrNull } from './copy.js';
import type { Compare } from './sorted-list.js';
import { byText, SortedList } from './sorted-list.js';
import type { Tables } from './tables.js';
import type { TimedId } from './rows.js';
import { keyOf } from './tables.js';
import type { Runner } from './transaction.js';

const HISTORY_LIMIT = 100;

const oldestFirst: Compare<TimedId> = (a, b) => a.at - b.at || byText(a.id, b.id);
const newestFirst: Compare<TimedId> = (a, b) => b.at - a.at || byText(a.id, b.id);

/** The orders in which connections are read, each an index. */
const everyKey = keyOf('every');
const clientKey = (clientId: string): string => keyOf('client', clientId);
const connectedKey = (clientId: string): string => keyOf('connected', clientId);
const domainKey = (domain: string): string => keyOf('domain', domain);

/** Stores a record in place of the previous one, or removes it, in every order. */
function put(tables: Tables, before: ConnectionRecord | null, after: ConnectionRecord | null): void {
  const record = after ?? before;
  if (!record) return;
  const { id, clientId, domain } = record;
  const entry = { at: record.createdAt.getTime(), id };
  const place = (key: string, compare: Compare<TimedId>, present: boolean): void => {
    const order = tables.connectionOrder.get(key) ?? SortedList.empty(compare);
    tables.connectionOrder.set(key, present ? order.add(entry) : order.remove(entry));
  };
  place(connectedKey(clientId), newestFirst, after !== null && after.disconnectedAt === null);
  if (after) tables.connections.set(id, after);
  else tables.connections.delete(id);
  if (before && after) return;
  for (const key of [everyKey, clientKey(clientId), domainKey(domain)]) place(key, oldestFirst, after !== null);
  if (after) tables.connectionIds.set(keyOf(clientId, domain), id);
  else tables.connectionIds.delete(keyOf(clientId, domain));
}

function findByOwner(tables: Tables, clientId: string, domain: string): ConnectionRecord | undefined {
  const id = tables.connectionIds.get(keyOf(clientId, domain));
  return id === undefined ? undefined : tables.connections.get(id);
}

function inOrder(tables: Tables, key: string, offset = 0, limit = Infinity): ConnectionRecord[] {
  const entries = tables.connectionOrder.get(key)?.slice(offset, limit) ?? [];
  return entries.flatMap(({ id }) => copyOrNull(tables.connections.get(id)) ?? []);
}

/** What the history compares; before the first heartbeat, every version counts as `null`. */
const versionsOf = (metadata: PluginMetadata | null): Omit<VersionChange, 'at'> => ({
  version: metadata?.version ?? null,
  wp: metadata?.wp ?? null,
  php: metadata?.php ?? null,
});

function noteVersions(tables: Tables, connection: ConnectionRecord, metadata: PluginMetadata, at: Date): void {
  const known = versionsOf(connection.metadata);
  const told = versionsOf(metadata);
  if (known.version === told.version && known.wp === told.wp && known.php === told.php) return;
  const history = tables.versionHistory.get(connection.id) ?? [];
  tables.versionHistory.set(connection.id, [{ at, ...told }, ...history].slice(0, HISTORY_LIMIT));
}

/** Deletes the connections of a domain with their commands. Returns how many there were. */
export function forgetConnections(tables: Tables, domain: string): number {
  const connections = inOrder(tables, domainKey(domain));
  for (const connection of connections) {
    forgetCommands(tables, connection.id);
    tables.versionHistory.delete(connection.id);
    tables.signatures.delete(connection.id);
    put(tables, connection, null);
  }
  return connections.length;
}

export function createConnectionStore({ read, write }: Runner): ConnectionStore {
  return {
    upsert: ({ id, clientId, domain, siteUrl, sealedToken, onlyIfMissing = false, now }) =>
      write((tables) => {
        const known = findByOwner(tables, clientId, domain);
        if (known && onlyIfMissing) return { outcome: 'kept', connection: copy(known) };
        if (!known && tables.connections.has(id)) throw new Error('a connection with this id exists already');
        const connection: ConnectionRecord = {
          id: known?.id ?? id,
          clientId,
          domain,
          siteUrl,
          sealedToken: sealedToken ?? known?.sealedToken ?? null,
          metadata: known?.metadata ?? null,
          lastHeartbeatAt: known?.lastHeartbeatAt ?? null,
          disconnectedAt: null,
          createdAt: known?.createdAt ?? copy(now),
          updatedAt: copy(now),
        };
        put(tables, known ?? null, connection);
        return { outcome: known ? 'updated' : 'created', connection: copy(connection) };
      }),

    find: ({ clientId, domain }) => read((tables) => copyOrNull(findByOwner(tables, clientId, domain))),
    findById: ({ connectionId }) => read((tables) => copyOrNull(tables.connections.get(connectionId))),
    newest: ({ clientId }) => read((tables) => inOrder(tables, connectedKey(clientId), 0, 1)[0] ?? null),
    ofDomain: ({ domain }) => read((tables) => inOrder(tables, domainKey(domain))),
    list: ({ clientId, offset, limit }) =>
      read((tables) => inOrder(tables, clientId === undefined ? everyKey : clientKey(clientId), offset, limit)),

    recordHeartbeat: ({ connectionId, metadata, now }) =>
      write((tables) => {
        const known = tables.connections.get(connectionId);
        if (!known) return null;
        const at = copy(now);
        noteVersions(tables, known, metadata, at);
        const connection: ConnectionRecord = {
          ...known,
          metadata: copy(metadata),
          lastHeartbeatAt: at,
          disconnectedAt: null,
          updatedAt: at,
        };
        put(tables, known, connection);
        return copy(connection);
      }),

    takeSignature: ({ connectionId, digest, expiresAt, now }) =>
      write((tables) => {
        if (!tables.connections.has(connectionId)) return false;
        const known = tables.signatures.get(connectionId) ?? new Map<string, number>();
        const live = [...known].filter(([, end]) => end > now.getTime());
        tables.signatures.set(connectionId, new Map([...live, [digest, expiresAt.getTime()]]));
        return !live.some(([one]) => one === digest);
      }),

    versionHistory: ({ connectionId }) => read((tables) => copy(tables.versionHistory.get(connectionId) ?? [])),

    disconnect: ({ clientId, domain, now }) =>
      write((tables) => {
        const known = findByOwner(tables, clientId, domain);
        if (!known || known.disconnectedAt) return copyOrNull(known);
        const connection: ConnectionRecord = { ...known, disconnectedAt: copy(now), updatedAt: copy(now) };
        put(tables, known, connection);
        return copy(connection);
      }),

    reseal: ({ connectionId, expected, sealedToken }) =>
      write((tables) => {
        const known = tables.connections.get(connectionId);
        if (known?.sealedToken !== expected) return false;
        put(tables, known, { ...known, sealedToken });
        return true;
      }),
  };
}
