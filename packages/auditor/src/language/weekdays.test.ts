import { describe, expect, it } from 'vitest';
import { weekdayNames } from './weekdays.js';

describe('weekdayNames', () => {
  it.each([
    ['de', 'montag', 1],
    ['fr', 'dimanche', 7],
    ['ja', '水曜日', 3],
    ['pl', 'piatek', 5],
  ])('of %s contains %s, folded', (language, name, day) => {
    expect(weekdayNames(language)).toContainEqual({ day, form: 'long', name });
  });

  it('gives seven long names and seven short ones', () => {
    expect(weekdayNames('en').map(({ form }) => form)).toEqual([
      ...Array<string>(7).fill('long'),
      ...Array<string>(7).fill('short'),
    ]);
  });

  it.each([null, 'xx', 'not a tag', ''])('returns none for %s', (language) => {
    expect(weekdayNames(language)).toEqual([]);
  });
});
