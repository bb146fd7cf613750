/**
 * Administration of webhooks over HTTP: `GET`/`POST /webhooks`, `GET /webhooks/{id}`, `POST /webhooks/{id}/update`, `rotate`, `test`, `remove` and `replay`
 * (of one delivery, or of all dead ones), `GET /webhooks/{id}/deliveries`.
 */
import { err, ok } from 'neverthrow';
import { z } from 'zod';
import { WEBHOOK_TYPES } from '../domain/webhook.js';
import { badField, notFound } from '../operations/app-error.js';
import type { Action } from './action.js';
import { asked, body } from './action.js';
import type { IssuedWebhook, WebhookAdmin } from './webhooks/index.js';

const types = z.array(z.enum(WEBHOOK_TYPES)).min(1);
const newSchema = z.object({
  client_id: z.string().min(1).max(128),
  url: z.string().min(1).max(2048),
  description: z.string().max(200).exactOptional(),
  types: types.exactOptional(),
});
const changeSchema = z.object({
  url: z.string().min(1).max(2048).exactOptional(),
  description: z.string().max(200).exactOptional(),
  types: types.nullable().exactOptional(),
  enabled: z.boolean().exactOptional(),
});
const rotateSchema = z.object({ grace_seconds: z.number().int().min(0).max(31_536_000).default(86_400) });
const replaySchema = z.object({ delivery_id: z.string().min(1).max(64).exactOptional() });
const statusSchema = z.enum(['pending', 'delivered', 'dead']);

const UNKNOWN = 'No webhook has this id.';
/** Maximum number of deliveries in a response. */
const SHOWN = 100;

const issued = ({ endpoint, secret }: IssuedWebhook) => ({ status: 201, body: { webhook: endpoint, secret } });

export const webhookActions = (webhooks: WebhookAdmin): Readonly<Record<string, Action>> => ({
  'GET /webhooks': async ({ query }) => {
    const clientId = query.get('client_id');
    const found = await webhooks.list(clientId === null ? {} : { clientId });
    return ok({ status: 200, body: { webhooks: found } });
  },
  'POST /webhooks': async (request) => {
    const input = await body(request, newSchema);
    if (input.isErr()) return err(input.error);
    const { client_id: clientId, ...rest } = input.value;
    return asked(async () => issued(await webhooks.create({ clientId, ...rest })));
  },
  'GET /webhooks/{id}': async (_request, id) => {
    const webhook = await webhooks.find(id);
    return webhook === null ? err(notFound(UNKNOWN)) : ok({ status: 200, body: { webhook } });
  },
  'POST /webhooks/{id}/update': async (request, id) => {
    const input = await body(request, changeSchema);
    if (input.isErr()) return err(input.error);
    const changed = await asked(async () => ({
      status: 200,
      body: { webhook: await webhooks.update(id, input.value) },
    }));
    return changed.andThen((outcome) => (outcome.body.webhook === null ? err(notFound(UNKNOWN)) : ok(outcome)));
  },
  'POST /webhooks/{id}/rotate': async (request, id) => {
    const input = await body(request, rotateSchema);
    if (input.isErr()) return err(input.error);
    const fresh = await webhooks.rotate(id, { graceMs: input.value.grace_seconds * 1000 });
    return fresh === null ? err(notFound(UNKNOWN)) : ok(issued(fresh));
  },
  'POST /webhooks/{id}/test': async (_request, id) => {
    const deliveryId = await webhooks.test(id);
    return deliveryId === null ? err(notFound(UNKNOWN)) : ok({ status: 201, body: { delivery_id: deliveryId } });
  },
  'POST /webhooks/{id}/remove': async (_request, id) =>
    (await webhooks.remove(id)) ? ok({ status: 200, body: { removed: true } }) : err(notFound(UNKNOWN)),
  'GET /webhooks/{id}/deliveries': async ({ query }, id) => {
    const status = statusSchema.optional().safeParse(query.get('status') ?? undefined);
    if (!status.success) return err(badField('query.status', 'status takes pending, delivered or dead'));
    if ((await webhooks.find(id)) === null) return err(notFound(UNKNOWN));
    const filter = status.data === undefined ? {} : { status: status.data };
    return ok({ status: 200, body: { deliveries: await webhooks.deliveries(id, { ...filter, limit: SHOWN }) } });
  },
  'POST /webhooks/{id}/replay': async (request, id) => {
    const input = await body(request, replaySchema);
    if (input.isErr()) return err(input.error);
    if ((await webhooks.find(id)) === null) return err(notFound(UNKNOWN));
    const { delivery_id: deliveryId } = input.value;
    if (deliveryId === undefined) return ok({ status: 200, body: { replayed: await webhooks.replayDead(id) } });
    return (await webhooks.replay(deliveryId, { endpointId: id }))
      ? ok({ status: 200, body: { replayed: 1 } })
      : err(notFound('No delivery of this webhook that is done has this id.'));
  },
});
