/**
 * Whether a noscript element contains a copy of the page for readers without scripts, as opposed to a request to turn scripts on, a
 * tracking pixel or the image that a script loads later. Crawlers that do not run scripts read it: the HTML standard has them render it.
 */
import { textOfMarkup } from './text-of-markup.js';
import { limits } from './limits.js';

/** Words of such a copy, at least: two sentences are a notice. */
const LEAST_WORDS = 30;
/** Words of a sentence about scripts, which each mention of them is granted. */
const WORDS_OF_NOTICE = 25;
/** Parts of such a copy, at least: paragraphs, entries, cells, headings. */
const LEAST_PARTS = 3;
const PART_END = /<\/(?:p|li|td|th|dd|dt|h[1-6])\s*>/gi;
/** Written with Latin letters in every language. */
const SCRIPTS = /java\s?script/gi;
/** Scripts without spaces write about two characters a word. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30ff\u3400-\u9fff]/g;

/** @param markup the content of the element as written */
export function isStaticCopy(markup: string): boolean {
  if ((markup.match(PART_END)?.length ?? 0) < LEAST_PARTS) return false;
  const text = textOfMarkup(markup, limits.noscriptChars);
  const words = text.split(' ').length + (text.match(UNSPACED)?.length ?? 0) / 2;
  return words >= LEAST_WORDS + WORDS_OF_NOTICE * (text.match(SCRIPTS)?.length ?? 0);
}
