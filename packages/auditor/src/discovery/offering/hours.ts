/** Whether a line tells opening hours: a day of the week in the page's language beside a span of hours. */
import { fold } from '../../language/fold.js';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6].map((day) => new Date(Date.UTC(2024, 0, 7 + day)));
/** Two times of day with a dash or a word between them. */
const SPAN =
  /(?<!\d)(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d| ?[ap]\.?m\.?|時|시| ?hs?)?\s{0,2}(?:[-–—~〜～－]|to|bis|às?|as?|até|do|until)\s{0,2}(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d| ?[ap]\.?m\.?|時|시|hs?)?(?!\d)/iu;
const WORD = /[\p{L}\p{M}]+/gu;
const MIN_LETTERS = 2;

const known = new Map<string, ReadonlySet<string>>();

/** Folded names of the days, long and short, from the language's own calendar. */
function weekdays(language: string): ReadonlySet<string> {
  const before = known.get(language);
  if (before) return before;
  const names = new Set<string>();
  for (const weekday of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    for (const day of WEEKDAYS) {
      const [name] = fold(format.format(day)).match(WORD) ?? [];
      if (name !== undefined && (name.length >= MIN_LETTERS || /\p{Lo}/u.test(name))) names.add(name);
    }
  }
  if (known.size < 200) known.set(language, names);
  return names;
}

function isKnown(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}

/** `language` is a BCP 47 tag, `null` where it is not known; English days count everywhere. */
export function namesHours(line: string, language: string | null): boolean {
  if (!SPAN.test(line)) return false;
  const names = [
    weekdays('en'),
    ...(language !== null && language !== 'en' && isKnown(language) ? [weekdays(language)] : []),
  ];
  return (fold(line).match(WORD) ?? []).some((word) => names.some((days) => days.has(word)));
}
