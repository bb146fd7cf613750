/** Webhook endpoints of clients: the host creates, changes and removes them, and rotates their secrets. */
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { checkWebhookUrl, generateWebhookSecret, WEBHOOK_TYPES } from '../../domain/webhook.js';
import type { Deps } from '../../operations/deps.js';
import { webhookContext } from '../../operations/webhook-secrets.js';
import type { WebhookEndpoint } from '../../ports/webhooks.js';
import type { WebhookAdmin, WebhookChange, WebhookView } from './contract.js';

/** A new endpoint has no `enabled` to check. */
type Checkable = Omit<WebhookChange, 'enabled'>;

const CLIENT_ID = /^[\x21-\x7e]{1,128}$/;
const DESCRIPTION = /^[^\p{Cc}\p{Surrogate}]{0,200}$/u;
/** Limited because each adds a write to the transaction in which an audit ends. */
const MOST_OF_A_CLIENT = 100;
const DAY_MS = 86_400_000;
const PAGE = 500;

const KNOWN: readonly string[] = WEBHOOK_TYPES;

/** Optimistic writes: a write succeeds only on the revision that was read; otherwise the endpoint is read again. */
const WRITES_AT_MOST = 10;

export function createEndpointAdmin(
  deps: Deps,
): Pick<WebhookAdmin, 'create' | 'list' | 'find' | 'update' | 'rotate' | 'remove' | 'resealSecrets'> {
  const { backend, clock, ids, secrets, options } = deps;
  const { webhooks } = backend.storage;

  const view = ({ secret: _, formerSecret: _former, revision: _revision, ...rest }: WebhookEndpoint): WebhookView =>
    rest;

  const checked = <T extends Checkable>(change: T): T => {
    const { url, description, types } = change;
    if (description !== undefined && !DESCRIPTION.test(description))
      throw new TypeError('description must have at most 200 characters, without control characters');
    if (types != null && (types.length === 0 || types.some((type) => !KNOWN.includes(type))))
      throw new TypeError(`types takes some of ${WEBHOOK_TYPES.join(', ')}`);
    if (url === undefined) return change;
    const verdict = checkWebhookUrl(url, { allowHttp: options.domains.allowReserved === true });
    if (!verdict.ok) throw new TypeError(`url ${verdict.reason}`);
    return { ...change, url: verdict.url };
  };

  /** Applies a change to the endpoint as it is at the time of writing. */
  const write = async (
    endpointId: string,
    change: (endpoint: WebhookEndpoint) => Promise<Partial<WebhookEndpoint>> | Partial<WebhookEndpoint>,
  ): Promise<WebhookEndpoint | null> => {
    for (let write = 0; write < WRITES_AT_MOST; write += 1) {
      const endpoint = await webhooks.findEndpoint({ endpointId });
      if (endpoint === null) return null;
      const changed = await change(endpoint);
      const next = { ...endpoint, ...changed, updatedAt: clock.now(), revision: endpoint.revision + 1 };
      if (await webhooks.saveEndpoint({ endpoint: next })) return next;
    }
    throw new Error('the endpoint is being changed by too many others');
  };

  const fresh = async (endpointId: string): Promise<{ readonly plain: string; readonly sealed: string }> => {
    const plain = generateWebhookSecret(ids);
    return { plain, sealed: await secrets.seal(plain, webhookContext(endpointId)) };
  };

  return {
    async create(input) {
      const { clientId, url, description = '', types = null } = checked(input);
      if (!CLIENT_ID.test(clientId))
        throw new TypeError('clientId must have 1 to 128 printable ASCII characters, without spaces');
      if ((await webhooks.listEndpoints({ clientId, offset: MOST_OF_A_CLIENT - 1, limit: 1 })).length > 0)
        throw new TypeError(`clientId has ${MOST_OF_A_CLIENT} endpoints already`);
      const id = ids.uuid();
      const { plain, sealed } = await fresh(id);
      const now = clock.now();
      const endpoint: WebhookEndpoint = {
        id,
        clientId,
        url,
        description,
        types,
        secret: sealed,
        formerSecret: null,
        formerEndsAt: null,
        enabled: true,
        disabledBy: null,
        failingSince: null,
        createdAt: now,
        updatedAt: now,
        revision: 1,
      };
      if (!(await webhooks.saveEndpoint({ endpoint }))) throw new Error('an id was given twice');
      return { endpoint: view(endpoint), secret: plain };
    },
    async list({ clientId, offset = 0, limit = 100 } = {}) {
      const found = await webhooks.listEndpoints({ offset, limit, ...(clientId === undefined ? {} : { clientId }) });
      return found.map(view);
    },
    async find(endpointId) {
      const found = await webhooks.findEndpoint({ endpointId });
      return found === null ? null : view(found);
    },
    async update(endpointId, change) {
      const { enabled, ...rest } = checked(change);
      const written = await write(endpointId, (endpoint) => ({
        ...rest,
        ...(enabled === true ? { enabled, disabledBy: null, failingSince: null } : {}),
        ...(enabled === false ? { enabled, disabledBy: endpoint.disabledBy ?? 'host' } : {}),
      }));
      return written === null ? null : view(written);
    },
    async rotate(endpointId, { graceMs = DAY_MS } = {}) {
      const { plain, sealed } = await fresh(endpointId);
      const written = await write(endpointId, ({ secret }) => ({
        secret: sealed,
        formerSecret: graceMs > 0 ? secret : null,
        formerEndsAt: graceMs > 0 ? addMilliseconds(clock.now(), graceMs) : null,
      }));
      return written === null ? null : { endpoint: view(written), secret: plain };
    },
    remove: (endpointId) => webhooks.removeEndpoint({ endpointId }),
    async resealSecrets() {
      let count = 0;
      for (let offset = 0; ; offset += PAGE) {
        const page = await webhooks.listEndpoints({ offset, limit: PAGE });
        for (const { id, secret, formerSecret } of page) {
          if (!secrets.isStale(secret) && !(formerSecret !== null && secrets.isStale(formerSecret))) continue;
          const again = async (sealed: string): Promise<string> => {
            const plain = await secrets.open(sealed, webhookContext(id));
            return plain === null ? sealed : secrets.seal(plain, webhookContext(id));
          };
          const written = await write(id, async (endpoint) => ({
            secret: await again(endpoint.secret),
            formerSecret: endpoint.formerSecret === null ? null : await again(endpoint.formerSecret),
          }));
          if (written !== null) count += 1;
        }
        if (page.length < PAGE) return count;
      }
    },
  };
}
