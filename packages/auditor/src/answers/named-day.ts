/** Whether a text names a day of the week, in any of its forms: "on Tuesdays", "по вторникам". */
import { fold } from '../language/fold.js';
import { weekdayNames } from '../language/weekdays.js';

/** Endings change the last letters of a name. */
const ENDING = 2;
const MIN_STEM = 4;
/** Scripts that write a name without an ending and without spaces around it. */
const UNSPACED = /[\u0e00-\uffff]/;

export function inflectedDay(text: string, language: string | null): boolean {
  const line = fold(text);
  return weekdayNames(language).some(({ name, form }) => {
    if (form !== 'long') return false;
    if (UNSPACED.test(name)) return line.includes(name);
    const stem = name.slice(0, Math.max(MIN_STEM, name.length - ENDING));
    return line.startsWith(stem) || line.includes(` ${stem}`);
  });
}
