/** Look-up of shipped entities by name and by category. */
import { getDomainWithoutSuffix } from 'tldts';
import { entityGroups } from '../../../generated/entities.js';
import { compact, fold } from '../../../language/fold.js';
import type { KnownEntity } from './types.js';

export type { KnownEntity } from './types.js';

let rows: readonly KnownEntity[] | null = null;

/** Every row, sector by sector. */
export const knownEntities = (): readonly KnownEntity[] =>
  (rows ??= entityGroups().flatMap(({ sector, category, words, entities }) =>
    entities.map(([name, domain]): KnownEntity => ({ name, domain, sector, category, words })),
  ));

let names: ReadonlyMap<string, KnownEntity> | null = null;

/** By name or by the label of the domain, however written: `monday`, `monday.com`, `Monday`. */
export function entityByName(name: string): KnownEntity | null {
  if (!names) {
    const map = new Map<string, KnownEntity>();
    for (const entity of knownEntities()) {
      for (const key of [compact(entity.name), compact(getDomainWithoutSuffix(entity.domain) ?? '')])
        if (key.length >= 2 && !map.has(key)) map.set(key, entity);
    }
    names = map;
  }
  return names.get(compact(name)) ?? null;
}

/** Of a category, and of the groups whose words the text holds where the category is given in groups; each domain once. */
export function entitiesOfCategory(category: string, text: string): readonly KnownEntity[] {
  const folded = ` ${fold(text).replace(/[^\p{L}\p{N}/]+/gu, ' ')} `;
  const found = new Map<string, KnownEntity>();
  for (const entity of knownEntities()) {
    if (entity.category !== category || found.has(entity.domain)) continue;
    if (entity.words.length === 0 || entity.words.some((word) => folded.includes(` ${word.replace(/-/g, ' ')}`)))
      found.set(entity.domain, entity);
  }
  return [...found.values()];
}
