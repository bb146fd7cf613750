/** What says outright that somebody has their place in a town: "based in Leeds", "Leeds-based", and with its country "based in Batumi, Georgia". */
import { inAllLanguages } from '../../../data/per-language.js';
import { townWords } from '../../../generated/towns-words.js';
import { pattern } from '../../../language/pattern.js';
import { oneOf } from '../../../language/word-pattern.js';
import { townBeforeCountry } from './by-place.js';
import type { Town } from './town.js';

/** How far before a name its word is looked for; a quarter or a building may stand between: "based in Mill Hill, Leeds". */
const MAX_BEFORE = 80;
const before = inAllLanguages(
  () => townWords().seated,
  (words) =>
    pattern(
      `(?<![\\p{L}\\p{M}])${oneOf(words)}[:：]?\\s?(?:the\\s)?(?:\\p{Lu}[\\p{L}\\p{M}’' -]{1,40},\\s){0,2}(?:(?:city|town)\\sof\\s)?$`,
      'iu',
    ),
);
const behind = inAllLanguages(
  () => townWords().seatedBehind,
  (words) => pattern(`^\\s?${oneOf(words)}(?![\\p{Script=Latin}])`, 'iu'),
);

/** @param start - of the town's name. */
export const isSeatAt = (text: string, start: number, end: number): boolean =>
  before().test(text.slice(Math.max(0, start - MAX_BEFORE), start)) || behind().test(text.slice(end, end + MAX_BEFORE));

const stated = inAllLanguages(
  () => townWords().seated,
  (words) => pattern(`(?<![\\p{L}\\p{M}])${oneOf(words)}[:：]?\\s(\\p{Lu}[^.;:|()!?·–—\\n]{2,60})`, 'iu'),
);
const MAX_TEXT = 600;
const CAPITAL = pattern(String.raw`^\p{Lu}`, 'u');

/** A town that no list has to know, as its country stands behind it. */
export function statedSeat(text: string): Town | null {
  const place = stated().exec(text.slice(0, MAX_TEXT))?.[1];
  if (place === undefined || !CAPITAL.test(place)) return null;
  const [town = '', country = ''] = place.split(',');
  // What follows the country goes on in the sentence: "based in Batumi, Georgia and working …".
  const words = country.trim().split(/\s+/u);
  for (let count = Math.min(MAX_COUNTRY_WORDS, words.length); count > 0; count--) {
    const found = townBeforeCountry(`${town}, ${words.slice(0, count).join(' ')}`);
    if (found !== null) return found;
  }
  return null;
}
const MAX_COUNTRY_WORDS = 4;
