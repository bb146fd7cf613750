/** Words reduced to their consonants, and the language whose commonest words share them most: usable when vowels are unreliable. */
import { wordOrderTables } from '../../generated/word-order.js';
import { firstWords } from './class-tables.js';
import { tableOf } from './language-choice.js';
import type { WordClasses } from './word-classes.js';

/** Vowel letters without accents; in Arabic and Hebrew, letters that may be vowels. */
const VOWELS = new Set('aeiouyæœøıаеиоуыэюяіўєұүөәαεηιουωאהויعاوىي');
const ACCENTS = /[\u0300-\u036f]/g;

/** Whether a lower-case letter is a vowel, with or without an accent. */
export const isVowel = (letter: string): boolean => VOWELS.has(letter) || VOWELS.has(letter.normalize('NFD').charAt(0));

export interface Frame {
  /** The word with a full stop for each vowel. */
  readonly text: string;
  readonly consonants: number;
  readonly vowels: number;
}

/** @param word - in lower case. */
export function frameOf(word: string): Frame {
  let text = '';
  let consonants = 0;
  let vowels = 0;
  for (const letter of word.normalize('NFD').replaceAll(ACCENTS, '')) {
    if (VOWELS.has(letter)) {
      text += '.';
      vowels++;
    } else {
      text += letter;
      consonants++;
    }
  }
  return { text, consonants, vowels };
}

/** Number of commonest words per language that vote. */
const VOTERS = 60;

let votes: ReadonlyMap<string, readonly string[]> | undefined;

function loadVotes(): ReadonlyMap<string, readonly string[]> {
  if (votes !== undefined) return votes;
  const made = new Map<string, string[]>();
  for (const [language, line] of Object.entries(wordOrderTables())) {
    const { words, unspaced } = firstWords(line, VOTERS);
    if (unspaced) continue;
    for (const text of new Set(
      words.map((word) => frameOf(word)).flatMap((frame) => (frame.consonants > 0 ? [frame.text] : [])),
    )) {
      const list = made.get(text);
      if (list === undefined) made.set(text, [language]);
      else list.push(language);
    }
  }
  return (votes = made);
}

/** The table of the language whose commonest words share these consonants most; `null` if none does. */
export function likeliestByFrames(words: readonly (readonly [word: string, times: number])[]): WordClasses | null {
  const counts = new Map<string, number>();
  for (const [word, times] of words)
    for (const language of loadVotes().get(frameOf(word).text) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + times);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best === undefined ? null : tableOf(best[0]);
}
