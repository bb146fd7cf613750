/** Valid structured data: JSON parses, type names follow schema.org, no empty entities. */
import type { EntityFact } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { count, evidence, fail, pass, warn } from '../../verdict.js';
import { describedAs } from '../described.js';
import { lackingProperties } from '../required-properties.js';
import { PRODUCT_TYPES } from '../types.js';

/** schema.org names start with a capital and contain no space; digits are for extensions such as `3DModel`. */
const TYPE_NAME = /^[A-Z0-9][A-Za-z0-9]*$/;

/** An entity that only references another by `@id` describes nothing itself. */
const isReference = (entity: EntityFact): boolean =>
  Object.keys(entity.properties).every((name) => name === '@id' || name === 'url' || name === 'name') &&
  entity.parent !== -1;

/** Properties with a location. */
const PLACE = 'address|areaServed';
/** Properties that reference an organization described elsewhere: memberships, employers, schools. */
const BELONGING = ['parentOrganization', 'memberOf', 'affiliation', 'alumniOf', 'worksFor', 'funder', 'sponsor'];

function isNamedAsBelonging(entity: EntityFact, all: readonly EntityFact[]): boolean {
  const properties = all[entity.parent]?.properties ?? {};
  return BELONGING.some((name) =>
    (properties[name] ?? []).some((value) => value.kind === 'entity' && all[value.entity] === entity),
  );
}

/** A service, an event or an item for sale is located where its provider, venue or seller is. */
const PLACING = ['areaServed', 'location', 'address', 'contentLocation', 'jobLocation', 'availableAtOrFrom'];

const isPlacedByParent = (entity: EntityFact, all: readonly EntityFact[]): boolean =>
  PLACING.some((name) => Object.hasOwn(all[entity.parent]?.properties ?? {}, name));

/** Engines reject an offer without a price if it is for a product; a service or an organization may have offers without one. */
const isOfferOfNoProduct = (entity: EntityFact, all: readonly EntityFact[]): boolean =>
  entity.types.some((type) => type.toLowerCase() === 'offer') &&
  all[entity.parent] !== undefined &&
  !all[entity.parent]?.types.some((type) => PRODUCT_TYPES.has(type.toLowerCase()));

function gaps(entity: EntityFact, { facts }: AuditedPage, site: SiteFacts): string[] {
  if (isReference(entity) || isOfferOfNoProduct(entity, facts.entities)) return [];
  return [
    ...lackingProperties(
      entity.types.map((type) => type.toLowerCase()),
      (name) =>
        Object.hasOwn(entity.properties, name) ||
        describedAs(site, entity.id).some((same) => Object.hasOwn(same.entity.properties, name)),
    ).filter(
      (gap) =>
        gap !== PLACE || !(isNamedAsBelonging(entity, facts.entities) || isPlacedByParent(entity, facts.entities)),
    ),
  ];
}

export const schemaValid = defineCheck({
  id: 'schema-valid',
  title: 'Structured data is valid',
  category: 'entity',
  order: 50,
  scope: 'page',
  part: { kind: 'hygiene', points: 1 },
  gate: null,
  grade: 'moderate',
  sources: ['geo-16', 'ahrefs-schema'],
  engines: {
    chatgpt: true,
    perplexity: false,
    claude: false,
    'google-ai': true,
    gemini: true,
    copilot: true,
    apple: true,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  rule: 'Checks that JSON-LD parses, that type names exist in schema.org, and that common types have their essential properties, here or where another page describes the same @id. Passes without a defect, warns on a missing property or an unknown type name, fails when a JSON-LD block does not parse. Not applicable without structured data.',
  fix: {
    title: 'Repair the structured data',
    text: 'Correct the JSON at the line and column shown, and add the missing properties.',
    effort: 'small',
  },
  fits: 'every-kind',
  appliesIf: ({ facts }) => facts.entities.length > 0 || facts.jsonLdBlocks > 0 || facts.jsonLdProblems.length > 0,
  run(page, { site }): Verdict {
    const { entities, jsonLdProblems } = page.facts;
    if (jsonLdProblems.length > 0) {
      return fail(
        `${count(jsonLdProblems.length, 'JSON-LD block')} cannot be parsed.`,
        ...jsonLdProblems.map(({ message, line, column }) =>
          evidence(page.url, { detail: `${message} (line ${line}, column ${column} of the script)` }),
        ),
      );
    }
    const unknown = [
      ...new Set(entities.flatMap(({ types }) => types.filter((type) => !type.includes(':') && !TYPE_NAME.test(type)))),
    ];
    const lacking = entities.flatMap((entity) =>
      gaps(entity, page, site).map((gap) => `${entity.types.join(', ')} lacks ${gap.split('|').join(' or ')}`),
    );
    const defects = [...unknown.map((type) => `"${type}" is not a schema.org type`), ...new Set(lacking)];
    if (defects.length === 0) {
      return pass(
        'The structured data is valid.',
        evidence(page.url, {
          detail: [...new Set(entities.flatMap(({ types }) => types))].slice(0, 8).join(', ') || 'no entities',
        }),
      );
    }
    return warn(
      `${count(defects.length, 'defect')} in the structured data.`,
      ...defects.map((detail) => evidence(page.url, { detail })),
    );
  },
});
