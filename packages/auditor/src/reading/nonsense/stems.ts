/** The beginnings of words, by which one word is known again in other texts of its language. */
import type { Scan } from './scan.js';
import { kindOf, NUMERAL, RUN, scanOf, STRIDE, unitsOfWord } from './scan.js';
import { hashOf } from './spellings.js';

/** Of a word so many letters tell what it is, whatever its ending: of scripts that write vowels, and of others. */
const STEM = { letters: 5, others: 4, from: 0x590 } as const;
/** Shorter words join others; scripts that write no vowels say more in fewer letters. */
const LEAST_LETTERS = { letters: 4, others: 2 } as const;

function stemsOf({ text, words }: Scan): ReadonlySet<number> {
  const stems = new Set<number>();
  for (let word = 0; word < words.length; word += STRIDE) {
    const start = words[word] ?? 0;
    const end = words[word + 1] ?? 0;
    const kind = kindOf(words[word + 2] ?? 0);
    if (kind === NUMERAL) continue;
    if (kind === RUN) {
      const units = unitsOfWord(text, start);
      for (let at = start; at + units <= end; at++) stems.add(hashOf(text, at, at + units));
      continue;
    }
    const script = text.charCodeAt(start) < STEM.from ? 'letters' : 'others';
    if (end - start >= LEAST_LETTERS[script]) stems.add(hashOf(text, start, Math.min(end, start + STEM[script])));
  }
  return stems;
}

/** Of each word of a text what tells it apart whatever its ending; of scripts without spaces the letters in pairs or fours. */
export const stemsOfText = (text: string): ReadonlySet<number> => stemsOf(scanOf(text.toLowerCase()));
