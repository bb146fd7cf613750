/**
 * Traces of how a text was made: code fences in running text, Markdown links, statements of a language model about itself. They were copied
 * with the text, and are recognized in any language.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { exactWordsOf, lineOf } from '../../language/words.js';
import { isUnspaced, lettersOf } from './unspaced.js';

/**
 * `note`: a statement of a language model about itself. `attributes`: attributes for a Markdown processor. `citation`: a reference in the
 * notation of an assistant, which only its own window turns into a link.
 */
export type EditingMark = 'fence' | 'link' | 'note' | 'attributes' | 'citation';

/** A fence is a whole line, possibly with a language name; ASCII art has longer ones. */
const FENCE = /(?:^|\n)\s{0,3}```(?!`)[a-z]{0,12}\s{0,3}(?:\n|$|\s\p{Lu})/u;
const LINK = /(?<![`\\])\[[^\]\n[]{2,120}\]\(https?:\/\/[^\s)]{4,300}\)/;
/** `{ .md-button }`, `{: #top .note }`, `{ data-zoom="1" }`: attributes that Markdown extensions take from the end of a line. */
const ATTRIBUTES =
  /\{:?\s?(?:[.#][a-z][\w-]{1,40}|data-[a-z-]{2,40}=["“”'][^{}"“”']{0,80}["“”'])(?:\s[^{}]{1,120})?\s?\}/;

/** `[cite: 12-14]`, `[cite_start]`, `【4†source】`, `:contentReference[oaicite:2]{index=2}`. */
const CITATION =
  /\[cite(?:_start|_end|:\s?\d{1,5}(?:\s?[-–,]\s?\d{1,5}){0,20})\]|【\d{1,4}(?::\d{1,4})?†[^】\n]{1,80}】|:contentReference\[oaicite:\d{1,4}\]/;

const BEGINNING = 80;
const QUESTION = /[?؟？]\s{0,3}$/;

/** Unfolded: with folded accents, the Spanish "how" equals "as". */
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
  // Every phrase names a model and is in the first person, with words that few texts start with.
  const begun = lineOf(exactWordsOf(beginning));
  if (spaced().some((note) => begun.startsWith(note))) return true;
  if (!isUnspaced(beginning)) return false;
  const letters = lettersOf(beginning);
  return unspaced().some((note) => letters.startsWith(note));
}

/** The trace in a text, or `null`; the caller leaves out code and quotations. */
export function editingMarkOf(text: string): EditingMark | null {
  if (text.includes('```') && FENCE.test(text)) return 'fence';
  if (CITATION.test(text)) return 'citation';
  if (text.includes('](http') && LINK.test(text)) return 'link';
  if (text.includes('{') && ATTRIBUTES.test(text)) return 'attributes';
  return isNote(text) ? 'note' : null;
}
