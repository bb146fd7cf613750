/** The audit engine as core's `Auditor` port. */
import type { Auditor } from '@citeready/core';
import { ENGINE_PROFILES, selectEngines } from '../engines/registry.js';
import { createFetcher, createHostGate, DEFAULT_USER_AGENT } from '../fetch/index.js';
import { createInlineParsePool, createParsePool } from '../facts/index.js';
import type { ParsePool } from '../facts/index.js';
import type { AuditorOptions, FetcherSettings } from './options.js';
import { orSignal } from './or-signal.js';
import { CURRENT_RULES } from './rules.js';
import { runAudit } from './run-audit.js';
import type { AuditSettings } from './run-audit.js';
import { systemClock } from './system-clock.js';

/** An `Auditor` with what it owns. */
export interface SiteAuditor extends Auditor {
  /** Stops the worker threads that it started; audits under way are rejected. Idempotent. */
  close(): Promise<void>;
}

const whole = (value: number, low: number, high: number, name: string): number => {
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new RangeError(`${name} must be a whole number from ${low} to ${high}, not ${value}.`);
  }
  return value;
};

const DAY_MS = 86_400_000;

const settingsOf = (options: AuditorOptions, userAgent: string): AuditSettings => {
  const { deadlines = {}, archive = {} } = options;
  return {
    engines: selectEngines(options.engines),
    rules: CURRENT_RULES,
    token: userAgent.split('/', 1)[0] ?? userAgent,
    maxPages: whole(options.maxPages ?? 40, 1, 1_000, 'maxPages'),
    probes: options.probes ?? false,
    fullMs: whole(deadlines.fullMs ?? 300_000, 1, DAY_MS, 'deadlines.fullMs'),
    instantMs: whole(deadlines.instantMs ?? 45_000, 1, DAY_MS, 'deadlines.instantMs'),
    discoveryMs: whole(deadlines.discoveryMs ?? 30_000, 1, DAY_MS, 'deadlines.discoveryMs'),
    archive: archive === false ? null : { bodies: archive.bodies ?? false },
  };
};

/** A pool made on first need, so that a web process that only lists engines starts no thread. */
const lazyPool = (parse: AuditorOptions['parse']): { get(): ParsePool; close(): Promise<void> } => {
  if (typeof parse === 'object') return { get: () => parse, close: () => Promise.resolve() };
  let pool: ParsePool | null = null;
  return {
    get: () => (pool ??= parse === 'inline' ? createInlineParsePool() : createParsePool()),
    close: async () => {
      await pool?.close();
    },
  };
};

/**
 * Makes an auditor.
 * @throws {UnknownEngineError} for an engine id without profile.
 * @throws {RangeError} for a number outside its range.
 */
export const createAuditor = (options: AuditorOptions = {}): SiteAuditor => {
  const userAgent = options.userAgent ?? DEFAULT_USER_AGENT;
  const settings = settingsOf(options, userAgent);
  const clock = options.clock ?? systemClock;
  const pool = lazyPool(options.parse);
  // One gate for all audits of this auditor: politeness is owed to a host, not to an audit.
  const hostGate = createHostGate({ clock, ...options.politeness });
  const makeFetcher =
    options.createFetcher ??
    (({ connectTo }: FetcherSettings) =>
      createFetcher({ clock, hostGate, userAgent, connectTo, limits: options.limits ?? {} }));
  return {
    engines: ENGINE_PROFILES.map((profile) => ({
      engine: profile.id,
      name: profile.name,
      default: settings.engines.includes(profile),
    })),
    run: async (request, context) => {
      context.signal.throwIfAborted();
      const fetcher = makeFetcher({ userAgent, connectTo: options.connectTo ?? [], signal: context.signal });
      try {
        return await orSignal(
          runAudit(request, context, settings, { fetcher, hostGate, pool: pool.get(), clock }),
          context.signal,
        );
      } finally {
        await fetcher.close();
      }
    },
    close: () => pool.close(),
  };
};
