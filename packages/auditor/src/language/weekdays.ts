/** Names of the days of the week in a language, long and short, from CLDR through `Intl`. */
import { fold } from './fold.js';

export interface WeekdayName {
  /** 1 for Monday to 7 for Sunday. */
  readonly day: number;
  /** Folded; may consist of several words and contain the full stop of an abbreviation. */
  readonly name: string;
  readonly form: 'long' | 'short';
}

/** 1 to 7 January 2024, Monday to Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: new Date(Date.UTC(2024, 0, day)) }));
const FORMS = ['long', 'short'] as const;
/** Maximum number of cached languages, since pages may declare any. */
const MAX_KEPT = 200;

const kept = new Map<string, readonly WeekdayName[]>();

function isSupported(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}

/**
 * Long names first, Monday to Sunday.
 * @param language - BCP 47 tag; the result is empty for `null` and for a language that the runtime does not support.
 */
export function weekdayNames(language: string | null): readonly WeekdayName[] {
  if (language === null) return [];
  const known = kept.get(language);
  if (known !== undefined) return known;
  const names = isSupported(language)
    ? FORMS.flatMap((form) => {
        const format = new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' });
        return WEEK.map(({ day, date }) => ({ day, form, name: fold(format.format(date)) }));
      })
    : [];
  if (kept.size < MAX_KEPT) kept.set(language, names);
  return names;
}
