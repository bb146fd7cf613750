/**
 * A phonetic key of a name: the same name in Cyrillic, Greek and Latin letters gives the same key. Romanizations differ (`Химия` is written
 * Himiya, Khimiya and Ximija), so letters that stand for one another share a key character. Suitable for confirming that two names agree;
 * two names with one key may still differ.
 */
import { fold } from './fold.js';

/** Letters with their key characters. Folded letters: `й` has lost its mark. */
const LETTERS: Readonly<Record<string, string>> = {
  // Cyrillic
  ...pairs(
    'а a б b в v г g ґ g д d е e є e ж z з z и i і i ї i й i ј i к k л l м m н n о o п p р r с s т t у u ў u ф f х h ц c ч c ш s щ s',
  ),
  ...pairs('ы i э e ю iu я ia ђ d ѓ g ѕ z љ li њ ni ћ c ќ k џ c'),
  ъ: '',
  ь: '',
  // Greek
  ...pairs('α a β v γ g δ d ε e ζ z η i θ t ι i κ k λ l μ m ν n ξ h ο o π p ρ r σ s ς s τ t υ i φ f χ h ψ ps ω o'),
};

function pairs(line: string): Record<string, string> {
  const all = line.split(' ');
  return Object.fromEntries(all.flatMap((letter, at) => (at % 2 === 0 ? [[letter, all[at + 1] ?? '']] : [])));
}

/** Two Greek letters with one sound. */
const GREEK_PAIRS: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'u'],
  [/μπ/g, 'b'],
  [/ντ/g, 'd'],
  [/γ[γκ]/g, 'g'],
  [/α[ιη]/g, 'e'],
  [/[εο]ι/g, 'i'],
];

/** Spellings in Latin letters, longest first. `y` and `j` are vowels here: they romanize й, ј, ы and the first part of ю and я. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 's'],
  [/tch|ch|ts|tz/g, 'c'],
  [/zh/g, 'z'],
  [/kh|ks|x/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dj|dz/g, 'd'],
  [/gk/g, 'g'],
  [/ou/g, 'u'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/[eo]i/g, 'i'],
];

const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Returns true for a text with letters of a script that the key transliterates. */
export const hasOtherLetters = (text: string): boolean => FOREIGN.test(text);

/** The key of a name, `''` for a name without letters; letters of other scripts and digits are kept. */
export function soundOf(name: string): string {
  const greek = GREEK_PAIRS.reduce((text, [pair, sign]) => text.replace(pair, sign), fold(name));
  const latin = LATIN.reduce((text, [spelling, sign]) => text.replace(spelling, sign), greek);
  const signs = [...latin]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/ie/g, 'e');
  // Double letters have one sound.
  return [...signs].filter((sign, at, all) => sign !== all[at - 1]).join('');
}
