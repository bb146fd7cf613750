/** Detects words that no language spells: keyboard rows, random letters. */
import type { Scan } from './scan.js';
import { kindOf, numberOf, STRIDE, WORD } from './scan.js';
import { columns } from './spellings.js';

export interface Spelling {
  /** Number of words of three or more characters, all letters. */
  readonly words: number;
  /** Number of words of any kind examined until there were enough to judge. */
  readonly seen: number;
  /** Share of words that follow a keyboard row. */
  readonly keyboard: number;
  /**
   * Share of words with five consonants in a row or, from four letters on, without a vowel; scripts without vowel letters count as spelled
   * normally.
   */
  readonly unspeakable: number;
  readonly example: string;
}

const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  ';ςερτυθιοπ',
  'ασδφγηξκλ',
  'ζχψωβνμ',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ',
  'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ',
];
/** Pieces of three adjacent keys, in both directions; words of three letters count only from left to right. */
const pieces = new Set<string>();
const rightward = new Set<string>();
for (const row of rows) {
  for (const way of [row, [...row].reverse().join('')])
    for (let at = 0; at + 3 <= way.length; at++) pieces.add(way.slice(at, at + 3));
}
/** Letters that can carry a syllable, including liquids and nasals of Slavic languages. */
const vowels = new Set('aeiouyàáâãäåāăąèéêëēėęěìíîïīįıòóôõöøōőùúûüūůűųýÿæœəаеёиоуыэюяіїєўѣαεηιουωάέήίόύώϊϋΐΰאויعاوي');
const syllabic = new Set('rlřŕĺľрл');
const spelledWithVowels = /^[a-zà-ɏа-яёіїєґўђ-џά-ώ]+$/;

/** Classes of a word: not checked (too short or with inner capitals), normal, keyboard row, unpronounceable. */
const UNASKED = 0;
const SPELLED = 1;
const KEYBOARD = 2;
const UNSPEAKABLE = 3;
const verdicts = columns<number>();

function verdictOf(written: string): number {
  if (written.length < 3) return UNASKED;
  const word = written.toLowerCase();
  // Initials, codes and program names have capitals after the first letter.
  if (written.slice(1) !== word.slice(1)) return UNASKED;
  return runsAlongRow(word) ? KEYBOARD : isUnspeakable(word) ? UNSPEAKABLE : SPELLED;
}

export function spellingOf(texts: readonly Scan[], most = 200): Spelling {
  let words = 0;
  let seen = 0;
  let keyboard = 0;
  let unspeakable = 0;
  let example = '';
  for (const { words: found, spellings } of texts) {
    const known = verdicts(spellings);
    for (let at = 0; at < found.length && words < most; at += STRIDE) {
      seen++;
      const mark = found[at + 2] ?? 0;
      if (kindOf(mark) !== WORD) continue;
      const number = numberOf(mark);
      const written = spellings.texts[number] ?? '';
      const verdict = (known[number] ??= verdictOf(written));
      if (verdict === UNASKED) continue;
      words++;
      if (verdict === KEYBOARD) keyboard++;
      else if (verdict === UNSPEAKABLE) unspeakable++;
      else continue;
      if (example.length < 80) example += `${example === '' ? '' : ' '}${written}`;
    }
    if (words >= most) break;
  }
  const share = (count: number): number => (words === 0 ? 0 : count / words);
  return { words, seen, keyboard: share(keyboard), unspeakable: share(unspeakable), example };
}

for (const row of rows) for (let at = 0; at + 3 <= row.length; at++) rightward.add(row.slice(at, at + 3));

/** Whether pieces of keyboard rows cover the whole word. */
function runsAlongRow(word: string): boolean {
  if (word.length === 3) return rightward.has(word);
  let covered = 0;
  for (let at = 0; at + 3 <= word.length; at++) {
    if (!pieces.has(word.slice(at, at + 3))) continue;
    covered = at + 3;
    if (covered === word.length) break;
  }
  if (covered < word.length) return false;
  let hits = 0;
  for (let at = 0; at + 3 <= word.length; at++) if (pieces.has(word.slice(at, at + 3))) hits++;
  return hits >= (word.length - 2) * 0.6;
}

function isUnspeakable(word: string): boolean {
  if (word.length < 4 || word.length > 40 || !spelledWithVowels.test(word)) return false;
  let run = 0;
  let longest = 0;
  let carried = false;
  for (const letter of word) {
    if (vowels.has(letter)) {
      carried = true;
      run = 0;
    } else {
      if (syllabic.has(letter)) carried = true;
      run++;
      if (run > longest) longest = run;
    }
  }
  return !carried || longest >= 5;
}
