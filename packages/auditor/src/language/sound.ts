/**
 * A phonetic key of a name: the same name in Cyrillic, Greek and Latin letters gives the same key. Romanizations differ (`Химия` is written
 * Himiya, Khimiya and Ximija), so letters that stand for one another share a key character. Suitable for confirming that two names agree;
 * two names with one key may still differ.
 */
import { soundRules } from '../generated/sounds.js';
import { fold } from './fold.js';

const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Returns true for a text with letters of a script that the key transliterates. */
export const hasOtherLetters = (text: string): boolean => FOREIGN.test(text);

let made: readonly (readonly [RegExp, string])[] | null = null;
const spellings = (): readonly (readonly [RegExp, string])[] =>
  (made ??= soundRules().spellings.map(({ written, sounds }) => [new RegExp(written.join('|'), 'g'), sounds]));

/** The key of a name, `''` for a name without letters; letters of other scripts and digits are kept. */
export function soundOf(name: string): string {
  const { letters } = soundRules();
  const latin = spellings().reduce((text, [written, sound]) => text.replace(written, sound), fold(name));
  const signs = [...latin]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/ie/g, 'e');
  // Double letters have one sound.
  return [...signs].filter((sign, at, all) => sign !== all[at - 1]).join('');
}
