/** Questions that checks and Discovery ask of a page's entities. */
import type { EntityFact, EntityValue, PageFacts } from './types.js';

type WithEntities = Pick<PageFacts, 'entities'>;

/** Entities that have one of the types (names without the schema.org prefix; exact, case counts). */
export const entitiesOfType = (facts: WithEntities, types: readonly string[]): EntityFact[] =>
  facts.entities.filter((entity) => entity.types.some((type) => types.includes(type)));

/**
 * The texts of a property, in order. Numbers come as written in decimal. A nested thing gives its `name`, else its `url`, else its id;
 * pass the facts to have nested things resolved, without them they are left out.
 */
export const propertyTexts = (entity: EntityFact, name: string, facts?: WithEntities): string[] =>
  (entity.properties[name] ?? []).flatMap((value) => {
    const text = valueText(value, facts);
    return text === null ? [] : [text];
  });

/** The first text of a property, or `null`. */
export const propertyText = (entity: EntityFact, name: string, facts?: WithEntities): string | null =>
  propertyTexts(entity, name, facts)[0] ?? null;

/** The nested things of a property, references within the page included. */
export const propertyEntities = (facts: WithEntities, entity: EntityFact, name: string): EntityFact[] =>
  (entity.properties[name] ?? []).flatMap((value) => {
    const nested = value.kind === 'entity' ? facts.entities[value.entity] : undefined;
    return nested === undefined ? [] : [nested];
  });

function valueText(value: EntityValue, facts: WithEntities | undefined): string | null {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'number':
      return String(value.number);
    case 'boolean':
      return String(value.boolean);
    case 'entity': {
      const nested = facts?.entities[value.entity];
      if (nested === undefined) return null;
      for (const property of ['name', 'url']) {
        const first = nested.properties[property]?.[0];
        if (first?.kind === 'text') return first.text;
      }
      return nested.id;
    }
  }
}
