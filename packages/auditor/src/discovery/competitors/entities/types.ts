/** Well-known products and organisations: public facts only, a name, its domain and the category it is known for. */

export interface KnownEntity {
  readonly name: string;
  /** Registrable domain. */
  readonly domain: string;
  readonly sector: string;
  readonly category: string;
}

/** By category id: `Name domain` pairs separated by semicolons, best known first. The domain is the last word. */
export type EntityList = Readonly<Record<string, string>>;
