/** Looks up shipped entities by name: the domain of a name that a site compares itself with. */
import { getDomainWithoutSuffix } from 'tldts';
import { entitiesByCategory } from '../../../generated/entities.js';
import { compact } from '../../../language/fold.js';
import type { KnownEntity } from './types.js';

export type { KnownEntity } from './types.js';

let rows: readonly KnownEntity[] | null = null;

/** Every row, sector by sector. */
export const knownEntities = (): readonly KnownEntity[] =>
  (rows ??= entitiesByCategory().flatMap(({ sector, category, entities }) =>
    entities.map(([name, domain]): KnownEntity => ({ name, domain, sector, category })),
  ));

let names: ReadonlyMap<string, KnownEntity> | null = null;

/** By name or by the label of the domain, in any spelling: `monday`, `monday.com`, `Monday`. */
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
