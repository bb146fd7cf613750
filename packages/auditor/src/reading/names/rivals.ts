/** Names beside words of comparison in a title, a heading or a link: "Acme vs Other", "Alternative zu Other", "Otherからの移行". */
import { once } from '../../data/once.js';
import { pageWords } from '../../generated/pages-words.js';
import { rivalWords } from '../../generated/rivals-words.js';
import type { WordsByLanguage } from '../../data/types.js';
import { withRanges } from '../../language/pattern.js';
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

interface Patterns {
  /** Words before a name, and after it; each with letters of cased scripts first. */
  readonly versus: readonly RegExp[];
  readonly instead: readonly RegExp[];
}

const make = (source: string): RegExp => new RegExp(withRanges(source), 'u');

const patterns = once((): Patterns => {
  const versus = (uncased: boolean) => oneOf(spelled(pageWords().versus, uncased));
  const before = (uncased: boolean) => oneOf(spelled(rivalWords().before, uncased));
  const behind = (uncased: boolean) => oneOf(spelled(rivalWords().behind, uncased));
  return {
    versus: [
      make(String.raw`(?<!\p{L})${versus(false)}\.? (${NAME})`),
      make(String.raw`(${NAME}) ${versus(false)}\.? `),
      make(String.raw`${versus(true)}\s?(${LATIN_NAME})`),
      make(String.raw`(${LATIN_NAME})\s?${versus(true)}`),
    ],
    instead: [
      make(String.raw`(?<!\p{L})${before(false)} (${NAME})`),
      make(String.raw`(${NAME})[ -]${behind(false)}(?!\p{L})`),
      make(String.raw`${before(true)}[\s־-]?(${LATIN_NAME})`),
      make(String.raw`(${LATIN_NAME})\s?${behind(true)}`),
    ],
  };
});

const namesBy = (all: readonly RegExp[], text: string): readonly string[] =>
  all.flatMap((pattern) => {
    const name = pattern.exec(text)?.[1]?.replace(/[.&+-]+$/u, '');
    return name === undefined || name === '' ? [] : [name];
  });

/** The names on both sides of "vs", in any language. One of them may be the site itself. */
export const contrasted = (text: string): readonly string[] => namesBy(patterns().versus, text);

/** The names of products that a text offers to replace. */
export const replaced = (text: string): readonly string[] => namesBy(patterns().instead, text);
