import { describe, expect, it } from 'vitest';
import { specificsOf } from './specifics.js';

const NOTHING = {
  money: new Set<string>(),
  measures: new Set<string>(),
  dates: new Set<string>(),
  numbers: new Set<string>(),
};
const timesOf = (text: string): number => specificsOf(text, 10, NOTHING).times;

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
