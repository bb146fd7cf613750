/** Tokenizer for words with the clause boundaries between them. */
import { fold } from './fold.js';
import { stem, withoutParticle } from './stem.js';

export interface Token {
  /** Folded, not stemmed. */
  readonly word: string;
  readonly stem: string;
  /** Stem without an attached particle (Hebrew, Arabic); `null` without one. */
  readonly bare: string | null;
  /** The attached particle means `for`. */
  readonly isFor: boolean;
  /** A new clause starts here: punctuation other than a hyphen or an apostrophe precedes the word. */
  readonly opens: boolean;
  /** Nothing but a comma precedes the word: the next member of a list, or a new clause. */
  readonly listed: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Punctuation that ends a clause. A hyphen within a word and an apostrophe do not. */
const BOUNDARY = /[.,;:!?|–—•·()[\]{}/\\"«»„“”<>。、，．・｜！？；：（）「」【】؟،؛…*+=~^#&]|\s-\s/u;

const COMMA = /^\s{0,3}[,،]\s{0,3}$/u;

/** The separator between most words, which is not a boundary. */
const isOneSpace = (text: string, from: number, to: number): boolean => to - from === 1 && text.charCodeAt(from) === 32;

/** Maximum number of words per text: titles and paragraphs are shorter, anything longer is noise. */
const MAX_TOKENS = 1_000;

export function tokenize(text: string, language: string): Token[] {
  const tokens: Token[] = [];
  const folded = fold(text);
  let end = 0;
  for (const match of folded.matchAll(WORD)) {
    if (tokens.length >= MAX_TOKENS) break;
    const word = match[0];
    const particle = withoutParticle(word, language);
    const opens =
      tokens.length === 0 || (!isOneSpace(folded, end, match.index) && BOUNDARY.test(folded.slice(end, match.index)));
    tokens.push({
      word,
      stem: stem(word, language),
      bare: particle ? stem(particle.rest, language) : null,
      isFor: particle?.isFor ?? false,
      opens,
      listed: opens && tokens.length > 0 && COMMA.test(folded.slice(end, match.index)),
    });
    end = match.index + word.length;
  }
  return tokens;
}
