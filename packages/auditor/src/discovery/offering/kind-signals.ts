/** Signals of what kind of site this is, each with its weight and where it was seen. */
import type { Classification, SiteKind } from '@citeready/core/contract';
import { propertyTexts } from '@citeready/page-facts';
import { note } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { pathSegments } from '../page.js';
import { isNewsSection } from '../taxonomy/news-words.js';
import type { Vote } from '../taxonomy/votes.js';
import { votesOf } from '../taxonomy/votes.js';
import type { Taxonomy } from '../taxonomy/taxonomy.js';
import { createTaxonomy, defaultTaxonomy } from '../taxonomy/taxonomy.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';
import { kindOfSector } from './kind-of-trade.js';
import { kindWords } from './kind-words.js';

let words: Taxonomy | null = null;
const kindTaxonomy = (): Taxonomy => (words ??= createTaxonomy(kindWords()));

/** schema.org types that tell the kind. LocalBusiness subtypes are recognized by their address instead. */
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
  ResearchOrganization: ['research', 5],
  ResearchProject: ['research', 3],
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
    // A template that asks for the owner leaves an empty name where nobody filled it in.
    const people = roots.filter(
      (e) => e.types.includes('Person') && propertyTexts(e, 'name', facts.entities).some((name) => name.trim() !== ''),
    );
    const organized = roots.some((e) => e.types.some((t) => /Organization|Business|Store|Service$/.test(t)));
    if (people.length === 1 && !organized)
      found.push(signal('personal', 3, 'person', note(facts.url, 'schema.org Person and no organization')));
  }
  return found;
}

/** Types of businesses with a door, by the ends of their names. */
const PLACE_TYPE =
  /(?:Store|Restaurant|Hotel|Attorney|Dentist|Physician|Clinic|Hospital|Pharmacy|Bakery|BarOrPub|CafeOrCoffeeShop|Salon|Spa|Dealer|Repair|Contractor|Plumber|Electrician|LodgingBusiness|Campground|LegalService|AccountingService|VeterinaryCare|Florist|HealthClub|ExerciseGym|TravelAgency|RealEstateAgent|InsuranceAgency|Locksmith|Winery|Brewery|FoodEstablishment|(?:Automotive|Medical|HomeAndConstruction|HealthAndBeauty|Entertainment|Lodging)Business)$/;

/** The kind that the named trade usually keeps. */
export function tradeSignals(
  { sector, category }: { readonly sector: Classification; readonly category: Classification },
  others: readonly KindSignal[],
): KindSignal[] {
  const kind = kindOfSector(defaultTaxonomy(), sector.value, category.value);
  const [first] = sector.evidence;
  // A trade that is not sure itself only joins what something else shows. A club or a school is called after what it is.
  const joins =
    sector.confidence >= SURE_TRADE ||
    kind === undefined ||
    !TRADES.has(kind) ||
    others.some((other) => other.kind === kind);
  return kind && first && joins ? [signal(kind, 1 + 1.5 * sector.confidence, 'trade', first)] : [];
}

const SURE_TRADE = 0.6;
const TRADES: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'local',
  'services',
  'ecommerce',
  'saas',
  'publisher',
  'marketplace',
  'government',
]);

const DOMAIN_SIGNS: readonly { readonly test: RegExp; readonly kind: SiteKind; readonly weight: number }[] = [
  { test: /(?:^|\.)(?:gov|gob|gouv|govt|go|gv|mil|gc)(?:\.[a-z]{2,3})?$/, kind: 'government', weight: 6 },
  { test: /^(?:[^.]{1,63}\.)?(?:edu|ac)(?:\.[a-z]{2})?$/, kind: 'education', weight: 5 },
  // Below the name of a university there are its departments, laboratories and people as well.
  { test: /[^.]\.[^.]{1,63}\.(?:edu|ac)(?:\.[a-z]{2})?$/, kind: 'education', weight: 2 },
  { test: /(?:^|\.)(?:sch|school)(?:\.[a-z]{2})?$/, kind: 'education', weight: 5 },
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

function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}

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
  // Each word is a group of its own: several different words add up. News have a place in the menu of everybody.
  return votes
    .filter((v) => v.sector !== 'publisher' || !isNewsSection(v, true))
    .map((v) => signal(v.sector as SiteKind, v.weight * shareOf(v), `word ${v.phrase}`, v.evidence));
}

/** "We are an association of …" says outright what other words only go with. */
const shareOf = ({ field, named, sector }: Vote): number =>
  field !== 'statement' || !named ? WORD_SHARE : BODIES.has(sector) ? STATED_SHARE : SUBJECT_SHARE;
/** Kinds of sites of bodies. A manual and a magazine state what their subject is, too. */
const BODIES: ReadonlySet<string> = new Set<SiteKind>(['nonprofit', 'education', 'event', 'community', 'research']);
const WORD_SHARE = 0.5;
const STATED_SHARE = 1.2;
const SUBJECT_SHARE = 0.3;
