/** What a page's markup says of a thing: questions that everybody who reads entities asks. */
import type { EntityFact, EntityValue } from './types.js';

/**
 * The texts of a property, in order, without blank ones and without space around them. Numbers come as written in decimal, yes and no do not
 * come. A nested thing gives its `name`s.
 *
 * @param all The entities of the page (`PageFacts.entities`), in which nested things are looked up; without them these are left out.
 */
export function propertyTexts(entity: EntityFact, name: string, all: readonly EntityFact[] = []): string[] {
  return (entity.properties[name] ?? [])
    .flatMap((value) => valueTexts(value, all))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** The nested things of a property, references within the page included. `all` as in {@link propertyTexts}. */
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
