import { describe, expect, it } from 'vitest';
import { documentOf, ORIGIN, pageOf } from '../../../test/support/discovery-pages.js';
import { defaultTaxonomy } from '../taxonomy/taxonomy.js';
import type { DiscoveryPage } from '../page.js';
import { kindSignals } from './all-signals.js';
import { homeSignals } from './kind-home.js';
import { kindOfSector } from './kind-of-trade.js';
import { premisesSignals } from './kind-premises.js';
import { wordSignals } from './kind-vocabulary.js';

const unknown = { value: 'unknown', label: 'Unknown', confidence: 0, margin: 0, alternatives: [], evidence: [] };
const home = (lang: string, body: string, jsonLd?: unknown): DiscoveryPage =>
  pageOf('/', documentOf({ lang, body, ...(jsonLd === undefined ? {} : { jsonLd }) }));
const weightOf = (kind: string, page: DiscoveryPage): number =>
  kindSignals({
    homes: [page],
    abouts: [],
    pages: [page],
    urls: [`${ORIGIN}/`],
    homeUrl: `${ORIGIN}/`,
    platform: null,
    kindOf: () => 'home',
    sector: unknown,
    category: unknown,
  })
    .filter((signal) => signal.kind === kind)
    .reduce((sum, { weight }) => sum + weight, 0);

describe('signals of the kind of site', () => {
  it.each([
    ['no', 'Vi hjelper bedrifter med regnskap'],
    ['de', 'Wir unterstützen Unternehmen beim Umzug'],
    ['vi', 'Chúng tôi hỗ trợ doanh nghiệp tìm đối tác'],
    ['cs', 'Pomáháme firmám růst'],
    ['id', 'Kami membantu perusahaan tumbuh'],
    ['ja', '企業を支援する仕事をしています'],
  ])('%s: "%s" is said by a firm that works for others', (lang, text) => {
    const kinds = wordSignals([home(lang, `<h1>${text}</h1>`)], []).map(({ kind }) => kind);
    expect(kinds).toContain('services');
  });
  it.each([
    ['fi', 'Ryhmän tarkoitus on tavata kuukausittain'],
    ['de', 'Einladung zur Mitgliederversammlung'],
    ['sv', 'Stadgar och protokoll'],
    ['ca', 'Un projecte del moviment associatiu'],
  ])('%s: "%s" is said by a club', (lang, text) => {
    const kinds = wordSignals([home(lang, `<h1>${text}</h1>`)], []).map(({ kind }) => kind);
    expect(kinds).toContain('nonprofit');
  });
  it('do not take the charities that a firm helps for the firm', () => {
    const page = pageOf(
      '/about',
      documentOf({ lang: 'en', body: '<p>We give our bread to a charitable organization every evening.</p>' }),
    );
    expect(premisesSignals([page], () => 'about').map(({ kind }) => kind)).not.toContain('nonprofit');
    expect(premisesSignals([page], () => 'legal').map(({ kind }) => kind)).toContain('nonprofit');
  });

  it('take a heading that says "App" alone for one of several services', () => {
    const saas = (body: string): number => weightOf('saas', home('en', body));
    expect(saas('<h2>Web</h2><h2>Web app</h2>')).toBe(0);
    expect(saas('<h1>A web app for bookings</h1>')).toBeGreaterThan(1);
  });
  it('do not take the front page of a map for a place', () => {
    const map = (href: string): number =>
      homeSignals([home('en', `<a href="${href}">Map</a>`)]).filter(({ group }) => group === 'map').length;
    expect(map('https://www.google.com/maps')).toBe(0);
    expect(map('https://maps.google.com/')).toBe(0);
    expect(map('https://www.google.com/maps/place/Old+Mill')).toBe(1);
    expect(map('https://maps.google.com/?q=Old+Mill')).toBe(1);
  });
  it('know that members keep a sports club, and that a gym is a business', () => {
    expect(kindOfSector(defaultTaxonomy(), 'sports', 'sports-clubs')).toBe('nonprofit');
    expect(kindOfSector(defaultTaxonomy(), 'sports', 'gyms-studios')).toBe('local');
  });
  it.each([
    ['sr', 'Nevladino udruženje, Glavna 7'],
    ['es', 'Entidad sin ánimo de lucro'],
    ['en', 'Hill Trails is a nonprofit organization'],
    ['ja', '非営利団体 里山の会'],
  ])('%s: "%s" in the footer is said by a body without profit', (lang, text) => {
    expect(weightOf('nonprofit', home(lang, `<h1>Hill Trails</h1><footer><p>${text}</p></footer>`))).toBeGreaterThan(2);
    expect(weightOf('nonprofit', home(lang, `<h1>Hill Trails</h1><footer><p>Hill Trails</p></footer>`))).toBe(0);
  });
  it('say less of a person where the markup names an organization', () => {
    const body = '<h1>Northlight blog</h1>';
    const organization = { '@context': 'https://schema.org', '@type': 'Organization', name: 'Northlight' };
    const alone = weightOf('personal', home('en', body));
    expect(alone).toBeGreaterThan(0);
    expect(weightOf('personal', home('en', body, organization))).toBeLessThan(alone / 2);
  });
});
