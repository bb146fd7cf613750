/** Structured data that can be read: JSON parses, types are named as schema.org names them, no empty shells. */
import type { EntityFact } from '../../facts/types.js';
import { isContentPage } from '../site.js';
import type { PageCheck, Verdict } from '../types.js';
import { count, evidence, fail, pass, warn } from '../verdict.js';
import { EVENT_TYPES, LOCAL_TYPES } from './types.js';

/** Properties without which a thing of the type says nothing; alternatives by "|". */
const REQUIRED: readonly (readonly [ReadonlySet<string>, readonly string[]])[] = [
  [new Set(['article', 'newsarticle', 'blogposting', 'techarticle']), ['headline|name']],
  [new Set(['product', 'productgroup']), ['name', 'offers|review|aggregateRating|hasVariant|isVariantOf']],
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
  [new Set(['organization', 'person', 'website']), ['name']],
];

/** schema.org names start with a capital and hold no space; digits are for extensions such as `3DModel`. */
const TYPE_NAME = /^[A-Z0-9][A-Za-z0-9]*$/;

/** An entity that only refers to another by `@id` describes nothing here. */
const isReference = (entity: EntityFact): boolean =>
  Object.keys(entity.properties).every((name) => name === '@id' || name === 'url' || name === 'name') &&
  entity.parent !== -1;

function gaps(entity: EntityFact): string[] {
  if (isReference(entity)) return [];
  const names = entity.types.map((type) => type.toLowerCase());
  return REQUIRED.filter(([types]) => names.some((name) => types.has(name))).flatMap(([, required]) =>
    required.filter((alternatives) => !alternatives.split('|').some((name) => Object.hasOwn(entity.properties, name))),
  );
}

export const schemaValid: PageCheck = {
  id: 'schema-valid',
  title: 'Structured data can be read',
  category: 'entity',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['geo-16', 'ahrefs-schema'],
  engines: ['google-ai', 'gemini', 'copilot', 'chatgpt', 'apple'],
  rule: 'JSON-LD parses, types are written as schema.org writes them, and common types have the properties without which they say nothing. Passes without a defect, warns on a missing property or an unknown type name, fails when a JSON-LD block does not parse. Not applicable without structured data.',
  fix: {
    title: 'Repair the structured data',
    text: 'Correct the JSON at the line and column given, and add the missing properties.',
    effort: 'small',
  },
  applies: (page) =>
    isContentPage(page) &&
    (page.facts.entities.length > 0 || page.facts.jsonLdBlocks > 0 || page.facts.jsonLdProblems.length > 0),
  run(page): Verdict {
    const { entities, jsonLdProblems } = page.facts;
    if (jsonLdProblems.length > 0) {
      return fail(
        `${count(jsonLdProblems.length, 'JSON-LD block')} cannot be read.`,
        ...jsonLdProblems.map(({ message, line, column }) =>
          evidence(page.url, { detail: `${message} (line ${line}, column ${column} of the script)` }),
        ),
      );
    }
    const unknown = [...new Set(entities.flatMap(({ types }) => types.filter((type) => !TYPE_NAME.test(type))))];
    const lacking = entities.flatMap((entity) =>
      gaps(entity).map((gap) => `${entity.types.join(', ')} lacks ${gap.split('|').join(' or ')}`),
    );
    const defects = [...unknown.map((type) => `"${type}" is no schema.org type`), ...new Set(lacking)];
    if (defects.length === 0) {
      return pass(
        'The structured data can be read.',
        evidence(page.url, {
          detail: [...new Set(entities.flatMap(({ types }) => types))].slice(0, 8).join(', ') || 'no entity',
        }),
      );
    }
    return warn(
      `${count(defects.length, 'defect')} in the structured data.`,
      ...defects.map((detail) => evidence(page.url, { detail })),
    );
  },
};
