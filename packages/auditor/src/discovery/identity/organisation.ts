/** Which marked-up things on a page stand for the owner of the site, and not for something it writes about or sells. */
import type { EntityFact, PageFacts } from '../../facts/types.js';

/** Ends of schema.org type names of organisations and businesses; people and products are no owners of a name here. */
const OWNER_TYPE =
  /(?:Organization|Business|Store|Restaurant|Corporation|CreditUnion|Park|Resort|Library|Theater|NGO|Hotel|Agency|Attorney|Dentist|Physician|Clinic|Hospital|Pharmacy|School|University|CafeOrCoffeeShop|Bakery|BarOrPub|Salon|Spa|Service|Church|Museum|Library|Dealer|Repair|Contractor|Plumber|Electrician|LodgingBusiness|Campground|MusicGroup|Brand|CityHall|GovernmentOffice|Winery|Brewery|Gym|HealthClub|SportsTeam|SportsClub|VeterinaryCare|Florist|Newspaper)$/;
/** Properties through which a page points at its owner. */
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

export function isOrganisation(entity: EntityFact, facts: PageFacts): boolean {
  if (!entity.types.some((t) => OWNER_TYPE.test(t)) || !entity.properties['name']) return false;
  if (entity.parent === -1) return true;
  const holder = facts.entities[entity.parent];
  if (!holder?.types.some((t) => t === 'WebSite' || t.endsWith('Page'))) return false;
  const index = facts.entities.indexOf(entity);
  return OWNER_PROPERTIES.some((p) =>
    (holder.properties[p] ?? []).some((v) => v.kind === 'entity' && v.entity === index),
  );
}

/** Owners on a page, in page order. */
export const organisations = (facts: PageFacts): EntityFact[] => facts.entities.filter((e) => isOrganisation(e, facts));
