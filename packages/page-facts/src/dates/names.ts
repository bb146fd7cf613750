/**
 * Names of months and weekdays, the small words between the parts of a date, and the order of those parts, in each language: what CLDR
 * says of them. A language is read when a page needs it, once; nothing is built at start.
 */
import { DATE_LINES } from '../generated/cldr-dates.js';
import type { DateNames } from './packed-names.js';
import { unpackDateNames } from './packed-names.js';

export type { DateNames, MonthName } from './packed-names.js';

/** Scripts by which a word tells which languages it may be of. */
export type Script = 'latin' | 'cyrillic' | 'arabic' | 'hebrew' | 'greek' | 'devanagari' | 'other';

const byScript: Readonly<Record<Exclude<Script, 'other'>, string>> = {
  latin:
    'en de fr es pt it nl pl tr cs ro hu sv da nb fi id vi sk hr lt ca fil ms is et lv sl sq bs gl eu ga cy af az uz sw zu so lb mt fo nn tk',
  cyrillic: 'ru uk bg be sr mk kk ky mn tg',
  arabic: 'ar fa ur ps sd ug ckb',
  hebrew: 'he yi',
  greek: 'el',
  devanagari: 'hi mr ne kok',
};

/** Languages of scripts that only they, among those known here, are written in. */
const others = 'ja ko zh th lo km my ka hy am ti bn as gu pa ta te kn ml or si';

/** Every language whose dates are read, as BCP 47 primary subtags. */
export const dateLanguages: readonly string[] = [...Object.values(byScript), others].flatMap((list) => list.split(' '));
const known: ReadonlySet<string> = new Set(dateLanguages);

/** The language of a tag such as `pt-BR`, where its dates are read; `null` for any other. */
export function dateLanguage(tag: string | null | undefined): string | null {
  const primary = (tag ?? '').trim().toLowerCase().slice(0, 12).split(/[-_]/, 1)[0] ?? '';
  const language =
    primary === 'no' ? 'nb' : primary === 'iw' ? 'he' : primary === 'in' ? 'id' : primary === 'tl' ? 'fil' : primary;
  return known.has(language) ? language : null;
}

const tables = new Map<string, DateNames>();

/** The names of one of `dateLanguages`. */
export function namesIn(language: string): DateNames {
  let names = tables.get(language);
  if (names === undefined) {
    names = unpackDateNames(DATE_LINES[language] ?? '');
    tables.set(language, names);
  }
  return names;
}

/**
 * Languages that a word of a script may be of; all of them are asked, and one answer must come of it. Of the many of the Latin script
 * only those that most pages are written in: the rest is read where the page says what it is written in.
 */
export const languagesOf = (script: Script): readonly string[] =>
  script === 'other' ? otherLanguages : (scriptLanguages.get(script) ?? []);

const scriptLanguages: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(byScript).map(([script, list]) => [script, list.split(' ').slice(0, 24)]),
);
const otherLanguages: readonly string[] = others.split(' ');

/** By the first letter. */
export function scriptOf(word: string): Script {
  const unit = word.charCodeAt(0);
  if (unit < 0x250 || (unit >= 0x1e00 && unit < 0x1f00)) return 'latin';
  if (unit >= 0x370 && unit < 0x400) return 'greek';
  if (unit >= 0x400 && unit < 0x530) return 'cyrillic';
  if (unit >= 0x590 && unit < 0x600) return 'hebrew';
  if ((unit >= 0x600 && unit < 0x780) || (unit >= 0xfb50 && unit < 0xff00)) return 'arabic';
  if (unit >= 0x900 && unit < 0x980) return 'devanagari';
  return 'other';
}
