/** All findings that follow from what was fetched so far: a pure function of the set of pages, the sitemap and the entrance. */
import type {
  Classification,
  Discovery,
  DiscoveryAudience,
  DiscoveryIdentity,
  DiscoveryOffering,
  Finding,
  SiteKind,
} from '@citeready/core/contract';
import type { Entrance, SitemapSet } from '../crawl/types.js';
import { forWhom } from './audience/for-whom.js';
import { orientationOf } from './audience/orientation.js';
import { finding, quote } from './evidence.js';
import { englishName } from './identity/countries.js';
import { identify } from './identity/identity.js';
import { actionsOf } from './offering/actions.js';
import { contentSignals } from './offering/kind-content.js';
import {
  domainSignals,
  pathSignals,
  platformSignals,
  tradeSignals,
  typeSignals,
  wordSignals,
} from './offering/kind-signals.js';
import { parkedSign } from './offering/parked.js';
import { detectPlatform, type PlatformFound } from './offering/platform.js';
import { pricesOf } from './offering/prices.js';
import { productsOf } from './offering/products.js';
import { decideSiteKind } from './offering/site-kind.js';
import { headings, homePages, meta, type DiscoveryPage } from './page.js';
import { pageKindOf } from './structure/page-kind.js';
import { knownUrls, siteStructure } from './structure/site-structure.js';
import { classify, unknown, type ClassifyInput } from './taxonomy/classify.js';
import { openingOf } from './taxonomy/fields.js';
import { nicheOf } from './taxonomy/niche.js';
import { schemaVotes } from './taxonomy/schema-votes.js';
import type { Taxonomy } from './taxonomy/taxonomy.js';
import { namesTrade, votesOf } from './taxonomy/votes.js';
import { pageLanguage } from './text/language.js';

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
  readonly knownUrls: readonly string[];
  /** What the site says of itself; empty where it does not. */
  readonly description: string;
  /** Title, headings, description and opening of the home page in one text. */
  readonly about: string;
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
  knownUrls: [],
  description: '',
  about: '',
};

const MAX_ABOUTS = 2;

export function findings(input: FindingsInput): Findings {
  const { pages, sitemaps, taxonomy } = input;
  if (pages.length === 0) return NOTHING;
  const homes = homePages(pages);
  const homeUrl = homes[0]?.facts.url ?? input.entrance?.url ?? `https://${input.domain}/`;
  const abouts = pages.filter((p) => pageKindOf(p) === 'about' && !homes.includes(p)).slice(0, MAX_ABOUTS);
  const known = knownUrls(pages, sitemaps);
  const platform = detectPlatform(pages);
  const { kind, sector, category } = judge({ homes, abouts, pages, urls: known.urls, homeUrl, platform, taxonomy });

  const language = homes[0] ? pageLanguage(homes[0].facts) : null;
  const identity = identify(homes, pages, input.domain, (text) => namesTrade(text, language, taxonomy.lexicon));
  const for_whom = forWhom(homes, pages);
  const central = [...homes, ...abouts];
  return {
    homeUrl,
    identity,
    offering: {
      site_kind: kind,
      products: productsOf(pages),
      prices: pricesOf(pages),
      actions: actionsOf(central.length > 0 ? central : pages.slice(0, 1)),
      platform: platform?.platform ?? null,
    },
    audience: {
      for_whom,
      languages: identity.languages.map((l) => l.value),
      regions: regionsOf(identity),
      orientation: orientationOf(for_whom, spoken(central), sector.value, kind.value),
    },
    structure: siteStructure(pages, known, sitemaps, input.now),
    sector,
    category,
    niche: nicheOf({ homes, taxonomy, sector, category, kind: kind.value, identity, forWhom: for_whom }),
    knownUrls: known.urls,
    description:
      homes.map(({ facts }) => facts.description ?? meta(facts, 'og:description') ?? '').find((t) => t !== '') ?? '',
    about: introduction(homes),
  };
}

interface JudgeInput {
  readonly homes: readonly DiscoveryPage[];
  readonly abouts: readonly DiscoveryPage[];
  readonly pages: readonly DiscoveryPage[];
  readonly urls: readonly string[];
  readonly homeUrl: string;
  readonly platform: PlatformFound | null;
  readonly taxonomy: Taxonomy;
}

/** Kind, sector and category. The words give a first sector, which helps to tell the kind; the kind then helps to tell the sector. */
function judge(input: JudgeInput): {
  readonly kind: Finding<SiteKind>;
  readonly sector: Classification;
  readonly category: Classification;
} {
  const { homes, abouts, pages, homeUrl, taxonomy } = input;
  const parked = parkedSign(homes);
  if (parked) return { kind: finding('parked', 0.9, [parked]), sector: unknown([], 0), category: unknown([], 0) };
  const central = new Set([...homes, ...abouts]);
  const evidence: Omit<ClassifyInput, 'kind'> = {
    taxonomy,
    homeUrl,
    central: [
      ...homes.flatMap((p) => votesOf(p, 'home', taxonomy.lexicon)),
      ...abouts.flatMap((p) => votesOf(p, 'about', taxonomy.lexicon)),
    ],
    others: pages.filter((p) => !central.has(p)).flatMap((p) => votesOf(p, 'other', taxonomy.lexicon)),
    schema: schemaVotes(homes, taxonomy),
  };
  const byWords = classify({ ...evidence, kind: { value: 'unknown', confidence: 0 } }).sector;
  const kind = decideSiteKind([
    ...typeSignals(homes),
    ...domainSignals(homeUrl),
    ...pathSignals(input.urls, homeUrl),
    ...wordSignals(homes, abouts),
    ...contentSignals(homes, pages),
    ...platformSignals(input.platform),
    ...tradeSignals(byWords),
  ]);
  return { kind, ...classify({ ...evidence, kind }) };
}

/** Places first, then countries by their English names. */
function regionsOf(identity: DiscoveryIdentity): Finding<string>[] {
  const countries = identity.countries.map((c) => finding(englishName(c.value), c.confidence, c.evidence));
  const named = new Set(identity.places.map((p) => p.value.toLowerCase()));
  return [...identity.places, ...countries.filter((c) => !named.has(c.value.toLowerCase()))].slice(0, 15);
}

const MAX_INTRODUCTION = 3_000;

const introduction = (homes: readonly DiscoveryPage[]): string =>
  homes
    .flatMap(({ facts }) => [
      facts.title,
      facts.description,
      openingOf(facts),
      ...headings(facts, 1),
      ...headings(facts, 2).slice(0, 15),
    ])
    .flatMap((text) => (text ? [text.slice(0, 500)] : []))
    .join(' · ')
    .slice(0, MAX_INTRODUCTION);

const spoken = (pages: readonly DiscoveryPage[]) =>
  pages.flatMap(({ facts }) =>
    [facts.title, facts.description, ...facts.blocks.slice(0, 80).map((b) => b.text)].flatMap((text) =>
      text ? [{ text: text.slice(0, 500), evidence: quote(facts.url, text) }] : [],
    ),
  );
