/** What the name of a person looks like: in scripts with capitals by these, in others by its place behind a label. */
import { once } from '../../../data/once.js';
import { peopleWords } from '../../../generated/people-words.js';
import { pattern } from '../../../language/pattern.js';
import { oneOf } from '../../../language/word-pattern.js';

const WORD = String.raw`\p{Lu}[\p{Ll}\p{M}'’]{1,24}(?:-?\p{Lu}[\p{Ll}\p{M}'’]{1,24})?`;
const INITIAL = String.raw`\p{Lu}\.`;
const ALL_CAPS = String.raw`\p{Lu}{2,24}(?:-\p{Lu}{2,24})?`;

/** Two to four words with capitals, with small words among them: "Ludwig van der Berg". Surnames may be written in capitals alone. */
function nameSource(): string {
  const particles = String.raw`(?:${oneOf(Object.values(peopleWords().particles).flat())}\s){0,2}`;
  return String.raw`(?:${WORD}|${INITIAL})(?:\s${particles}(?:${WORD}|${INITIAL}|${ALL_CAPS})){1,3}`;
}

/** Sticky. Made once for all languages: of all patterns of people it takes the longest to compile. */
export const namePattern = once(() => pattern(String.raw`(?:${nameSource()})(?!\p{L})`, 'uy'));

const HAN_NAME = String.raw`[\p{Script=Han}]{1,3}[\s\u3000]?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4}`;
const HANGUL_NAME = String.raw`[가-힣]{2,4}`;
const RIGHT_TO_LEFT_NAME = String.raw`[\u0590-\u05ff\u0600-\u06ff'"׳״]{2,16}(?:\s[\u0590-\u05ff\u0600-\u06ff'"׳״]{2,16}){1,2}`;

/** The source of a name by language, for those whose script has no capitals. */
export const UNCASED_NAMES: Readonly<Record<string, string>> = {
  ja: HAN_NAME,
  zh: HAN_NAME,
  ko: HANGUL_NAME,
  he: RIGHT_TO_LEFT_NAME,
  ar: RIGHT_TO_LEFT_NAME,
  fa: RIGHT_TO_LEFT_NAME,
};
