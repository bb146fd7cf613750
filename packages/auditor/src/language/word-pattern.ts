/**
 * Regular expressions made of word lists, for texts in which a word counts by where it is. In a list, `innovat*` is every word that begins
 * so and `*위한` every word that ends so; other words are whole ones, except in scripts that write no spaces.
 */

/** Scripts whose words follow one another, or take their particles, without a space. */
const UNSPACED = /^\*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const source = (word: string): string => word.replace(/^\*|\*$/g, '').replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** The words as they may stand side by side in a pattern, the longest first: "near" must not hide "near me". */
export const oneOf = (words: readonly string[]): string =>
  `(?:${[...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map(source)
    .join('|')})`;

/**
 * The source of a pattern of words that may each bear stars. Words that share their bounds share one look around them, which is quicker than
 * one for each.
 * @param before - what must stand before a word, unless its script writes no spaces.
 */
export function bounded(words: readonly string[], before: string): string {
  const free = (word: string): boolean => UNSPACED.test(word);
  const groups = [
    { words: words.filter((word) => !free(word) && !word.endsWith('*')), before, after: String.raw`(?!\p{L})` },
    { words: words.filter((word) => !free(word) && word.endsWith('*')), before, after: '' },
    { words: words.filter(free), before: before === '^' ? '^' : '', after: '' },
  ];
  return groups
    .filter((group) => group.words.length > 0)
    .map((group) => `${group.before}${oneOf(group.words)}${group.after}`)
    .join('|');
}

/** Finds any of the words, wherever it is. */
export const anywhere = (words: readonly string[]): RegExp => new RegExp(bounded(words, String.raw`(?<!\p{L})`), 'iu');

/** Finds a text that begins with one of the words. */
export const atStart = (words: readonly string[]): RegExp => new RegExp(bounded(words, '^'), 'iu');

/** Finds a text that ends with one of the words, after a space where its script writes spaces. */
export const atEnd = (words: readonly string[]): RegExp =>
  new RegExp(
    [
      ...(words.some((word) => !UNSPACED.test(word))
        ? [String.raw`\s${oneOf(words.filter((word) => !UNSPACED.test(word)))}$`]
        : []),
      ...(words.some((word) => UNSPACED.test(word)) ? [`${oneOf(words.filter((word) => UNSPACED.test(word)))}$`] : []),
    ].join('|'),
    'iu',
  );
