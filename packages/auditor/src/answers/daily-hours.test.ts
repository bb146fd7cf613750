/** Days and their hours in a sentence, in whatever form a language gives the days. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { namesDaysAndHours } from './hours.js';
import { when } from './judges/when.js';

async function names(text: string, lang: string): Promise<boolean> {
  const page = html(`<main><h1>Tarnmill</h1><h2>Yard</h2><p>${text}</p></main>`, '<title>Tarnmill</title>').replace(
    /<html[^>]*>/,
    `<html lang="${lang}">`,
  );
  const reading = readSite(await siteOf({ '/': page }, { siteKind: 'local' }), { senseOf: () => null });
  return reading.passages.some(namesDaysAndHours);
}
async function readIn(main: string) {
  const page = html(`<main><h1>Tarnmill</h1>${main}</main>`, '<title>Tarnmill</title>');
  return readSite(await siteOf({ '/': page }, { siteKind: 'local' }), { senseOf: () => null });
}

it('are told by no program of a day that has passed', async () => {
  const program = (day: string): string =>
    `<h2>Program</h2><p>Thursday, ${day}: 9:00–9:30 welcome, 9:30–10:00 Ann Carrow on oak, 10:00–11:00 Ben Dale on ash, 11:00–12:00 the saws run.</p>`;
  for (const [day, isTold] of [
    ['19 October 2017', false],
    ['19 October 2045', true],
  ] as const) {
    const { passages, context } = await readIn(program(day));
    expect(passages.some((read) => when(read, context) > 0)).toBe(isTold);
  }
});

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
