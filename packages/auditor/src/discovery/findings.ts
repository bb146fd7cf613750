/** All findings that follow from what was fetched so far: a pure function of the set of pages, the sitemap and the entrance. */
import type {
  Classification,
  Discovery,
  DiscoveryAudience,
  DiscoveryIdentity,
  DiscoveryOffering,
  Finding,
} from '@citeready/core/contract';
import type { Entrance, SitemapSet } from '../crawl/types.js';
import { forWhom } from './audience/for-whom.js';
import { finding, quote } from './evidence.js';
import { identify } from './identity/identity.js';
import { contentSignals, domainSignals, pathSignals, typeSignals, wordSignals } from './offering/kind-signals.js';
import { parkedSign } from './offering/parked.js';
import { detectPlatform } from './offering/platform.js';
import { decideSiteKind } from './offering/site-kind.js';
import { homePages, type DiscoveryPage } from './page.js';
import { pageKindOf } from './structure/page-kind.js';
import { knownUrls, siteStructure } from './structure/site-structure.js';
import { classify, unknown } from './taxonomy/classify.js';
import { nicheOf } from './taxonomy/niche.js';
import { schemaVotes } from './taxonomy/schema-votes.js';
import type { Taxonomy } from './taxonomy/taxonomy.js';
import { votesOf } from './taxonomy/votes.js';

export interface FindingsInput {
  readonly domain: string;
  readonly now: Date;
  readonly taxonomy: Taxonomy;
  readonly entrance: Entrance | null;
  readonly sitemaps: SitemapSet | null;
  /** In order: home first, then by address. */
  readonly pages: readonly DiscoveryPage[];
}

export interface Findings {
  readonly homeUrl: string | null;
  readonly identity: DiscoveryIdentity | null;
  readonly offering: DiscoveryOffering | null;
  readonly audience: DiscoveryAudience | null;
  readonly structure: Discovery['site_structure'];
  readonly sector: Classification | null;
  readonly category: Classification | null;
  readonly niche: Finding<string> | null;
}

const NOTHING: Findings = {
  homeUrl: null,
  identity: null,
  offering: null,
  audience: null,
  structure: null,
  sector: null,
  category: null,
  niche: null,
};

export function findings(input: FindingsInput): Findings {
  const { pages, sitemaps, taxonomy } = input;
  const homes = homePages(pages);
  if (pages.length === 0) return NOTHING;
  const homeUrl = homes[0]?.facts.url ?? input.entrance?.url ?? null;
  const identity = identify(homes, pages, input.domain);
  const abouts = pages.filter((p) => pageKindOf(p) === 'about').slice(0, 2);
  const platform = detectPlatform(pages);
  const parked = parkedSign(homes);
  const siteKind = parked
    ? finding('parked' as const, 0.9, [parked])
    : decideSiteKind([
        ...typeSignals(homes),
        ...domainSignals(homeUrl ?? `https://${input.domain}/`),
        ...pathSignals(knownUrls(pages, sitemaps), homeUrl ?? ''),
        ...wordSignals(homes, abouts),
        ...contentSignals(homes, pages),
        ...(platform?.kind
          ? [
              {
                kind: platform.kind[0],
                weight: platform.kind[1],
                group: 'platform',
                evidence: platform.platform.evidence[0] ?? quote(homeUrl ?? '', platform.platform.value),
              },
            ]
          : []),
      ]);
  const central = [
    ...homes.flatMap((p) => votesOf(p, 'home', taxonomy.lexicon)),
    ...abouts.flatMap((p) => votesOf(p, 'about', taxonomy.lexicon)),
  ];
  const centralPages = new Set([...homes, ...abouts]);
  const others = pages.filter((p) => !centralPages.has(p)).flatMap((p) => votesOf(p, 'other', taxonomy.lexicon));
  const classified = parked
    ? { sector: unknown([], 0), category: unknown([], 0) }
    : classify({
        taxonomy,
        central,
        others,
        schema: schemaVotes(homes, taxonomy),
        kind: siteKind,
        homeUrl: homeUrl ?? '',
      });
  const for_whom = forWhom(homes, pages);
  return {
    homeUrl,
    identity,
    offering: { site_kind: siteKind, products: [], prices: [], actions: [], platform: platform?.platform ?? null },
    audience: { for_whom, languages: identity.languages.map((l) => l.value), regions: [], orientation: null },
    structure: siteStructure(pages, sitemaps, input.now),
    ...classified,
    niche: nicheOf({ homes, taxonomy, ...classified, kind: siteKind.value, identity, forWhom: for_whom }),
  };
}
