/** Whether two texts name the same brand: without legal form, shortened, in another order or in another script. */
import { countryOfText } from '../../../discovery/identity/countries/names.js';
import { hasOtherLetters, soundOf } from '../../../language/sound.js';
import { withoutFormBefore, withoutLegalForm } from '../../../reading/law/legal-forms.js';
import { fold } from '../../text/terms.js';

/** The words of a name without legal form, case and punctuation. */
const brandWords = (name: string): readonly string[] =>
  fold(withoutFormBefore(withoutLegalForm(name)))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A name without legal form, case and punctuation: `ACME Ltd.` equals `Acme`. */
export const brandKey = (name: string): string => brandWords(name).join('');

/** Shorter names occur in any text. */
export const MIN_OTHER = 3;

/** Minimum number of words in a shortened name: a single word may be anyone's. */
const MIN_KEPT = 2;

/** "Acme Garden" is short for "Acme Pond and Garden Services": the same first word, and all its words in the same order. */
export function isShortFor(short: string, long: string): boolean {
  const kept = brandWords(short);
  const all = brandWords(long);
  let at = 0;
  for (const word of all) if (word === kept[at]) at += 1;
  return kept.length >= MIN_KEPT && kept[0] === all[0] && at === kept.length;
}

/** "selidbeatlas" consists of words of "Atlas selidbe Beograd": a domain may have them in another order. */
export function isMadeOf(label: string, name: string): boolean {
  const own = brandWords(name).filter((word) => word.length >= MIN_OTHER);
  const key = brandKey(label);
  return own.some((first) => own.some((second) => first !== second && key === `${first}${second}`));
}

/** The first words of a long name, as many as a shortened one must keep, if they identify it. */
export function beginningOf(brand: string): string {
  const words = brandWords(brand);
  const key = words.slice(0, MIN_KEPT).join('');
  return words.length > MIN_KEPT && key.length >= MIN_BEGINNING ? key : '';
}

/**
 * A country after a name is where this branch of it works. Some countries are also names of people, "Michael Jordan", so that
 * what is left must be long.
 */
export function withoutCountry(brand: string): string | null {
  const words = brand.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  const rest = words.slice(0, -1);
  if (rest.length === 0 || last.length <= 2 || countryOfText(last) === null) return null;
  const key = brandKey(rest.join(' '));
  return key.length >= (rest.length < MIN_KEPT ? MIN_WORD : MIN_BEGINNING) ? key : null;
}
/** Minimum number of letters of a name of one word: first names and words such as "studio" are shorter. */
const MIN_WORD = 10;

/** Minimum number of letters of a beginning; a shorter one occurs in any text. */
const MIN_BEGINNING = 8;

/** Minimum length of a romanized name; shorter ones resemble parts of anything. */
const MIN_SOUND = 4;

/** "Песента" on the page is "Pesenta" in the address: one name in two scripts. */
function soundsLike(text: string, key: string): boolean {
  if (!hasOtherLetters(text) && !hasOtherLetters(key)) return false;
  const sound = soundOf(key);
  return sound.length >= MIN_SOUND && soundOf(brandKey(text)).includes(sound);
}

/** Whether a domain contains the distinctive word of a long name, in Latin letters. */
export const holdsSound = (brand: string, label: string): boolean =>
  hasOtherLetters(brand) &&
  soundOf(label).length > MIN_SOUND &&
  brandWords(brand).some((word) => soundOf(word) === soundOf(label));

/** True when the text names the brand: equal to it, or containing it completely. */
export const agrees = (text: string, key: string): boolean =>
  key !== '' && (brandKey(text).includes(key) || soundsLike(text, key));
