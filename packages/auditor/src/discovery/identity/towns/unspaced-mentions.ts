/** Towns in texts of unspaced scripts: at the beginning of a part, or with a word before or after them that marks a location. */
import { wordsFor } from '../../../data/per-language.js';
import { townWords } from '../../../generated/towns-words.js';
import { foldUnspaced } from '../../../language/fold.js';
import type { Mention, Reader } from './mention.js';
import { knownTown } from './mention.js';

export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const MAX_UNSPACED = 12;
const HAN = /^\p{Script=Han}+$/u;

export function unspacedMentions(text: string, reader: Reader): Mention[] {
  const folded = foldUnspaced(text);
  const mentions: Mention[] = [];
  const befores = wordsFor(townWords().beforeTown, reader.language);
  const behinds = wordsFor(townWords().behindTown, reader.language);
  for (let at = 0; at < folded.length; at++) {
    if (!UNSPACED.test(folded.charAt(at))) continue;
    for (let length = Math.min(MAX_UNSPACED, folded.length - at); length > 1; length--) {
      const name = folded.slice(at, at + length);
      const town = knownTown(name, reader);
      if (town === undefined) continue;
      const ahead = folded.slice(Math.max(0, at - MAX_UNSPACED), at);
      const rest = folded.slice(at + length);
      const begins = ahead === '' || !/[\p{L}\p{M}]$/u.test(ahead);
      const ends = rest === '' || !/^[\p{L}\p{M}]/u.test(rest);
      const isSaid =
        befores.some((word) => ahead.trimEnd().endsWith(word)) ||
        behinds.some((word) => rest.startsWith(word)) ||
        /[県省道府]$/u.test(ahead);
      // A name of two characters may be a word inside other words: "大同", "太平".
      if (!begins && !isSaid && (HAN.test(name) ? length < 3 : !ends)) continue;
      // Japanese texts also begin with surnames: "松本歯科医院".
      const isFirst = begins && (ends || (town.isBig && reader.language !== 'ja'));
      mentions.push({ town, name, isSaid, isThere: isSaid || isFirst, start: at, end: at + length });
      at += length - 1;
      break;
    }
  }
  return mentions;
}
