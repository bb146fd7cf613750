/**
 * The Discovery stage as an accumulator: it takes what the crawl brings as it arrives, and a snapshot reports what is known so far.
 * Findings depend on the set of inputs, never on their order.
 */
import type { Competitor, Discovery } from '@citeready/core/contract';
import type { Entrance, RobotsFile, SitemapSet } from '../crawl/types.js';
import { crawlerAccess } from './access/crawler-access.js';
import { GIVEN_BY_OWNER, correctionEvidence, unusable } from './corrections.js';
import type { Answers } from './competitors/candidates.js';
import { askForCandidates, competitorQuery, withAnswers } from './competitors/candidates.js';
import { registrable } from './competitors/exclusions.js';
import { noCompetitors } from './competitors/none.js';
import { clip } from './evidence.js';
import type { Findings } from './findings.js';
import { missingInputs } from './not-reached.js';
import type { DiscoveryPage } from './page.js';
import { inOrder, isUsable, originOf } from './page.js';
import type { DiscoveryReader, DiscoveryReading } from './reading.js';
import { candidatesOf, readDiscovery } from './reading.js';
import type { DiscoveryOptions, DiscoveryStage, WholeCrawl } from './stage.js';
import type { Taxonomy } from './taxonomy/taxonomy.js';
import { defaultTaxonomy } from './taxonomy/taxonomy.js';

const DEFAULT_DEADLINE_MS = 30_000;
/** Most pages that Discovery reads; fewer are enough to understand a site. Beyond it, the last pages by URL are dropped. */
const MAX_PAGES = 120;
const MAX_NOT_REACHED = 50;
const CUT_SHORT = 'The crawl ran out of time; the result is based on the pages read so far.';

/** The pages that were read, and the findings from them. */
interface Known extends DiscoveryReading {
  readonly pages: readonly DiscoveryPage[];
}

/** Creates the stage of an audit that finds out who a site is, from pages as they arrive. */
export function createDiscovery(options: DiscoveryOptions): DiscoveryStage {
  const { clock, domain, engines } = options;
  /** Created on demand: when another thread reads the pages, only the owner's corrections are looked up in it. */
  const taxonomy = (): Taxonomy => options.taxonomy ?? defaultTaxonomy();
  const reader: DiscoveryReader = options.reader ?? ((input) => Promise.resolve(readDiscovery(input, taxonomy())));
  const deadline = clock.monotonic() + (options.deadlineMs ?? DEFAULT_DEADLINE_MS);
  const robots = new Map<string, RobotsFile>();
  const pages = new Map<string, DiscoveryPage>();
  const broken = new Set<string>();
  let entrance: Entrance | null = null;
  let sitemaps: SitemapSet | null = null;
  let finished: ReturnType<typeof end> | null = null;
  /** Computed from the current state; reset whenever something is added. */
  let current: Promise<Known> | null = null;

  const change = (apply: () => void): void => {
    if (finished) return;
    apply();
    current = null;
  };
  const remainingMs = (): number => Math.max(0, deadline - clock.monotonic());

  const corrections = options.corrections ?? {};

  const caller = options.competitors ?? [];
  const read = async (
    ordered: readonly DiscoveryPage[],
    errors: readonly string[],
    llmsTxt: string | null,
  ): Promise<Known> => {
    const reading = await reader({
      domain,
      now: options.startedAt,
      entrance,
      sitemaps,
      pages: ordered,
      broken: errors,
      corrections,
      llmsTxt,
      caller,
    });
    return { ...reading, pages: ordered };
  };
  const known = () => (current ??= read(inOrder(pages.values()), [...broken], null));
  const allCompetitors = ({ found, immediate, pages: ordered }: Known, answers: Answers): Competitor[] =>
    withAnswers(immediate, answers, candidatesOf({ domain, pages: ordered, caller }, found));

  /** The competitors that the owner names, and no others. */
  const toldCompetitors = (): Competitor[] | null =>
    corrections.competitors?.flatMap((name): Competitor[] => {
      const host = registrable(name);
      return host === null
        ? []
        : [
            {
              domain: host,
              name: host,
              source: 'caller',
              reason: GIVEN_BY_OWNER,
              confidence: 1,
              evidence: [correctionEvidence(domain)],
            },
          ];
    }) ?? null;

  function access({ homeUrl }: Findings): Discovery['crawler_access'] {
    const home = homeUrl ?? entrance?.url;
    const file = home === undefined ? undefined : [...robots.values()].find((r) => originOf(r.url) === originOf(home));
    return home === undefined || !file ? [] : crawlerAccess(file, engines, home, [...pages.keys()].sort());
  }

  function assemble(
    found: Findings,
    competitors: readonly Competitor[],
    complete: boolean,
    notReached: readonly string[],
  ): Discovery {
    const named = toldCompetitors() ?? competitors;
    const lacks = complete && named.length === 0 && found.offering?.site_kind.value !== 'parked';
    return {
      complete,
      identity: found.identity,
      offering: found.offering,
      audience: found.audience,
      site_structure: found.structure,
      sector: found.sector,
      category: found.category,
      niche: found.niche,
      competitors: named,
      ...(lacks && { competitors_note: noCompetitors(found) }),
      crawler_access: access(found),
      not_reached: notReached.slice(0, MAX_NOT_REACHED).map((text) => clip(text)),
    };
  }

  /** Inputs that are missing at this point; used only if something ended the stage early. */
  const missing = ({ found, pages: ordered }: Known): string[] =>
    missingInputs({
      domain,
      entrance,
      hasRobots: robots.size > 0,
      sitemaps,
      pages: ordered,
      keyPages: found.structure?.key_pages ?? [],
    });

  async function end(notReached: readonly string[]) {
    const now = await known();
    const { found } = now;
    const query = competitorQuery(candidatesOf({ domain, pages: now.pages, caller }, found), found.description);
    const answers = await askForCandidates(query, {
      clock,
      remainingMs: remainingMs(),
      seeker: found,
      sources: options.competitorSources ?? [],
      ...(options.earlier && { earlier: options.earlier }),
    });
    const missed = answers.missed.map((name) => `Competitor candidates from ${name}: no answer in time.`);
    const cut = notReached.length === 0 ? [] : [...notReached, ...missing(now)];
    const lasting = [...(options.corrections ? unusable(corrections, taxonomy()) : []), ...missed];
    const said = assemble(found, allCompetitors(now, answers), true, [...cut, ...lasting]);
    return { answers, said, notReached, lasting };
  }

  const finish = (notReached: readonly string[] = []) => (finished ??= end(notReached));

  async function whole(crawled: WholeCrawl): Promise<Discovery> {
    const { answers, said, notReached, lasting } = await finish();
    const usable = inOrder(crawled.pages.filter(isUsable)).slice(0, MAX_PAGES);
    if (usable.length === 0) return said;
    entrance = crawled.entrance ?? entrance;
    for (const file of crawled.robots) robots.set(file.url, file);
    if (crawled.sitemaps.files.length > 0) sitemaps = crawled.sitemaps;
    const errors = crawled.pages
      .filter((page) => !isUsable(page))
      .flatMap((page) => [page.facts.url, page.requestedUrl]);
    const now = await read(usable, errors, crawled.llmsTxt);
    const still = notReached.length === 0 && !crawled.isCut ? [] : missing(now);
    // Inputs that the deadline cut off may have arrived since, unless the crawl was cut short too.
    const cut = crawled.isCut ? [CUT_SHORT, ...still] : still.length === 0 ? [] : [...notReached, ...still];
    return assemble(now.found, allCompetitors(now, answers), true, [...cut, ...lasting]);
  }

  return {
    addEntrance: (value) => change(() => (entrance = value)),
    addRobots: (value) => change(() => robots.set(value.url, value)),
    addSitemaps: (value) => change(() => (sitemaps = value)),
    addPage: (page) =>
      change(() => {
        if (isUsable(page)) pages.set(page.facts.url, page);
        else broken.add(page.facts.url).add(page.requestedUrl);
        const last = pages.size > MAX_PAGES ? inOrder(pages.values()).at(-1) : undefined;
        if (last) pages.delete(last.facts.url);
      }),
    snapshot: async () => {
      const { found, immediate } = await known();
      return assemble(found, immediate, false, []);
    },
    remainingMs,
    finish: async (stop) => (await finish(stop?.notReached)).said,
    whole,
  };
}
