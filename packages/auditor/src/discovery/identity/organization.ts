/** Which marked-up entities on a page represent the owner of the site, rather than a subject or an offer. */
import type { EntityFact, PageFacts } from '@citeready/page-facts';
import { propertyEntities } from '@citeready/page-facts';

/** Endings of schema.org type names of organizations and businesses; people and products do not own a name here. */
const OWNER_TYPE =
  /(?:Organization|Business|Store|Restaurant|Corporation|CreditUnion|Park|Resort|Library|Theater|NGO|Hotel|Agency|Attorney|Dentist|Physician|Clinic|Hospital|Pharmacy|School|University|CafeOrCoffeeShop|Bakery|BarOrPub|Salon|Spa|Service|Church|Museum|Library|Dealer|Repair|Contractor|Plumber|Electrician|LodgingBusiness|Campground|MusicGroup|Brand|CityHall|GovernmentOffice|Winery|Brewery|Gym|HealthClub|SportsTeam|SportsClub|VeterinaryCare|Florist|Newspaper)$/;
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

export function isOrganization(entity: EntityFact, facts: PageFacts): boolean {
  if (!entity.types.some((t) => OWNER_TYPE.test(t) && !OFFERED.has(t)) || !entity.properties['name']) return false;
  if (entity.parent === -1) return true;
  const holder = facts.entities[entity.parent];
  if (!holder?.types.some((t) => HOLDER.test(t))) return false;
  const index = facts.entities.indexOf(entity);
  return OWNER_PROPERTIES.some((p) =>
    (holder.properties[p] ?? []).some((v) => v.kind === 'entity' && v.entity === index),
  );
}

/** Owners on a page, in page order. */
export const organizations = (facts: PageFacts): EntityFact[] => facts.entities.filter((e) => isOrganization(e, facts));

/** Marked-up addresses of an owner, in `address` and in the places of its `location`. */
export function addressesOf(owner: EntityFact, all: readonly EntityFact[]): EntityFact[] {
  const places = ['location', 'hasPOS', 'containsPlace'].flatMap((p) => propertyEntities(owner, p, all));
  return [
    ...[owner, ...places].flatMap((holder) => propertyEntities(holder, 'address', all)),
    ...places.filter((place) => place.types.includes('PostalAddress')),
  ];
}
