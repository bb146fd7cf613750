/** Date names as stored in the tables: one line of text per language, parsed when the language is first needed. */
import type { Calendar } from './foreign-calendar.js';

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

/** The calendar letter after the number of a month; none for the usual calendar. */
const CALENDARS: Readonly<Record<string, Calendar>> = {
  '': 'gregory',
  p: 'persian',
  i: 'islamic-umalqura',
  h: 'hebrew',
};
const LETTERS = new Map(Object.entries(CALENDARS).map(([letter, calendar]) => [calendar, letter]));

/** Fields are separated by `|`, entries by `;`, a name from its value by `=`, months with the same name by `+`. */
export function packDateNames({ months, weekdays, connectors, markers, yearFirst }: DateNames): string {
  const named = [...months].map(
    ([name, list]) =>
      `${name}=${list.map(({ month, calendar }) => `${month}${LETTERS.get(calendar) ?? ''}`).join('+')}`,
  );
  return [
    named.join(';'),
    [...weekdays].map(([name, day]) => `${name}=${day}`).join(';'),
    [...connectors].join(';'),
    [...markers].join(';'),
    yearFirst ? 'y' : '',
  ].join('|');
}

const entriesOf = (field: string): string[] => (field === '' ? [] : field.split(';'));

function pairOf(entry: string): readonly [name: string, value: string] {
  const at = entry.indexOf('=');
  return [entry.slice(0, at), entry.slice(at + 1)];
}

const monthOf = (text: string): MonthName => ({
  month: Number.parseInt(text, 10),
  calendar: CALENDARS[text.replace(/^\d{1,2}/, '')] ?? 'gregory',
});

/** The inverse of `packDateNames`. */
export function unpackDateNames(line: string): DateNames {
  const [months = '', weekdays = '', connectors = '', markers = '', order = ''] = line.split('|');
  return {
    months: new Map(
      entriesOf(months).map((entry) => {
        const [name, named] = pairOf(entry);
        return [name, named.split('+').map(monthOf)];
      }),
    ),
    weekdays: new Map(
      entriesOf(weekdays).map((entry) => {
        const [name, day] = pairOf(entry);
        return [name, Number(day)];
      }),
    ),
    connectors: new Set(entriesOf(connectors)),
    markers: new Set(entriesOf(markers)),
    yearFirst: order === 'y',
  };
}
