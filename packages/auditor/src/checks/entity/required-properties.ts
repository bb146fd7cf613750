/** Properties without which a thing of a type says nothing to the engines that document the type. */
import { EVENT_TYPES, LOCAL_TYPES } from './types.js';

/** Alternatives by "|". */
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

/** What a thing of these types, in lower case, lacks; alternatives by "|". */
export function lackingProperties(types: readonly string[], has: (property: string) => boolean): readonly string[] {
  // What is on offer may be told without a price; an offer of a product without one says nothing.
  if (types.includes('offer') && has('itemOffered')) return [];
  return REQUIRED.filter(([wanted]) => types.some((type) => wanted.has(type))).flatMap(([, required]) =>
    required.filter((alternatives) => !alternatives.split('|').some(has)),
  );
}
