/** A town that an address names, and what town names look like. */

/** The town of an address, with its country if the address format belongs to only one. */
export interface Town {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/** The source of a name pattern: up to four words, the first with a capital. Bounded. */
export const TOWN_NAME = String.raw`\p{Lu}[\p{L}\p{M}'’.]{1,30}(?:[ -]\p{L}[\p{L}\p{M}'’.]{0,30}){0,3}`;

/** Letters of the shortest country name; two letters are a code, or a word like "No" before a number. */
export const MIN_COUNTRY = 3;
