import { describe, expect, it } from 'vitest';
import { creditAt } from './credits.js';

describe('lines that credit the maker of a site', () => {
  it.each([
    'Website by Pond Studio, hi@pond.example',
    'Készítette: Tó Stúdió, hi@to.example',
    'Разработка сайта: pond.example, +7 999 111-22-33',
    'Designed Developed and Maintained by: Ann Lee',
    '网站建设：池塘 0571-88886666',
    '© 2022 Copyright: hi@pond.example',
  ])('%s', (line) => expect(creditAt(line)).toBe(0));

  it.each([
    '© 2022 Pond Ltd, hi@pond.example',
    'Write to us: hi@pond.example',
    'Ring 1, 8010 Graz',
    'Webdesign Müller, Tel. 0711 1234567',
    'Realizacja zamówień: biuro@pond.example',
    'Wykonanie dachów tel. 601 234 567',
    'Umsetzung Ihrer Ideen: Tel. 0711 1234567',
    'Dizajn interijera, 01 234 5678',
    'Yazılım Destek Hattı 0212 123 45 67',
    'Made with love in Leeds, call 0113 123 4567',
  ])('not %s', (line) => expect(creditAt(line)).toBe(-1));

  it("finds a credit after the owner's contacts", () =>
    expect(creditAt('Pond Ltd, hi@pond.example. Website by Lake')).toBe(27));
});
