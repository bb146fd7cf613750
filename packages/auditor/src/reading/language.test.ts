/** The language of a page: detected from the text if it is long and reliable enough. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '@citeready/page-facts';
import { resourceOf } from '../../test/support/resource-of.js';
import { LANGUAGE_TABLE } from '../../../page-facts/src/generated/language-table.js';
import { DETECTED_LANGUAGES } from './detected-languages.js';
import { pageLanguage, readLanguage } from './language.js';

it('the languages that are distinguished are those of the detector’s table', () => {
  expect([...DETECTED_LANGUAGES]).toEqual(LANGUAGE_TABLE.languages);
});

const factsOf = (html: string, detected?: { language: string; reliability: number }) =>
  extractPageFacts(resourceOf(html), detected === undefined ? {} : { detectLanguage: () => detected });

describe('pageLanguage', () => {
  const long = '<p>' + 'word '.repeat(60) + '</p>';
  const read = (lang: string | null, html: string, detected?: { language: string; reliability: number }) =>
    pageLanguage(factsOf(`<html${lang === null ? '' : ` lang="${lang}"`}>${html}`, detected));

  it('is the detected one if text and confidence are sufficient', () => {
    expect(read('en', long, { language: 'de', reliability: 0.5 })).toBe('de');
    expect(read('en-GB', long, { language: 'de', reliability: 0.49 })).toBe('en');
    expect(read('en_GB', '<p>' + 'x'.repeat(199) + '</p>', { language: 'de', reliability: 0.9 })).toBe('en');
    expect(read('en', '<p>' + 'x'.repeat(200) + '</p>', { language: 'de', reliability: 0.9 })).toBe('de');
  });

  it('is the detected one if none is declared, at any confidence', () => {
    expect(read(null, long, { language: 'de', reliability: 0.1 })).toBe('de');
    expect(read('', long, { language: 'de', reliability: 0.1 })).toBe('de');
  });

  it('is the declared one if most letters are in its script, whatever the page begins with', () => {
    const menu = '<p>' + 'Der Teich und die Ente am alten Mühlbach. '.repeat(6) + '</p>';
    const text = '<p>' + 'Пруд и утка у старой мельницы на тихом ручье. '.repeat(12) + '</p>';
    expect(read('ru', menu + text, { language: 'de', reliability: 0.9 })).toBe('ru');
    expect(read('ru', menu, { language: 'de', reliability: 0.9 })).toBe('de');
    expect(read('el', menu + text, { language: 'ru', reliability: 0.9 })).toBe('ru');
  });

  it('is unknown without either', () => {
    expect(read(null, '<p>x</p>')).toBeNull();
    expect(read(' FR-ca ', '<p>x</p>')).toBe('fr');
  });

  it('needs less text if a character is a syllable or a word', () => {
    const short = `<p>${'字'.repeat(60)}</p>`;
    expect(read('en', short, { language: 'zh', reliability: 0.9 })).toBe('zh');
    expect(read('en', short, { language: 'de', reliability: 0.9 })).toBe('en');
    expect(read('en', `<p>${'字'.repeat(59)}</p>`, { language: 'zh', reliability: 0.9 })).toBe('en');
  });

  it('is the declared one if the detector does not support it and finds a related one in the same script', () => {
    expect(read('tg', long, { language: 'bg', reliability: 0.9 })).toBe('tg');
    expect(read('kk-KZ', long, { language: 'ru', reliability: 0.9 })).toBe('kk');
    expect(read('tg', long, { language: 'en', reliability: 0.9 })).toBe('en');
    expect(read('ru', long, { language: 'bg', reliability: 0.9 })).toBe('bg');
    expect(read('xx', long, { language: 'en', reliability: 0.9 })).toBe('en');
  });

  it('is Indonesian if the detector, which does not support it, finds Malay and neither the page nor its host says so', () => {
    const malay = { language: 'ms', reliability: 0.9 };
    const hosted = (url: string): string | null =>
      pageLanguage(extractPageFacts(resourceOf(`<html lang="en">${long}`, { url }), { detectLanguage: () => malay }));
    expect(read('en', long, malay)).toBe('id');
    expect(read('ms', long, malay)).toBe('ms');
    expect(hosted('https://kolam.com.my/')).toBe('ms');
    expect(hosted('https://kolam.example/')).toBe('id');
  });

  it('names the two Norwegians by one code', () => {
    expect(read('nb-NO', '<p>x</p>')).toBe('no');
    expect(read('nn', '<p>x</p>')).toBe('no');
  });

  it('gives its evidence', () => {
    const detected = { language: 'de', reliability: 0.9 };
    expect(readLanguage(factsOf(`<html lang="en">${long}`, detected))).toEqual({
      language: 'de',
      from: 'text',
      evidence: 'text reads as de; lang="en"',
    });
    expect(readLanguage(factsOf('<html lang="en"><p>x</p>'))).toEqual({
      language: 'en',
      from: 'declared',
      evidence: 'lang="en"',
    });
    expect(readLanguage(factsOf(long, { language: 'de', reliability: 0.1 })).from).toBe('unsure');
    expect(readLanguage(factsOf('<p>x</p>'))).toEqual({ language: null, from: null, evidence: 'no lang attribute' });
  });
});
