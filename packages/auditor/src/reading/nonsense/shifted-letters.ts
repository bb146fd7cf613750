/**
 * Letters shifted by a number of positions in the alphabet: finds the shift that restores the most words to the commonest of some language.
 * Other code decides whether the result is a text.
 */
import { likeliestTable, tableOf } from './language-choice.js';
import type { Scan } from './scan.js';
import { kindOf, numberOf, scanOf, STRIDE, WORD } from './scan.js';

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at));

/** In alphabetical order. */
const ALPHABETS: readonly (readonly string[])[] = [
  [...'abcdefghijklmnopqrstuvwxyz'],
  [...'абвгдежзийклмнопрстуфхцчшщъыьэюя'],
  [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'],
  [...'αβγδεζηθικλμνξοπρστυφχψω'],
  [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'],
  [...'אבגדהוזחטיכלמנסעפצקרשת'],
];
const HIRAGANA = range(0x3041, 0x3093);

/** Number of characters on which the shifts are tried. */
const SAMPLE = 1_500;
/** Number of commonest words, and their minimum share among the words of the sample. */
const COMMONEST = 60;
const LEAST_COMMON = 0.08;
/** Minimum number of letters of an alphabet in a sample. */
const LEAST_LETTERS = 60;

function shifted(alphabet: readonly string[], by: number): (text: string) => string {
  const letters = new Map<string, string>();
  alphabet.forEach((letter, at) => {
    const other = alphabet[(at + by) % alphabet.length] ?? letter;
    letters.set(letter, other);
    letters.set(letter.toUpperCase(), other.toUpperCase());
  });
  return (text) => Array.from(text, (letter) => letters.get(letter) ?? letter).join('');
}

/** Share of the words that are among the commonest of the best-matching language. */
function commonIn(text: string): number {
  const scan = scanOf(text);
  const table = likeliestTable([scan]);
  if (table === null) return 0;
  let words = 0;
  let common = 0;
  for (let at = 0; at < scan.words.length; at += STRIDE) {
    const mark = scan.words[at + 2] ?? 0;
    if (kindOf(mark) !== WORD) continue;
    words++;
    const place = table.words.get((scan.spellings.texts[numberOf(mark)] ?? '').toLowerCase());
    if (place !== undefined && place < COMMONEST) common++;
  }
  return words === 0 ? 0 : common / words;
}

/** In Japanese a few kana make up half of all kana. */
function commonInKana(text: string): number {
  const words = tableOf('ja')?.words;
  let kana = 0;
  let common = 0;
  for (const letter of text) {
    if (letter < 'ぁ' || letter > 'ん') continue;
    kana++;
    const place = words?.get(letter);
    if (place !== undefined && place < COMMONEST) common++;
  }
  return kana === 0 ? 0 : common / kana;
}

function best(
  sample: string,
  alphabet: readonly string[],
  common: (text: string) => number,
): { readonly by: number; readonly share: number } {
  let found = { by: 0, share: common(sample) };
  for (let by = 1; by < alphabet.length; by++) {
    const share = common(shifted(alphabet, by)(sample));
    if (share > found.share) found = { by, share };
  }
  return found;
}

function sampleOf(scans: readonly Scan[]): string {
  let sample = '';
  for (const { text } of scans) if (sample.length < SAMPLE) sample += `${text.slice(0, SAMPLE)}\n`;
  return sample.toLowerCase();
}

function lettersOf(sample: string, alphabet: readonly string[]): number {
  const own = new Set(alphabet);
  return Array.from(sample).filter((letter) => own.has(letter)).length;
}

/** The function that restores the letters; `null` if they are not shifted, or the alphabet is unknown. */
export function unshift(scans: readonly Scan[]): ((text: string) => string) | null {
  const sample = sampleOf(scans);
  let chosen: { readonly alphabet: readonly string[]; readonly by: number; readonly share: number } | null = null;
  for (const alphabet of ALPHABETS) {
    if (lettersOf(sample, alphabet) < LEAST_LETTERS) continue;
    const found = best(sample, alphabet, commonIn);
    if (found.share > (chosen?.share ?? LEAST_COMMON)) chosen = { alphabet, ...found };
  }
  return chosen === null || chosen.by === 0 ? null : shifted(chosen.alphabet, chosen.by);
}

/** Shares of common kana: below the first the text is in doubt, from the second on it is Japanese; normal text has 0.6. */
const KANA = { doubt: 0.42, sure: 0.5 } as const;

/**
 * Share of common kana after restoring; `null` if they are not shifted. Every kana counts as a separate word, so no word table can decide.
 */
export function shiftedKana(scans: readonly Scan[]): number | null {
  const sample = sampleOf(scans);
  if (lettersOf(sample, HIRAGANA) < LEAST_LETTERS || commonInKana(sample) >= KANA.doubt) return null;
  const { by, share } = best(sample, HIRAGANA, commonInKana);
  return by !== 0 && share >= KANA.sure ? share : null;
}
