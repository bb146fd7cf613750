/**
 * Sends one delivery of a webhook, signed. The delivery counts its tries, not the queue: each try is a job that ends by adding the next
 * one, eventually hours later. At-least-once: if a worker dies after the receiver has responded, the message is sent again, under the same
 * id.
 */
import { err, ok } from 'neverthrow';
import { utf8 } from '../domain/bytes.js';
import { hiding, redactError } from '../domain/redact.js';
import { signWebhook, webhookPauseMs } from '../domain/webhook.js';
import { isWithdrawn } from '../operations/built-in-commands.js';
import type { Deps } from '../operations/deps.js';
import { clientRequester } from '../operations/deps.js';
import { inTransaction } from '../operations/guard-ports.js';
import { openSecrets } from '../operations/webhook-secrets.js';
import type { CommandPusher } from '../ports/pusher.js';
import type { LeasedJob } from '../ports/queue.js';
import type { WebhookDelivery, WebhookEndpoint } from '../ports/webhooks.js';
import type { RunControls } from './run-controls.js';

/** For connection, request and response. */
const WEBHOOK_TIMEOUT_MS = 15_000;
/** The status 410 Gone, with which a receiver refuses all further messages. */
const GONE = 410;

interface Tried {
  readonly status: number | null;
  /** `null` for a success. */
  readonly failure: string | null;
  /** No further try can succeed. */
  readonly final: boolean;
  /** A request was sent: only then does the outcome say anything about the receiver. */
  readonly sent: boolean;
}

export async function runWebhookJob(
  deps: Deps,
  pusher: CommandPusher,
  job: LeasedJob,
  controls: RunControls,
): Promise<void> {
  const { storage, queue } = deps.backend;
  const delivery = await storage.webhooks.findDelivery({ deliveryId: job.subject });
  const endpoint = delivery === null ? null : await storage.webhooks.findEndpoint({ endpointId: delivery.endpointId });
  if (delivery?.status !== 'pending' || endpoint === null) {
    await queue.complete({ job });
    return;
  }
  const tried = job.exhausted
    ? { status: null, failure: 'the try was interrupted', final: false, sent: false }
    : await attempt(deps, pusher, { delivery, endpoint, signal: controls.signal });
  if (controls.signal.aborted && tried.failure !== null) {
    await queue.release({ job });
    return;
  }
  if (!(await settle(deps, job, delivery, endpoint, tried))) return;
  await judge(deps, endpoint.id, tried);
}

/** One try, or the reason why it was not made. */
async function attempt(
  deps: Deps,
  pusher: CommandPusher,
  input: {
    readonly delivery: WebhookDelivery;
    readonly endpoint: WebhookEndpoint;
    readonly signal: AbortSignal;
  },
): Promise<Tried> {
  const { delivery, endpoint, signal } = input;
  const never = (failure: string): Tried => ({ status: null, failure, final: true, sent: false });
  if (!endpoint.enabled) return never('the endpoint is disabled');
  if (delivery.domain !== null && (await isWithdrawn(deps.backend.storage, delivery.domain)))
    return never('the audit was withdrawn');
  const now = deps.clock.now();
  const secrets = await openSecrets(deps.secrets, endpoint, now);
  if (secrets === null) return never('the secret cannot be opened with the present encryption keys');
  const body = JSON.stringify(delivery.payload);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = await signWebhook(secrets, { id: delivery.id, timestamp, body });
  const hide = hiding([...secrets, ...signature.split(' ')]);
  try {
    const result = await pusher.push({
      url: endpoint.url,
      headers: {
        'content-type': 'application/json',
        'webhook-id': delivery.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signature,
      },
      body: utf8(body),
      timeoutMs: WEBHOOK_TIMEOUT_MS,
      signal,
    });
    if (result.outcome === 'failed') return { status: null, failure: hide(result.reason), final: false, sent: true };
    const { status } = result;
    // A redirect is not followed: it would take the message to a place that nobody configured.
    const isGood = status >= 200 && status <= 299;
    return { status, failure: isGood ? null : `answered ${status}`, final: status === GONE, sent: true };
  } catch (error) {
    deps.logger.warn('webhook failed', { deliveryId: delivery.id, error: redactError(error, hide) });
    return { status: null, failure: 'the request failed', final: false, sent: true };
  }
}

/** Writes the outcome of the try, ends its job and queues the next, atomically. False if another worker has already done so. */
async function settle(
  deps: Deps,
  job: LeasedJob,
  delivery: WebhookDelivery,
  endpoint: WebhookEndpoint,
  { status, failure, final }: Tried,
): Promise<boolean> {
  const { backend, clock, ids, events } = deps;
  const now = clock.now();
  const attempts = delivery.attempts + 1;
  const pause = failure === null || final ? null : webhookPauseMs(attempts, (ids.bytes(1)[0] ?? 0) / 256);
  const dead = failure !== null && pause === null;
  const settled = await inTransaction(backend, async ({ storage, queue }) => {
    const written = await storage.webhooks.updateDelivery({
      deliveryId: delivery.id,
      expectedStatus: 'pending',
      expectedAttempts: delivery.attempts,
      change: {
        status: failure === null ? 'delivered' : dead ? 'dead' : 'pending',
        attempts,
        lastStatus: status,
        lastError: failure,
        dueAt: pause === null ? null : new Date(now.getTime() + pause),
        doneAt: pause === null ? now : null,
      },
    });
    // The lease is lost: the new owner of the job sends the message again, and records that outcome.
    if (!(await queue.complete({ job }))) return err('lost' as const);
    if (written && pause !== null)
      await queue.enqueue({
        id: ids.uuid(),
        kind: 'webhook',
        subject: delivery.id,
        group: clientRequester(endpoint.clientId),
        delayMs: pause,
      });
    return ok(written);
  });
  if (settled.isErr() || !settled.value) return false;
  const about = {
    deliveryId: delivery.id,
    webhook: delivery.type,
    endpointId: endpoint.id,
    clientId: endpoint.clientId,
  };
  if (dead)
    deps.logger.warn('webhook given up; it can be replayed once its receiver accepts it', {
      ...about,
      attempts,
      reason: failure,
    });
  if (failure === null) events.emit({ type: 'webhook.delivered', ...about, attempts });
  else events.emit({ type: 'webhook.failed', ...about, attempts, reason: failure, dead });
  return true;
}

/** Conflicts with another writer of the endpoint are rare and do not repeat indefinitely. */
const WRITES_AT_MOST = 5;

/** Records how long an endpoint has been failing, and disables one that has failed for too long or wants no more messages. */
async function judge(deps: Deps, endpointId: string, { status, failure, sent }: Tried): Promise<void> {
  const { clock, options, logger, events } = deps;
  const { webhooks } = deps.backend.storage;
  if (!sent) return;
  for (let write = 0; write < WRITES_AT_MOST; write += 1) {
    const endpoint = await webhooks.findEndpoint({ endpointId });
    if (endpoint === null) return;
    const now = clock.now();
    const since = failure === null ? null : (endpoint.failingSince ?? now);
    const tooLong = since !== null && now.getTime() - since.getTime() >= options.webhookFailureMs;
    const by = status === GONE ? ('gone' as const) : tooLong ? ('failures' as const) : null;
    const disable = endpoint.enabled ? by : null;
    if (disable === null && since?.getTime() === endpoint.failingSince?.getTime()) return;
    const changed: WebhookEndpoint = {
      ...endpoint,
      failingSince: since,
      ...(disable === null ? {} : { enabled: false, disabledBy: disable }),
      updatedAt: now,
      revision: endpoint.revision + 1,
    };
    if (!(await webhooks.saveEndpoint({ endpoint: changed }))) continue;
    if (disable !== null) {
      const about = { endpointId, clientId: endpoint.clientId, by: disable };
      logger.warn('a webhook endpoint was disabled', about);
      events.emit({ type: 'webhook.disabled', ...about });
    }
    return;
  }
}
