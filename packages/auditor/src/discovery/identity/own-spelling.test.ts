/** Names as their sites spell them. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { isSlipOf, siteSpelling, withoutGluedText, withoutSiteOf } from './own-spelling.js';

const home = (body: string, title = '') => [pageOf('/', documentOf({ title, body }))];

describe('the name of a site', () => {
  it.each([
    ['Website of Harbor Dental', 'Harbor Dental'],
    ['Sitio web de Panadería Luna', 'Panadería Luna'],
    ['Willkommen bei Bäckerei Korn', 'Bäckerei Korn'],
    ['موقع مخبز القمر', 'مخبز القمر'],
    ['Welcome to', 'Welcome to'],
    ['Site de rencontres', 'Site de rencontres'],
  ])(`takes the site's name out of "website of": %s`, (written, name) => {
    expect(withoutSiteOf(written)).toBe(name);
  });

  it('takes the spaces from the heading', () => {
    expect(siteSpelling('jezerosrebra', home('<h1>Jezero Srebra</h1>'))).toBe('Jezero Srebra');
    expect(siteSpelling('harborside', home('<h1>Dentist</h1><footer><p>HarborSide</p></footer>'))).toBe('HarborSide');
    expect(siteSpelling('harborside', home('<h1>HARBOR SIDE</h1>'))).toBe('harborside');
    expect(siteSpelling('Harborside', home('<h1>Harbor Side</h1>'))).toBe('Harborside');
  });

  it('takes small letters from the heading, if a title is all in capitals', () => {
    expect(siteSpelling('HARBOR SIDE DENTISTS', home('<h1>Harbor Side Dentists</h1>'))).toBe('Harbor Side Dentists');
    expect(siteSpelling('HSD LEEDS', home('<h1>Hsd Leeds</h1>'))).toBe('HSD LEEDS');
  });

  it('ends where the heading ends, if the title has glued something to it', () => {
    expect(withoutGluedText('Union of Lake SocietiesULS', home('<h1>Union of Lake Societies</h1>'))).toBe(
      'Union of Lake Societies',
    );
    expect(withoutGluedText('Harbor Dental Care', home('<h1>Harbor Dental</h1>'))).toBe('Harbor Dental Care');
  });

  it('recognizes a slip by a missing letter', () => {
    expect(isSlipOf('全国砂浜散歩同盟', '全国砂浜早朝散歩同盟')).toBe(true);
    expect(isSlipOf('Harbor Restaurnt', 'Harbor Restaurant')).toBe(true);
    expect(isSlipOf('Harbor Dental', 'Harbor Dental AG')).toBe(false);
    expect(isSlipOf('Harbor Dental', 'Harbor Family Dental')).toBe(false);
  });
});
