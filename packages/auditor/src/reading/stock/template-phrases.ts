/**
 * Phrases of templates and site builders that the owner should have replaced, in every language. The phrases are data
 * (`data/stock/template-text.yaml`).
 */
import { stockWords } from '../../generated/stock-words.js';
import { lineOf, wordsOf } from '../../language/words.js';
import { isLorem, LOREM_CHARS, mayBeLorem } from './lorem.js';

/** Minimum share of a text's letters in the phrase. */
export const MOST = 0.6;

interface Phrases {
  /** Lines of whole words, by their first word. */
  readonly byFirst: ReadonlyMap<string, readonly string[]>;
  /** Number of characters of the longest line. */
  readonly longest: number;
}

/** Phrases of every language: a template keeps its own language whatever the language of the page. */
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
    // A single word, or a name that templates like to use, may be real.
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

/** False for a text longer than any phrase with allowed additions: most texts are rejected by this before they are folded. */
function mayHoldPhrase(text: string): boolean {
  // URLs are not words.
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

/** A sentence may mention "your business name"; a placeholder consists almost only of its phrase. */
export function holdsPhrase(text: string): boolean {
  if (!mayHoldPhrase(text)) return false;
  const { byFirst, longest } = allPhrases();
  const words = wordsOf(text);
  // Most texts are too long for any phrase, which is known from their words before they are joined.
  if (words.reduce((sum, word) => sum + word.length + 1, 1) * MOST > longest) return false;
  const line = lineOf(words);
  const most = line.length * MOST;
  return words.some(
    (word) => byFirst.get(word)?.some((phrase) => phrase.length >= most && line.includes(phrase)) === true,
  );
}

/** Minimum number of words of a phrase that is not used by chance. */
const LONG_PHRASE = 7;
/** Number of characters at the start of a text in which a phrase is searched. */
const BEGINNING = 160;

let longPhrases: ReadonlyMap<string, readonly string[]> | null = null;

/** The long phrases, by their first word. */
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

/** True for a text of any length that starts with a template sentence: the rest belongs to the template too. */
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
