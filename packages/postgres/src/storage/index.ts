/** Storage over one session. */
import type { Storage } from '@citeready/core';
import type { Session } from '../database/session.js';
import { createAllowanceStore } from './allowances.js';
import { createAuditStore } from './audits.js';
import { createCommandStore } from './commands.js';
import { createConnectionStore } from './connections.js';
import { createDomainStore } from './domains.js';
import { createScheduleStore } from './schedules.js';
import { createWebhookStore } from './webhooks.js';

export const createStorage = (session: Session): Storage => ({
  audits: createAuditStore(session),
  allowances: createAllowanceStore(session),
  connections: createConnectionStore(session),
  commands: createCommandStore(session),
  domains: createDomainStore(session),
  schedules: createScheduleStore(session),
  webhooks: createWebhookStore(session),
});
