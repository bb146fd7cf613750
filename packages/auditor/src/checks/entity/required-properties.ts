/** Properties that engines require of an entity of a type that they document. */
import { EVENT_TYPES, LOCAL_TYPES } from './types.js';

/** Alternatives are separated by "|". */
const REQUIRED: readonly (readonly [ReadonlySet<string>, readonly string[]])[] = [
  [new Set(['article', 'newsarticle', 'blogposting', 'techarticle']), ['headline|name']],
  [new Set(['product', 'productgroup']), ['name']],
  [new Set(['offer']), ['price|priceSpecification', 'priceCurrency|priceSpecification']],
  [new Set(['recipe']), ['name', 'image', 'recipeIngredient']],
  [new Set(['howto']), ['name', 'step']],
  [new Set(['faqpage']), ['mainEntity']],
  [new Set(['question']), ['name|text', 'acceptedAnswer|suggestedAnswer']],
  [new Set(['breadcrumblist', 'itemlist']), ['itemListElement']],
  [new Set(['videoobject']), ['name', 'thumbnailUrl|thumbnail', 'uploadDate']],
  [new Set(['jobposting']), ['title', 'datePosted', 'hiringOrganization']],
  [new Set(['review']), ['reviewRating|reviewBody', 'author']],
  [new Set(['aggregaterating']), ['ratingValue', 'reviewCount|ratingCount']],
  [new Set(['course']), ['name', 'description']],
  [EVENT_TYPES, ['name', 'startDate', 'location|eventAttendanceMode']],
  [LOCAL_TYPES, ['name', 'address|areaServed']],
  [new Set(['organization']), ['name']],
  [new Set(['person']), ['name|givenName|familyName']],
];

/** The properties that an entity of these types, in lower case, lacks; alternatives are separated by "|". */
export function lackingProperties(types: readonly string[], has: (property: string) => boolean): readonly string[] {
  // An offer of a service may be described without a price; an offer of a product without one is useless.
  if (types.includes('offer') && has('itemOffered')) return [];
  return REQUIRED.filter(([wanted]) => types.some((type) => wanted.has(type))).flatMap(([, required]) =>
    required.filter((alternatives) => !alternatives.split('|').some(has)),
  );
}
