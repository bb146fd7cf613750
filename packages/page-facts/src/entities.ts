/** Helpers for reading values from a page's structured data. */
import type { EntityFact, EntityValue } from './markup-facts.js';

/**
 * Returns the texts of a property in order, trimmed and without blank ones. Numbers are given in decimal; booleans are left out. A nested
 * entity gives its `name`s.
 *
 * @param all The entities of the page (`PageFacts.entities`), in which nested entities are looked up; without them nested entities are left out.
 */
export function propertyTexts(entity: EntityFact, name: string, all: readonly EntityFact[] = []): string[] {
  return (entity.properties[name] ?? [])
    .flatMap((value) => valueTexts(value, all))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** Returns the nested entities of a property, including references within the page. `all` as in {@link propertyTexts}. */
export const propertyEntities = (entity: EntityFact, name: string, all: readonly EntityFact[]): EntityFact[] =>
  (entity.properties[name] ?? []).flatMap((value) => {
    const nested = value.kind === 'entity' ? all[value.entity] : undefined;
    return nested === undefined ? [] : [nested];
  });

function valueTexts(value: EntityValue, all: readonly EntityFact[]): string[] {
  switch (value.kind) {
    case 'text':
      return [value.text];
    case 'number':
      return [String(value.number)];
    case 'boolean':
      return [];
    case 'entity':
      return (all[value.entity]?.properties['name'] ?? []).flatMap((own) => (own.kind === 'text' ? [own.text] : []));
  }
}
