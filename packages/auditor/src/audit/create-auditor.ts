/** The audit engine as core's `Auditor` port. */
import { createSystemClock } from '@citeready/system';
import type { Auditor } from '@citeready/core';
import { ENGINE_PROFILES, selectEngines } from '../engines/registry.js';
import { createFetcher, createHostGate, DEFAULT_USER_AGENT, LIMITS } from '@citeready/safe-fetch';
import type { AuditorClock, Fetcher, FetchLimits, HostGate } from '@citeready/safe-fetch';
import { MAX_PAGES } from '../crawl/max-pages.js';
import type { AuditorOptions } from './options.js';
import { orSignal } from './or-signal.js';
import type { Lanes } from './threads/lanes.js';
import type { AuditSettings } from './run-audit.js';

/** An `Auditor` with what it owns. */
export interface SiteAuditor extends Auditor {
  /** Stops the worker threads that it started; audits under way are rejected. Idempotent. */
  close(): Promise<void>;
}

function whole(value: number, low: number, high: number, name: string): number {
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new RangeError(`${name} must be a whole number from ${low} to ${high}, not ${value}.`);
  }
  return value;
}

const DAY_MS = 86_400_000;

/** What the budgets of a fetcher are made for; a larger audit gets its share more of them. */
const BUDGET_PAGES = 1_000;

function budgetFor(maxPages: number): Pick<FetchLimits, 'requests' | 'auditBytes'> {
  const times = Math.max(1, maxPages / BUDGET_PAGES);
  return {
    requests: Math.ceil(LIMITS.requests.default * times),
    auditBytes: Math.ceil(LIMITS.auditBytes.default * times),
  };
}

function settingsOf(options: AuditorOptions, userAgent: string): AuditSettings {
  const { deadlines = {}, archive = {}, reuse = {} } = options;
  return {
    engines: selectEngines(options.engines),
    token: userAgent.split('/', 1)[0] ?? userAgent,
    maxPages: whole(options.maxPages ?? 40, 1, MAX_PAGES, 'maxPages'),
    probes: options.probes ?? false,
    fullMs: whole(deadlines.fullMs ?? 300_000, 1, DAY_MS, 'deadlines.fullMs'),
    instantMs: whole(deadlines.instantMs ?? 45_000, 1, DAY_MS, 'deadlines.instantMs'),
    discoveryMs: whole(deadlines.discoveryMs ?? 30_000, 1, DAY_MS, 'deadlines.discoveryMs'),
    silenceMs: {
      full: whole(deadlines.fullSilenceMs ?? 60_000, 1, DAY_MS, 'deadlines.fullSilenceMs'),
      instant: whole(deadlines.instantSilenceMs ?? 20_000, 1, DAY_MS, 'deadlines.instantSilenceMs'),
    },
    competitorSources: options.competitorSources ?? [],
    archive: archive === false ? null : { bodies: archive.bodies ?? false },
    reuseMs: reuse === false ? null : whole(reuse.wholeAfterDays ?? 30, 1, 365, 'reuse.wholeAfterDays') * DAY_MS,
  };
}

function hostGateOf({ hostGate, hostTurns, politeness }: AuditorOptions, clock: AuditorClock): HostGate {
  if (hostGate !== undefined && (politeness !== undefined || hostTurns !== undefined)) {
    throw new TypeError('Pass either a host gate or politeness, not both: the host gate already decides politeness.');
  }
  return hostGate ?? createHostGate({ ...politeness, clock, ...(hostTurns && { turns: hostTurns }) });
}

/** Crawl and Discovery: loaded with the first audit, since a process that only enqueues audits never needs them. */
async function loadAudit() {
  const [{ runAudit }, { createLanes }] = await Promise.all([import('./run-audit.js'), import('./threads/lanes.js')]);
  return { runAudit, createLanes };
}

/**
 * Makes an auditor.
 * @throws {UnknownEngineError} for an engine id without profile.
 * @throws {RangeError} for a number outside its range.
 * @throws {ConnectToError} for a `connectTo` rule that is none.
 * @throws {TypeError} for a user agent that cannot be sent, or for both `hostGate` and one of `politeness` and `hostTurns`.
 */
export function createAuditor(options: AuditorOptions = {}): SiteAuditor {
  const userAgent = options.userAgent ?? DEFAULT_USER_AGENT;
  const settings = settingsOf(options, userAgent);
  const clock = options.clock ?? createSystemClock();
  let lanes: Lanes | null = null;
  const hostGate = hostGateOf(options, clock);
  const fetcherFor = (): Fetcher =>
    options.createFetcher?.() ??
    createFetcher({
      clock,
      hostGate,
      userAgent,
      ...(options.connectTo === undefined ? {} : { connectTo: options.connectTo }),
      ...(options.hostHeaders === undefined ? {} : { hostHeaders: options.hostHeaders }),
      limits: { ...budgetFor(settings.maxPages), ...options.limits },
    });
  // Options that make no sense throw here and not at the first audit; nothing is opened before the first fetch.
  void fetcherFor().close();
  return {
    engines: ENGINE_PROFILES.map((profile) => ({
      engine: profile.id,
      name: profile.name,
      default: settings.engines.includes(profile),
    })),
    run: async (request, context) => {
      context.signal.throwIfAborted();
      const { runAudit, createLanes } = await loadAudit();
      lanes ??= createLanes(options, clock);
      const { judge, reader, ...lane } = lanes.of(request.kind);
      const pool = await lane.pool.get();
      context.signal.throwIfAborted();
      const fetcher = fetcherFor();
      try {
        return await orSignal(
          runAudit(request, context, settings, { fetcher, pool, judge, reader, clock, hostGate }),
          context.signal,
        );
      } finally {
        await fetcher.close();
      }
    },
    close: async () => {
      await lanes?.close();
      await hostGate.settle();
    },
  };
}
