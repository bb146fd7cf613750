/** The words of a text in a language, folded; where no spaces are written, as the language's dictionary cuts them. */
import { foldUnspaced, isUnspaced } from './fold.js';
import { wordsOf } from './words.js';

/** `language` is a primary subtag. Korean has spaces. For short texts: a dictionary takes its time. */
export function wordsIn(text: string, language: string): readonly string[] {
  if (!isUnspaced(language) || language === 'ko') return wordsOf(text);
  const cut = new Intl.Segmenter(language, { granularity: 'word' }).segment(foldUnspaced(text));
  return [...cut].flatMap(({ segment, isWordLike }) => (isWordLike === true ? [segment] : []));
}
