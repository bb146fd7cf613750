/** The words of a text in a language, folded; in scripts without spaces, segmented with the language's dictionary. */
import { foldUnspaced, isUnspaced } from './fold.js';
import { wordsOf } from './words.js';

/** `language` is a primary subtag. Korean has spaces. For short texts, since dictionary segmentation is slow. */
export function wordsIn(text: string, language: string): readonly string[] {
  if (!isUnspaced(language) || language === 'ko') return wordsOf(text);
  const cut = new Intl.Segmenter(language, { granularity: 'word' }).segment(foldUnspaced(text));
  return [...cut].flatMap(({ segment, isWordLike }) => (isWordLike === true ? [segment] : []));
}
