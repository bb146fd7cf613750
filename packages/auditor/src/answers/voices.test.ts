/** Headings with a question mark that nobody would ask: over the voices of customers, and "Did you know?". */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { ownQuestions } from './own-questions.js';

async function asked(lang: string, question: string): Promise<number> {
  const text =
    'Tarnmill 2019: 1,847 boards for 76 farmers of the valley, each of them sawn, planed and brought to the door by cart.';
  const page = html(
    `<main><h1>Tarnmill</h1><h2>${question}</h2><p>${text}</p></main>`,
    '<title>Tarnmill</title>',
    lang,
  );
  const { passages } = readSite(await siteOf({ '/': page }, { siteKind: 'local' }), { senseOf: () => null });
  return ownQuestions(passages).length;
}

describe('a heading with a question mark', () => {
  it.each([
    ['en', 'What do our customers say?'],
    ['id', 'Apa Kata Mereka?'],
    ['pl', 'Co mówią o nas klienci?'],
    ['tr', 'Müşterilerimiz ne diyor?'],
    ['en', 'Did you know that oak floats?'],
    ['de', 'Wussten Sie, dass Eiche schwimmt?'],
    ['fi', 'Tiesitkö, että tammi kelluu?'],
  ])('is no question of a reader: %s %s', async (lang, question) => {
    expect(await asked(lang, question)).toBe(0);
  });

  it.each([
    ['en', 'What do our boards cost?'],
    ['id', 'Apa itu papan jati?'],
    ['de', 'Was sägen Sie?'],
  ])('is one if it asks something: %s %s', async (lang, question) => {
    expect(await asked(lang, question)).toBe(1);
  });
});
