import { describe, expect, it } from 'vitest';
import { specificsOf } from './specifics.js';

const NOTHING = {
  money: new Set<string>(),
  measures: new Set<string>(),
  dates: new Set<string>(),
  numbers: new Set<string>(),
};
const timesOf = (text: string): number => specificsOf(text, 10, NOTHING).times;

describe('spans of hours without minutes', () => {
  it.each([
    ['es', 'Jueves de 17h a 22h, sábados de 11 h a 23 h', 4],
    ['fr', 'Du lundi au vendredi de 8h à 12h', 2],
    ['pt', 'Segunda a sexta: 9h às 18h', 2],
    ['ca', 'Dimarts 16h-20h', 2],
  ])('are two times each in %s', (_language, text, times) => {
    expect(timesOf(text)).toBe(times);
  });

  it.each(['Respuesta en 24h', 'Livraison en 24h à 48h', 'un curso de 120h a 160h', 'GPU 5h', 'A tour takes 2h to 3h'])(
    'are not found in "%s"',
    (text) => {
      expect(timesOf(text)).toBe(0);
    },
  );
});

describe('hours by the word before them', () => {
  it.each([
    ['it', 'Il concerto comincia alle ore 21, la biglietteria apre alle ore 19', 2],
    ['sv', 'Vi har öppet lördag kl. 10, söndag kl 12.30', 2],
    ['pl', 'Spotkanie o godz. 17', 1],
    ['tr', 'Kapılar saat 19 itibarıyla açılır', 1],
    ['id', 'Buka pukul 8', 1],
    ['ar', 'د. سامي: الأحد الساعة 4 والثلاثاء الساعة ٦ مساء', 2],
    ['he', 'נפתח בשעה 9', 1],
    ['fi', 'Avoinna klo 10', 1],
  ])('are times in %s', (_language, text, times) => {
    expect(timesOf(text)).toBe(times);
  });

  it.each([
    'The work takes 3 ore in total and ore 21% richer',
    'Der Weg hat 24 Stunden',
    'kl 100, klo 1.5',
    'saat 2.500 lira',
    'Sklo 10',
    '24 ore 7 giorni su 7',
    '24 saat 7 gün açık',
    '24 de ore 7 zile',
    'ore 99',
    'Strawberry jam 12 oz',
  ])('are not found in "%s"', (text) => {
    expect(timesOf(text)).toBe(0);
  });

  it('are counted once if minutes are written too', () => {
    expect(timesOf('ore 21:30')).toBe(1);
  });
});
