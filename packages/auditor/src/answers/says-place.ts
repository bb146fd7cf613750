/** Whether a passage says in a sentence where the site is: "Acme is located in Leeds", "We are based in Leeds". */
import { splitSentences } from '@citeready/page-facts';
import { inAllLanguages } from '../data/per-language.js';
import { textWords } from '../generated/texts-words.js';
import { townWords } from '../generated/towns-words.js';
import { fold } from '../language/fold.js';
import { anywhere } from '../language/word-pattern.js';
import { weAre } from '../reading/introduces.js';
import type { AnswerContext, ReadPassage } from './context.js';

const lies = inAllLanguages(() => textWords().liesIn, anywhere);
const seated = inAllLanguages(() => townWords().seated, anywhere);

/** Sentences of a passage that are read, and the longest that says so. */
const MAX_SENTENCES = 8;
const MAX_SENTENCE = 300;
/** A name close behind the words; before them in languages whose verb comes last, which a script without capitals stands for. */
const NAME_BEHIND = /^.{0,24}?(?:(?<=\s)|^)\p{Lu}\p{L}{2}/u;
/** In German every noun has a capital. */
const NOUN_BEHIND = /^\p{Lu}\p{L}{2}/u;
const UNCASED = /\p{Lo}{2}/u;

/** A name behind the words, "is located in Leeds", and not another noun, "the strength lies in the advice". */
function namesPlace(sentence: string, language: string | null): boolean {
  const match = seated().exec(sentence) ?? lies().exec(sentence);
  if (match === null) return false;
  return (
    UNCASED.test(sentence) ||
    (language === 'de' ? NOUN_BEHIND : NAME_BEHIND).test(sentence.slice(match.index + match[0].length).trimStart())
  );
}

export function saysPlace({ passage, page, opens }: ReadPassage, { brand }: AnswerContext): boolean {
  return splitSentences(passage.text.slice(0, MAX_SENTENCES * MAX_SENTENCE))
    .slice(0, MAX_SENTENCES)
    .some((sentence, at) => {
      if (sentence.length > MAX_SENTENCE || !namesPlace(sentence, page.language)) return false;
      // The first sentence of a page about the site has no other subject.
      const isOpening = opens && at === 0 && (page.kind === 'about' || page.kind === 'contact');
      return isOpening || weAre().test(sentence) || (brand !== '' && fold(sentence).includes(brand));
    });
}
