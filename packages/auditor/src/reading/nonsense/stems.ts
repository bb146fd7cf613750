/** The beginnings of words, by which one word is known again in other texts of its language. */
import type { Scan } from './scan.js';
import { kindOf, NUMERAL, RUN, scanOf, STRIDE, unitsOfWord } from './scan.js';
import { hashOf } from './spellings.js';

/** Of a word so many letters tell what it is, whatever its ending: of scripts that write vowels, and of others. */
const STEM = { letters: 5, others: 4, from: 0x590 } as const;
/** Shorter words join others; scripts that write no vowels say more in fewer letters. */
const LEAST_LETTERS = { letters: 4, others: 2 } as const;

/**
 * Articles, conjunctions and prepositions that Arabic and Hebrew write together with the word behind them. What is left keeps at least so
 * many letters.
 */
const JOINED = { first: 0x590, last: 0x6ff, left: 3 } as const;
const ARABIC = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال', 'و'] as const;
const HEBREW = ['וה', 'ה', 'ו', 'ב', 'ל', 'מ', 'ש', 'כ'] as const;

/** Where a word begins behind what is written together with it. */
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

/** Of each word of a text what tells it apart whatever its ending; of scripts without spaces the letters in pairs or fours. */
export const stemsOfText = (text: string): ReadonlySet<number> => stemsOf(scanOf(text.toLowerCase()));
