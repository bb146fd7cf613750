/** Names as their sites write them. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { isSlipOf, spelled, unglued, withoutSiteOf } from './own-spelling.js';

const home = (body: string, title = '') => [pageOf('/', documentOf({ title, body }))];

describe('a name', () => {
  it.each([
    ['Website of Harbor Dental', 'Harbor Dental'],
    ['Sitio web de Panadería Luna', 'Panadería Luna'],
    ['Willkommen bei Bäckerei Korn', 'Bäckerei Korn'],
    ['موقع مخبز القمر', 'مخبز القمر'],
    ['Welcome to', 'Welcome to'],
    ['Site de rencontres', 'Site de rencontres'],
  ])('is not a name of its site: %s', (written, name) => {
    expect(withoutSiteOf(written)).toBe(name);
  });

  it('has the spaces that the heading gives it', () => {
    expect(spelled('jezerosrebra', home('<h1>Jezero Srebra</h1>'))).toBe('Jezero Srebra');
    expect(spelled('harborside', home('<h1>Dentist</h1><footer><p>HarborSide</p></footer>'))).toBe('HarborSide');
    expect(spelled('harborside', home('<h1>HARBOR SIDE</h1>'))).toBe('harborside');
    expect(spelled('Harborside', home('<h1>Harbor Side</h1>'))).toBe('Harborside');
  });

  it('ends where the heading does, if something is glued to it', () => {
    expect(unglued('Union of Lake SocietiesULS', home('<h1>Union of Lake Societies</h1>'))).toBe(
      'Union of Lake Societies',
    );
    expect(unglued('Harbor Dental Care', home('<h1>Harbor Dental</h1>'))).toBe('Harbor Dental Care');
  });

  it('is a slip where a letter is missing within', () => {
    expect(isSlipOf('全国砂浜散歩同盟', '全国砂浜早朝散歩同盟')).toBe(true);
    expect(isSlipOf('Harbor Restaurnt', 'Harbor Restaurant')).toBe(true);
    expect(isSlipOf('Harbor Dental', 'Harbor Dental AG')).toBe(false);
    expect(isSlipOf('Harbor Dental', 'Harbor Family Dental')).toBe(false);
  });
});
