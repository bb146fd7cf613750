/** Output about webhooks and their deliveries: everything except the secrets. */
import type { WebhookDelivery, WebhookView } from '@citeready/core';
import { renderTable } from '../../table.js';

/** To the minute, in UTC. */
const minute = (date: Date | null, none: string): string =>
  date === null ? none : `${date.toISOString().slice(0, 16)}Z`;

const WHY: Readonly<Record<NonNullable<WebhookView['disabledBy']>, string>> = {
  host: 'disabled',
  failures: 'disabled: it failed for too long',
  gone: 'disabled: it answered 410',
};

export function stateOf({ enabled, disabledBy, failingSince }: WebhookView): string {
  if (!enabled) return WHY[disabledBy ?? 'host'];
  return failingSince === null ? 'enabled' : `failing since ${minute(failingSince, '')}`;
}

export const webhookTable = (webhooks: readonly WebhookView[]): string =>
  renderTable([
    ['ID', 'CLIENT', 'URL', 'TYPES', 'CREATED', 'STATE'],
    ...webhooks.map((webhook) => [
      webhook.id,
      webhook.clientId,
      webhook.url,
      webhook.types?.join(',') ?? 'all',
      minute(webhook.createdAt, '-'),
      stateOf(webhook),
    ]),
  ]);

export const deliveryTable = (deliveries: readonly WebhookDelivery[]): string =>
  renderTable([
    ['ID', 'TYPE', 'DOMAIN', 'CREATED', 'STATUS', 'TRIES', 'NEXT TRY', 'LAST ERROR'],
    ...deliveries.map((delivery) => [
      delivery.id,
      delivery.type,
      delivery.domain ?? '-',
      minute(delivery.createdAt, '-'),
      delivery.status,
      String(delivery.attempts),
      minute(delivery.dueAt, '-'),
      delivery.lastError ?? '-',
    ]),
  ]);

/** Deliveries that are not given up, and are retried automatically. */
export function waitingText(pending: readonly WebhookDelivery[]): string {
  const due = pending.flatMap(({ dueAt }) => dueAt ?? []).sort((a, b) => a.getTime() - b.getTime());
  const waits =
    pending.length === 1 ? '1 delivery is waiting for its' : `${pending.length} deliveries are waiting for their`;
  return `${waits} next attempt, ${due[0] === undefined ? 'due now' : `the first at ${minute(due[0], '')}`}.`;
}

/** Why nothing is sent again, if no delivery is waiting either. */
export const nothingText = (id: string, delivery: string | undefined): string =>
  delivery === undefined
    ? 'No delivery was given up. To send a delivered one again, use --delivery ID.'
    : `This webhook has no delivery ${JSON.stringify(delivery)}; citeready webhooks deliveries ${id} shows the ids.`;

export const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
