/** The operator's pages, for visitors accepted by `isOperator`; nobody else learns that they exist. */
import type { Page } from '../../context.js';
import { connectionPage, connectionsPage, disconnect, sendCommand } from './connections.js';
import { createKey, keysPage, revokeKey, rotateKey } from './keys.js';
import { queuePage, queuePiece } from './queue.js';
import { changeWebhook, createWebhook, webhookPage, webhooksPage } from './webhooks.js';
import { changePublished, withdrawnPage } from './withdrawn.js';

interface Entry {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly show: Page;
  readonly isPiece?: boolean;
}

export const OPERATOR_PAGES: readonly Entry[] = [
  { method: 'GET', path: '/operation', show: queuePage },
  { method: 'GET', path: '/operation/queue', show: queuePiece, isPiece: true },
  { method: 'GET', path: '/operation/keys', show: keysPage },
  { method: 'POST', path: '/operation/keys', show: createKey },
  { method: 'POST', path: '/operation/keys/{id}/revoke', show: revokeKey },
  { method: 'POST', path: '/operation/keys/{id}/rotate', show: rotateKey },
  { method: 'GET', path: '/operation/connections', show: connectionsPage },
  { method: 'GET', path: '/operation/connections/one', show: connectionPage },
  { method: 'POST', path: '/operation/connections/send', show: sendCommand },
  { method: 'POST', path: '/operation/connections/disconnect', show: disconnect },
  { method: 'GET', path: '/operation/webhooks', show: webhooksPage },
  { method: 'POST', path: '/operation/webhooks', show: createWebhook },
  { method: 'GET', path: '/operation/webhooks/{id}', show: webhookPage },
  { method: 'POST', path: '/operation/webhooks/{id}/{action}', show: changeWebhook },
  { method: 'GET', path: '/operation/withdrawn', show: withdrawnPage },
  { method: 'POST', path: '/operation/withdrawn', show: changePublished },
];
