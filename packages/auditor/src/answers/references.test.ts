import { describe, expect, it } from 'vitest';
import { listsWorks } from './references.js';

const passage = (text: string) => ({ text, words: text.split(/\s+/).length });

describe('lists of references', () => {
  it('are recognized by how works are cited', () => {
    const works = [
      'Harrow A, Lane B, et al. Wear of chains in wet winters. J Cycl 2014;52(3):112-119.',
      'Okafor C. Spokes and their tension. Wheel Res 2009;12:44-51. doi:10.1000/182',
      'Lind D. On brakes. Vol. 3, pp. 12–19.',
    ].join('\n');
    expect(listsWorks(passage(works))).toBe(true);
  });

  it('exclude a text that mentions a work or two', () => {
    const text = `As Harrow et al. found (2014), chains wear fast in winter. ${'We mend them in two days for 40 euros. '.repeat(20)}See pp. 12–19 and doi 1.`;
    expect(listsWorks(passage(text))).toBe(false);
    // Romanian for "two".
    expect(
      listsWorks(passage('Cei doi mecanici lucrează în doi pași, iar după doi ani revenim la cei doi frați.')),
    ).toBe(false);
    expect(listsWorks(passage('Open Monday to Friday from 8 to 17, in 2024 as in 2023.'))).toBe(false);
  });
});
