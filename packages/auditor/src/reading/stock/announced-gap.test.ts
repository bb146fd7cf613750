/** What a page says of a part of itself that is not there yet. */
import { describe, expect, it } from 'vitest';
import { stockWords } from '../../generated/stock-words.js';
import { announcedGap } from './announced-gap.js';

describe('an announced gap', () => {
  it.each([
    'Sorry: this page is under construction, please call us.',
    'Diese Seite befindet sich im Aufbau.',
    'Meie teenuste leht on koostamisel.',
    'Hier kommt die große Karte der Wanderwege hin',
    'Cette page est en construction !',
    'Тут скоро будет всё: раздел находится в разработке.',
    'このページは準備中です。',
    '이 페이지는 준비 중입니다.',
    'الصفحة قيد الإنشاء',
  ])('is told in any language: %s', (text) => {
    expect(announcedGap(text)).toBe('proven');
  });

  it.each([
    'Our second workshop is under construction beside the canal.',
    'A new film about the mill is coming soon.',
    'Hier kommt das Mehl her',
    'Hier kommt niemand ohne Karte, Kompass, gute Schuhe, Regenjacke und etwas Proviant jemals bis zum Gipfel hin',
    'Prices will be updated every spring.',
    'Der Inhalt folgt dem Prinzip von Maß und Mitte.',
    'Die Beschreibung folgt dem Original.',
    'Die Bilder folgen der Geschichte unserer Stadt.',
    'There is a great deal of content to follow on our Instagram.',
    'Your information is being updated while you type.',
    'Our content will be added to your site within two days.',
    'We take over every website under construction and finish it.',
    'Seite im Aufbau? Wir helfen Ihnen gern.',
    'Dieser Bereich ist im Aufbau: das neue Gewerbegebiet Nord.',
    'Photos coming soon from the summer camp 2026.',
    'Der Name bleibt, Inhalt folgt, und alle sind froh.',
  ])('is not what is built, shown or changed elsewhere: %s', (text) => {
    expect(announcedGap(text)).toBeNull();
  });

  it.each([
    'Photos coming soon',
    'More content coming soon!',
    'Die Beschreibung folgt.',
    'Tekst op komst – inhoud volgt binnenkort',
  ])('is proven by a text that says nothing else: %s', (text) => {
    expect(announcedGap(text)).toBe('proven');
  });

  it('is only likely where a longer sentence begins with it', () => {
    expect(announcedGap('This section is under construction from 2026 to 2028; trains stop at the mill.')).toBe(
      'likely',
    );
    expect(announcedGap('このページは準備中ですが、電話では何でもお答えしますのでどうぞお気軽にお尋ねください')).toBe(
      'likely',
    );
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
