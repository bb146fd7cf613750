import { describe, expect, it } from 'vitest';
import { creditAt } from './credits.js';

describe('lines that credit the maker of a site', () => {
  it.each([
    'Website by Pond Studio, hi@pond.example',
    'Készítette: Tó Stúdió, hi@to.example',
    'Разработка сайта: pond.example, +7 999 111-22-33',
    '网站建设：池塘 0571-88886666',
    '© 2022 Copyright: hi@pond.example',
  ])('%s', (line) => expect(creditAt(line)).toBe(0));

  it.each(['© 2022 Pond Ltd, hi@pond.example', 'Write to us: hi@pond.example', 'Ring 1, 8010 Graz'])('not %s', (line) =>
    expect(creditAt(line)).toBe(-1),
  );

  it('begin behind what the owner gives', () =>
    expect(creditAt('Pond Ltd, hi@pond.example. Website by Lake')).toBe(27));
});
