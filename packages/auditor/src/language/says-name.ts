/** Whether texts say a name, such as that of a town or of a group: as words of their own, and not as letters of others. */
import { fold } from './fold.js';
import { pattern } from './pattern.js';

/** Scripts whose words follow one another, or take their particles, without a space. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/** True for text in a script whose words are not told apart by spaces. */
export const runsOn = (text: string): boolean => UNSPACED.test(text);

/** Scripts that write articles and prepositions together with the word behind them. */
const JOINING = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Letters of a last word from which it is known by its beginning, and of the ending that it may take: "in Berliner offices". */
const TAKES_ENDING = /\p{L}{5}$/u;
const MOST_OF_ENDING = 3;
const MOST_JOINED = 2;

/** @param name - as anybody writes it. @returns what tells whether a folded text says it. */
export function saysName(name: string): (folded: string) => boolean {
  const wanted = fold(name).trim();
  if (wanted === '') return () => false;
  if (runsOn(wanted)) return (folded) => folded.includes(wanted);
  const joined = JOINING.test(wanted) ? String.raw`\p{L}{0,${MOST_JOINED}}` : '';
  const ending = TAKES_ENDING.test(wanted) ? String.raw`\p{L}{0,${MOST_OF_ENDING}}` : '';
  const said = wanted.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
  const whole = pattern(String.raw`(?<![\p{L}\p{N}])${joined}${said}${ending}(?![\p{L}\p{N}])`, 'u');
  // Most texts do not hold its letters at all.
  return (folded) => folded.includes(wanted) && whole.test(folded);
}
