/** Detects lorem ipsum by its vocabulary. */
import { stockWords } from '../../generated/stock-words.js';
import { wordsOf } from '../../language/words.js';
import { kindOf, numberOf, RUN, scanOf, STRIDE } from '../nonsense/scan.js';
import { columns } from '../nonsense/spellings.js';

/** The words of lorem ipsum, and those that hardly occur in real Latin. */
interface Lorem {
  readonly all: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
}
let lorem: Lorem | null = null;
const loremWords = (): Lorem =>
  (lorem ??= {
    all: new Set(Object.values(stockWords().lorem).flat()),
    own: new Set(Object.values(stockWords().loremOnly).flat()),
  });

const MIN_LOREM = 4;
const LOREM_RUN = 8;
const LOREM_SHARE = 0.55;
const OWN_SHARE = 0.05;
/** Number of characters in which a text is recognizable as lorem ipsum. */
export const LOREM_CHARS = 2_000;

/** Lorem ipsum in any word order and length, or its generators' texts about it in place of a text. */
export function isLorem(words: readonly string[]): boolean {
  if (words[0] === 'lorem' && words[1] === 'ipsum') return true;
  if (words.length < MIN_LOREM) return false;
  const { all, own } = loremWords();
  // After a real sentence: its first two words, and enough others that it is not a quotation.
  const start = words.findIndex((word, at) => word === 'lorem' && words[at + 1] === 'ipsum');
  const run = start < 0 ? [] : words.slice(start, start + LOREM_RUN);
  if (run.length === LOREM_RUN && run.every((word) => all.has(word))) return true;
  let known = 0;
  let proof = 0;
  for (const word of words) {
    const proves = own.has(word);
    if (proves) proof++;
    if (proves || all.has(word)) known++;
  }
  return proof > 0 && known >= words.length * LOREM_SHARE && proof >= words.length * OWN_SHARE;
}

const MIN_ONLY = 5;

/** True if every word of a text is a lorem ipsum word: a line without the distinctive words. Real Latin may also match. */
export const isOnlyLorem = (words: readonly string[]): boolean =>
  words.length >= MIN_ONLY && words.every((word) => loremWords().all.has(word));

/** Maximum word length; longer words may be cut by the scanner and do not occur. */
const MAX_WORD = 60;
const mayTell = columns<boolean>();
const HALVES = /[\ud800-\udfff]/;

/** Whether a word, possibly several joined by punctuation, is one that every lorem ipsum text contains. */
const tells = (spelling: string): boolean =>
  spelling.length >= MAX_WORD || wordsOf(spelling).some((word) => word === 'lorem' || loremWords().own.has(word));

/** A quick test before words are folded: false if the already known words rule out lorem ipsum, as for nearly every text. */
export function mayBeLorem(text: string): boolean {
  const { words, spellings } = scanOf(text);
  const known = mayTell(spellings);
  for (let at = 2; at < words.length; at += STRIDE) {
    const mark = words[at] ?? 0;
    if (kindOf(mark) === RUN) continue;
    const number = numberOf(mark);
    if ((known[number] ??= tells(spellings.texts[number] ?? ''))) return true;
  }
  // Mathematical letters are surrogate pairs and fold to other letters.
  return HALVES.test(text);
}

/** Minimum share of lorem ipsum words in a passage that replaces a text. */
const MOSTLY = 0.5;

/** True for a passage with mostly lorem ipsum lines: whatever its heading announces, it has no content. */
export function isMostlyLorem(text: string): boolean {
  const lines = text.slice(0, LOREM_CHARS).split('\n');
  if (!lines.some(mayBeLorem)) return false;
  let all = 0;
  let stands = 0;
  for (const line of lines) {
    const words = wordsOf(line);
    all += words.length;
    if (isLorem(words)) stands += words.length;
  }
  return stands > 0 && stands >= all * MOSTLY;
}
