/** The bundle: every port over one set of tables. */
import { hash } from 'node:crypto';
import type { Backend, Clock, IdSource, Storage } from '@citeready/core';
import { createSteadyClock } from '@citeready/core';
import { createSystemClock, createSystemIds } from '@citeready/system';
import { createAllowanceStore } from './allowances.js';
import { createApiKeyStore } from './api-keys.js';
import { createAuditStore } from './audits.js';
import { createCommandStore } from './commands.js';
import { createConnectionStore } from './connections.js';
import { createDomainStore } from './domains.js';
import type { QueueOptions } from './queue-writer.js';
import { createJobQueue, nextDue } from './queue.js';
import { createJobQueueWriter } from './queue-writer.js';
import type { Runner } from './transaction.js';
import { createTransactionRunner } from './transaction.js';
import { createTogether } from './together.js';
import { createWakeups } from './wakeups.js';
import { createScheduleStore } from './schedules.js';
import { createWebhookStore } from './webhooks.js';

/** Options of a backend in memory. */
export interface MemoryBackendOptions {
  /** The single clock of service and queue, for leases, delays and ages. @default the system clock */
  readonly clock?: Clock;
  /** Source of UUIDs for jobs, commands and messages. @default Web Crypto */
  readonly ids?: IdSource;
  /** How often a job is tried before it is delivered as exhausted. @default 3 */
  readonly maxAttempts?: number;
  /** How long a failed job counts in `queue.stats()`, in milliseconds. @default 7 days */
  readonly failedRetentionMs?: number;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const createStorage = (runner: Runner): Storage => ({
  audits: createAuditStore(runner),
  allowances: createAllowanceStore(runner),
  connections: createConnectionStore(runner),
  commands: createCommandStore(runner),
  domains: createDomainStore(runner),
  schedules: createScheduleStore(runner),
  webhooks: createWebhookStore(runner),
});

/**
 * A backend in the memory of this process, with the semantics of a database: transactions that are atomic and isolated, unique constraints,
 * leases, copies in and out. For unit tests and for small hosts that may lose everything on a restart.
 */
export function createMemoryBackend(options: MemoryBackendOptions = {}): Backend {
  const {
    clock = createSystemClock(),
    ids = createSystemIds(),
    maxAttempts = 3,
    failedRetentionMs = WEEK_MS,
  } = options;
  if (!Number.isInteger(maxAttempts) || maxAttempts < 1) {
    throw new RangeError('maxAttempts must be a whole number from 1 on');
  }
  const steady = createSteadyClock(clock);
  const queueOptions: QueueOptions = { clock: steady, maxAttempts, failedRetentionMs };
  const runner = createTransactionRunner((claimable) => wakeups.committed(claimable));
  const wakeups = createWakeups(steady, () => runner.peek((tables) => nextDue(tables, steady.now().getTime())));
  const storage = createStorage(runner);
  const queue = createJobQueue(runner, queueOptions, wakeups);
  return {
    clock,
    ids,
    storage,
    queue,
    sha256Hex: (text) => hash('sha256', text),
    together: createTogether(runner, steady, queue),
    auth: createApiKeyStore(runner),
    transaction: (work) =>
      runner.transaction((inside) =>
        work({ storage: createStorage(inside), queue: createJobQueueWriter(inside, queueOptions) }),
      ),
    ping: () => runner.read(() => undefined),
    async close() {
      runner.close();
      wakeups.close();
    },
  };
}
