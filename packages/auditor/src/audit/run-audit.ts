/** Runs one audit from request to outcome: the crawl with Discovery in parallel, then checks and scores, then the archive. */
import type { Auditor, AuditOutcome, AuditRequest } from '@citeready/core';
import { recallSite } from './again/recall-site.js';
import { rememberingFetcher } from './again/remembering-fetcher.js';
import { createSiteMemory } from './again/site-memory.js';
import type { SiteMemory } from './again/site-memory.js';
import { VERSIONS } from '../score/versions.js';
import { crawlSite } from '../crawl/index.js';
import type { ProbeAgent } from '../crawl/index.js';
import type { CompetitorSource } from '../discovery/index.js';
import { createDiscovery } from '../discovery/index.js';
import type { EngineProfile } from '../engines/types.js';
import type { ParsePool } from '@citeready/page-facts';
import type { AuditorClock, Fetcher, HostGate } from '@citeready/safe-fetch';
import type { SiteJudge } from './threads/site-judge.js';
import type { SiteReader } from './threads/site-reader.js';
import { observedFetcher, observedPool, observedWork } from './observed.js';
import { oneAtATime } from './one-at-a-time.js';
import { createParsePage } from './parse-page.js';
import { createSitemapReader } from './read-sitemaps.js';
import { createRelay } from './relay.js';
import { createStages } from './stages.js';
import { steadyFetcher } from './steady-fetcher.js';
import { findUnreachable } from './unreachable.js';
import { evidenceOf } from './evidence-of.js';

export interface AuditSettings {
  readonly engines: readonly EngineProfile[];
  /** The auditor's product token in robots.txt. */
  readonly token: string;
  readonly maxPages: number;
  readonly probes: boolean;
  readonly fullMs: number;
  readonly instantMs: number;
  readonly discoveryMs: number;
  /** How long a site may not answer. */
  readonly silenceMs: Readonly<Record<AuditRequest['kind'], number>>;
  readonly competitorSources: readonly CompetitorSource[];
  readonly archive: { readonly bodies: boolean } | null;
  /** Milliseconds for which a page may be taken from earlier audits; `null` if every audit reads everything again. */
  readonly reuseMs: number | null;
}

export interface AuditDeps {
  readonly fetcher: Fetcher;
  /** Called with the site's crawl-delay, so that it applies to every fetch to the host. */
  readonly hostGate: HostGate;
  readonly pool: ParsePool;
  readonly judge: SiteJudge;
  readonly reader: SiteReader;
  readonly clock: AuditorClock;
}

type Context = Parameters<Auditor['run']>[1];

/** From this many pages on, starting new threads costs less than the memory that the old ones hold. */
const LARGE = 100;

/** The crawl has its own deadline, from which this time for scoring is subtracted. */
const SCORING_RESERVE_MS = 10_000;

function probeAgents(engines: readonly EngineProfile[]): readonly ProbeAgent[] {
  const agents = new Map<string, ProbeAgent>();
  for (const { token, userAgent } of engines.flatMap(({ gateTokens }) => gateTokens)) {
    if (userAgent !== undefined) agents.set(token, { token, userAgent });
  }
  return [...agents.values()];
}

/**
 * Pages of the last audit; `null` if there was none, or if its facts must not be used. An instant audit reads one page, which is always
 * requested in full.
 */
async function remember(
  request: AuditRequest,
  context: Context,
  settings: AuditSettings,
  pool: ParsePool,
): Promise<SiteMemory | null> {
  const { signal, lastArchive } = context;
  if (settings.reuseMs === null || lastArchive === undefined || request.kind !== 'full') return null;
  // The audit works without it.
  const archive = await lastArchive().catch(() => null);
  signal.throwIfAborted();
  if (archive === null) return null;
  const site = await recallSite(archive, { domain: request.domain, versions: VERSIONS }, pool, signal);
  if (site.pages.length === 0) return null;
  return createSiteMemory(site, {
    now: request.startedAt,
    keepsBodies: settings.archive?.bodies === true,
    wholeAfterMs: settings.reuseMs,
  });
}

export async function runAudit(
  request: AuditRequest,
  context: Context,
  settings: AuditSettings,
  deps: AuditDeps,
): Promise<AuditOutcome> {
  const { signal, telemetry } = context;
  const { clock } = deps;
  const pool = observedPool(deps.pool, telemetry);
  /** Aborted by the observer's rejection, and at the end so that nothing keeps waiting. */
  const ended = new AbortController();
  const running = AbortSignal.any([signal, ended.signal]);
  const relay = createRelay(context.observer, (reason) => ended.abort(reason));
  const discovery = createDiscovery({
    domain: request.domain,
    startedAt: request.startedAt,
    clock,
    deadlineMs: settings.discoveryMs,
    engines: settings.engines,
    reader: oneAtATime((input) => observedWork(telemetry, 'discovery', () => deps.reader.read(input, running))),
    competitorSources: settings.competitorSources,
    ...(request.competitors && { competitors: request.competitors }),
    ...(request.corrections && { corrections: request.corrections }),
    ...(context.earlier && { earlier: context.earlier }),
  });
  const stages = createStages(discovery, relay, { clock, signal: running });
  try {
    const full = request.kind === 'full';
    const memory = await remember(request, context, settings, deps.pool);
    const fetcher = steadyFetcher(observedFetcher(deps.fetcher, telemetry));
    const crawl = await crawlSite(
      {
        domain: request.domain,
        mode: request.kind,
        maxPages: settings.maxPages,
        deadlineMs: Math.max(
          1,
          full ? settings.fullMs - Math.min(SCORING_RESERVE_MS, settings.fullMs / 4) : settings.instantMs,
        ),
        silenceMs: settings.silenceMs[request.kind],
        token: settings.token,
        probeAgents: full && settings.probes ? probeAgents(settings.engines) : [],
        keepBodies: settings.archive?.bodies === true,
        signal: running,
      },
      {
        fetcher: memory === null ? fetcher : rememberingFetcher(fetcher, memory),
        hostGate: deps.hostGate,
        clock: {
          now: () => request.startedAt,
          monotonic: () => clock.monotonic(),
          sleep: (ms, s) => clock.sleep(ms, s),
        },
        parse: createParsePage(pool, clock, running, (resource) => memory?.factsOf(resource) ?? null),
        readSitemap: createSitemapReader(pool),
        hooks: stages.hooks,
      },
    );
    // Pages that no longer exist must not take memory while the others are judged.
    memory?.release();
    const gone = findUnreachable(crawl);
    if (gone !== null) return gone;
    const found = await stages.scoring(crawl);
    const evidence = evidenceOf(request, crawl, found, settings.engines, memory);
    // By now threads have read the pages of a large site and hold many times the memory of one page.
    if (evidence.pages.length > LARGE) await deps.pool.rest?.();
    const { report, archive } = await observedWork(telemetry, 'judge', () =>
      deps.judge.judge(evidence, { keepsArchive: settings.archive !== null, signal: running }),
    );
    return { outcome: 'completed', report, archive };
  } finally {
    ended.abort();
  }
}
