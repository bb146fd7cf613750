/** Manual deliveries to an endpoint: a test message, and replays. */
import { ok } from 'neverthrow';
import { TEST_TYPE } from '../../domain/webhook.js';
import type { Deps } from '../../operations/deps.js';
import { clientRequester } from '../../operations/deps.js';
import { inTransaction } from '../../operations/guard-ports.js';
import type { WebhookDelivery, WebhookEndpoint } from '../../ports/webhooks.js';
import { addDeliveries } from '../../worker/notify-webhooks.js';
import type { WebhookAdmin } from './contract.js';

/** Maximum number of dead letters that one call replays. */
const MOST_REPLAYED = 1000;

export function createDeliveryAdmin(deps: Deps): Pick<WebhookAdmin, 'test' | 'deliveries' | 'replay' | 'replayDead'> {
  const { backend, clock, ids } = deps;
  const { webhooks } = backend.storage;

  const replay = async (delivery: WebhookDelivery, endpoint: WebhookEndpoint): Promise<boolean> => {
    const replayed = await inTransaction(backend, async ({ storage, queue }) => {
      const written = await storage.webhooks.updateDelivery({
        deliveryId: delivery.id,
        expectedStatus: delivery.status,
        expectedAttempts: delivery.attempts,
        change: { status: 'pending', attempts: 0, lastStatus: null, lastError: null, dueAt: clock.now(), doneAt: null },
      });
      const group = clientRequester(endpoint.clientId);
      if (written) await queue.enqueue({ id: ids.uuid(), kind: 'webhook', subject: delivery.id, group });
      return ok(written);
    });
    return replayed.unwrapOr(false);
  };

  return {
    async test(endpointId) {
      const sent = await inTransaction(backend, async (tx) => {
        const endpoint = await tx.storage.webhooks.findEndpoint({ endpointId });
        if (endpoint === null) return ok(null);
        const [id = null] = await addDeliveries(deps, tx, [{ ...endpoint, types: null }], null, [
          { type: TEST_TYPE, data: { endpoint_id: endpoint.id } },
        ]);
        return ok(id);
      });
      return sent.unwrapOr(null);
    },
    deliveries: (endpointId, { status, limit = 100 } = {}) =>
      webhooks.listDeliveries({ endpointId, limit, ...(status === undefined ? {} : { status }) }),
    async replay(deliveryId, { endpointId } = {}) {
      const delivery = await webhooks.findDelivery({ deliveryId });
      if (delivery === null || delivery.status === 'pending') return false;
      if (endpointId !== undefined && delivery.endpointId !== endpointId) return false;
      const endpoint = await webhooks.findEndpoint({ endpointId: delivery.endpointId });
      return endpoint !== null && replay(delivery, endpoint);
    },
    async replayDead(endpointId) {
      const endpoint = await webhooks.findEndpoint({ endpointId });
      if (endpoint === null) return 0;
      const dead = await webhooks.listDeliveries({ endpointId, status: 'dead', limit: MOST_REPLAYED });
      let count = 0;
      for (const delivery of dead.toReversed()) if (await replay(delivery, endpoint)) count += 1;
      return count;
    },
  };
}
