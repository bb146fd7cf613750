/** Names beside words of comparison in a title, a heading or a link: "Acme vs Other", "Alternative zu Other", "Otherからの移行". */
import { once } from '../../data/once.js';
import { pageWords } from '../../generated/pages-words.js';
import { rivalWords } from '../../generated/rivals-words.js';
import type { WordsByLanguage } from '../../data/types.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';

/** Texts are cut to this length before matching, so that the patterns stay linear. */
export const MAX_TEXT = 160;

/** A name of one to three words: products are written with a capital or a digit, in any script that has them. */
const NAME = String.raw`[\p{Lu}\p{N}][\p{L}\p{N}.&+-]{0,30}(?: [\p{Lu}\p{N}][\p{L}\p{N}.&+-]{0,30}){0,2}`;

/** A name in a text of a script without capitals, which may follow it without a space. */
const LATIN_NAME = String.raw`[A-Z][A-Za-z0-9.&+-]{1,30}(?: [A-Z][A-Za-z0-9.&+-]{0,30}){0,2}`;
const UNCASED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}]/u;

/** Words as they are and at the start of a sentence or in a headline in capitals. */
function spelled(lists: WordsByLanguage, uncased: boolean): readonly string[] {
  const words = Object.values(lists)
    .flat()
    .filter((word) => UNCASED.test(word) === uncased);
  return words.flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]);
}

/** Patterns for a name behind and before such words; those of scripts without capitals may touch it. */
function namedBeside(words: { readonly before: WordsByLanguage; readonly behind: WordsByLanguage }): readonly RegExp[] {
  const before = (uncased: boolean): string => oneOf(spelled(words.before, uncased));
  const behind = (uncased: boolean): string => oneOf(spelled(words.behind, uncased));
  return [
    pattern(String.raw`(?<!\p{L})${before(false)}\.? (${NAME})`, 'u'),
    pattern(String.raw`(${NAME})[ -]${behind(false)}(?!\p{L})`, 'u'),
    pattern(String.raw`${before(true)}[\s־-]?(${LATIN_NAME})`, 'u'),
    pattern(String.raw`(${LATIN_NAME})\s?${behind(true)}`, 'u'),
  ];
}

const contrasts = once(() => namedBeside({ before: pageWords().versus, behind: pageWords().versus }));
const replacements = once(() => namedBeside(rivalWords()));

const namesBy = (patterns: readonly RegExp[], text: string): readonly string[] =>
  patterns.flatMap((each) => {
    const name = each.exec(text)?.[1]?.replace(/[.&+-]+$/u, '');
    return name === undefined || name === '' ? [] : [name];
  });

/** The names on both sides of "vs", in any language. One of them may be the site's own. */
export const contrasted = (text: string): readonly string[] => namesBy(contrasts(), text);

/** The names of products that a text offers to replace. */
export const replaced = (text: string): readonly string[] => namesBy(replacements(), text);
