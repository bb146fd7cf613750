/** Days and their hours in a sentence, in whatever form a language gives the days. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { namesDaysAndHours } from './hours.js';

async function names(text: string, lang: string): Promise<boolean> {
  const page = html(`<main><h1>Tarnmill</h1><h2>Yard</h2><p>${text}</p></main>`, '<title>Tarnmill</title>').replace(
    /<html[^>]*>/,
    `<html lang="${lang}">`,
  );
  const reading = readSite(await siteOf({ '/': page }, { siteKind: 'local' }), { senseOf: () => null });
  return reading.passages.some(namesDaysAndHours);
}
const LONG =
  'The saws stand in the long hall behind the house, where farmers bring their logs by the road along the river, and where the boards of the week before lie in the sun until somebody comes for them with a cart or a lorry.';

describe('days and hours', () => {
  it.each([
    ['pl', 'Tartak jest otwarty od poniedziałku do piątku w godzinach od 10:00 do 18:00.'],
    ['ru', 'Двор открыт с понедельника по пятницу, с 9:00 до 17:30.'],
    ['uk', 'Двір відчинено з понеділка по середу, з 9:00 та аж 17:30.'],
    ['en', `${LONG} The yard is open from Monday to Friday, from 9:00 until 17:30. ${LONG}`],
  ])('are found in a sentence (%s)', async (lang, text) => {
    expect(await names(text, lang)).toBe(true);
  });

  it.each([
    ['pl', 'W piątek o 10:00 przyjechali goście, a o 18:00 wrócili do domu.'],
    ['en', 'From Monday to Friday the yard is open to all.'],
  ])('are not one day, or days without hours (%s)', async (lang, text) => {
    expect(await names(text, lang)).toBe(false);
  });
});
