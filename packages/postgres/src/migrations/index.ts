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
import { checkWriting } from './0012-check-writing.js';
import { turns } from './0013-turns.js';
import { hostTurns } from './0014-host-turns.js';
import { listFold } from './0015-list-fold.js';
import { domains } from './0016-domains.js';
import { queueStats } from './0017-queue-stats.js';
import { addressBuckets } from './0018-address-buckets.js';
import { forgetAddresses } from './0019-forget-addresses.js';
import { finiteHolds } from './0020-finite-holds.js';
import { sendWithin } from './0021-send-within.js';
import { unseenClaims } from './0022-unseen-claims.js';
import { clockSetBack } from './0023-clock-set-back.js';
import { slugIndex } from './0024-slug-index.js';
import { webhooks } from './0025-webhooks.js';
import { traces } from './0026-traces.js';
import { digests } from './0027-digests.js';
import { claimsInFlight } from './0028-claims-in-flight.js';
import { finding } from './0029-finding.js';
import { schedules } from './0030-schedules.js';
import { rowsOfHostsFirst } from './0031-rows-of-hosts-first.js';
import { takesOfInstalls } from './0032-takes-of-installs.js';
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
  checkWriting,
  turns,
  hostTurns,
  listFold,
  domains,
  queueStats,
  addressBuckets,
  forgetAddresses,
  finiteHolds,
  sendWithin,
  unseenClaims,
  clockSetBack,
  slugIndex,
  webhooks,
  traces,
  digests,
  claimsInFlight,
  finding,
  schedules,
  rowsOfHostsFirst,
  takesOfInstalls,
];
