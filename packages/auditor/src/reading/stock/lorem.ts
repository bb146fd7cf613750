/** Lorem ipsum, by the words of its orders. */
import { stockWords } from '../../generated/stock-words.js';
import { wordsOf } from '../../language/words.js';

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

/** Share of a passage's words from which it is the stand-in for a text. */
const MOSTLY = 0.5;

/** True of a passage most of whose lines are lorem ipsum: whatever is announced above it, nothing is said. */
export function isMostlyLorem(text: string): boolean {
  let all = 0;
  let stands = 0;
  for (const line of text.slice(0, LOREM_CHARS).split('\n')) {
    const words = wordsOf(line);
    all += words.length;
    if (isLorem(words)) stands += words.length;
  }
  return stands > 0 && stands >= all * MOSTLY;
}
