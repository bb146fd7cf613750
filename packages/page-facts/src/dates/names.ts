/**
 * Names of months and weekdays, the connecting words and the order of the parts of a date in each language, from CLDR. A language is read
 * once, when a page needs it; nothing is built at startup.
 */
import { DATE_LINES } from '../generated/cldr-dates.js';
import type { DateNames } from './packed-names.js';
import { unpackDateNames } from './packed-names.js';

export type { DateNames, MonthName } from './packed-names.js';

/** Scripts that narrow down the language of a word. */
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

/** Languages of scripts that no other supported language uses. */
const others = 'ja ko zh th lo km my ka hy am ti bn as gu pa ta te kn ml or si';

/** Every language whose dates are read, as BCP 47 primary subtags. */
export const dateLanguages: readonly string[] = [...Object.values(byScript), others].flatMap((list) => list.split(' '));
const known: ReadonlySet<string> = new Set(dateLanguages);

/** The language of a tag such as `pt-BR`, if its dates are supported; `null` for any other. */
export function dateLanguage(tag: string | null | undefined): string | null {
  const primary = (tag ?? '').trim().toLowerCase().slice(0, 12).split(/[-_]/, 1)[0] ?? '';
  const language =
    primary === 'no' ? 'nb' : primary === 'iw' ? 'he' : primary === 'in' ? 'id' : primary === 'tl' ? 'fil' : primary;
  return known.has(language) ? language : null;
}

const tables = new Map<string, DateNames>();

/** The names of a language of `dateLanguages`. */
export function namesIn(language: string): DateNames {
  let names = tables.get(language);
  if (names === undefined) {
    names = unpackDateNames(DATE_LINES[language] ?? '');
    tables.set(language, names);
  }
  return names;
}

/**
 * Languages that a word in this script may belong to. All of them are tried, and they must give one answer. For the Latin script only the
 * languages of most pages are listed; the others are read when the page declares them.
 */
export const languagesOf = (script: Script): readonly string[] =>
  script === 'other' ? otherLanguages : (scriptLanguages.get(script) ?? []);

const scriptLanguages: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(byScript).map(([script, list]) => [script, list.split(' ').slice(0, 24)]),
);
const otherLanguages: readonly string[] = others.split(' ');

/** Determined by the first letter. */
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
