/** The webhook store: endpoints of clients, and their deliveries. */
import type { WebhookDelivery, WebhookEndpoint, WebhookStore } from '@citeready/core';
import { copy, copyOrNull } from './copy.js';
import { byText, SortedList } from './sorted-list.js';
import type { Tables } from './tables.js';
import type { SeqId, StoredDelivery, TimedId } from './rows.js';
import { keyOf, next } from './tables.js';
import type { Runner } from './transaction.js';

const oldestFirst = (a: TimedId, b: TimedId): number => a.at - b.at || byText(a.id, b.id);
const newestFirst = (a: SeqId, b: SeqId): number => b.seq - a.seq;

const EVERY = keyOf('every');
const ofClient = (clientId: string): string => keyOf('client', clientId);

/** Keys of the orders that contain a delivery. */
const ordersOf = ({ endpointId, status }: WebhookDelivery): readonly string[] => [
  keyOf(endpointId),
  keyOf(endpointId, status),
];

function place(tables: Tables, { record, seq }: StoredDelivery, present: boolean): void {
  const entry = { seq, id: record.id };
  for (const key of ordersOf(record)) {
    const order = tables.deliveryOrder.get(key) ?? SortedList.empty(newestFirst);
    tables.deliveryOrder.set(key, present ? order.add(entry) : order.remove(entry));
  }
  if (record.domain !== null) {
    const ids = new Set(tables.deliveriesOfDomain.get(record.domain));
    if (present) ids.add(record.id);
    else ids.delete(record.id);
    if (ids.size > 0) tables.deliveriesOfDomain.set(record.domain, ids);
    else tables.deliveriesOfDomain.delete(record.domain);
  }
  if (record.doneAt !== null) {
    const done = tables.doneDeliveries.get(EVERY) ?? SortedList.empty(oldestFirst);
    const at = { at: record.doneAt.getTime(), id: record.id };
    tables.doneDeliveries.set(EVERY, present ? done.add(at) : done.remove(at));
  }
}

function put(tables: Tables, before: StoredDelivery | null, after: StoredDelivery | null): void {
  if (before) place(tables, before, false);
  if (after) {
    tables.deliveries.set(after.record.id, after);
    place(tables, after, true);
  } else if (before) tables.deliveries.delete(before.record.id);
}

function drop(tables: Tables, ids: Iterable<string>): void {
  for (const id of [...ids]) put(tables, tables.deliveries.get(id) ?? null, null);
}

/** Deletes the deliveries that concern a domain. */
export const forgetDeliveries = (tables: Tables, domain: string): void =>
  drop(tables, tables.deliveriesOfDomain.get(domain) ?? []);

function listed(tables: Tables, key: string, offset = 0, limit = Infinity): WebhookEndpoint[] {
  const order = tables.endpointOrder.get(key)?.slice(offset, limit) ?? [];
  return order.flatMap(({ id }) => copyOrNull(tables.endpoints.get(id)) ?? []);
}

function placeEndpoint(tables: Tables, { id, clientId, createdAt }: WebhookEndpoint, present: boolean): void {
  const entry = { at: createdAt.getTime(), id };
  for (const key of [EVERY, ofClient(clientId)]) {
    const order = tables.endpointOrder.get(key) ?? SortedList.empty(oldestFirst);
    tables.endpointOrder.set(key, present ? order.add(entry) : order.remove(entry));
  }
}

export function createWebhookStore({ read, write }: Runner): WebhookStore {
  return {
    saveEndpoint: ({ endpoint }) =>
      write((tables) => {
        const before = tables.endpoints.get(endpoint.id);
        if ((before?.revision ?? 0) !== endpoint.revision - 1) return false;
        if (before === undefined) placeEndpoint(tables, endpoint, true);
        const { clientId, createdAt } = before ?? endpoint;
        tables.endpoints.set(endpoint.id, copy({ ...endpoint, clientId, createdAt }));
        return true;
      }),
    findEndpoint: ({ endpointId }) => read((tables) => copyOrNull(tables.endpoints.get(endpointId))),
    listEndpoints: ({ clientId, offset, limit }) =>
      read((tables) => listed(tables, clientId === undefined ? EVERY : ofClient(clientId), offset, limit)),
    subscribers: ({ clientIds }) =>
      read((tables) =>
        [...new Set(clientIds)]
          .flatMap((clientId) => listed(tables, ofClient(clientId)))
          .filter(({ enabled }) => enabled)
          .sort((a, b) =>
            oldestFirst({ at: a.createdAt.getTime(), id: a.id }, { at: b.createdAt.getTime(), id: b.id }),
          ),
      ),
    removeEndpoint: ({ endpointId }) =>
      write((tables) => {
        const endpoint = tables.endpoints.get(endpointId);
        if (!endpoint) return false;
        drop(
          tables,
          [...(tables.deliveryOrder.get(keyOf(endpointId)) ?? [])].map(({ id }) => id),
        );
        placeEndpoint(tables, endpoint, false);
        tables.endpoints.delete(endpointId);
        return true;
      }),

    addDeliveries: ({ deliveries, now }) =>
      write((tables) => {
        for (const { id, endpointId, type, domain, payload } of deliveries) {
          if (tables.deliveries.has(id)) throw new Error('a delivery with this id exists already');
          if (!tables.endpoints.has(endpointId)) throw new Error('a delivery needs an endpoint that exists');
          const record: WebhookDelivery = {
            id,
            endpointId,
            type,
            domain,
            payload: copy(payload),
            status: 'pending',
            attempts: 0,
            lastStatus: null,
            lastError: null,
            createdAt: copy(now),
            dueAt: copy(now),
            doneAt: null,
          };
          put(tables, null, { record, seq: next(tables, 'arrival') });
        }
      }),
    findDelivery: ({ deliveryId }) => read((tables) => copyOrNull(tables.deliveries.get(deliveryId)?.record)),
    listDeliveries: ({ endpointId, status, limit }) =>
      read((tables) => {
        const key = status === undefined ? keyOf(endpointId) : keyOf(endpointId, status);
        const order = tables.deliveryOrder.get(key)?.slice(0, limit) ?? [];
        return order.flatMap(({ id }) => copyOrNull(tables.deliveries.get(id)?.record) ?? []);
      }),
    updateDelivery: ({ deliveryId, expectedStatus, expectedAttempts, change }) =>
      write((tables) => {
        const stored = tables.deliveries.get(deliveryId);
        if (stored?.record.status !== expectedStatus || stored.record.attempts !== expectedAttempts) return false;
        const { status, attempts, lastStatus, lastError, dueAt, doneAt } = copy(change);
        const record = { ...stored.record, status, attempts, lastStatus, lastError, dueAt, doneAt };
        put(tables, stored, { ...stored, record });
        return true;
      }),
    pruneDeliveries: ({ doneBefore }) =>
      write((tables) => {
        const old: string[] = [];
        for (const { at, id } of tables.doneDeliveries.get(EVERY) ?? []) {
          if (at >= doneBefore.getTime()) break;
          old.push(id);
        }
        drop(tables, old);
        return old.length;
      }),
  };
}
