/** Well-known products and organisations: public facts only, a name, its domain and the category it is known for. */

export interface KnownEntity {
  readonly name: string;
  /** Registrable domain. */
  readonly domain: string;
  readonly sector: string;
  readonly category: string;
  /** Words of the group within a wide category; empty where the category is one group. */
  readonly words: readonly string[];
}

/**
 * By category id: `Name domain` pairs separated by semicolons, best known first; the domain is the last word. A wide category is
 * given in groups, each with the words by which a site belongs to it.
 */
export type EntityList = Readonly<Record<string, string | readonly (readonly [words: string, rows: string])[]>>;
