/** Whether a text names a day of the week, in any of its forms: "on Tuesdays", "по вторникам". */
import { fold } from '../language/fold.js';
import { weekdayNames } from '../language/weekdays.js';

/** Endings change the last letters of a name. */
const ENDING = 2;
const MIN_STEM = 4;
/** Scripts that write a name without an ending and without spaces around it. */
const UNSPACED = /[\u0e00-\uffff]/;

/** How many days of the week a text names, each once. */
export function daysOfWeekIn(text: string, language: string | null): number {
  const line = fold(text);
  const named = weekdayNames(language).filter(({ name, form }) => {
    if (form !== 'long') return false;
    if (UNSPACED.test(name)) return line.includes(name);
    const stem = name.slice(0, Math.max(MIN_STEM, name.length - ENDING));
    return line.startsWith(stem) || line.includes(` ${stem}`);
  });
  return new Set(named.map(({ day }) => day)).size;
}

export const inflectedDay = (text: string, language: string | null): boolean => daysOfWeekIn(text, language) > 0;
