/** Whether a line gives opening hours: a weekday in the page's language next to a time span. */
import { fold } from '../../language/fold.js';
import { weekdayNames } from '../../language/weekdays.js';

/** Two times of day with a dash or a word between them. */
const SPAN =
  /(?<!\d)(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d| ?[ap]\.?m\.?|時|시| ?hs?)?\s{0,2}(?:[-–—~〜～－]|to|bis|às?|as?|até|do|until)\s{0,2}(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d| ?[ap]\.?m\.?|時|시|hs?)?(?!\d)/iu;
const WORD = /[\p{L}\p{M}]+/gu;
const MIN_LETTERS = 2;

const known = new Map<string, ReadonlySet<string>>();

/** First words of the weekday names, long and short, from the language's calendar; none if the language is unknown. */
function weekdays(language: string): ReadonlySet<string> {
  const before = known.get(language);
  if (before) return before;
  const names = new Set<string>();
  for (const { name } of weekdayNames(language)) {
    const [word] = name.match(WORD) ?? [];
    if (word !== undefined && (word.length >= MIN_LETTERS || /\p{Lo}/u.test(word))) names.add(word);
  }
  if (known.size < 200) known.set(language, names);
  return names;
}

/** `language` is a BCP 47 tag, `null` if unknown; English weekdays always count. */
export function namesHours(line: string, language: string | null): boolean {
  if (!SPAN.test(line)) return false;
  const names = [weekdays('en'), ...(language !== null && language !== 'en' ? [weekdays(language)] : [])];
  return (fold(line).match(WORD) ?? []).some((word) => names.some((days) => days.has(word)));
}
