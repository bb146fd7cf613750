/** Every step of the schema, in order. */
import { audits } from './0001-audits.js';
import { list } from './0002-list.js';
import { allowances } from './0003-allowances.js';
import { connections } from './0004-connections.js';
import { apiKeys } from './0005-api-keys.js';
import { queue } from './0006-queue.js';
import { rateLimits } from './0007-rate-limits.js';
import { listLevels } from './0008-list-levels.js';
import { claim } from './0009-claim.js';
import { renewed } from './0010-renewed.js';
import { listPages } from './0011-list-pages.js';
import type { Migration } from './types.js';

export type { Migration } from './types.js';

export const MIGRATIONS: readonly Migration[] = [
  audits,
  list,
  allowances,
  connections,
  apiKeys,
  queue,
  rateLimits,
  listLevels,
  claim,
  renewed,
  listPages,
];
