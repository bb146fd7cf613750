/** Phrases that templates and site builders leave for the owner to replace, in every language. The phrases are data (`data/stock/template-text.yaml`). */
import { stockWords } from '../../generated/stock-words.js';
import { lineOf, wordsOf } from '../../language/words.js';
import { isLorem, LOREM_CHARS, mayBeLorem } from './lorem.js';

/** Share of a text's letters that the phrase makes up. */
export const MOST = 0.6;

interface Phrases {
  /** As lines of whole words, by their first word. */
  readonly byFirst: ReadonlyMap<string, readonly string[]>;
  /** Characters of the longest line. */
  readonly longest: number;
}

/** Phrases of every language: a template keeps its own language whatever the page is in. */
let phrases: Phrases | null = null;
const allPhrases = (): Phrases => (phrases ??= readPhrases());

function readPhrases(): Phrases {
  const byFirst = new Map<string, string[]>();
  let longest = 0;
  for (const phrase of [stockWords().templateText, stockWords().lorem].flatMap((lists) =>
    Object.values(lists).flat(),
  )) {
    const words = wordsOf(phrase);
    const [first] = words;
    // One word may be anybody's, and so may a name that templates like.
    if (first === undefined || words.length < 3) continue;
    const line = lineOf(words);
    const known = byFirst.get(first);
    if (known === undefined) byFirst.set(first, [line]);
    else if (!known.includes(line)) known.push(line);
    longest = Math.max(longest, line.length);
  }
  return { byFirst, longest };
}

const ADDRESS = /:\/\/|www\./i;

/** False of a text whose letters are more than those of any phrase with what may stand beside it: so most texts are told, before they are folded. */
function mayHoldPhrase(text: string): boolean {
  // Addresses are not words.
  if (ADDRESS.test(text)) return true;
  let room = allPhrases().longest / MOST;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at) | 0x20;
    if (unit >= 0x61 && unit <= 0x7a && --room < 0) return false;
  }
  return true;
}

export function isLoremText(text: string): boolean {
  const beginning = text.slice(0, LOREM_CHARS);
  return mayBeLorem(beginning) && isLorem(wordsOf(beginning));
}

/** A sentence may speak of "your business name"; a placeholder is next to nothing but its phrase. */
export function holdsPhrase(text: string): boolean {
  if (!mayHoldPhrase(text)) return false;
  const { byFirst, longest } = allPhrases();
  const words = wordsOf(text);
  // Most texts are too long for any phrase, which their words tell before they are joined.
  if (words.reduce((sum, word) => sum + word.length + 1, 1) * MOST > longest) return false;
  const line = lineOf(words);
  const most = line.length * MOST;
  return words.some(
    (word) => byFirst.get(word)?.some((phrase) => phrase.length >= most && line.includes(phrase)) === true,
  );
}

/** Words from which nobody writes a phrase by chance. */
const LONG_PHRASE = 7;
/** Characters in which the beginning of a text shows the words of one. */
const BEGINNING = 160;

let longPhrases: ReadonlyMap<string, readonly string[]> | null = null;

/** The long ones, by their first word. */
function allLongPhrases(): ReadonlyMap<string, readonly string[]> {
  if (longPhrases !== null) return longPhrases;
  const byFirst = new Map<string, string[]>();
  for (const [first, lines] of allPhrases().byFirst) {
    const long = lines.filter((line) => line.split(' ').length - 2 >= LONG_PHRASE);
    if (long.length > 0) byFirst.set(first, long);
  }
  return (longPhrases = byFirst);
}

const FIRST_WORD = /^[\p{L}\p{M}\p{N}]+/u;

/** True of a text of any length that begins with a sentence of a template: what follows is the rest of that. */
export function beginsWithPhrase(text: string): boolean {
  const [first = ''] = FIRST_WORD.exec(text.slice(0, 40)) ?? [];
  if (!allLongPhrases().has(wordsOf(first)[0] ?? '')) return false;
  const words = wordsOf(text.slice(0, BEGINNING));
  const line = lineOf(words);
  return (
    allLongPhrases()
      .get(words[0] ?? '')
      ?.some((phrase) => line.startsWith(phrase)) === true
  );
}
