/** Marked-up entities by type, the texts of their properties, and metadata of a page. */
import type { PageFacts, EntityFact, EntityValue } from '@citeready/page-facts';

/** Entities of any of the types, ignoring case. */
export function entitiesOf(facts: PageFacts, types: ReadonlySet<string>): EntityFact[] {
  return facts.entities.filter((entity) => entity.types.some((type) => types.has(type.toLowerCase())));
}

/** Texts of a property: strings and numbers as they are, nested entities by their name, otherwise url, otherwise id. */
export function textsOf(facts: PageFacts, entity: EntityFact, property: string): string[] {
  const values = Object.hasOwn(entity.properties, property) ? (entity.properties[property] ?? []) : [];
  return values.map((value) => textOf(facts, value)).filter((text) => text !== '');
}

function textOf(facts: PageFacts, value: EntityValue): string {
  switch (value.kind) {
    case 'text':
      return value.text.trim();
    case 'number':
      return String(value.number);
    case 'boolean':
      return String(value.boolean);
    case 'entity': {
      const entity = facts.entities[value.entity];
      if (entity === undefined) return '';
      for (const name of ['name', 'url', '@id']) {
        const first = (Object.hasOwn(entity.properties, name) ? entity.properties[name] : undefined)?.[0];
        if (first?.kind === 'text' && first.text.trim() !== '') return first.text.trim();
      }
      return entity.id ?? '';
    }
  }
}

/** Nested entities of a property. */
export function nestedOf(facts: PageFacts, entity: EntityFact, property: string): EntityFact[] {
  const values = Object.hasOwn(entity.properties, property) ? (entity.properties[property] ?? []) : [];
  return values.flatMap((value) => {
    const nested = value.kind === 'entity' ? facts.entities[value.entity] : undefined;
    return nested === undefined ? [] : [nested];
  });
}

/** Content of the first meta with this name or property. */
export function metaOf(facts: PageFacts, key: string): string | null {
  const content = facts.metas.find((meta) => meta.key === key)?.content;
  return content === undefined || content === '' ? null : content;
}
