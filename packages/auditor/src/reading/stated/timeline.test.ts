/** First entries of histories, as pages write them. */
import { describe, expect, it } from 'vitest';
import { foundingWords } from './founding-words.js';
import { beginningOfHistory } from './timeline.js';

function beginning(language: string, ...lines: string[]): string | null {
  const words = foundingWords(language);
  return words === null ? null : beginningOfHistory(lines, words, 'Acme');
}

describe('the first entry of a history', () => {
  it.each([
    ['en', ['2004 Start of work, first boats', '2009 A second yard', '2015 Boat of the year'], '2004'],
    ['ko', ['1999.12 아크메 창립', '2003.05 예배당 이전', '2010.01 선교관 개관'], '1999'],
    ['uk', ['2020', 'Старт роботи', '2022', 'Новий офіс', '2024', 'Сто клієнтів'], '2020'],
    ['de', ['2015 Neue Halle', '2009 Zweiter Standort', '2004 Gründung der Werft'], '2004'],
    ['en', ['December 1999: Acme was founded', 'May 2004: New hall', 'June 2010: New organ'], '1999'],
  ])('%s', (language, lines, year) => {
    expect(beginning(language, ...lines)).toBe(year);
  });

  it.each([
    ['says nothing of a beginning', ['1999 Degree in law', '2003 Judge in Lunden', '2010 Lawyer']],
    ['tells of studies', ['1980 Beginning of studies', '1986 Degree', '1995 Practice']],
    ['tells of a show', ['2012 Opening show in Lunden', '2014 Second show', '2019 Third']],
    ['is one of two', ['1999 Founded', '2003 New hall']],
    ['is not told in order', ['1999 Founded', '2010 New organ', '2003 New hall']],
  ])('is none where it %s', (_, lines) => {
    expect(beginning('en', ...lines)).toBeNull();
  });
});
