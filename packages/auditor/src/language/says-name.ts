/** Detects a name in texts, such as that of a town or a group: as separate words, not as part of others. */
import { fold } from './fold.js';
import { pattern } from './pattern.js';

/** Scripts without spaces between words, or between words and particles. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/** True for text in a script whose words are not told apart by spaces. */
export const runsOn = (text: string): boolean => UNSPACED.test(text);

/** Scripts that attach articles and prepositions to the next word. */
const JOINING = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Minimum number of letters of a last word to be matched by its beginning, so that it may have another ending: "in Berliner offices". */
const TAKES_ENDING = /\p{L}{5}$/u;
const MOST_OF_ENDING = 3;
const MOST_JOINED = 2;

/** @param name - in any spelling. @returns a function that tests whether a folded text contains it. */
export function saysName(name: string): (folded: string) => boolean {
  const wanted = fold(name).trim();
  if (wanted === '') return () => false;
  if (runsOn(wanted)) return (folded) => folded.includes(wanted);
  const joined = JOINING.test(wanted) ? String.raw`\p{L}{0,${MOST_JOINED}}` : '';
  const ending = TAKES_ENDING.test(wanted) ? String.raw`\p{L}{0,${MOST_OF_ENDING}}` : '';
  const said = wanted.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
  const whole = pattern(String.raw`(?<![\p{L}\p{N}])${joined}${said}${ending}(?![\p{L}\p{N}])`, 'u');
  // Most texts do not contain its letters at all.
  return (folded) => folded.includes(wanted) && whole.test(folded);
}
