/** First entries of histories, as pages write them. */
import { describe, expect, it } from 'vitest';
import { foundingWords } from './founding-words.js';
import { beginningOfHistory } from './timeline.js';

function beginning(language: string, ...lines: string[]): string | null {
  const words = foundingWords(language);
  return words === null ? null : beginningOfHistory(lines, words, 'Acme', language);
}

describe('the first entry of a history', () => {
  it.each([
    ['en', ['2004 Start of work, first boats', '2009 A second yard', '2015 Boat of the year'], '2004'],
    ['ko', ['1999.12 아크메 창립', '2003.05 예배당 이전', '2010.01 선교관 개관'], '1999'],
    ['uk', ['2020', 'Старт роботи', '2022', 'Новий офіс', '2024', 'Сто клієнтів'], '2020'],
    ['de', ['2015 Neue Halle', '2009 Zweiter Standort', '2004 Gründung des Betriebs'], '2004'],
    ['en', ['December 1999: Acme was founded', 'May 2004: New hall', 'June 2010: New organ'], '1999'],
  ])('%s', (language, lines, year) => {
    expect(beginning(language, ...lines)).toBe(year);
  });

  it.each([
    ['says nothing of a beginning', ['1999 Degree in law', '2003 Judge in Lunden', '2010 Lawyer']],
    ['is one of two', ['1999 Founded', '2003 New hall']],
    ['is not told in order', ['1999 Founded', '2010 New organ', '2003 New hall']],
  ])('is not a timeline if it %s', (_, lines) => {
    expect(beginning('en', ...lines)).toBeNull();
  });

  it.each([
    ['a life', 'de', ['1962 Geburt in Lindau', '1990 Eröffnung einer Ausstellung', '2001 Umzug']],
    ['studies', 'de', ['1980 Beginn des Studiums', '1986 Promotion', '1995 Niederlassung']],
    ['shows', 'en', ['2012 Opening show in Lunden', '2014 Second show', '2019 Third show']],
    ['what is offered', 'en', ['March 2022 Launch of our spring menu', 'May 2023 Fair', 'June 2024 Fair']],
    ['a branch', 'ja', ['2012年4月 大阪支店を開設', '2014年 移転', '2019年 受賞']],
  ])('is not a timeline if it is about %s', (_, language, lines) => {
    expect(beginning(language, ...lines)).toBeNull();
  });

  it('is the opening of the practice of which the site is', () => {
    expect(beginning('de', '1990 Eröffnung der Praxis', '2001 Umzug', '2010 Neubau')).toBe('1990');
  });
});
