/** The defaults of the service's options, and their ranges, in one place. */
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import type { AuditServiceConfig } from './config.js';
import { normalizePublicUrl } from './http/base-path.js';
import type { QueueLimits } from './operations/admission.js';
import type { ServiceOptions } from './operations/deps.js';
import type { FollowLimits } from './operations/follow-audit.js';
import type { EngineInfo } from './ports/auditor.js';
import type { WorkerOptions } from './worker/options.js';

/** @throws TypeError that names the option and its range. */
function inRange(name: string, value: number, min: number, max: number): number {
  if (!Number.isSafeInteger(value) || value < min || value > max)
    throw new TypeError(`${name} must be a whole number from ${min} to ${max}`);
  return value;
}

const DAY_MS = hoursToMilliseconds(24);

export const resolveOptions = (config: AuditServiceConfig): ServiceOptions => ({
  domains: { allowReserved: config.allowReservedDomains ?? false },
  freeAudits: inRange('freeAudits', config.freeAudits ?? 5, 0, 1_000_000),
  registeredPerHour: inRange('registeredPerHour', config.registeredPerHour ?? 1, 1, 1_000_000),
  newInstallsPerDay:
    config.newInstallsPerDay == null ? null : inRange('newInstallsPerDay', config.newInstallsPerDay, 1, 1_000_000),
  newInstallsPerNetworkPerDay: inRange(
    'newInstallsPerNetworkPerDay',
    config.newInstallsPerNetworkPerDay ?? Math.min(1_000_000, 5 * (config.newInstallsPerDay ?? 1)),
    1,
    1_000_000,
  ),
  upgradeUrl: config.upgradeUrl ?? 'https://citeready.example/upgrade',
  upgradeMessage: config.upgradeMessage ?? 'You have used all free audits. Create an account to continue.',
  pollIntervalSeconds: inRange('pollIntervalSeconds', config.pollIntervalSeconds ?? 2, 1, 3600),
  commandLifetimeMs: inRange('commandLifetimeMs', config.commandLifetimeMs ?? 30 * DAY_MS, 1000, 3650 * DAY_MS),
  connectionStaleMs: inRange('connectionStaleMs', config.connectionStaleMs ?? 2 * DAY_MS, 1000, 3650 * DAY_MS),
  commandsPerHeartbeat: inRange('commandsPerHeartbeat', config.commandsPerHeartbeat ?? 50, 1, 1000),
  requireControl: config.requireControl ?? true,
  requireTimestamp: config.requireTimestamp ?? false,
  publicAudits: config.publicAudits ?? true,
  publicUrl: config.publicUrl == null ? null : normalizePublicUrl(config.publicUrl),
  webhookFailureMs: inRange('webhookFailureMs', config.webhookFailureMs ?? 5 * DAY_MS, 1000, 3650 * DAY_MS),
  webhookRetentionMs: inRange('webhookRetentionMs', config.webhookRetentionMs ?? 30 * DAY_MS, 1000, 3650 * DAY_MS),
});

export const resolveQueueLimits = ({ queueLimits = {} }: AuditServiceConfig): QueueLimits => ({
  perClient: inRange('queueLimits.perClient', queueLimits.perClient ?? 1000, 1, 10_000_000),
  total: inRange('queueLimits.total', queueLimits.total ?? 100_000, 1, 10_000_000),
});

export const resolveFollowLimits = ({ eventStreams = {} }: AuditServiceConfig): FollowLimits => ({
  perClient: inRange('eventStreams.perClient', eventStreams.perClient ?? 20, 1, 1_000_000),
  total: inRange('eventStreams.total', eventStreams.total ?? 1000, 1, 1_000_000),
  longestMs: inRange('eventStreams.longestMs', eventStreams.longestMs ?? 50_000, 1000, DAY_MS),
  heartbeatMs: inRange('eventStreams.heartbeatMs', eventStreams.heartbeatMs ?? 15_000, 1000, DAY_MS),
  pollMs: inRange('eventStreams.pollMs', eventStreams.pollMs ?? 1000, 100, DAY_MS),
});

export const resolveWorkerOptions = (options: Partial<WorkerOptions> = {}): WorkerOptions => ({
  concurrency: inRange('worker.concurrency', options.concurrency ?? 2, 1, 1000),
  reserved: inRange('worker.reserved', options.reserved ?? 4, 0, 1000),
  pushes: inRange('worker.pushes', options.pushes ?? 8, 1, 1000),
  webhooks: inRange('worker.webhooks', options.webhooks ?? 8, 1, 1000),
  weights: {
    full: inRange('worker.weights.full', options.weights?.full ?? 1, 1, 1000),
    instant: inRange('worker.weights.instant', options.weights?.instant ?? 1, 1, 1000),
  },
  leaseMs: inRange('worker.leaseMs', options.leaseMs ?? 60_000, 1000, DAY_MS),
  pollMs: inRange('worker.pollMs', options.pollMs ?? 1000, 10, DAY_MS),
  timeoutMs: options.timeoutMs ?? { full: 900_000, instant: 60_000, push: 60_000, webhook: 60_000 },
  backoff: options.backoff ?? { baseMs: 5000, maxMs: 300_000 },
  housekeepingMs: inRange('worker.housekeepingMs', options.housekeepingMs ?? 60_000, 1000, DAY_MS),
});

export function resolveEngines({ auditor, engines }: AuditServiceConfig): readonly EngineInfo[] {
  const known = engines ?? auditor?.engines;
  if (known === undefined)
    throw new TypeError('createAuditService needs `auditor`, or `engines` in a process that runs no worker');
  return known;
}
