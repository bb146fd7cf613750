/** Competitor candidates from every source, most convincing first, each domain once. Candidates, never claims. */
import type { Competitor, Discovery } from '@citeready/core/contract';
import type { CompetitorLookup } from '@citeready/core';
import type { AuditorClock } from '@citeready/safe-fetch';
import { clip, note, round } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import type { KnownSite, Seeker } from './audited.js';
import { askAudited, auditedCompetitors } from './audited.js';
import { createExclusion, registrable } from './exclusions.js';
import { onSiteCompetitors } from './on-site.js';
import type { CompetitorQuery, CompetitorSource } from './source.js';

const MAX_COMPETITORS = 20;
/** Most candidates asked of each source. */
const LIMIT = 10;
/** Longest wait for a source, however much time is left. */
const SOURCE_MS = 5_000;

export interface CandidateInput {
  readonly domain: string;
  readonly found: Pick<Discovery, 'identity' | 'offering' | 'sector' | 'category' | 'niche'>;
  readonly pages: readonly DiscoveryPage[];
  readonly knownUrls: readonly string[];
  readonly caller: readonly string[];
}

/**
 * Candidates that need no source. Well-known names of the same category do not count: competition depends on niche and market, which a list
 * cannot know.
 */
export function immediateCandidates(input: CandidateInput): Competitor[] {
  const { found, domain, pages } = input;
  const mine = createExclusion(domain, pages, true);
  const other = createExclusion(domain, pages);
  const brand = found.identity?.brand?.value ?? null;
  return merge([
    ...named(input).filter((c) => !mine(c.domain)),
    ...onSiteCompetitors(pages, input.knownUrls, { brand, sector: found.sector?.value ?? 'unknown' }).filter(
      (c) => !other(c.domain),
    ),
  ]);
}

function named({ caller, domain }: CandidateInput): Competitor[] {
  return caller.flatMap((text): Competitor[] => {
    const host = registrable(text);
    if (host === null) return [];
    return [
      {
        domain: host,
        name: host,
        source: 'caller',
        reason: 'named by whoever asked for the audit',
        confidence: 1,
        evidence: [note(`https://${domain}/`, 'named in the request')],
      },
    ];
  });
}

export interface Answers {
  /** From the host's sources. */
  readonly competitors: readonly Competitor[];
  /** Audits of sites that may compete; decided once the audited site is known. */
  readonly audited: readonly KnownSite[];
  /** Names of sources that failed or ran out of time. */
  readonly missed: readonly string[];
}

/** Asks earlier audits and the host's sources in parallel, until `remainingMs` runs out. Never rejects. */
export async function askForCandidates(
  query: CompetitorQuery,
  deps: {
    readonly clock: AuditorClock;
    readonly remainingMs: number;
    readonly earlier?: CompetitorLookup;
    /** What is known about the audited site at that time. */
    readonly seeker: Seeker;
    readonly sources: readonly CompetitorSource[];
  },
): Promise<Answers> {
  const end = new AbortController();
  const { earlier } = deps;
  const asks: { readonly name: string; readonly ask: () => Promise<Pick<Answers, 'competitors' | 'audited'>> }[] = [];
  if (earlier)
    asks.push({
      name: 'earlier audits',
      ask: async () => ({ competitors: [], audited: await askAudited(query.domain, deps.seeker, earlier) }),
    });
  for (const source of deps.sources)
    asks.push({
      name: source.name,
      ask: async () => {
        const found = await source.find(query, end.signal);
        return { competitors: found.slice(0, LIMIT).map((c) => ({ ...c, source: 'search' })), audited: [] };
      },
    });
  if (asks.length === 0) return { competitors: [], audited: [], missed: [] };

  const answers = new Map<number, Pick<Answers, 'competitors' | 'audited'>>();
  const all = Promise.all(
    asks.map(async ({ ask }, index) => {
      try {
        answers.set(index, await ask());
      } catch {
        // Sources are optional: a failure is reported in `not_reached`.
      }
    }),
  );
  const timer = deps.clock.sleep(Math.min(deps.remainingMs, SOURCE_MS), end.signal);
  await Promise.race([all, timer]);
  end.abort();
  return {
    competitors: asks.flatMap((_, index) => answers.get(index)?.competitors ?? []),
    audited: asks.flatMap((_, index) => answers.get(index)?.audited ?? []),
    missed: asks.filter((_, index) => !answers.has(index)).map((a) => a.name),
  };
}

/** Adds late answers to the immediate candidates, filtered and bounded. */
export function withAnswers(immediate: readonly Competitor[], answers: Answers, input: CandidateInput): Competitor[] {
  // Competitors that the pages name are looked up in their markup, which may have to be unpacked.
  if (answers.audited.length + answers.competitors.length === 0) return merge(immediate);
  const excluded = createExclusion(input.domain, input.pages);
  const audited = auditedCompetitors(input.found, answers.audited);
  const clean = [...audited, ...answers.competitors].flatMap((c): Competitor[] => {
    const domain = registrable(c.domain);
    return domain === null || excluded(domain)
      ? []
      : [
          {
            ...c,
            domain,
            name: clip(c.name, 100),
            reason: clip(c.reason),
            confidence: round(c.confidence),
            evidence: c.evidence.slice(0, 3),
          },
        ];
  });
  return merge([...immediate, ...clean]);
}

function merge(all: readonly Competitor[]): Competitor[] {
  const byDomain = new Map<string, Competitor>();
  for (const candidate of all) if (!byDomain.has(candidate.domain)) byDomain.set(candidate.domain, candidate);
  return [...byDomain.values()].slice(0, MAX_COMPETITORS);
}

export function competitorQuery(input: CandidateInput, description: string): CompetitorQuery {
  const { found } = input;
  return {
    domain: input.domain,
    brand: found.identity?.brand?.value ?? null,
    sector: found.sector?.value ?? 'unknown',
    category: found.category?.value ?? 'unknown',
    niche: found.niche?.value ?? null,
    description: clip(description),
    countries: (found.identity?.countries ?? []).map((c) => c.value),
    limit: LIMIT,
  };
}
