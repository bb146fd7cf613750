/** The webhook store: endpoints of clients, and their deliveries. */
import type { WebhookDelivery, WebhookEndpoint, WebhookStore } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Columns, Session } from '../database/session.js';
import { toJson } from '../database/values.js';

const ENDPOINT = `id, client_id as "clientId", url, description, types, secret, former_secret as "formerSecret",
  former_ends_at as "formerEndsAt", enabled, disabled_by as "disabledBy", failing_since as "failingSince",
  created_at as "createdAt", updated_at as "updatedAt", revision`;

const DELIVERY = `id, endpoint_id as "endpointId", type, domain, payload, status, attempts, last_status as "lastStatus",
  last_error as "lastError", created_at as "createdAt", due_at as "dueAt", done_at as "doneAt"`;

const sql = perSchema(({ quoted: s }) => ({
  addEndpoint: `
      insert into ${s}.webhook_endpoints (
        id, url, description, types, secret, former_secret, former_ends_at, enabled, disabled_by, failing_since, updated_at,
        revision, client_id, created_at
      ) values ($1, $2, $3, $4::json, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
      on conflict do nothing returning true as done`,
  changeEndpoint: `
      update ${s}.webhook_endpoints set url = $2, description = $3, types = $4::json, secret = $5, former_secret = $6,
        former_ends_at = $7, enabled = $8, disabled_by = $9, failing_since = $10, updated_at = $11, revision = $12
      where id = $1 and revision = $12::integer - 1 returning true as done`,
  findEndpoint: `select ${ENDPOINT} from ${s}.webhook_endpoints where id = $1`,
  listAll: `select ${ENDPOINT} from ${s}.webhook_endpoints order by created_at, id offset $1 limit $2`,
  listOfClient: `
      select ${ENDPOINT} from ${s}.webhook_endpoints where client_id = $3 order by created_at, id offset $1 limit $2`,
  subscribers: `
      select ${ENDPOINT} from ${s}.webhook_endpoints where client_id = any ($1::text[]) and enabled order by created_at, id`,
  removeEndpoint: `delete from ${s}.webhook_endpoints where id = $1 returning true as done`,
  addDeliveries: `
      insert into ${s}.webhook_deliveries (id, endpoint_id, type, domain, payload, created_at, due_at)
      select n.id, n.endpoint_id, n.type, n.domain, n.payload::json, $6, $6
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) with ordinality
        as n (id, endpoint_id, type, domain, payload, place)
      order by n.place`,
  findDelivery: `select ${DELIVERY} from ${s}.webhook_deliveries where id = $1`,
  listDeliveries: `select ${DELIVERY} from ${s}.webhook_deliveries where endpoint_id = $1 order by place desc limit $2`,
  listByStatus: `
      select ${DELIVERY} from ${s}.webhook_deliveries where endpoint_id = $1 and status = $3 order by place desc limit $2`,
  updateDelivery: `
      update ${s}.webhook_deliveries
      set status = $4, attempts = $5, last_status = $6, last_error = $7, due_at = $8, done_at = $9
      where id = $1 and status = $2 and attempts = $3 returning true as done`,
  prune: `delete from ${s}.webhook_deliveries where done_at < $1 returning true as done`,
}));

type Endpoint = Columns<WebhookEndpoint>;
type Delivery = Columns<WebhookDelivery>;

export function createWebhookStore({ schema, query }: Session): WebhookStore {
  const text = sql(schema);
  const some = async (statement: string, values: readonly unknown[]): Promise<boolean> =>
    (await query(statement, [...values])).length > 0;

  return {
    saveEndpoint({ endpoint }) {
      const { id, url, description, types, secret, formerSecret, formerEndsAt, enabled, disabledBy } = endpoint;
      const { failingSince, updatedAt, revision, clientId, createdAt } = endpoint;
      const kept = types === null ? null : toJson(types);
      const changed = [id, url, description, kept, secret, formerSecret, formerEndsAt, enabled, disabledBy];
      const values = [...changed, failingSince, updatedAt, revision];
      return revision === 1
        ? some(text.addEndpoint, [...values, clientId, createdAt])
        : some(text.changeEndpoint, values);
    },
    findEndpoint: async ({ endpointId }) => (await query<Endpoint>(text.findEndpoint, [endpointId]))[0] ?? null,
    listEndpoints: ({ clientId, offset, limit }) =>
      clientId === undefined
        ? query<Endpoint>(text.listAll, [offset, limit])
        : query<Endpoint>(text.listOfClient, [offset, limit, clientId]),
    subscribers: ({ clientIds }) => query<Endpoint>(text.subscribers, [clientIds]),
    removeEndpoint: ({ endpointId }) => some(text.removeEndpoint, [endpointId]),

    async addDeliveries({ deliveries, now }) {
      if (deliveries.length === 0) return;
      await query(text.addDeliveries, [
        deliveries.map(({ id }) => id),
        deliveries.map(({ endpointId }) => endpointId),
        deliveries.map(({ type }) => type),
        deliveries.map(({ domain }) => domain),
        deliveries.map(({ payload }) => toJson(payload)),
        now,
      ]);
    },
    findDelivery: async ({ deliveryId }) => (await query<Delivery>(text.findDelivery, [deliveryId]))[0] ?? null,
    listDeliveries: ({ endpointId, status, limit }) =>
      status === undefined
        ? query<Delivery>(text.listDeliveries, [endpointId, limit])
        : query<Delivery>(text.listByStatus, [endpointId, limit, status]),
    updateDelivery({ deliveryId, expectedStatus, expectedAttempts, change }) {
      const { status, attempts, lastStatus, lastError, dueAt, doneAt } = change;
      const values = [deliveryId, expectedStatus, expectedAttempts, status, attempts, lastStatus, lastError, dueAt];
      return some(text.updateDelivery, [...values, doneAt]);
    },
    pruneDeliveries: async ({ doneBefore }) => (await query(text.prune, [doneBefore])).length,
  };
}
