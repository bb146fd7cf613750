/** Competitor candidates from every source, in the order in which they convince, each domain once. Candidates, never claims. */
import type { Competitor, Discovery, SiteKind } from '@citeready/core/contract';
import type { CompetitorLookup } from '@citeready/core';
import type { AuditorClock } from '../../fetch/types.js';
import { clip, note, round } from '../evidence.js';
import { countryOfHost } from '../identity/countries.js';
import type { DiscoveryPage } from '../page.js';
import { entitiesOfCategory } from './entities/index.js';
import { createExclusion, registrable } from './exclusions.js';
import { onSiteCompetitors } from './on-site.js';
import type { CompetitorQuery, CompetitorSource } from './source.js';

const MAX_COMPETITORS = 20;
const MAX_ENTITIES = 8;
/** Asked of earlier audits and of each source. */
const LIMIT = 10;
/** No source is waited for longer, however much time is left. */
const SOURCE_MS = 5_000;

export interface CandidateInput {
  readonly domain: string;
  readonly found: Pick<Discovery, 'identity' | 'offering' | 'sector' | 'category' | 'niche'>;
  readonly pages: readonly DiscoveryPage[];
  readonly knownUrls: readonly string[];
  readonly caller: readonly string[];
  /** Title, headings and description of the home page: decides between groups of a wide category. */
  readonly about: string;
}

/** Candidates that need no one's answer. */
export function immediateCandidates(input: CandidateInput): Competitor[] {
  const { found, domain, pages } = input;
  const mine = createExclusion(domain, pages, true);
  const other = createExclusion(domain, pages);
  const brand = found.identity?.brand?.value ?? null;
  return merge([
    ...named(input).filter((c) => !mine(c.domain)),
    ...onSiteCompetitors(pages, input.knownUrls, brand).filter((c) => !other(c.domain)),
    ...listed(input).filter((c) => !other(c.domain)),
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

/** Kinds of site that compete across borders; others are compared with names of their own country only. */
const WORLDWIDE: ReadonlySet<SiteKind> = new Set<SiteKind>(['saas', 'docs', 'ecommerce', 'marketplace']);
/** Kinds that compete with none of the shipped names: a shop around the corner, a town hall, a diary. */
const ALONE: ReadonlySet<SiteKind> = new Set<SiteKind>(['local', 'government', 'personal', 'parked']);

/** Well-known names of the same category. */
function listed({ found, domain, about }: CandidateInput): Competitor[] {
  const { category } = found;
  const kind = found.offering?.site_kind.value ?? 'unknown';
  if (!category || category.value === 'unknown' || ALONE.has(kind)) return [];
  const country = countryOfHost(domain);
  return entitiesOfCategory(category.value, about)
    .filter((entity) => WORLDWIDE.has(kind) || (country !== null && countryOfHost(entity.domain) === country))
    .slice(0, MAX_ENTITIES)
    .map((entity, index) => ({
      domain: entity.domain,
      name: entity.name,
      source: 'entities',
      reason: `well known in the same category, ${category.label}`,
      confidence: round(Math.max(0.2, 0.55 - index * 0.03) * (0.5 + category.confidence / 2)),
      evidence:
        category.evidence.length > 0
          ? category.evidence.slice(0, 1)
          : [note(`https://${domain}/`, `category ${category.label}`)],
    }));
}

export interface Answers {
  readonly competitors: readonly Competitor[];
  /** Names of sources that failed or ran out of time. */
  readonly missed: readonly string[];
}

/** Asks earlier audits and the host's sources side by side, until `remainingMs` is over. Never rejects. */
export async function askForCandidates(
  query: CompetitorQuery,
  deps: {
    readonly clock: AuditorClock;
    readonly remainingMs: number;
    readonly earlier?: CompetitorLookup;
    readonly sources: readonly CompetitorSource[];
  },
): Promise<Answers> {
  const end = new AbortController();
  const asks: {
    readonly name: string;
    readonly source: Competitor['source'];
    readonly ask: () => Promise<readonly Competitor[]>;
  }[] = [];
  const { earlier } = deps;
  if (earlier && query.sector !== 'unknown') {
    const { domain, sector, category, description, limit } = query;
    asks.push({
      name: 'earlier audits',
      source: 'audits',
      ask: () => earlier({ domain, sector, category, description, limit }),
    });
  }
  for (const source of deps.sources)
    asks.push({ name: source.name, source: 'search', ask: () => source.find(query, end.signal) });
  if (asks.length === 0) return { competitors: [], missed: [] };

  const answers = new Map<number, readonly Competitor[]>();
  const all = Promise.all(
    asks.map(async ({ ask, source }, index) => {
      try {
        const answer = await ask();
        answers.set(
          index,
          answer.slice(0, LIMIT).map((c) => ({ ...c, source })),
        );
      } catch {
        // A source is a help, not a condition: its trouble is told as something not reached.
      }
    }),
  );
  const timer = deps.clock.sleep(Math.min(deps.remainingMs, SOURCE_MS), end.signal).catch(() => undefined);
  await Promise.race([all, timer]);
  end.abort();
  return {
    competitors: asks.flatMap((_, index) => answers.get(index) ?? []),
    missed: asks.filter((_, index) => !answers.has(index)).map((a) => a.name),
  };
}

/** Late answers behind the immediate ones, filtered and bounded. */
export function withAnswers(immediate: readonly Competitor[], answers: Answers, input: CandidateInput): Competitor[] {
  const excluded = createExclusion(input.domain, input.pages);
  const clean = answers.competitors.flatMap((c): Competitor[] => {
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
