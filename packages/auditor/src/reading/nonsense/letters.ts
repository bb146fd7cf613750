/** Words that no language spells: keys hit along a row, letters drawn by lot. */
import { eachWord } from './words.js';

export interface Spelling {
  /** Words of three letters and more that are all letters. */
  readonly words: number;
  /** Words of any kind that were looked at until there were enough to spell. */
  readonly seen: number;
  /** Share of words that run along a row of a keyboard. */
  readonly keyboard: number;
  /** Share of words with five consonants in a row or, from four letters on, without a vowel; scripts without vowel letters count as spelled. */
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
/** Pieces of three keys in a row, either way; words of three letters count only from left to right. */
const pieces = new Set<string>();
const rightward = new Set<string>();
for (const row of rows) {
  for (const way of [row, [...row].reverse().join('')])
    for (let at = 0; at + 3 <= way.length; at++) pieces.add(way.slice(at, at + 3));
}
/** Letters that can carry a syllable, liquids and nasals of Slavic languages included. */
const vowels = new Set('aeiouyàáâãäåāăąèéêëēėęěìíîïīįıòóôõöøōőùúûüūůűųýÿæœəаеёиоуыэюяіїєўѣαεηιουωάέήίόύώϊϋΐΰאויعاوي');
const syllabic = new Set('rlřŕĺľрл');
const spelledWithVowels = /^[a-zà-ɏа-яёіїєґўђ-џά-ώ]+$/;

export const spellingOf = (texts: readonly string[], most = 200): Spelling => {
  let words = 0;
  let seen = 0;
  let keyboard = 0;
  let unspeakable = 0;
  let example = '';
  for (const text of texts) {
    if (words >= most) break;
    eachWord(text, (start, end, _gap, kind) => {
      if (words >= most) return;
      seen++;
      if (kind !== 'word' || end - start < 3) return;
      const written = text.slice(start, end);
      const word = written.toLowerCase();
      // Initials, codes and names of programs hold capitals after the first letter.
      if (written.slice(1) !== word.slice(1)) return;
      words++;
      if (runsAlongRow(word)) keyboard++;
      else if (isUnspeakable(word)) unspeakable++;
      else return;
      if (example.length < 80) example += `${example === '' ? '' : ' '}${written}`;
    });
  }
  const share = (count: number): number => (words === 0 ? 0 : count / words);
  return { words, seen, keyboard: share(keyboard), unspeakable: share(unspeakable), example };
};

for (const row of rows) for (let at = 0; at + 3 <= row.length; at++) rightward.add(row.slice(at, at + 3));

/** All of the word is covered by pieces of rows. */
const runsAlongRow = (word: string): boolean => {
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
};

const isUnspeakable = (word: string): boolean => {
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
};
