/**
 * Queues what webhooks are told of an audit, inside the transaction of what happened. Told are the clients that commands go to as well: who ordered the
 * audit, and who controls its domain. Nobody is told of an audit that the host has withdrawn.
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

/** Adds a delivery of each message for each endpoint that takes its type, and the jobs that send them. Returns the ids of the deliveries. */
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

/** Ids of the clients that may be told of an audit. */
async function clientsOf(deps: Deps, { storage }: Transaction, audit: AuditRecord): Promise<readonly string[]> {
  const { domain, requestedBy } = audit;
  const ordered = requestedBy.startsWith(CLIENT) ? [requestedBy.slice(CLIENT.length)] : [];
  const controlling = await storage.domains.controllers({ domain });
  // Where all clients are one tenant's, a connection is as good as a proof.
  const connected = deps.options.requireControl
    ? []
    : (await storage.connections.ofDomain({ domain })).map(({ clientId }) => clientId);
  return [...new Set([...ordered, ...controlling, ...connected])];
}

/** @param messages for what is read anew of the audit, since it may have been withdrawn after the run began */
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

/** What a result tells: scores and no findings, which the receiver reads by the interface. */
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
