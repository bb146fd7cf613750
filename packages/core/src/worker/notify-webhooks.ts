/**
 * Queues the webhooks of an audit, inside the transaction of the change. They go to the same clients as commands: the one that ordered the
 * audit, and those that control its domain. Nobody is notified of an audit that the host has withdrawn.
 */
import { scoreChange } from '../events/of-audit.js';
import type { WebhookType } from '../domain/webhook.js';
import type { Deps } from '../operations/deps.js';
import { clientRequester } from '../operations/deps.js';
import type { AuditRecord, AuditSummary } from '../ports/audit-records.js';
import type { Transaction } from '../ports/backend.js';
import type { WebhookEndpoint } from '../ports/webhooks.js';

export interface WebhookMessage {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Adds a delivery of each message for each endpoint that receives its type, and the jobs that send them. Returns the ids of the deliveries.
 */
export async function addDeliveries(
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  { storage, queue }: Transaction,
  endpoints: readonly WebhookEndpoint[],
  domain: string | null,
  messages: readonly WebhookMessage[],
): Promise<readonly string[]> {
  const now = clock.now();
  const deliveries = endpoints.flatMap((endpoint) =>
    messages
      .filter(({ type }) => endpoint.types?.includes(type) ?? true)
      .map(({ type, data }) => ({
        group: clientRequester(endpoint.clientId),
        delivery: {
          id: `msg_${ids.uuid()}`,
          endpointId: endpoint.id,
          type,
          domain,
          payload: { type, timestamp: now.toISOString(), data },
        },
      })),
  );
  if (deliveries.length === 0) return [];
  await storage.webhooks.addDeliveries({ deliveries: deliveries.map(({ delivery }) => delivery), now });
  for (const { group, delivery } of deliveries)
    await queue.enqueue({ id: ids.uuid(), kind: 'webhook', subject: delivery.id, group });
  return deliveries.map(({ delivery }) => delivery.id);
}

const CLIENT = clientRequester('');

/** Ids of the clients that may be notified of an audit. */
async function clientsOf(deps: Deps, { storage }: Transaction, audit: AuditRecord): Promise<readonly string[]> {
  const { domain, requestedBy } = audit;
  const ordered = requestedBy.startsWith(CLIENT) ? [requestedBy.slice(CLIENT.length)] : [];
  const controlling = await storage.domains.controllers({ domain });
  // If all clients belong to one tenant, a connection is as good as a proof.
  const connected = deps.options.requireControl
    ? []
    : (await storage.connections.ofDomain({ domain })).map(({ clientId }) => clientId);
  return [...new Set([...ordered, ...controlling, ...connected])];
}

/** Queues the messages if the audit is still published: it is read again, since it may have been withdrawn after the run began. */
export async function notifyWebhooks(
  deps: Deps,
  tx: Transaction,
  auditId: string,
  messages: readonly { readonly type: WebhookType; readonly data: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  if (messages.length === 0) return;
  const audit = await tx.storage.audits.findById({ auditId });
  if (audit?.published !== true || audit.kind !== 'full') return;
  const clientIds = await clientsOf(deps, tx, audit);
  if (clientIds.length === 0) return;
  const endpoints = await tx.storage.webhooks.subscribers({ clientIds });
  if (endpoints.length === 0) return;
  const about = { slug: audit.slug, domain: audit.domain };
  await addDeliveries(
    deps,
    tx,
    endpoints,
    audit.domain,
    messages.map(({ type, data }) => ({ type, data: { ...about, ...data } })),
  );
}

/** The content for a result: scores without findings, which the receiver reads through the API. */
export function messagesOfResult(
  { result }: AuditRecord,
  before: AuditSummary | null,
  changed: boolean,
): Parameters<typeof notifyWebhooks>[3] {
  if (result === null) return [];
  const change = before === null ? null : scoreChange(before, result);
  return [
    {
      type: 'audit.completed',
      data: {
        version: result.version,
        changed,
        overall_score: result.overallScore,
        verdict: result.verdict,
        engines: result.engines.map(({ engine, score }) => ({ engine, overall_score: score })),
      },
    },
    ...(change === null ? [] : [{ type: 'score.changed' as const, data: { ...change } }]),
  ];
}
