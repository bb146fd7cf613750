/** Words of a text that may carry meaning, whatever its language: long ones, or pairs of signs in scripts written without spaces. */
import { fold } from '../language/fold.js';

const WORD = /[\p{L}\p{N}]{1,60}/gu;
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30ff\u3400-\u9fff]/u;
const MIN_CHARS = 4;
const MAX_CHARS = 2_000;

export function contentOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [word] of fold(text.slice(0, MAX_CHARS)).matchAll(WORD)) {
    if (!UNSPACED.test(word)) {
      if (word.length >= MIN_CHARS) found.add(word);
      continue;
    }
    for (let at = 0; at + 2 <= word.length; at++) found.add(word.slice(at, at + 2));
  }
  return found;
}
