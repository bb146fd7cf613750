/** Signals of the kind of site from schema.org types and what is marked up with them. */
import type { SiteKind } from '@citeready/core/contract';
import { propertyTexts } from '@citeready/page-facts';
import { note } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';

/** schema.org types that tell the kind. Subtypes of LocalBusiness are recognized by `PLACE_TYPE`. */
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
    // A template that asks for the owner leaves the name empty where nobody fills it in.
    const people = roots.filter(
      (e) => e.types.includes('Person') && propertyTexts(e, 'name', facts.entities).some((name) => name.trim() !== ''),
    );
    const organized = roots.some((e) => e.types.some((t) => /Organization|Business|Store|Service$/.test(t)));
    if (people.length === 1 && !organized)
      found.push(signal('personal', 3, 'person', note(facts.url, 'schema.org Person and no organization')));
  }
  return found;
}

/** Types of businesses with premises, by how their names end. */
const PLACE_TYPE =
  /(?:Store|Restaurant|Hotel|Attorney|Dentist|Physician|Clinic|Hospital|Pharmacy|Bakery|BarOrPub|CafeOrCoffeeShop|Salon|Spa|Dealer|Repair|Contractor|Plumber|Electrician|LodgingBusiness|Campground|LegalService|AccountingService|VeterinaryCare|Florist|HealthClub|ExerciseGym|TravelAgency|RealEstateAgent|InsuranceAgency|Locksmith|Winery|Brewery|FoodEstablishment|(?:Automotive|Medical|HomeAndConstruction|HealthAndBeauty|Entertainment|Lodging)Business)$/;
