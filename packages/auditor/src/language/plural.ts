/** English agreement of numbers with nouns and verbs, and the article before a noun: used for all of the project's own sentences. */

/** Returns `one` for 1, otherwise `other`: `plural(n, 'is', 'are')`. */
export const plural = (n: number, one: string, other: string): string => (n === 1 ? one : other);

/** `1 page`, `3 pages`. Pass `many` only if the plural is not formed with -s. */
export const count = (n: number, noun: string, many = `${noun}s`): string => `${n} ${plural(n, noun, many)}`;

/** Mass nouns take no article. */
const MASS = /(?:software|insurance|infrastructure|services)$/;
/** Words that start with a vowel letter but a consonant sound. */
const CONSONANT_SOUND = /^(?:uni(?!n)|use|usu|util|eu|one\b|once)/i;
/** Initialisms and words that start with a vowel sound. */
const VOWEL_SOUND = /^(?:[aeiou]|h(?:our|eir|onest|onor)|[AEFHILMNORSX](?:[A-Z]|\b))/;

/** `an instant audit`, `a full audit`, `software`. */
export function withArticle(noun: string): string {
  if (MASS.test(noun)) return noun;
  return `${VOWEL_SOUND.test(noun) && !CONSONANT_SOUND.test(noun) ? 'an' : 'a'} ${noun}`;
}
