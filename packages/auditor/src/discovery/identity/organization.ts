/** Which marked-up entities on a page represent the owner of the site, rather than a subject or an offer. */
import type { EntityFact, PageFacts } from '@citeready/page-facts';
import { propertyEntities, propertyTexts } from '@citeready/page-facts';
import { compact } from '../../language/fold.js';
import { sampleStreetIn } from '../../reading/stock/sample-street.js';
import { isBelow } from '../../reading/schema-org/vocabulary.js';
import { agrees, domainLabel, titleSegments } from './names.js';

/** Ends of the names of types that vocabularies besides schema.org, and people by guess, give to organizations and businesses. */
const OWNER_TYPE =
  /(?:Organization|Business|Store|Restaurant|Corporation|CreditUnion|Park|Resort|Library|Theater|NGO|Hotel|Agency|Attorney|Dentist|Physician|Clinic|Hospital|Pharmacy|School|University|CafeOrCoffeeShop|Bakery|BarOrPub|Salon|Spa|Service|Church|Museum|Dealer|Repair|Contractor|Plumber|Electrician|LodgingBusiness|Campground|MusicGroup|Brand|CityHall|GovernmentOffice|Winery|Brewery|Gym|HealthClub|SportsTeam|SportsClub|VeterinaryCare|Florist|Newspaper)$/;
/** Properties through which a page refers to its owner. */
const OWNER_PROPERTIES = [
  'publisher',
  'provider',
  'sourceOrganization',
  'about',
  'mainEntity',
  'creator',
  'isPartOf',
  'copyrightHolder',
];

/** Offers, by types whose names end like those of organizations. */
const OFFERED = new Set(['Service', 'WebService', 'BroadcastService', 'CableOrSatelliteService', 'TaxiService']);
/** Entities whose provider, publisher or seller is the owner of the page. */
const HOLDER = /^(?:WebSite|Service|Product|Offer|.*Page)$/;
/**
 * What a site teaches, writes and runs itself: whoever provides or publishes it there is the owner, if the site goes by that name. Others list
 * the courses of many schools, and a book has a publisher elsewhere.
 */
const OWN_WORKS = ['Course', 'EducationalOccupationalProgram', 'BlogPosting', 'Blog', 'WebApplication'];
const WORK_PROPERTIES = ['publisher', 'provider'];
/** A place of a type that may be anybody's, as a museum or a beach, has what only its keeper gives. */
const OF_KEEPER = ['telephone', 'email', 'openingHours', 'openingHoursSpecification', 'sameAs'];

/** True of a type below Organization, and of a place whose markup is that of its keeper. */
function isOwnerType(type: string, entity: EntityFact): boolean {
  if (OFFERED.has(type)) return false;
  if (OWNER_TYPE.test(type) || isBelow(type, 'Organization')) return true;
  return (
    (isBelow(type, 'CivicStructure') || isBelow(type, 'TouristAttraction')) &&
    entity.parent === -1 &&
    entity.properties['address'] !== undefined &&
    OF_KEEPER.some((property) => entity.properties[property] !== undefined)
  );
}

/** True of a type that is an owner's whoever marks it up: not a place that travellers' sites write about. */
const isOwners = (type: string): boolean =>
  !OFFERED.has(type) && (OWNER_TYPE.test(type) || isBelow(type, 'Organization'));

/** True of a name by which the site goes: in its address, as a part of the title, or with a link to the site itself. */
function isSites(entity: EntityFact, facts: PageFacts): boolean {
  const { hostname } = new URL(facts.url);
  const texts = (property: string): string[] =>
    (entity.properties[property] ?? []).flatMap((value) => (value.kind === 'text' ? [value.text] : []));
  if ([...texts('url'), ...texts('@id')].some((url) => url.includes(`://${hostname}`))) return true;
  const label = domainLabel(hostname).replace(/-/g, '');
  const parts = titleSegments(facts.title ?? '').map(compact);
  return texts('name').some((name) => agrees(label, name) || parts.includes(compact(name)));
}

/** Below its own rating: the one whose address on the web is the front page. A critic's site rates others, each on a separate page. */
const isRated = (entity: EntityFact, holder: EntityFact, facts: PageFacts): boolean =>
  holder.parent === -1 &&
  holder.types.includes('AggregateRating') &&
  propertyTexts(entity, 'url', facts.entities).some(
    (url) => URL.canParse(url) && isFrontPage(new URL(url), new URL(facts.url)),
  );
const isFrontPage = ({ hostname, pathname }: URL, page: URL): boolean =>
  pathname === '/' && hostname.replace(/^www\./u, '') === page.hostname.replace(/^www\./u, '');

export function isOrganization(entity: EntityFact, facts: PageFacts): boolean {
  if (!entity.properties['name'] || !entity.types.some((type) => isOwnerType(type, entity))) return false;
  if (entity.parent === -1) return entity.types.some(isOwners) || isSites(entity, facts);
  const holder = facts.entities[entity.parent];
  if (holder === undefined) return false;
  const properties = isRated(entity, holder, facts)
    ? ['itemReviewed']
    : holder.types.some((type) => HOLDER.test(type))
      ? OWNER_PROPERTIES
      : isSites(entity, facts) &&
          holder.parent === -1 &&
          holder.types.some((type) => OWN_WORKS.some((work) => isBelow(type, work)))
        ? WORK_PROPERTIES
        : [];
  if (properties.length === 0) return false;
  const index = facts.entities.indexOf(entity);
  return properties.some((p) => (holder.properties[p] ?? []).some((v) => v.kind === 'entity' && v.entity === index));
}

/** Owners on a page, in page order. */
export const organizations = (facts: PageFacts): EntityFact[] => facts.entities.filter((e) => isOrganization(e, facts));

/** Marked-up addresses of an owner, in `address` and in the places of its `location`. */
export function addressesOf(owner: EntityFact, all: readonly EntityFact[]): EntityFact[] {
  const places = ['location', 'hasPOS', 'containsPlace'].flatMap((p) => propertyEntities(owner, p, all));
  return [
    ...[owner, ...places].flatMap((holder) => propertyEntities(holder, 'address', all)),
    ...places.filter((place) => place.types.includes('PostalAddress')),
  ].filter((address) => !propertyTexts(address, 'streetAddress', all).some((text) => sampleStreetIn(text) !== null));
}
