/** Finds the sentence of a text that defines a subject. */
import type { PageFacts } from '@citeready/page-facts';
import { inAllLanguages } from '../../../data/per-language.js';
import { textWords } from '../../../generated/texts-words.js';
import { oneOf } from '../../../language/word-pattern.js';
import type { Sentence } from '../../text/main-text.js';
import { mainText, isQuestion } from '../../text/main-text.js';
import { lineOf } from '../../text/terms.js';
import type { Words } from '../../words/index.js';

const MAX_SUBJECT_WORDS = 10;

export interface Definition {
  readonly sentence: Sentence;
  /** The folded words of the defined term. */
  readonly subject: readonly string[];
}

/** How definitions are searched in a language. */
interface Search {
  /** Number of words of a sentence within which a phrase may start and end: further on, the subject before it would be too long. */
  readonly reach: number;
  /** The first words of the phrases: a sentence without any of them within reach defines nothing. */
  readonly firsts: ReadonlySet<string>;
}

const searches = new Map<Words, Search>();

function searchFor(words: Words): Search {
  const known = searches.get(words);
  if (known !== undefined) return known;
  const phrases = words.definition.map((phrase) => phrase.trim().split(' '));
  const search = {
    reach: MAX_SUBJECT_WORDS + Math.max(...phrases.map((phrase) => phrase.length)),
    firsts: new Set(phrases.map(([first = '']) => first)),
  };
  searches.set(words, search);
  return search;
}

/** A sentence that starts with a condition, a reason or a time is about a specific case. */
const cases = inAllLanguages(
  () => textWords().cases,
  (words) => new RegExp(String.raw`^\P{L}{0,3}${oneOf(words)}(?!\p{L})`, 'iu'),
);

/** What a sentence defines, or `null` if it defines nothing: "it is a", "whether it is a" and overlong subjects are not definitions. */
export function definitionIn(sentence: Sentence, words: Words): Definition | null {
  if (cases().test(sentence.text)) return null;
  const { reach, firsts } = searchFor(words);
  const near = sentence.words.slice(0, reach);
  if (!near.some(({ exact }) => firsts.has(exact))) return null;
  const line = lineOf(near.map(({ exact }) => exact));
  for (const phrase of words.definition) {
    const at = line.indexOf(phrase);
    if (at <= 0) continue;
    const length = line.slice(0, at).split(' ').length - 1;
    const subject = near.slice(0, length);
    const [first, last] = [subject[0]?.exact ?? '', subject[length - 1]?.exact ?? ''];
    if (
      length <= MAX_SUBJECT_WORDS &&
      !words.dangling.has(first) &&
      !words.dangling.has(last) &&
      !anyone().has(first)
    ) {
      return { sentence, subject: subject.map(({ folded }) => folded) };
    }
  }
  return null;
}

/** "Wer es ernst meint" and "qui veut" refer to anyone, and define nothing. */
const anyone = inAllLanguages(
  () => textWords().anyone,
  (words): ReadonlySet<string> => new Set(words),
);

/** Question headings followed by a section of at least this many words, which answers them in some form. */
export function toldAtLength(facts: PageFacts, least: number): ReadonlySet<string> {
  const told = new Set<string>();
  let asking: string | null = null;
  let words = 0;
  for (const block of mainText(facts)) {
    if (block.level !== undefined) {
      asking = block.level > 1 && isQuestion(block.text) ? block.text : null;
      words = 0;
    } else words += block.words;
    if (asking !== null && words >= least) told.add(asking);
  }
  return told;
}
