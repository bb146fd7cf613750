/**
 * Regular expressions built from word lists, for texts in which the position of a word matters. In a list, `innovat*` matches every word
 * with that prefix and `*위한` every word with that suffix; other words match as a whole, except in scripts without spaces.
 */
import { alternatives } from './alternatives.js';
import { pattern } from './pattern.js';
import { joinsWords } from './joined-scripts.js';

/** Whether a word of a list may be found within a longer one: a suffix, or a word of a script that joins words. */
const isFree = (word: string): boolean => word.startsWith('*') || joinsWords(word);

const plain = (word: string): string => word.replace(/^\*|\*$/g, '');

/** The words as alternatives of a pattern, the longest that fits first, so that "near" does not match before "near me". */
export const oneOf = (words: readonly string[]): string => alternatives(words.map(plain));

/**
 * The source of a pattern of words with optional stars. Words with the same boundaries share one lookaround, which is faster than one for
 * each.
 * @param before - what must precede a word, unless its script has no spaces.
 */
export function bounded(words: readonly string[], before: string): string {
  const groups = [
    { words: words.filter((word) => !isFree(word) && !word.endsWith('*')), before, after: String.raw`(?!\p{L})` },
    { words: words.filter((word) => !isFree(word) && word.endsWith('*')), before, after: '' },
    { words: words.filter(isFree), before: before === '^' ? '^' : '', after: '' },
  ];
  return groups
    .filter((group) => group.words.length > 0)
    .map((group) => `${group.before}${oneOf(group.words)}${group.after}`)
    .join('|');
}

/** Matches any of the words, anywhere. */
export const anywhere = (words: readonly string[]): RegExp => pattern(bounded(words, String.raw`(?<!\p{L})`), 'iu');

/** Matches a text that starts with one of the words. */
export const atStart = (words: readonly string[]): RegExp => pattern(bounded(words, '^'), 'iu');

/** Matches a text that ends with one of the words, after a space if its script has spaces. */
export const atEnd = (words: readonly string[]): RegExp =>
  new RegExp(
    [
      ...(words.some((word) => !isFree(word)) ? [String.raw`\s${oneOf(words.filter((word) => !isFree(word)))}$`] : []),
      ...(words.some(isFree) ? [`${oneOf(words.filter(isFree))}$`] : []),
    ].join('|'),
    'iu',
  );
