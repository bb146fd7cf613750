/** Founding dates and years, after labels and at the start of lines. */
import { describe, expect, it } from 'vitest';
import { foundingIn, foundingTold } from './founding.js';

const date = (raw: string, iso: string) => ({ raw, iso, role: 'unknown', from: 'text', offset: 0 }) as const;

describe('founding date', () => {
  it.each([
    ['1998', '1998'],
    ['im Jahr 1998', '1998'],
    ['昭和46年5月31日', '1971'],
    ['令和元年', '2019'],
    ['2007. 3. 13.', '2007'],
    ['1998–2004', null],
    ['last spring', null],
    [`${'x'.repeat(70)} 1998`, null],
  ])('after a label: %s', (value, year) => {
    expect(foundingIn(value, [])).toBe(year);
  });

  it('is the day if the page states one', () => {
    expect(foundingIn('1998年4月1日', [date('1998年4月1日', '1998-04-01')])).toBe('1998-04-01');
  });

  it.each([
    ['en', 'Founded in 1998 by two sisters, the mill grinds oats.', '1998'],
    ['de', 'Gegründet 1998', '1998'],
    ['fi', 'Perustettu 1998', '1998'],
    ['fr', 'Depuis 1998', '1998'],
    ['en', 'Since 2020 we also deliver.', null],
    ['en', 'Founded by two sisters', null],
    ['en', 'The mill was built of stone in 1998.', null],
  ])('in a line, %s: %s', (language, line, year) => {
    expect(foundingTold(line, language)).toBe(year);
  });
});
