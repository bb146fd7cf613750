/** Hours of arrival and departure, in several languages and digits, on sites with rooms and on others. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { tellsStay } from './arrival-and-departure.js';

const classified = (value: string) => ({
  value,
  label: value,
  confidence: 0.9,
  margin: 0.5,
  alternatives: [],
  evidence: [],
});

async function told(lang: string, text: string, category: string | null): Promise<number> {
  const page = html(`<main><h1>Tarnmill Rooms</h1><p>${text}</p></main>`, '<title>Tarnmill Rooms</title>', lang);
  const { passages, context } = readSite(await siteOf({ '/': page }, { siteKind: 'local' }), { senseOf: () => null });
  const discovery = {
    ...context.discovery,
    sector: classified('travel'),
    category: category === null ? null : classified(category),
  };
  return Math.max(0, ...passages.map((read) => tellsStay(read, { ...context, discovery })));
}

describe('the hours of a lodging', () => {
  it.each([
    ['it', 'Check-in: 13.00 - 24.00. Check-out: 5.00 - 10.00. Le camere danno sul mulino e sul fiume.'],
    ['de', 'Anreise ab 15 Uhr, Abreise bis 10 Uhr. Die Zimmer liegen über der Mühle am Fluss.'],
    ['lv', 'Ierašanās no 15:00, izbraukšana līdz 12:00. Istabas ir virs dzirnavām pie upes.'],
    ['ko', '입실 오후 15:00, 퇴실 오전 11:00. 방은 강가의 물레방아 위에 있습니다.'],
    ['fa', 'ورود از ۱۴:۰۰ و خروج تا ۱۲:۰۰. اتاق‌ها بالای آسیاب و کنار رودخانه هستند.'],
  ])('are those of arrival and departure (%s)', async (lang, text) => {
    expect(await told(lang, text, 'lodging')).toBeGreaterThanOrEqual(0.75);
    expect(await told(lang, text, null)).toBeGreaterThanOrEqual(0.75);
    expect(await told(lang, text, 'tours-agencies')).toBe(0);
  });

  it('are half told by one of them', async () => {
    const one = await told(
      'sk',
      'Príchod od 14:00 do 20:00, po dohode aj skôr, ak je izba nad mlynom voľná.',
      'lodging',
    );
    expect(one).toBeGreaterThan(0.25);
    expect(one).toBeLessThan(0.75);
  });

  it('are half told by an hour without minutes that is no duration', async () => {
    const one = await told('fr', 'Arrivée à partir de 15h, avec du pain du moulin et du lait de la ferme.', 'lodging');
    expect(one).toBeGreaterThan(0.25);
  });

  it.each([
    ['es', 'Entrada a partir de las 15 h y salida hasta las 11 h. El molino está junto al río y el bosque.'],
    ['it', 'Ingresso dalle 15:00, uscita entro le 10:00. Le camere danno sul mulino e sul fiume di sotto.'],
  ])('may be told with words for a door if both are (%s)', async (lang, text) => {
    expect(await told(lang, text, 'lodging')).toBeGreaterThanOrEqual(0.75);
  });

  it.each([
    ['de', 'Anreise: 15.06. bis 20.06., mit Brot aus der Mühle und Milch vom Hof jeden Morgen.'],
    ['de', 'Anreise ab 01.05. möglich, mit Brot aus der Mühle und Milch vom Hof jeden Morgen.'],
    ['de', 'Ankunft nach 2 h Fahrt durch das Tal der Mühlen, vorbei an Wiesen und Wäldern.'],
    ['es', 'Entrada: 12.50 € para niños, con pan del molino y leche de la granja por la mañana.'],
    ['it', 'Ingresso: adulti 10.00 euro, con il pane del mulino e il latte della fattoria.'],
    ['it', 'Uscita autostrada 12 h aperta, poi avanti lungo il fiume fino al vecchio mulino.'],
    ['en', 'Arrival transfer: 12.50 eur for everybody who comes to the mill by train in summer.'],
  ])('are no days, prices or durations (%s)', async (lang, text) => {
    expect(await told(lang, text, 'lodging')).toBe(0);
  });

  it('are no day of arrival', async () => {
    expect(
      await told('en', 'Arrival on 12.05.2031, departure on 14.05.2031, with bread from the mill.', 'lodging'),
    ).toBe(0);
  });
});
