/**
 * What stands in for a text, told without a phrase of its template: names of nobody, sums in crosses ("from xxx kr"), keys struck at random.
 * Texts about something else show how such things are written, so whoever asks leaves their pages out.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { plainLine } from '../../language/fold.js';
import { pattern } from '../../language/pattern.js';

const names = inAllLanguages(
  () => stockWords().sampleName,
  (words) => new Set(words.map(plainLine)),
);

/** Longer lines tell of somebody. */
const MAX_LINE = 120;
const PARTS = /[,;:|·•\n–—]|\s-\s/u;

/** True of a line that names nobody, or nowhere: "Jane Doe, chief of nothing", "1 High Street, Anytown". */
export const namesNobody = (line: string): boolean =>
  line.length <= MAX_LINE && line.split(PARTS, 8).some((part) => names().has(plainLine(part)));

const CURRENCY =
  '(?:kr|€|\\$|£|zł|Kč|Ft|lei|лв|₽|руб|грн|₴|₹|Rs|¥|円|元|원|₩|₺|TL|Rp|RM|din|дин|ден|EUR|USD|GBP|CHF|PLN|CZK|HUF|RON|SEK|NOK|DKK|TRY|AED|SAR)';
const CROSSES = '[xX]{2,5}(?:[.,\\s][xX]{2,3})?';
/** Crosses where figures belong; a size such as XXL is followed by no currency. */
const UNNAMED_SUM = pattern(
  `(?<![\\p{L}\\p{N}])(?:${CROSSES}(?:,-)?\\s?${CURRENCY}(?![\\p{L}\\p{N}])|(?:€|\\$|£|₹|₺|₽|¥|₩|EUR|USD|GBP|CHF|Rp|Rs)\\.?\\s?${CROSSES}(?![\\p{L}\\p{N}]))`,
  'u',
);

/** True of a line whose sum is still to be filled in. */
export const holdsUnnamedSum = (line: string): boolean =>
  line.length <= MAX_LINE && /xx/i.test(line) && UNNAMED_SUM.test(line);

/** Keys side by side, on keyboards of two scripts. */
const ROWS = ['asdfghjkl', 'qwertzuiop', 'qwertyuiop', 'yxcvbnm', 'zxcvbnm', 'фывапролдж', 'йцукенгшщз', 'ячсмитьбю'];
const LEAST_KEYS = 5;
/** Keys of a run that begins within its row: five may be a surname. */
const LEAST_WITHIN = 6;
const LEAST_LETTERS = 8;
const MOST_LETTERS = 60;
/** Times that a word of two letters goes over from one to the other: sounds that are drawn out do so once or twice. */
const LEAST_TURNS = 4;
/** Scripts whose letters are single sounds rather than syllables. */
const ALPHABET = /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u;
/** Laughter and humming, which nobody spells with care. */
const SOUND = /[hх]/;
const LAUGHED = /[jkwxг]/;
const VOWEL = /[aeiouyаеиоуыэ]/;

const LONGEST_BEAT = 4;

/** The same few letters again and again: laughter, a melody, a child's word. */
const isBeats = (word: string): boolean =>
  Array.from({ length: LONGEST_BEAT }, (_, at) => word.slice(0, at + 1)).some(
    (beat) => word.length >= 2 * beat.length && beat.repeat(word.length).startsWith(word),
  );

/** A word whose last letter is drawn out, with one of it. */
function cutShort(word: string): string {
  let end = word.length;
  while (end > 1 && word[end - 1] === word[end - 2]) end--;
  return word.slice(0, end);
}

const turnsOf = (word: string): number => [...word].filter((letter, at) => at > 0 && letter !== word[at - 1]).length;

/** True of a row of two letters in no order. */
function isJumble(word: string): boolean {
  if (word.length < LEAST_LETTERS || new Set(word).size !== 2 || !ALPHABET.test(word)) return false;
  if (SOUND.test(word) || (LAUGHED.test(word) && VOWEL.test(word))) return false;
  return turnsOf(word) >= LEAST_TURNS && !isBeats(cutShort(word));
}

/** True of a text that is one word which nobody says: keys in their row, or two letters in no order. */
export function isStruck(text: string): boolean {
  const word = text.trim().toLowerCase();
  if (word.length < LEAST_KEYS || word.length > MOST_LETTERS || !/^\p{L}+$/u.test(word)) return false;
  // "qwerty" is the name of a keyboard.
  const inRow = (row: string): boolean => row.startsWith(word) || (word.length >= LEAST_WITHIN && row.includes(word));
  if (ROWS.some(inRow) && !/^qwert[yz]?$/.test(word)) return true;
  const half = word.slice(0, 4);
  if (ROWS.some((row) => row.startsWith(half)) && isBeats(word)) return true;
  return isJumble(word);
}
