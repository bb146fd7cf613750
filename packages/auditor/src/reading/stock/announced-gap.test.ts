/** What a page says of a part of itself that is not there yet. */
import { describe, expect, it } from 'vitest';
import { stockWords } from '../../generated/stock-words.js';
import { announcesGap } from './announced-gap.js';

describe('an announced gap', () => {
  it.each([
    'Sorry: this page is under construction, please call us.',
    'Diese Seite befindet sich im Aufbau.',
    'Hier kommt die große Karte der Wanderwege hin',
    'Cette page est en construction !',
    'Тут скоро будет всё: раздел находится в разработке.',
    'このページは準備中です。',
    '이 페이지는 준비 중입니다.',
    'الصفحة قيد الإنشاء',
  ])('is told in any language: %s', (text) => {
    expect(announcesGap(text)).toBe(true);
  });

  it.each([
    'Our second workshop is under construction beside the canal.',
    'A new film about the mill is coming soon.',
    'Hier kommt das Mehl her',
    'Hier kommt niemand ohne Karte, Kompass, gute Schuhe, Regenjacke und etwas Proviant jemals bis zum Gipfel hin',
    'Prices will be updated every spring.',
  ])('is not what is built, shown or changed elsewhere: %s', (text) => {
    expect(announcesGap(text)).toBe(false);
  });

  it('is named in forty languages, each phrase by at least two words or four signs', () => {
    const lists = stockWords().announcedGap;
    expect(Object.keys(lists).length).toBeGreaterThanOrEqual(40);
    const short = Object.values(lists)
      .flat()
      .filter((phrase) => !phrase.includes(' ') && [...phrase].length < 5);
    // Compounds of German and Japanese are whole statements.
    expect(short).toEqual([]);
  });
});
