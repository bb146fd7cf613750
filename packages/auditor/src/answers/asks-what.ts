/** Headings that ask what the site is: "What is Acme?", "Apa itu Acme?", "Acmeとは？". */
import { inAllLanguages } from '../data/per-language.js';
import { textWords } from '../generated/texts-words.js';
import { fold } from '../language/fold.js';
import { anywhere } from '../language/word-pattern.js';
import { wordsOf } from '../language/words.js';
import type { AnswerContext } from './context.js';
import { contentOf } from './title-words.js';

const asking = inAllLanguages(
  () => textWords().asksWhat,
  (words) => anywhere(words.map(fold)),
);

/** Words of a question about the whole; longer ones ask for a part of it. */
const MOST_WORDS = 8;
/** Words beside the name: "What is Acme exactly?" */
const MOST_OTHERS = 2;

/** Whether a heading asks what the site is, by a word of its name; a question about any other thing does not ask that. */
export function asksWhatSite(heading: string | null, { brand }: AnswerContext): boolean {
  if (heading === null || brand === '') return false;
  const asked = fold(heading);
  if (wordsOf(asked).length > MOST_WORDS || !asking().test(asked)) return false;
  const own = contentOf(brand);
  const others = [...contentOf(asked.replace(asking(), ' '))];
  const named = others.filter((word) => own.has(word)).length;
  return named > 0 && others.length - named <= MOST_OTHERS * Math.max(1, named);
}
