/**
 * The Discovery stage as an accumulator: whatever the crawl brings is added as it comes, and a snapshot tells what is known so far.
 * Findings depend on the set of what was added, never on its order.
 */
import type { Competitor, Discovery } from '@citeready/core/contract';
import type { CompetitorLookup } from '@citeready/core';
import type { Entrance, RobotsFile, SitemapSet } from '../crawl/types.js';
import type { EngineProfile } from '../engines/types.js';
import type { AuditorClock } from '../fetch/types.js';
import { crawlerAccess } from './access/crawler-access.js';
import {
  askForCandidates,
  competitorQuery,
  immediateCandidates,
  withAnswers,
  type CandidateInput,
} from './competitors/candidates.js';
import type { CompetitorSource } from './competitors/source.js';
import { clip } from './evidence.js';
import { findings, type Findings } from './findings.js';
import { missingInputs } from './not-reached.js';
import { inOrder, isUsable, originOf, type DiscoveryPage } from './page.js';
import { defaultTaxonomy, type Taxonomy } from './taxonomy/taxonomy.js';

export interface DiscoveryOptions {
  readonly domain: string;
  /** For the age of what is published. */
  readonly startedAt: Date;
  readonly clock: AuditorClock;
  /** Milliseconds from creation after which `finish` waits for nothing any more. Default 30,000. */
  readonly deadlineMs?: number;
  readonly engines: readonly EngineProfile[];
  /** Default: the one that ships. */
  readonly taxonomy?: Taxonomy;
  /** Candidates named by the caller, as domains. */
  readonly competitors?: readonly string[];
  /** The service's own earlier audits; asked when Discovery ends. */
  readonly earlier?: CompetitorLookup;
  /** Sources of the host, such as a search API; none by default. */
  readonly competitorSources?: readonly CompetitorSource[];
}

export interface DiscoveryStage {
  addEntrance(entrance: Entrance): void;
  addRobots(robots: RobotsFile): void;
  addSitemaps(sitemaps: SitemapSet): void;
  addPage(page: DiscoveryPage): void;
  /** What is known now. Groups are `null` until their input was there; never `complete`. */
  snapshot(): Discovery;
  /** Milliseconds left until the deadline, 0 after it. */
  remainingMs(): number;
  /**
   * The final Discovery: asks earlier audits and the host's sources for competitors while time is left, and says what was not reached.
   * `notReached` says that it was ended early, and why; the inputs that are missing are then listed by address.
   * Later additions are ignored, and a second call gives the same. Never rejects for trouble of a source.
   */
  finish(end?: { readonly notReached?: readonly string[] }): Promise<Discovery>;
}

const DEFAULT_DEADLINE_MS = 30_000;
/** Pages that Discovery reads; a site is understood from fewer. Beyond it the last by address are left out. */
const MAX_PAGES = 120;
const MAX_NOT_REACHED = 50;

export function createDiscovery(options: DiscoveryOptions): DiscoveryStage {
  const { clock, domain, engines } = options;
  const taxonomy = options.taxonomy ?? defaultTaxonomy();
  const deadline = clock.monotonic() + (options.deadlineMs ?? DEFAULT_DEADLINE_MS);
  const robots = new Map<string, RobotsFile>();
  const pages = new Map<string, DiscoveryPage>();
  let entrance: Entrance | null = null;
  let sitemaps: SitemapSet | null = null;
  let finished: Promise<Discovery> | null = null;
  /** Derived from the current state; dropped whenever something is added. */
  let current: { readonly found: Findings; readonly candidates: CandidateInput } | null = null;

  const change = (apply: () => void): void => {
    if (finished) return;
    apply();
    current = null;
  };
  const remainingMs = (): number => Math.max(0, deadline - clock.monotonic());

  const known = () => {
    if (current) return current;
    const ordered = inOrder(pages.values());
    const found = findings({ domain, now: options.startedAt, taxonomy, entrance, sitemaps, pages: ordered });
    const caller = options.competitors ?? [];
    current = {
      found,
      candidates: { domain, found, pages: ordered, knownUrls: found.knownUrls, caller, about: found.about },
    };
    return current;
  };

  function access(): Discovery['crawler_access'] {
    const home = known().found.homeUrl ?? entrance?.url;
    const file = home === undefined ? undefined : [...robots.values()].find((r) => originOf(r.url) === originOf(home));
    return home === undefined || !file ? [] : crawlerAccess(file, engines, home, [...pages.keys()].sort());
  }

  function assemble(competitors: readonly Competitor[], complete: boolean, notReached: readonly string[]): Discovery {
    const { found } = known();
    return {
      complete,
      identity: found.identity,
      offering: found.offering,
      audience: found.audience,
      site_structure: found.structure,
      sector: found.sector,
      category: found.category,
      niche: found.niche,
      competitors,
      crawler_access: access(),
      not_reached: notReached.slice(0, MAX_NOT_REACHED).map((text) => clip(text)),
    };
  }

  async function end(notReached: readonly string[]): Promise<Discovery> {
    const { found, candidates } = known();
    const immediate = immediateCandidates(candidates);
    const answers = await askForCandidates(competitorQuery(candidates, found.description), {
      clock,
      remainingMs: remainingMs(),
      sources: options.competitorSources ?? [],
      ...(options.earlier && { earlier: options.earlier }),
    });
    const missed = answers.missed.map((name) => `Competitor candidates from ${name}: no answer in time.`);
    const cut =
      notReached.length === 0
        ? []
        : missingInputs({
            domain,
            entrance,
            hasRobots: robots.size > 0,
            sitemaps,
            pages: candidates.pages,
            keyPages: found.structure?.key_pages ?? [],
          });
    return assemble(withAnswers(immediate, answers, candidates), true, [...notReached, ...cut, ...missed]);
  }

  return {
    addEntrance: (value) => change(() => (entrance = value)),
    addRobots: (value) => change(() => robots.set(value.url, value)),
    addSitemaps: (value) => change(() => (sitemaps = value)),
    addPage: (page) =>
      change(() => {
        if (isUsable(page)) pages.set(page.facts.url, page);
        const last = pages.size > MAX_PAGES ? inOrder(pages.values()).at(-1) : undefined;
        if (last) pages.delete(last.facts.url);
      }),
    snapshot: () => assemble(immediateCandidates(known().candidates), false, []),
    remainingMs,
    finish: (stop) => (finished ??= end(stop?.notReached ?? [])),
  };
}
