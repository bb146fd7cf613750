/** Webhook endpoints of clients and their deliveries, for hosts. */
import type { Deps } from '../../operations/deps.js';
import type { WebhookAdmin } from './contract.js';
import { createDeliveryAdmin } from './deliveries.js';
import { createEndpointAdmin } from './endpoints.js';

export type { IssuedWebhook, NewWebhook, WebhookAdmin, WebhookChange, WebhookView } from './contract.js';

export const createWebhookAdmin = (deps: Deps): WebhookAdmin => ({
  ...createEndpointAdmin(deps),
  ...createDeliveryAdmin(deps),
});
