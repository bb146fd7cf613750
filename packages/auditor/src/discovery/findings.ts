/** All findings that follow from what was fetched so far: a pure function of the set of pages, the sitemap and the entrance. */
import type {
  Classification,
  Corrections,
  Discovery,
  DiscoveryAudience,
  DiscoveryIdentity,
  DiscoveryOffering,
  Finding,
} from '@citeready/core/contract';
import type { Entrance, SitemapSet } from '../crawl/types.js';
import { readGenre } from '../reading/genre/classify.js';
import { genreContext } from '../reading/genre/context.js';
import { findKeyPages } from '../reading/key-pages/find.js';
import { knownUrls } from '../reading/key-pages/known-urls.js';
import type { PageKind } from '../reading/kinds.js';
import { pageLanguage } from '../reading/language.js';
import { forWhom } from './audience/for-whom.js';
import { isAbstract } from './audience/served.js';
import { statedAudiences } from './audience/stated-audience.js';
import { orientationOf } from './audience/orientation.js';
import { correctClasses, correctedFinding } from './corrections.js';
import { identify } from './identity/identity.js';
import { actionsOf } from './offering/actions.js';
import { detectPlatform } from './offering/platform.js';
import { pricesOf } from './offering/prices.js';
import { productsOf } from './offering/products.js';
import type { DiscoveryPage } from './page.js';
import { homePages, inOrder, meta } from './page.js';
import { siteStructure } from './structure/site-structure.js';
import { withoutPlaceholderText } from './placeholder-text.js';
import { nicheOf } from './taxonomy/niche.js';
import { ownWordOf, tradeWordOf } from './taxonomy/own-word.js';
import type { Taxonomy } from './taxonomy/taxonomy.js';
import { namesTrade, votesOf } from './taxonomy/votes.js';
import { judge, regionsOf, spoken } from './judge.js';

/** The input of Discovery. */
export interface FindingsInput {
  /** The audited domain, normalized. */
  readonly domain: string;
  /** The audit’s clock at its start, from which ages are measured. */
  readonly now: Date;
  /** Sectors and categories to choose from, with their words. */
  readonly taxonomy: Taxonomy;
  /** The spelling of the domain that answered, and its home page; `null` until it is known. */
  readonly entrance: Entrance | null;
  /** The sitemaps with their entries; `null` until they are read. */
  readonly sitemaps: SitemapSet | null;
  /** Ordered: the home page first, then by URL. */
  readonly pages: readonly DiscoveryPage[];
  /** URLs that returned an error, or an error page with status 200. */
  readonly broken: readonly string[];
  /** What the owner says, which replaces what would be found. */
  readonly corrections: Corrections;
  /** Text of llms.txt; `null` without one, or before it is read. */
  readonly llmsTxt: string | null;
}

/** The findings, in groups that are `null` until there is evidence for them. */
export interface Findings {
  /** Absolute URL of the home page; `null` until it is read. */
  readonly homeUrl: string | null;
  /** Who runs the site. */
  readonly identity: DiscoveryIdentity | null;
  /** What the site offers. */
  readonly offering: DiscoveryOffering | null;
  /** For whom the site is. */
  readonly audience: DiscoveryAudience | null;
  /** How the site is built: pages by kind and template, sitemap, key pages. */
  readonly structure: Discovery['site_structure'];
  /** Sector of the taxonomy. */
  readonly sector: Classification | null;
  /** Category of the taxonomy, within the sector. */
  readonly category: Classification | null;
  /** What the site offers and to whom, in a phrase; also `null` if undecided. */
  readonly niche: Finding<string> | null;
  /** Absolute URLs of the site from pages, links and sitemaps, whether or not they were read. */
  readonly knownUrls: readonly string[];
  /** How the site describes itself; empty if it does not. */
  readonly description: string;
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
};

const MAX_ABOUTS = 2;

export function findings(input: FindingsInput): Findings {
  const { sitemaps, taxonomy } = input;
  if (input.pages.length === 0) return NOTHING;
  const pages = input.pages.map(withoutPlaceholderText);
  const homes = homePages(pages);
  const homeUrl = homes[0]?.facts.url ?? input.entrance?.url ?? `https://${input.domain}/`;
  // The entrance as the checks see it; a home page may redirect its readers.
  const entered = input.entrance?.url ?? homes.at(-1)?.facts.url ?? homeUrl;
  const first = genreContext(entered, 'unknown', pages);
  const kindAtFirst = (page: DiscoveryPage): PageKind => readGenre(page.facts, first).kind;
  const abouts = pages.filter((p) => kindAtFirst(p) === 'about' && !homes.includes(p)).slice(0, MAX_ABOUTS);
  const known = knownUrls(
    pages,
    (sitemaps?.entries ?? []).map(({ url }) => url),
  );
  const platform = detectPlatform(pages);
  const { corrections } = input;
  const { kind, ...found } = judge({
    homes,
    abouts,
    pages,
    urls: known.urls,
    homeUrl,
    platform,
    taxonomy,
    kindOf: kindAtFirst,
    told: corrections.site_kind === undefined ? null : correctedFinding(corrections.site_kind, input.domain),
  });
  const { sector, category } = correctClasses(found, corrections, taxonomy, input.domain);
  const reading = { ...first, siteKind: kind.value };
  const kindOf = (page: DiscoveryPage): PageKind => readGenre(page.facts, reading).kind;

  const votes = homes.flatMap((p) => votesOf(p, 'home', taxonomy.lexicon));
  const language = homes[0] ? pageLanguage(homes[0].facts) : null;
  const seen = identify(
    homes,
    pages,
    input.domain,
    (text) => namesTrade(text, language, taxonomy.lexicon),
    kindOf,
    input.llmsTxt,
  );
  const identity =
    corrections.brand === undefined ? seen : { ...seen, brand: correctedFinding(corrections.brand, input.domain) };
  const served =
    corrections.for_whom?.map((phrase) => correctedFinding(phrase, input.domain)) ??
    forWhom(homes, pages, statedAudiences(pages, kindOf), kindOf);
  const for_whom = served.filter(({ value }) => !isAbstract(value));
  const central = [...homes, ...abouts];
  const keyPages = findKeyPages({
    pages: inOrder(pages).map((page) => ({ facts: page.facts, kind: kindOf(page) })),
    urls: known.urls,
    broken: input.broken,
    contactUrl: identity.contacts.find(({ value }) => value.kind !== 'form')?.evidence[0]?.url ?? null,
  });
  return {
    homeUrl,
    identity,
    offering: {
      site_kind: kind,
      products: productsOf(pages, kindOf, identity.brand?.value ?? ''),
      prices: pricesOf(pages, kindOf, kind.value),
      actions: actionsOf(central.length > 0 ? central : pages.slice(0, 1)),
      platform: platform?.platform ?? null,
    },
    audience: {
      for_whom,
      languages: identity.languages.map((l) => l.value),
      regions: regionsOf(identity),
      orientation: orientationOf(served, spoken(central), sector.value, kind.value),
    },
    structure: siteStructure(pages, { known, kindOf, keyPages }, sitemaps, input.now),
    sector,
    category,
    niche:
      corrections.niche !== undefined
        ? correctedFinding(corrections.niche, input.domain)
        : nicheOf({
            homes,
            pages,
            abouts,
            llmsTxt: input.llmsTxt,
            taxonomy,
            sector,
            category,
            kind: kind.value,
            identity,
            forWhom: for_whom,
            ownWord: ownWordOf(votes, category),
            tradeWord: tradeWordOf(votes, sector),
          }),
    knownUrls: known.urls,
    description:
      homes.map(({ facts }) => facts.description ?? meta(facts, 'og:description') ?? '').find((t) => t !== '') ?? '',
  };
}
