/** Lorem ipsum, by the words of its orders. */
import { stockWords } from '../../generated/stock-words.js';
import { wordsOf } from '../../language/words.js';
import { kindOf, numberOf, RUN, scanOf, STRIDE } from '../nonsense/scan.js';
import { columns } from '../nonsense/spellings.js';

/** The words of lorem ipsum, and those that real Latin hardly has. */
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
/** Characters from which a text shows itself to be lorem ipsum. */
export const LOREM_CHARS = 2_000;

/** Lorem ipsum in any of its orders, however long, or what its makers say of it where a text should be. */
export function isLorem(words: readonly string[]): boolean {
  if (words[0] === 'lorem' && words[1] === 'ipsum') return true;
  if (words.length < MIN_LOREM) return false;
  const { all, own } = loremWords();
  // Behind a real sentence: its two first words, and as many more as nobody quotes.
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

/** True where every word of a text is one of lorem ipsum: a line of it with none of the words that prove it. Real Latin may be so, too. */
export const isOnlyLorem = (words: readonly string[]): boolean =>
  words.length >= MIN_ONLY && words.every((word) => loremWords().all.has(word));

/** Words of a text as the readers of its sense find them may be cut here; nobody writes such. */
const MAX_WORD = 60;
const mayTell = columns<boolean>();
const HALVES = /[\ud800-\udfff]/;

/** Whether a word, which may be several with signs between them, is one without which no text is lorem ipsum. */
const tells = (spelling: string): boolean =>
  spelling.length >= MAX_WORD || wordsOf(spelling).some((word) => word === 'lorem' || loremWords().own.has(word));

/** A quick test before words are folded: false if those already found rule out lorem ipsum, as they do for nearly every text. */
export function mayBeLorem(text: string): boolean {
  const { words, spellings } = scanOf(text);
  const known = mayTell(spellings);
  for (let at = 2; at < words.length; at += STRIDE) {
    const mark = words[at] ?? 0;
    if (kindOf(mark) === RUN) continue;
    const number = numberOf(mark);
    if ((known[number] ??= tells(spellings.texts[number] ?? ''))) return true;
  }
  // Letters of mathematics are written in halves, and fold to others.
  return HALVES.test(text);
}

/** Share of a passage's words from which it is the stand-in for a text. */
const MOSTLY = 0.5;

/** True of a passage most of whose lines are lorem ipsum: whatever is announced above it, nothing is said. */
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
