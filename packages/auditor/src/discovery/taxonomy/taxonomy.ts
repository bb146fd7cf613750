/** The compiled taxonomy: look-up by id and by schema.org type, and the lexicon of its phrases. */
import { sectors as shipped } from '../../generated/sectors.js';
import type { Lexicon } from './lexicon.js';
import { createLexicon } from './lexicon.js';
import type { CategoryData, SectorData } from './types.js';

/** Sectors and categories, with look-up by id or by schema.org type. */
export interface Taxonomy {
  /** Every sector, with its categories. */
  readonly sectors: readonly SectorData[];
  /** The phrases of all languages, compiled for search. */
  readonly lexicon: Lexicon;
  /** The sector with this id; `null` for an unknown id. */
  sector(id: string): SectorData | null;
  /** The category with this id, of any sector; `null` for an unknown id. */
  category(id: string): CategoryData | null;
  /** Sectors and categories that claim a schema.org type; the category claim replaces its sector's. */
  ofType(type: string): readonly {
    /** Taxonomy id of the sector. */
    readonly sector: string;
    /** Taxonomy id of the category; `null` if only the sector claims the type. */
    readonly category: string | null;
  }[];
}

/** Makes a taxonomy from its data, with what Discovery looks things up by. */
export function createTaxonomy(sectors: readonly SectorData[]): Taxonomy {
  const byId = new Map(sectors.map((s) => [s.id, s]));
  const categories = new Map(sectors.flatMap((s) => s.categories.map((c) => [c.id, c] as const)));
  const types = new Map<string, { sector: string; category: string | null }[]>();
  for (const sector of sectors) {
    const claimed = new Set<string>();
    for (const category of sector.categories) {
      for (const type of category.schema ?? []) {
        claimed.add(type);
        append(types, type, { sector: sector.id, category: category.id });
      }
    }
    for (const type of sector.schema ?? [])
      if (!claimed.has(type)) append(types, type, { sector: sector.id, category: null });
  }
  return {
    sectors,
    lexicon: createLexicon(sectors),
    sector: (id) => byId.get(id) ?? null,
    category: (id) => categories.get(id) ?? null,
    ofType: (type) => types.get(type) ?? [],
  };
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

let shared: Taxonomy | null = null;

/** The shipped taxonomy, compiled on first use and shared: it is immutable. */
export function defaultTaxonomy(): Taxonomy {
  shared ??= createTaxonomy(shipped());
  return shared;
}
