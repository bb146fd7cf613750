/** Look-up of shipped entities by name and by category. */
import { getDomainWithoutSuffix } from 'tldts';
import { sectors } from '../../taxonomy/sectors/index.js';
import { fold } from '../../text/fold.js';
import { business } from './business.js';
import { living } from './living.js';
import { society } from './society.js';
import { technology } from './technology.js';
import type { EntityList, KnownEntity } from './types.js';

export type { KnownEntity } from './types.js';

const LISTS: readonly EntityList[] = [technology, business, living, society];

const compact = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

let rows: readonly KnownEntity[] | null = null;

/** Every row, in the order of the files. */
export function knownEntities(): readonly KnownEntity[] {
  if (rows) return rows;
  const sectorOf = new Map(sectors.flatMap((s) => s.categories.map((c) => [c.id, s.id] as const)));
  rows = LISTS.flatMap((list) =>
    Object.entries(list).flatMap(([category, content]) => {
      const groups = typeof content === 'string' ? [['', content] as const] : content;
      return groups.flatMap(([words, text]) =>
        text.split(';').map((pair): KnownEntity => {
          const [, name = '', domain = ''] = /^(.+) (\S+)$/u.exec(pair.trim()) ?? [];
          return {
            name,
            domain,
            sector: sectorOf.get(category) ?? 'unknown',
            category,
            words: words.split(';').flatMap((w) => (w.trim() === '' ? [] : [w.trim()])),
          };
        }),
      );
    }),
  );
  return rows;
}

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
