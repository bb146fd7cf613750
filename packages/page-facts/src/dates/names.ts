/**
 * Names of months and weekdays, the small words between the parts of a date, and the order of those parts, in each language: what the
 * runtime knows of CLDR. A language is asked when a page needs it, once; nothing is built at start.
 */
import type { Calendar } from './foreign-calendar.js';
import { monthOfDay } from './foreign-calendar.js';
import { foldName } from './words.js';

export interface MonthName {
  readonly month: number;
  readonly calendar: Calendar;
}

export interface DateNames {
  readonly months: ReadonlyMap<string, readonly MonthName[]>;
  /** 0 for Sunday. */
  readonly weekdays: ReadonlyMap<string, number>;
  /** Words between day, month and year: `de`, `gada`, `m`. */
  readonly connectors: ReadonlySet<string>;
  /** Words before a month that is a number: `tháng`. */
  readonly markers: ReadonlySet<string>;
  /** The year comes before the month. */
  readonly yearFirst: boolean;
}

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

/** Where regions, scripts or calendars of a language name months differently. */
const variants: Readonly<Partial<Record<string, readonly string[]>>> = {
  ar: ['ar', 'ar-SY', 'ar-DZ', 'ar-MA', 'ar-EG'],
  de: ['de', 'de-AT'],
  pt: ['pt', 'pt-PT'],
  sr: ['sr', 'sr-Latn', 'sr-Cyrl-BA'],
  uz: ['uz', 'uz-Cyrl'],
  az: ['az', 'az-Cyrl'],
  bs: ['bs', 'bs-Cyrl'],
  ms: ['ms', 'ms-Arab'],
  pa: ['pa', 'pa-Arab'],
  ur: ['ur', 'ur-IN'],
};

/** Spellings that CLDR does not list and readers know. */
const spellings: Readonly<Partial<Record<string, Readonly<Record<string, number>>>>> = {
  en: { sept: 9 },
  de: { maerz: 3, jaenner: 1, feber: 2 },
  es: { setiembre: 9, set: 9 },
  it: { set: 9, sett: 9, genn: 1, febbr: 2, magg: 5 },
  nl: { maart: 3, sept: 9 },
};

const calendars: Readonly<Partial<Record<string, readonly Calendar[]>>> = {
  fa: ['persian', 'islamic-umalqura'],
  ps: ['persian'],
  ar: ['islamic-umalqura'],
  ur: ['islamic-umalqura'],
  he: ['hebrew'],
  yi: ['hebrew'],
};

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
    names = build(language);
    tables.set(language, names);
  }
  return names;
}

const shapes: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { month: 'long' },
  { month: 'short' },
  { weekday: 'short' },
];

/** Noon of twelve days that hold every month and every weekday. */
const days: readonly Date[] = Array.from({ length: 12 }, (_, month) => {
  const tenth = new Date(Date.UTC(2024, month, 10, 12));
  return new Date(tenth.getTime() + ((month + 7 - tenth.getUTCDay()) % 7) * 86_400_000);
});

function build(language: string): DateNames {
  const months = new Map<string, MonthName[]>();
  const weekdays = new Map<string, number>();
  const connectors = new Set<string>();
  const markers = new Set<string>();
  let yearFirst = false;
  const add = (written: string, name: MonthName): void => {
    const folded = foldName(written);
    if (folded.length < 2) return;
    const list = months.get(folded) ?? [];
    if (!list.some((other) => other.month === name.month && other.calendar === name.calendar)) list.push(name);
    months.set(folded, list);
  };
  for (const locale of variants[language] ?? [language]) {
    for (const shape of shapes) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...shape, timeZone: 'UTC' });
      for (const date of days) {
        const parts = format.formatToParts(date);
        parts.forEach(({ type, value }, at) => {
          if (type === 'literal') for (const word of lettersOf(value)) connectors.add(word);
          else if (type === 'weekday') weekdays.set(foldName(value), date.getUTCDay());
          else if (type === 'month' && /\d/.test(value)) for (const word of lettersOf(value)) markers.add(word);
          else if (type === 'month') {
            const name: MonthName = { month: date.getUTCMonth() + 1, calendar: 'gregory' };
            add(value, name);
            // Endings and prefixes that grammar puts onto the name are no part of it to CLDR: Basque, Mongolian, Hebrew.
            add(
              `${lettersAtEnd(parts[at - 1]?.value ?? '')}${value}${lettersAtStart(parts[at + 1]?.value ?? '')}`,
              name,
            );
          }
        });
        const year = parts.findIndex(({ type }) => type === 'year');
        const month = parts.findIndex(({ type }) => type === 'month');
        if (shape.dateStyle !== undefined && year >= 0 && month > year) yearFirst = true;
      }
    }
  }
  for (const [written, month] of Object.entries(spellings[language] ?? {}))
    add(written, { month, calendar: 'gregory' });
  for (const calendar of calendars[language] ?? []) addMonths(language, calendar, add);
  return { months, weekdays, connectors, markers, yearFirst };
}

function addMonths(language: string, calendar: Calendar, add: (written: string, name: MonthName) => void): void {
  for (const style of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-${calendar}-nu-latn`, {
      month: style,
      day: 'numeric',
      timeZone: 'UTC',
    });
    // Thirteen months lie within 400 days of any calendar; a leap month is named by its own year (5784 was one).
    for (let day = 0; day < 400; day += 9) {
      const date = new Date(Date.UTC(2023, 8, 20 + day, 12));
      const name = format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
      const month = monthOfDay(calendar, date);
      if (!/\d/.test(name) && month > 0) add(name, { month, calendar });
    }
  }
}

const lettersAtStart = (text: string): string => /^[\p{L}\p{M}]{1,8}/u.exec(text)?.[0] ?? '';
const lettersAtEnd = (text: string): string => /[\p{L}\p{M}]{1,3}$/u.exec(text.slice(-3))?.[0] ?? '';

const lettersOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}]+/u)
    .map(foldName)
    .filter((word) => word !== '');

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
