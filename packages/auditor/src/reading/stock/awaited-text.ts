/** Short lines that end in a promise of content: "Monday: info follows". A single one is news; a page of them was never filled in. */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { plainLine } from '../../language/fold.js';
import { joinsWords } from '../../language/joined-scripts.js';

/** Letters and digits with single spaces, including one at each end, so that whole words are matched at the end. */
const spaced = (text: string): string => ` ${plainLine(text)} `;

interface Endings {
  /** Phrases by their last word. */
  readonly byLast: ReadonlyMap<string, readonly string[]>;
  /** Phrases of scripts without spaces. */
  readonly unspaced: readonly string[];
}

const lastOf = (said: string): string => said.slice(said.lastIndexOf(' ', said.length - 2) + 1, -1);

function readEndings(words: readonly string[]): Endings {
  const byLast = new Map<string, string[]>();
  for (const ending of words.filter((word) => !joinsWords(word)).map(spaced)) {
    const known = byLast.get(lastOf(ending));
    if (known === undefined) byLast.set(lastOf(ending), [ending]);
    else known.push(ending);
  }
  const unspaced = words.filter((word) => joinsWords(word)).map((word) => `${spaced(word).trim()} `);
  return { byLast, unspaced };
}

const endings = inAllLanguages(() => stockWords().awaitedText, readEndings);

const MAX_LINE = 80;
/** Maximum number of words before the promise: a longer line has content. */
const MAX_WORDS = 9;

export function awaitsText(line: string): boolean {
  if (line.length > MAX_LINE) return false;
  const said = spaced(line);
  if (said.split(' ').length - 2 > MAX_WORDS) return false;
  const ends = (ending: string): boolean => said.endsWith(ending);
  return endings().byLast.get(lastOf(said))?.some(ends) === true || (joinsWords(line) && endings().unspaced.some(ends));
}
