/** The tables of names say what the runtime says of them, where both are of one version of CLDR, and hold every language. */
import { describe, expect, it } from 'vitest';
import { dateLanguages, namesIn } from '../packages/page-facts/src/dates/names.js';
import { packDateNames, unpackDateNames } from '../packages/page-facts/src/dates/packed-names.js';
import { CLDR as DATES_FROM, DATE_LINES } from '../packages/page-facts/src/generated/cldr-dates.js';
import { CLDR as NUMBERS_FROM, NUMBER_LINES } from '../packages/page-facts/src/generated/cldr-numbers.js';
import { packNumberWords, unpackNumberWords } from '../packages/page-facts/src/numbers/packed-words.js';
import { dateLine } from '../scripts/cldr/date-names.js';
import { numberLine } from '../scripts/cldr/number-words.js';

const runtime = process.versions['cldr'];

describe('names from CLDR', () => {
  it('are of one version', () => {
    expect(DATES_FROM).toBe(NUMBERS_FROM);
  });

  it('are there for every language', () => {
    expect(Object.keys(DATE_LINES).sort()).toEqual([...dateLanguages].sort());
    expect(Object.keys(NUMBER_LINES).sort()).toEqual([...dateLanguages].sort());
    // Their months are numbers.
    expect(dateLanguages.filter((language) => namesIn(language).months.size < 12)).toEqual(['vi', 'ja', 'ko']);
  });

  it('come out of their lines as they went in', () => {
    for (const line of Object.values(DATE_LINES)) expect(packDateNames(unpackDateNames(line))).toBe(line);
    for (const line of Object.values(NUMBER_LINES)) expect(packNumberWords(unpackNumberWords(line))).toBe(line);
  });

  it.runIf(runtime === DATES_FROM)('are what the runtime knows', () => {
    for (const language of dateLanguages) expect(DATE_LINES[language], language).toBe(dateLine(language));
  });

  it.runIf(runtime === NUMBERS_FROM)('are what the runtime says beside numbers', () => {
    for (const language of dateLanguages) expect(NUMBER_LINES[language], language).toBe(numberLine(language));
  });
});
