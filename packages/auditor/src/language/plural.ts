/** English agreement of numbers with nouns and verbs, and the article before a noun: the one place where the project's own sentences take them from. */

/** `one` for 1, else `other`: `plural(n, 'is', 'are')`. */
export const plural = (n: number, one: string, other: string): string => (n === 1 ? one : other);

/** `1 page`, `3 pages`. `many` only where the plural does not end in -s alone. */
export const count = (n: number, noun: string, many = `${noun}s`): string => `${n} ${plural(n, noun, many)}`;

/** Mass nouns take no article. */
const MASS = /(?:software|insurance|infrastructure|services)$/;
/** Written with a vowel and spoken with a consonant. */
const CONSONANT_SOUND = /^(?:uni(?!n)|use|usu|util|eu|one\b|once)/i;
/** Initialisms and words that are spoken with a vowel first. */
const VOWEL_SOUND = /^(?:[aeiou]|h(?:our|eir|onest|onor)|[AEFHILMNORSX](?:[A-Z]|\b))/;

/** `an instant audit`, `a full audit`, `software`. */
export function withArticle(noun: string): string {
  if (MASS.test(noun)) return noun;
  return `${VOWEL_SOUND.test(noun) && !CONSONANT_SOUND.test(noun) ? 'an' : 'a'} ${noun}`;
}
