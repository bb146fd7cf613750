/**
 * What a page shows of how its text was made: fences of code in running text, links as Markdown writes them, what a language model says of
 * itself. It came along with the text, and is told in any language.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { lineOf, wordsOf } from '../../language/words.js';

/** A fence is all of its line, but for the name of a language; pictures made of letters have longer ones. */
const FENCE = /(?:^|\n)\s{0,3}```(?!`)[a-z]{0,12}\s{0,3}(?:\n|$|\s\p{Lu})/u;
const LINK = /(?<![`\\])\[[^\]\n[]{2,120}\]\(https?:\/\/[^\s)]{4,300}\)/;

const BEGINNING = 80;
const notes = inAllLanguages(
  () => stockWords().assistantNote,
  (words) => words.map((phrase) => lineOf(wordsOf(phrase))),
);

function isNote(text: string): boolean {
  // Every phrase names a model or a language, in words that few texts begin with.
  const begun = lineOf(wordsOf(text.slice(0, BEGINNING)));
  return notes().some((note) => begun.startsWith(note));
}

/** True of a text with a mark of its making; code and quotations are for the caller to leave out. */
export const showsItsMaking = (text: string): boolean =>
  (text.includes('```') && FENCE.test(text)) || (text.includes('](http') && LINK.test(text)) || isNote(text);
