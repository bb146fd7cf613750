/**
 * Detects placeholder text without known template phrases: placeholder names, amounts with crosses ("from xxx kr"), random keystrokes.
 * Pages about something else may contain such examples, so callers exclude them.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { plainLine } from '../../language/fold.js';
import { pattern } from '../../language/pattern.js';

const names = inAllLanguages(
  () => stockWords().sampleName,
  (words) => new Set(words.map(plainLine)),
);

/** Longer lines are about a person. */
const MAX_LINE = 120;
const PARTS = /[,;:|·•\n–—]|\s-\s/u;

/** True for a line with a placeholder person or place: "Jane Doe, chief of nothing", "1 High Street, Anytown". */
export const namesNobody = (line: string): boolean =>
  line.length <= MAX_LINE && line.split(PARTS, 8).some((part) => names().has(plainLine(part)));

const CURRENCY =
  '(?:kr|€|\\$|£|zł|Kč|Ft|lei|лв|₽|руб|грн|₴|₹|Rs|¥|円|元|원|₩|₺|TL|Rp|RM|din|дин|ден|EUR|USD|GBP|CHF|PLN|CZK|HUF|RON|SEK|NOK|DKK|TRY|AED|SAR)';
const CROSSES = '[xX]{2,5}(?:[.,\\s][xX]{2,3})?';
/** Crosses in place of digits; a size such as XXL is not followed by a currency. */
const UNNAMED_SUM = pattern(
  `(?<![\\p{L}\\p{N}])(?:${CROSSES}(?:,-)?\\s?${CURRENCY}(?![\\p{L}\\p{N}])|(?:€|\\$|£|₹|₺|₽|¥|₩|EUR|USD|GBP|CHF|Rp|Rs)\\.?\\s?${CROSSES}(?![\\p{L}\\p{N}]))`,
  'u',
);

/** True for a line whose amount is not filled in yet. */
export const holdsUnnamedSum = (line: string): boolean =>
  line.length <= MAX_LINE && /xx/i.test(line) && UNNAMED_SUM.test(line);

/** Adjacent keys, on keyboards of two scripts. */
const ROWS = ['asdfghjkl', 'qwertzuiop', 'qwertyuiop', 'yxcvbnm', 'zxcvbnm', 'фывапролдж', 'йцукенгшщз', 'ячсмитьбю'];
const LEAST_KEYS = 5;
/** Minimum number of keys of a run that starts within its row: five may be a surname. */
const LEAST_WITHIN = 6;
const LEAST_LETTERS = 8;
const MOST_LETTERS = 60;
/** Minimum number of alternations in a word of two letters: drawn-out sounds have one or two. */
const LEAST_TURNS = 4;
/** Scripts whose letters are single sounds rather than syllables. */
const ALPHABET = /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u;
/** Laughter and humming, which have no fixed spelling. */
const SOUND = /[hх]/;
const LAUGHED = /[jkwxг]/;
const VOWEL = /[aeiouyаеиоуыэ]/;

const LONGEST_BEAT = 4;

/** The same few letters repeated: laughter, a melody, a child's word. */
const isBeats = (word: string): boolean =>
  Array.from({ length: LONGEST_BEAT }, (_, at) => word.slice(0, at + 1)).some(
    (beat) => word.length >= 2 * beat.length && beat.repeat(word.length).startsWith(word),
  );

/** A word with a repeated last letter, reduced to one. */
function cutShort(word: string): string {
  let end = word.length;
  while (end > 1 && word[end - 1] === word[end - 2]) end--;
  return word.slice(0, end);
}

const turnsOf = (word: string): number => [...word].filter((letter, at) => at > 0 && letter !== word[at - 1]).length;

/** True for a random sequence of two letters. */
function isJumble(word: string): boolean {
  if (word.length < LEAST_LETTERS || new Set(word).size !== 2 || !ALPHABET.test(word)) return false;
  if (SOUND.test(word) || (LAUGHED.test(word) && VOWEL.test(word))) return false;
  return turnsOf(word) >= LEAST_TURNS && !isBeats(cutShort(word));
}

/** True for a text of one meaningless word: adjacent keys, or a random sequence of two letters. */
export function isStruck(text: string): boolean {
  const word = text.trim().toLowerCase();
  if (word.length < LEAST_KEYS || word.length > MOST_LETTERS || !/^\p{L}+$/u.test(word)) return false;
  // "qwerty" is the name of a keyboard layout.
  const inRow = (row: string): boolean => row.startsWith(word) || (word.length >= LEAST_WITHIN && row.includes(word));
  if (ROWS.some(inRow) && !/^qwert[yz]?$/.test(word)) return true;
  const half = word.slice(0, 4);
  if (ROWS.some((row) => row.startsWith(half)) && isBeats(word)) return true;
  return isJumble(word);
}
