/** Signals of what kind of site this is, each with its weight and where it was seen. */
import type { Classification, Evidence, SiteKind } from '@citeready/core/contract';
import type { PageFacts } from '../../facts/types.js';
import { note, quote } from '../evidence.js';
import { meta, pathSegments, type DiscoveryPage } from '../page.js';
import { votesOf } from '../taxonomy/votes.js';
import { createTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.js';
import { pageKindOf } from '../structure/page-kind.js';
import type { PlatformFound } from './platform.js';
import { usualKind } from './sector-kinds.js';
import { kindWords } from './kind-words.js';

export interface KindSignal {
  readonly kind: SiteKind;
  readonly weight: number;
  /** Signals of one group say the same thing: only the strongest of a group and kind counts. */
  readonly group: string;
  readonly evidence: Evidence;
}

const signal = (kind: SiteKind, weight: number, group: string, evidence: Evidence): KindSignal => ({
  kind,
  weight,
  group,
  evidence,
});

let words: Taxonomy | null = null;
const kindTaxonomy = (): Taxonomy => (words ??= createTaxonomy(kindWords));

/** schema.org types that tell the kind. LocalBusiness subtypes are recognised by their address instead. */
const TYPES: Readonly<Record<string, readonly [SiteKind, number]>> = {
  SoftwareApplication: ['saas', 3],
  WebApplication: ['saas', 3],
  MobileApplication: ['saas', 3],
  OnlineStore: ['ecommerce', 5],
  Store: ['ecommerce', 1.5],
  OfferCatalog: ['ecommerce', 0.5],
  LocalBusiness: ['local', 4],
  NewsMediaOrganization: ['publisher', 6],
  Newspaper: ['publisher', 5],
  Periodical: ['publisher', 3],
  TechArticle: ['docs', 2.5],
  APIReference: ['docs', 4],
  NGO: ['nonprofit', 6],
  FundingAgency: ['nonprofit', 2],
  GovernmentOrganization: ['government', 7],
  GovernmentOffice: ['government', 6],
  CityHall: ['government', 6],
  EducationalOrganization: ['education', 5],
  CollegeOrUniversity: ['education', 6],
  School: ['education', 5],
  ElementarySchool: ['education', 6],
  HighSchool: ['education', 6],
  Preschool: ['education', 5],
  Course: ['education', 2],
  ProfessionalService: ['services', 3],
  ProfilePage: ['personal', 3],
  DiscussionForumPosting: ['community', 5],
  Festival: ['event', 5],
  ConferenceEvent: ['event', 4],
  BusinessEvent: ['event', 3],
};

export function typeSignals(homes: readonly DiscoveryPage[]): KindSignal[] {
  const found: KindSignal[] = [];
  for (const { facts } of homes) {
    const roots = facts.entities.filter((e) => e.parent === -1 || facts.entities[e.parent]?.types.includes('WebSite'));
    for (const entity of roots) {
      for (const type of entity.types) {
        const known = TYPES[type];
        if (known)
          found.push(signal(known[0], known[1], `type ${known[0]}`, note(facts.url, `schema.org type ${type}`)));
      }
      const place = entity.types.find((t) => t !== 'OnlineStore' && PLACE_TYPE.test(t));
      if (place) found.push(signal('local', 3, 'type local', note(facts.url, `schema.org type ${place}`)));
      if (entity.properties['telephone'])
        found.push(signal('local', 1, 'phone', note(facts.url, `marked-up telephone of a ${entity.types.join(', ')}`)));
      const located = entity.properties['openingHours'] ?? entity.properties['openingHoursSpecification'];
      if (located)
        found.push(
          signal('local', 3, 'hours', note(facts.url, `schema.org opening hours of a ${entity.types.join(', ')}`)),
        );
    }
    const people = roots.filter((e) => e.types.includes('Person'));
    const organised = roots.some((e) => e.types.some((t) => /Organization|Business|Store|Service$/.test(t)));
    if (people.length === 1 && !organised)
      found.push(signal('personal', 3, 'person', note(facts.url, 'schema.org Person and no organisation')));
  }
  return found;
}

/** Types of businesses with a door, by the ends of their names. */
const PLACE_TYPE =
  /(?:Store|Restaurant|Hotel|Attorney|Dentist|Physician|Clinic|Hospital|Pharmacy|Bakery|BarOrPub|CafeOrCoffeeShop|Salon|Spa|Dealer|Repair|Contractor|Plumber|Electrician|LodgingBusiness|Campground|LegalService|AccountingService|VeterinaryCare|Florist|HealthClub|ExerciseGym|TravelAgency|RealEstateAgent|InsuranceAgency|Locksmith|Winery|Brewery|FoodEstablishment|(?:Automotive|Medical|HomeAndConstruction|HealthAndBeauty|Entertainment|Lodging)Business)$/;

/** The kind that the named trade usually keeps. */
export function tradeSignals(sector: Classification): KindSignal[] {
  const kind = usualKind(sector.value);
  const [first] = sector.evidence;
  return kind && first ? [signal(kind, 1 + 1.5 * sector.confidence, 'trade', first)] : [];
}

const DOMAIN_SIGNS: readonly { readonly test: RegExp; readonly kind: SiteKind; readonly weight: number }[] = [
  { test: /(?:^|\.)(?:gov|gob|gouv|govt|go|gv|mil|gc)(?:\.[a-z]{2,3})?$/, kind: 'government', weight: 6 },
  { test: /(?:^|\.)(?:edu|ac|sch|school)(?:\.[a-z]{2})?$/, kind: 'education', weight: 5 },
  { test: /^(?:docs?|documentation|developers?|wiki|manual)\./, kind: 'docs', weight: 3 },
  { test: /^(?:shop|store|boutique|tienda|loja)\./, kind: 'ecommerce', weight: 3 },
  { test: /^(?:forum|community|forums)\./, kind: 'community', weight: 4 },
  { test: /\.(?:shop|store)$/, kind: 'ecommerce', weight: 2 },
  { test: /\.(?:ngo|ong|foundation)$/, kind: 'nonprofit', weight: 4 },
  { test: /\.news$/, kind: 'publisher', weight: 3 },
  { test: /\.org$/, kind: 'nonprofit', weight: 0.6 },
];

export function domainSignals(homeUrl: string): KindSignal[] {
  const host = hostOf(homeUrl);
  return DOMAIN_SIGNS.filter((s) => s.test.test(host)).map((s) =>
    signal(s.kind, s.weight, 'domain', note(homeUrl, `host name ${host}`)),
  );
}

const hostOf = (url: string): string => {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
};

/** What the addresses of the site show, by share. */
const PATHS: readonly {
  readonly kind: SiteKind;
  readonly segment: RegExp;
  readonly weight: number;
  readonly share: number;
}[] = [
  {
    kind: 'ecommerce',
    segment:
      /^(?:products?|produkte?|produits?|productos?|produtos?|prodotti|shop|collections|winkel|category|cart|checkout|warenkorb|panier|carrito|basket)$/,
    weight: 3,
    share: 0.2,
  },
  {
    kind: 'docs',
    segment: /^(?:docs?|documentation|reference|api|guides?|manual|handbook|dokumentation|specs?|tutorials?)$/,
    weight: 2.5,
    share: 0.4,
  },
  {
    kind: 'publisher',
    segment:
      /^(?:news|articles?|stories|story|(?:19|20)\d\d|nachrichten|artikel|actualites|noticias|notizie|nieuws|reviews?|obituaries|horoscopes|opinion|politics|sports?)$/,
    weight: 3,
    share: 0.4,
  },
  {
    kind: 'event',
    segment: /^(?:speakers|schedule|tickets|programme|sponsors|agenda|call-for-papers|registration)$/,
    weight: 3,
    share: 0.15,
  },
  {
    kind: 'marketplace',
    segment: /^(?:listings?|ads?|vendors?|sellers?|anzeigen|annonces|anuncios)$/,
    weight: 3,
    share: 0.3,
  },
  { kind: 'community', segment: /^(?:t|threads?|topics?|forums?|viewtopic\.php|wiki)$/, weight: 3, share: 0.3 },
];
const MIN_URLS = 8;

export function pathSignals(urls: readonly string[], homeUrl: string): KindSignal[] {
  if (urls.length < MIN_URLS) return [];
  const paths = urls.map(pathSegments);
  return PATHS.flatMap((rule) => {
    const hits = paths.filter((segments) => segments.some((s) => rule.segment.test(s))).length;
    const share = hits / urls.length;
    if (share < rule.share) return [];
    return [
      signal(
        rule.kind,
        rule.weight,
        'paths',
        note(homeUrl, `${String(hits)} of ${String(urls.length)} known addresses are of this kind`),
      ),
    ];
  });
}

/** Words of the home page that name the kind. */
export function wordSignals(homes: readonly DiscoveryPage[], abouts: readonly DiscoveryPage[]): KindSignal[] {
  const lexicon = kindTaxonomy().lexicon;
  const votes = [
    ...homes.flatMap((p) => votesOf(p, 'home', lexicon)),
    ...abouts.flatMap((p) => votesOf(p, 'about', lexicon)),
  ];
  // Each word is a group of its own: several different words add up.
  return votes.map((v) =>
    signal(v.sector as SiteKind, v.weight * 0.5, `word ${v.field} ${v.phrase} ${v.evidence.url}`, v.evidence),
  );
}

/** What can be done and seen on the pages: phone and address, dates and bylines, prices. */
export function contentSignals(homes: readonly DiscoveryPage[], pages: readonly DiscoveryPage[]): KindSignal[] {
  const found: KindSignal[] = [];
  for (const { facts } of homes) found.push(...homeSignals(facts));
  const others = pages.filter((p) => p.crawl.via !== 'home');
  const articles = others.filter((p) => isArticle(p.facts));
  const news = others.filter((p) => p.facts.entities.some((e) => e.types.includes('NewsArticle')));
  const docs = others.filter((p) => pageKindOf(p) === 'docs');
  const told = (list: readonly DiscoveryPage[], what: string): Evidence =>
    note(list[0]?.facts.url ?? '', `${String(list.length)} of ${String(others.length)} pages read are ${what}`);
  if (news.length >= 2) found.push(signal('publisher', 4, 'articles', told(news, 'marked up as news')));
  else if (articles.length >= 4 && articles.length / others.length >= 0.5)
    found.push(signal('publisher', 2, 'articles', told(articles, 'articles')));
  if (docs.length >= 3 && docs.length / others.length >= 0.5)
    found.push(signal('docs', 3, 'pages', told(docs, 'documentation')));
  const sold = others.filter((p) =>
    p.facts.entities.some((e) => e.types.includes('Product') && e.properties['offers']),
  );
  if (sold.length > 0) found.push(signal('ecommerce', 2, 'offers', told(sold, 'products with an offer')));
  return found;
}

function homeSignals(facts: PageFacts): KindSignal[] {
  const found: KindSignal[] = [];
  const phone = facts.links.find((l) => /^tel:/i.test(l.href));
  if (phone) found.push(signal('local', 1.2, 'phone', quote(facts.url, phone.text || phone.href)));
  const chat = facts.links.find((l) => /^https?:\/\/(?:wa\.me|api\.whatsapp\.com|line\.me|lin\.ee)\//i.test(l.href));
  if (chat) found.push(signal('local', 0.8, 'chat', note(facts.url, `link to ${chat.href}`)));
  const map = [...facts.media.iframes, ...facts.links.map((l) => l.href)].find((u) =>
    /(?:google\.[a-z.]+\/maps|maps\.google|maps\.app\.goo|goo\.gl\/maps|openstreetmap\.org|2gis\.|yandex\.[a-z]+\/map)/i.test(
      u,
    ),
  );
  if (map) found.push(signal('local', 1.5, 'map', note(facts.url, `map: ${map}`)));
  const address = facts.entities.find((e) => e.types.includes('PostalAddress') && e.properties['streetAddress']);
  if (address) found.push(signal('local', 1, 'address', note(facts.url, 'a marked-up street address')));
  const prices = facts.numbers.filter((n) => n.kind === 'currency').length;
  const cart = facts.links.find((l) =>
    /\/(?:cart|basket|checkout|warenkorb|panier|carrito|carrinho|winkelwagen|carrello)(?:[/?#.]|$)/i.test(l.href),
  );
  if (cart) found.push(signal('ecommerce', 3, 'cart', note(facts.url, `link to ${cart.href}`)));
  else if (prices >= 6)
    found.push(signal('ecommerce', 1, 'cart', note(facts.url, `${String(prices)} prices on the home page`)));
  const login = facts.links.find((l) =>
    /\/(?:login|log-in|signin|sign-in|signup|sign-up|register)(?:[/?#.]|$)|\/\/app\./i.test(l.href),
  );
  if (login) found.push(signal('saas', 1.5, 'login', note(facts.url, `link to ${login.href}`)));
  const plans = facts.links.find((l) => l.internal && /\/pricing(?:[/?#.]|$)/i.test(l.href));
  if (plans) found.push(signal('saas', 1.2, 'plans', note(facts.url, `link to ${plans.href}`)));
  const donate = facts.links.find((l) =>
    /(?:donate|donation|spenden|faire-un-don|donar|doar|doneer|dona-ora)/i.test(l.href),
  );
  if (donate) found.push(signal('nonprofit', 2, 'donate', note(facts.url, `link to ${donate.href}`)));
  const dates = facts.dates.filter((d) => d.role !== 'event' && d.from !== 'header').length;
  if (dates >= 6)
    found.push(signal('publisher', 2, 'dates', note(facts.url, `${String(dates)} dated items on the home page`)));
  if (facts.media.iframes.length === 0 && meta(facts, 'profile:first_name', 'profile:username'))
    found.push(signal('personal', 2, 'profile', note(facts.url, 'Open Graph profile')));
  const repository = facts.links.filter((l) =>
    /^https?:\/\/(?:www\.)?(?:github|gitlab)\.com\/[^/]+\/[^/?#]+/i.test(l.href),
  ).length;
  if (repository > 0) found.push(signal('docs', 0.8, 'repository', note(facts.url, 'links to a source repository')));
  return found;
}

/** By a marked-up article type; `og:type` alone is what many generators write on every page. */
const isArticle = (facts: PageFacts): boolean =>
  facts.entities.some((e) => e.types.some((t) => t === 'Article' || t === 'BlogPosting' || t.endsWith('NewsArticle')));

export function platformSignals(found: PlatformFound | null): KindSignal[] {
  const [evidence] = found?.platform.evidence ?? [];
  return found?.kind && evidence ? [signal(found.kind[0], found.kind[1], 'platform', evidence)] : [];
}
