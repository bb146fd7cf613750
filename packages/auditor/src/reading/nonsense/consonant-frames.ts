/** Words by their consonants, and the language whose commonest words have those that a text uses most: what is left where its vowels say nothing. */
import { wordOrderTables } from '../../generated/word-order.js';
import { firstWords } from './class-tables.js';
import { tableOf } from './language-choice.js';
import type { WordClasses } from './word-classes.js';

/** Letters that carry a syllable, without their accents; in Arabic and Hebrew those that may. */
const VOWELS = new Set('aeiouyæœøıаеиоуыэюяіўєұүөәαεηιουωאהויعاوىي');
const ACCENTS = /[\u0300-\u036f]/g;

/** Whether a small letter carries a syllable, with or without an accent. */
export const isVowel = (letter: string): boolean => VOWELS.has(letter) || VOWELS.has(letter.normalize('NFD').charAt(0));

export interface Frame {
  /** The word with a point for each vowel. */
  readonly text: string;
  readonly consonants: number;
  readonly vowels: number;
}

/** @param word - in small letters. */
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

/** Commonest words by language that vote. */
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

/** The table of the language whose commonest words have the consonants of these; `null` where none does. */
export function likeliestByFrames(words: readonly (readonly [word: string, times: number])[]): WordClasses | null {
  const counts = new Map<string, number>();
  for (const [word, times] of words)
    for (const language of loadVotes().get(frameOf(word).text) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + times);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best === undefined ? null : tableOf(best[0]);
}
