/** Well-known products and organizations: public facts only, a name, its domain and the category it is known for. */

export interface KnownEntity {
  /** Name in its most common spelling. */
  readonly name: string;
  /** Registrable domain. */
  readonly domain: string;
  /** Taxonomy id of the sector. */
  readonly sector: string;
  /** Taxonomy id of the category that it is best known for. */
  readonly category: string;
}

/** One category as `data/entities/` has it, best known first. */
export interface CategoryEntities {
  readonly sector: string;
  readonly category: string;
  readonly entities: readonly (readonly [name: string, domain: string])[];
}
