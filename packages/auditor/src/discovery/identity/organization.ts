/** Which marked-up entities on a page represent the owner of the site, rather than a subject or an offer. */
import type { EntityFact, PageFacts } from '@citeready/page-facts';
import { propertyEntities, propertyTexts } from '@citeready/page-facts';
import { sampleStreetIn } from '../../reading/stock/sample-street.js';
import { isBelow } from '../../reading/schema-org/vocabulary.js';

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
/** What a site teaches, writes and runs itself: whoever provides or publishes it there is the owner. A book has a publisher elsewhere. */
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

export function isOrganization(entity: EntityFact, facts: PageFacts): boolean {
  if (!entity.properties['name'] || !entity.types.some((type) => isOwnerType(type, entity))) return false;
  if (entity.parent === -1) return true;
  const holder = facts.entities[entity.parent];
  if (holder === undefined) return false;
  const properties = holder.types.some((type) => HOLDER.test(type))
    ? OWNER_PROPERTIES
    : holder.parent === -1 && holder.types.some((type) => OWN_WORKS.some((work) => isBelow(type, work)))
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
