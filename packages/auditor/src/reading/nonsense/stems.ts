/** Word stems, by which a word is recognized in other texts of its language. */
import type { Scan } from './scan.js';
import { kindOf, NUMERAL, RUN, scanOf, STRIDE, unitsOfWord } from './scan.js';
import { hashOf } from './spellings.js';

/** Number of letters that identify a word, whatever its ending: for scripts that write vowels, and for others. */
const STEM = { letters: 5, others: 4, from: 0x590 } as const;
/** Shorter words are function words; scripts without vowels say more in fewer letters. */
const LEAST_LETTERS = { letters: 4, others: 2 } as const;

/**
 * Articles, conjunctions and prepositions that Arabic and Hebrew attach to the next word. The rest must keep at least this many letters.
 */
const JOINED = { first: 0x590, last: 0x6ff, left: 3 } as const;
const ARABIC = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال', 'و'] as const;
const HEBREW = ['וה', 'ה', 'ו', 'ב', 'ל', 'מ', 'ש', 'כ'] as const;

/** The start of a word after attached particles. */
function rootOf(text: string, start: number, end: number): number {
  const code = text.charCodeAt(start);
  if (code < JOINED.first || code > JOINED.last) return start;
  const joined = (code < 0x600 ? HEBREW : ARABIC).find((one) => text.startsWith(one, start));
  return joined !== undefined && end - start - joined.length >= JOINED.left ? start + joined.length : start;
}

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
    const root = rootOf(text, start, end);
    if (end - root >= LEAST_LETTERS[script]) stems.add(hashOf(text, root, Math.min(end, root + STEM[script])));
  }
  return stems;
}

/** For each word of a text, a key that ignores its ending; for scripts without spaces, letters in pairs or fours. */
export const stemsOfText = (text: string): ReadonlySet<number> => stemsOf(scanOf(text.toLowerCase()));
