/**
 * The Discovery stage as an accumulator: whatever the crawl brings is added as it comes, and a snapshot tells what is known so far.
 * Findings depend on the set of what was added, never on its order.
 */
import type { Competitor, Discovery } from '@citeready/core/contract';
import type { Entrance, RobotsFile, SitemapSet } from '../crawl/types.js';
import type { EngineProfile } from '../engines/types.js';
import type { AuditorClock } from '../fetch/types.js';
import { crawlerAccess } from './access/crawler-access.js';
import { findings, type Findings } from './findings.js';
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
  readonly taxonomy?: Taxonomy;
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
  /** The final Discovery. Later additions are ignored, and a second call gives the same. */
  finish(end?: { readonly notReached?: readonly string[] }): Promise<Discovery>;
}

const DEFAULT_DEADLINE_MS = 30_000;
/** Pages that Discovery reads; a site is understood from fewer. */
const MAX_PAGES = 120;

export function createDiscovery(options: DiscoveryOptions): DiscoveryStage {
  const { clock, engines } = options;
  const taxonomy = options.taxonomy ?? defaultTaxonomy();
  const deadline = clock.monotonic() + (options.deadlineMs ?? DEFAULT_DEADLINE_MS);
  const robots = new Map<string, RobotsFile>();
  const pages = new Map<string, DiscoveryPage>();
  let entrance: Entrance | null = null;
  let sitemaps: SitemapSet | null = null;
  let finished: Promise<Discovery> | null = null;
  /** Derived findings of the current state; dropped whenever something is added. */
  let current: Findings | null = null;

  const change = (apply: () => void): void => {
    if (finished) return;
    apply();
    current = null;
  };
  const known = (): Findings =>
    (current ??= findings({
      domain: options.domain,
      now: options.startedAt,
      taxonomy,
      entrance,
      sitemaps,
      pages: inOrder(pages.values()),
    }));

  function assemble(competitors: readonly Competitor[], complete: boolean, notReached: readonly string[]): Discovery {
    const found = known();
    const home = found.homeUrl ?? entrance?.url ?? null;
    const origin = home === null ? undefined : [...robots.values()].find((r) => originOf(r.url) === originOf(home));
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
      crawler_access: home === null || !origin ? [] : crawlerAccess(origin, engines, home, [...pages.keys()].sort()),
      not_reached: notReached,
    };
  }

  return {
    addEntrance: (value) => change(() => (entrance = value)),
    addRobots: (value) => change(() => robots.set(value.url, value)),
    addSitemaps: (value) => change(() => (sitemaps = value)),
    addPage: (page) =>
      change(() => {
        if (isUsable(page)) pages.set(page.facts.url, page);
        if (pages.size > MAX_PAGES) {
          const last = inOrder(pages.values()).at(-1);
          if (last) pages.delete(last.facts.url);
        }
      }),
    snapshot: () => assemble([], false, []),
    remainingMs: () => Math.max(0, deadline - clock.monotonic()),
    finish: (end) => (finished ??= Promise.resolve(assemble([], true, end?.notReached ?? []))),
  };
}
