/** Parses one line of opening hours: the days of the week and their times. A line with words about anything else is rejected. */
import { inAllLanguages } from '../../data/per-language.js';
import { hourWords } from '../../generated/hours-words.js';
import { fold } from '../../language/fold.js';
import { oneOf } from '../../language/word-pattern.js';
import { weekdayNames } from '../../language/weekdays.js';

export interface DayHours {
  /** 1 for Monday to 7 for Sunday. */
  readonly days: readonly number[];
  /** Minutes after midnight; the end is after the start, beyond midnight if necessary. */
  readonly spans: readonly (readonly [opens: number, closes: number])[];
}

/** A longer text is not parsed as a line of hours. */
export const MAX_CHARS = 160;
const EVERY_DAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold));
/** Words between two days for a range. */
const fromTo = inAllLanguages(() => hourWords().through, folded);
/** Words for all seven days. */
const daily = inAllLanguages(() => hourWords().daily, folded);
/** Words that may occur without referring to another thing, season or place. */
const beside = inAllLanguages(() => hourWords().beside, folded);
/** Words that say the days before them are closed. */
const closed = inAllLanguages(() => hourWords().closed, folded);

const CLOCK = String.raw`([01]?\d|2[0-4])(?:\s?[:.h時시]\s?([0-5]\d)?분?)?\s?(a\.?m\.?|p\.?m\.?)?(?:\s?(?:uhr|hrs?|h))?`;
const piece = inAllLanguages(
  () => hourWords().through,
  (words) =>
    new RegExp(
      String.raw`(?<!\d)${CLOCK}\s?(?:[-\u2013\u2014~\u301c\uff5e]|${oneOf([...words, ...folded(words)])})\s?${CLOCK}(?!\d)|([月火水木金土日]曜日?|(?:周|星期|週)[一二三四五六日天])|([-\u2013\u2014~\u301c\uff5e至到])|([\p{L}\p{M}']+)|(\d)`,
      'giu',
    ),
);

/** A note such as "(last order 16:30)". */
const NOTE = /[(（][^()（）]{0,80}\d[^()（）]{0,80}[)）]/gu;

/**
 * A digit, or a character whose compatibility form may contain one: superscripts, fractions, circled and wide digits, hours and days in one
 * character.
 */
const DIGIT = /[0-9\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u218b\u2460-\u24ff\u3200-\u33ff\uff10-\uff19\ud800-\udbff]/;

/** False only for text without a digit in any form: neither `spansIn` nor `readHoursLine` finds a time in it. */
export const mayHoldDigit = (text: string): boolean => DIGIT.test(text);

const names = new Map<string, ReadonlyMap<string, number>>();

/** Days by the first word of their names, long and short; empty for a language whose day names all start with the same word. */
function daysOf(language: string): ReadonlyMap<string, number> {
  const known = names.get(language);
  if (known !== undefined) return known;
  const days = new Map<string, number>();
  const all = weekdayNames(language).map(({ day, form, name }) => ({
    day,
    form,
    first: /[\p{L}\p{M}]+/u.exec(name)?.[0] ?? '',
  }));
  for (const form of ['long', 'short'] as const) {
    const firsts = all.filter((each) => each.form === form);
    if (new Set(firsts.map(({ first }) => first)).size < EVERY_DAY.length) continue;
    for (const { first, day } of firsts) if (first.length > 1) days.set(first, day);
  }
  if (names.size < 200) names.set(language, days);
  return days;
}

const IDEOGRAPHS = '一二三四五六';
const JAPANESE = '月火水木金土日';

/** Day of a name in Japanese or Chinese. */
function ideographicDay(name: string): number {
  const japanese = name.includes('曜') ? JAPANESE.indexOf(name.charAt(0)) : -1;
  if (japanese >= 0) return japanese + 1;
  const chinese = IDEOGRAPHS.indexOf(name.slice(-1));
  return chinese >= 0 ? chinese + 1 : 7;
}

const HALF_DAY = 720;

function minutes(hour: string, minute: string | undefined, half: string | undefined): number {
  const hours = Number(hour);
  const shift = half === undefined ? 0 : /^p/i.test(half) ? (hours < 12 ? HALF_DAY : 0) : hours === 12 ? -HALF_DAY : 0;
  return hours * 60 + Number(minute ?? 0) + shift;
}

const through = (from: number, to: number): readonly number[] =>
  from <= to ? EVERY_DAY.slice(from - 1, to) : [...EVERY_DAY.slice(from - 1), ...EVERY_DAY.slice(0, to)];

/** An hour with its minutes; a time span written to the minute has two. */
const TO_THE_MINUTE = /\d\s?[:.h時시]\s?[0-5]\d/;

/** Time spans of a line whose other words may say anything: only those written to the minute, a form that prices and scores do not have. */
export function spansIn(text: string): readonly (readonly [number, number])[] {
  if (text.length > MAX_CHARS) return [];
  const line = text.normalize('NFKC').toLowerCase().replaceAll(NOTE, ' ');
  if (!TO_THE_MINUTE.test(line)) return [];
  return [...line.matchAll(piece())].flatMap((found) => {
    const [, hour, minute, half, lastHour, lastMinute, lastHalf] = found;
    if (hour === undefined || lastHour === undefined || minute === undefined || lastMinute === undefined) return [];
    const opens = minutes(hour, minute, half);
    const closes = minutes(lastHour, lastMinute, lastHalf);
    return closes > opens ? [[opens, closes] as const] : [];
  });
}

/**
 * Days with their hours, in order. A last entry without time spans gives the days of the following lines, a first one without days belongs
 * to the previous days. Closed days are left out. `null` if the line says anything else.
 * @param language - primary subtag of the page, `null` where unknown; English days count everywhere.
 */
export function readHoursLine(text: string, language: string | null): readonly DayHours[] | null {
  if (text.length > MAX_CHARS) return null;
  const own = language === null ? new Map<string, number>() : daysOf(language);
  const english = daysOf('en');
  const groups: DayHours[] = [];
  let days: number[] = [];
  let spans: [number, number][] = [];
  let ranges = false;
  let shut: 'next' | 'said' | null = null;
  for (const found of text.normalize('NFKC').toLowerCase().replaceAll(NOTE, ' ').matchAll(piece())) {
    const [, hour, minute, half, lastHour, lastMinute, lastHalf, ideographic, dash, word, digit] = found;
    if (digit !== undefined) return null;
    if (hour !== undefined && lastHour !== undefined) {
      const closes = minutes(lastHour, lastMinute, lastHalf);
      // "9–5 pm" opens in the morning, "1–5 pm" in the afternoon.
      const afternoon = half === undefined && lastHalf !== undefined && minutes(hour, minute, lastHalf) < closes;
      const opens = minutes(hour, minute, afternoon && Number(hour) < 7 ? lastHalf : half);
      let end = closes;
      while (end <= opens) end += HALF_DAY;
      spans.push([opens, end]);
      if (shut === 'next') shut = 'said';
      continue;
    }
    if (dash !== undefined) {
      ranges = days.length > 0 && spans.length === 0;
      continue;
    }
    const said = word === undefined ? '' : fold(word);
    const day = ideographic !== undefined ? ideographicDay(ideographic) : (own.get(said) ?? english.get(said));
    const next = day === undefined ? (daily().has(said) ? EVERY_DAY : null) : [day];
    if (next === null) {
      if (closed().has(said)) {
        // "Monday closed" names its days before, "closed on Monday" after.
        if (spans.length > 0) groups.push({ days, spans });
        shut = days.length === 0 || spans.length > 0 ? 'next' : 'said';
        days = [];
        spans = [];
      } else if (fromTo().has(said) && days.length > 0 && spans.length === 0) ranges = true;
      else if (!beside().has(said) && !fromTo().has(said)) return null;
      continue;
    }
    if (shut === 'next') continue;
    if (spans.length > 0) {
      groups.push({ days, spans });
      days = [];
      spans = [];
    }
    const from = days.at(-1);
    if (ranges && from !== undefined && day !== undefined) days.push(...through(from, day).slice(1));
    else days.push(...next);
    ranges = false;
  }
  if (days.length > 0 || spans.length > 0) groups.push({ days, spans });
  return groups.length === 0 && shut === null ? null : groups;
}
