/** Well-known products and organizations: public facts only, a name, its domain and the category it is known for. */

export interface KnownEntity {
  readonly name: string;
  /** Registrable domain. */
  readonly domain: string;
  readonly sector: string;
  readonly category: string;
  /** Words of the group within a wide category; empty where the category is one group. */
  readonly words: readonly string[];
}

/** One group of a category as `data/entities/` has it, best known first. */
export interface EntityGroup {
  readonly sector: string;
  readonly category: string;
  readonly words: readonly string[];
  readonly entities: readonly (readonly [name: string, domain: string])[];
}
