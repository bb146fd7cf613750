/** Content words of a text in any language: long ones, or pairs of characters in unspaced scripts. */
import { fold } from '../language/fold.js';

const WORD = /[\p{L}\p{N}]{1,60}/gu;
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30ff\u3400-\u9fff]/u;
const MIN_CHARS = 4;
const MAX_CHARS = 2_000;

/** Text that is all ASCII, for which the short character class finds the same words. */
const ASCII = /^[\0-\x7f]*$/;
const ASCII_WORD = /[a-z0-9]{4,60}/g;

export function contentOf(text: string): ReadonlySet<string> {
  const folded = fold(text.slice(0, MAX_CHARS));
  if (ASCII.test(folded)) return new Set(folded.match(ASCII_WORD));
  const found = new Set<string>();
  for (const [word] of folded.matchAll(WORD)) {
    if (!UNSPACED.test(word)) {
      if (word.length >= MIN_CHARS) found.add(word);
      continue;
    }
    for (let at = 0; at + 2 <= word.length; at++) found.add(word.slice(at, at + 2));
  }
  return found;
}
