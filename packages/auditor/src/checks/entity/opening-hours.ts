/** Opening hours as lines of the text state them: weekdays and times, in the language of the page. */
import type { PageFacts } from '@citeready/page-facts';
import { weekdayNames } from '../../language/weekdays.js';
import { fold, wordsOf } from '../text/terms.js';

export interface HoursLine {
  /** The words of the line without its times: equal lines are about the same days. */
  readonly days: string;
  /** The times in order, `0800 1800`. */
  readonly times: string;
  /** As written. */
  readonly line: string;
}

const MAX_CHARS = 200;
const TIME = /(?<!\d)([01]?\d|2[0-4])\s?[:.h：時]\s?([0-5]\d)(?!\d)/gu;
/** Times with a dot may also be prices: a line needs two of them to be a time span. */
const MIN_TIMES = 2;
/** Long and short names of the weekdays, folded, without the dot of an abbreviation. */
const weekdaysOf = (language: string): readonly string[] =>
  weekdayNames(language).map(({ name }) => name.replace(/\.$/, ''));

const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja', 'th']);

function namesDay(text: string, language: string): boolean {
  const names = weekdaysOf(language);
  if (UNSPACED.has(language)) return names.some((name) => name.length > 1 && fold(text).includes(name));
  return wordsOf(text).some((word) => names.includes(word));
}

/** Lines with weekdays and times. `language` is a primary subtag; without one, the result is empty. */
export function hoursLines({ blocks }: PageFacts, language: string | null): readonly HoursLine[] {
  if (language === null || weekdayNames(language).length === 0) return [];
  return blocks.flatMap(({ text, hidden }): HoursLine[] => {
    if (hidden || text.length > MAX_CHARS || !/\d/.test(text)) return [];
    const times = [...text.matchAll(TIME)].map(([, hour = '', minute = '']) => hour.padStart(2, '0') + minute);
    if (times.length < MIN_TIMES || !namesDay(text, language)) return [];
    const days = wordsOf(text.replaceAll(TIME, ' ')).join(' ');
    return [{ days, times: times.join(' '), line: text }];
  });
}
