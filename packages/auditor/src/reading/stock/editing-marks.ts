/**
 * What a page shows of how its text was made: fences of code in running text, links as Markdown writes them, what a language model says of
 * itself. It came along with the text, and is told in any language.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { exactWordsOf, lineOf } from '../../language/words.js';
import { isUnspaced, lettersOf } from './unspaced.js';

/** `note`: what a language model says of itself. */
export type EditingMark = 'fence' | 'link' | 'note';

/** A fence is all of its line, but for the name of a language; pictures made of letters have longer ones. */
const FENCE = /(?:^|\n)\s{0,3}```(?!`)[a-z]{0,12}\s{0,3}(?:\n|$|\s\p{Lu})/u;
const LINK = /(?<![`\\])\[[^\]\n[]{2,120}\]\(https?:\/\/[^\s)]{4,300}\)/;

const BEGINNING = 80;
const QUESTION = /[?؟？]\s{0,3}$/;

/** As written: where accents are folded, "how" is "as" in Spanish. */
const spaced = inAllLanguages(
  () => stockWords().assistantNote,
  (words) => words.filter((phrase) => !isUnspaced(phrase)).map((phrase) => lineOf(exactWordsOf(phrase))),
);
const unspaced = inAllLanguages(
  () => stockWords().assistantNote,
  (words) => words.filter(isUnspaced).map(lettersOf),
);

function isNote(text: string): boolean {
  if (QUESTION.test(text.slice(-4))) return false;
  const beginning = text.slice(0, BEGINNING);
  // Every phrase names a model and speaks as "I", in words that few texts begin with.
  const begun = lineOf(exactWordsOf(beginning));
  if (spaced().some((note) => begun.startsWith(note))) return true;
  if (!isUnspaced(beginning)) return false;
  const letters = lettersOf(beginning);
  return unspaced().some((note) => letters.startsWith(note));
}

/** The mark of its making that a text shows, or `null`; code and quotations are for the caller to leave out. */
export function editingMarkOf(text: string): EditingMark | null {
  if (text.includes('```') && FENCE.test(text)) return 'fence';
  if (text.includes('](http') && LINK.test(text)) return 'link';
  return isNote(text) ? 'note' : null;
}
