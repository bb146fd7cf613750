/** A town that an address names, and what its name looks like. */

/** Where an address stands, with the country that its form belongs to, if to one only. */
export interface Town {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/** The source of a pattern of names: up to four words, the first with a capital. Bounded. */
export const TOWN_NAME = String.raw`\p{Lu}[\p{L}\p{M}'’.]{1,30}(?:[ -]\p{L}[\p{L}\p{M}'’.]{0,30}){0,3}`;

/** Letters of the shortest name of a country; two are a code, or a word like "No" before a number. */
export const MIN_COUNTRY = 3;
