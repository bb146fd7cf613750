/** Webhook endpoints of clients, what was delivered to them and what was not, for hosts. */
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { ok } from 'neverthrow';
import { checkWebhookUrl, generateWebhookSecret, TEST_TYPE, WEBHOOK_TYPES } from '../domain/webhook.js';
import type { WebhookType } from '../domain/webhook.js';
import type { Deps } from '../operations/deps.js';
import { clientRequester } from '../operations/deps.js';
import { inTransaction } from '../operations/guard-ports.js';
import { webhookContext } from '../operations/webhook-secrets.js';
import type { WebhookDelivery, WebhookEndpoint } from '../ports/webhooks.js';
import { addDeliveries } from '../worker/notify-webhooks.js';

/** An endpoint without its secrets. */
export type WebhookView = Omit<WebhookEndpoint, 'secret' | 'formerSecret' | 'revision'>;

/** Where messages are to be sent, and which. */
export interface NewWebhook {
  /** Whose it is: 1 to 128 printable ASCII characters, without spaces. */
  readonly clientId: string;
  /** https, at most 2,048 characters, without user name and password. */
  readonly url: string;
  /** For people, at most 200 characters; default ''. */
  readonly description?: string;
  /** What it is told of; default all, those of later versions too. */
  readonly types?: readonly WebhookType[];
}

/** What may be changed; `types: null` for all. Enabling forgets for how long it has failed. */
export interface WebhookChange {
  readonly url?: string;
  readonly description?: string;
  readonly types?: readonly WebhookType[] | null;
  readonly enabled?: boolean;
}

/** `enabled` is none of a new one's. */
type Checkable = Omit<WebhookChange, 'enabled'>;

/** A new endpoint with its secret, which is shown this once. */
export interface IssuedWebhook {
  readonly endpoint: WebhookView;
  /** `whsec_` and base64: show it once, it cannot be had again. */
  readonly secret: string;
}

/** What the host may do with webhooks. */
export interface WebhookAdmin {
  /** @throws TypeError that begins with the field's name: another form, or a hundred endpoints of the client already. */
  create(input: NewWebhook): Promise<IssuedWebhook>;
  /** Oldest first; 100 unless `limit` says otherwise. */
  list(input?: {
    readonly clientId?: string;
    readonly offset?: number;
    readonly limit?: number;
  }): Promise<readonly WebhookView[]>;
  find(endpointId: string): Promise<WebhookView | null>;
  /** `null` for an unknown endpoint. @throws TypeError as `create`. */
  update(endpointId: string, change: WebhookChange): Promise<WebhookView | null>;
  /** A new secret. The one of before signs beside it for `graceMs` (default a day), so that receivers can change over. `null` for an unknown endpoint. */
  rotate(endpointId: string, options?: { readonly graceMs?: number }): Promise<IssuedWebhook | null>;
  /** Deletes it with all its deliveries. False for an unknown one. */
  remove(endpointId: string): Promise<boolean>;
  /** Sends a message of the type `webhook.test`. Returns the delivery's id; `null` for an unknown endpoint. */
  test(endpointId: string): Promise<string | null>;
  /** Newest first; 100 unless `limit` says otherwise. */
  deliveries(
    endpointId: string,
    options?: { readonly status?: WebhookDelivery['status']; readonly limit?: number },
  ): Promise<readonly WebhookDelivery[]>;
  /** Sends a delivery that is done again, under its id, with all tries anew. False for an unknown or pending one, and one of another `endpointId`. */
  replay(deliveryId: string, options?: { readonly endpointId?: string }): Promise<boolean>;
  /** Replays the dead letters of an endpoint, the oldest of the newest 1,000 first. Returns how many. */
  replayDead(endpointId: string): Promise<number>;
  /** After a new first encryption key was put in place: seals every secret again under it. Returns of how many endpoints. */
  resealSecrets(): Promise<number>;
}

const CLIENT_ID = /^[\x21-\x7e]{1,128}$/;
const DESCRIPTION = /^[^\p{Cc}\p{Surrogate}]{0,200}$/u;
/** Each is written in the transaction of an audit's end. */
const MOST_OF_A_CLIENT = 100;
const DAY_MS = 86_400_000;
const PAGE = 500;
const MOST_REPLAYED = 1000;

const KNOWN: readonly string[] = WEBHOOK_TYPES;

/** Endpoints are written by whoever has seen the last write; others look again. */
const WRITES_AT_MOST = 10;

export function createWebhookAdmin(deps: Deps): WebhookAdmin {
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

  /** Writes a change of the endpoint as it is when it is written. */
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
