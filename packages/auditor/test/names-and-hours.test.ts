/** Other names and opening hours of a site: from its markup, else from its own lines; never of others, never guessed. */
import { describe, expect, it } from 'vitest';
import { createDiscovery } from '../src/discovery/index.js';
import { documentOf, ORIGIN, pageOf } from './support/discovery-pages.js';
import { createManualClock } from './support/manual-clock.js';

async function identityOf(options: Parameters<typeof documentOf>[0]) {
  const stage = createDiscovery({
    domain: 'acme.example',
    startedAt: new Date('2026-11-21T09:00:00Z'),
    clock: createManualClock(),
    engines: [],
  });
  stage.addPage(pageOf('/', documentOf(options)));
  return (await stage.finish()).identity;
}

const CLINIC = { '@context': 'https://schema.org', '@type': 'Dentist', name: 'Acme Dental', url: ORIGIN };
const main = '<main><h1>Acme Dental</h1><p>We are a dental clinic and look after teeth.</p></main>';

describe('other names', () => {
  it('are those that the markup gives, without the brand, trades and slogans', async () => {
    const alternateName = [
      'ACME DENTAL',
      'AD Leeds',
      'Dental clinic',
      'The very best place in all of Leeds for your teeth',
    ];
    const identity = await identityOf({ title: 'Acme Dental', body: main, jsonLd: { ...CLINIC, alternateName } });
    expect(identity?.alternative_names?.map(({ value }) => value)).toEqual(['AD Leeds']);
    expect(identity?.alternative_names?.[0]?.evidence[0]?.detail).toBe('Dentist alternateName: AD Leeds');
  });

  it('stand in brackets behind the name', async () => {
    const society = 'Society of Fence Painters';
    const named = await identityOf({ title: society, body: `<h1>${society}</h1><p>The ${society} (SFP) paints.</p>` });
    expect(named?.alternative_names?.map(({ value }) => value)).toEqual(['SFP']);
  });

  it('are absent if the markup names none, or only those of something other than the owner', async () => {
    const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Drill', alternateName: 'Drilly' };
    const identity = await identityOf({ title: 'Acme Dental', body: main, jsonLd: product });
    expect(identity).not.toHaveProperty('alternative_names');
  });
});

describe('opening hours', () => {
  const footer = '<footer><p>Monday to Friday 9:00 - 17:00</p><p>Lunch from 12:00 - 13:00</p></footer>';

  it('come from the markup, day by day, and not from that of a holiday', async () => {
    const span = { '@type': 'OpeningHoursSpecification', dayOfWeek: ['https://schema.org/Monday', 'Friday'] };
    const openingHoursSpecification = [
      { ...span, opens: '09:00:00', closes: '17:00' },
      { ...span, opens: '10:00', closes: '12:00', validFrom: '2026-12-24', validThrough: '2026-12-24' },
      { ...span, dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
    ];
    const identity = await identityOf({
      title: 'Acme Dental',
      body: main + footer,
      jsonLd: { ...CLINIC, openingHoursSpecification },
    });
    expect(identity?.opening_hours?.map(({ value }) => value)).toEqual(['Monday, Friday 09:00–17:00', 'Sunday closed']);
  });

  it('are the site’s own lines if nothing is marked up', async () => {
    const identity = await identityOf({ title: 'Acme Dental', body: main + footer, jsonLd: CLINIC });
    expect(identity?.opening_hours?.map(({ value }) => value)).toEqual(['Monday to Friday 9:00 - 17:00']);
    expect(identity?.opening_hours?.[0]?.evidence[0]?.url).toBe(`${ORIGIN}/`);
  });

  it.each([
    ['lt', '<main><p>Darbo laikas:<br>Darbo dienomis 8.00-18.00</p></main>', 'Darbo laikas: Darbo dienomis 8.00-18.00'],
    ['de', '<footer><p>Öffnungszeiten</p><p>9:00 – 17:00 Uhr</p></footer>', '9:00 – 17:00 Uhr'],
    ['pl', '<footer><p>Codziennie 10:00-20:00</p></footer>', 'Codziennie 10:00-20:00'],
    ['en', '<footer><p>Opening hours: 9:00 am to 5:00 pm</p></footer>', 'Opening hours: 9:00 am to 5:00 pm'],
  ])('need no day where a label or a word for all days says so, %s: %s', async (lang, body, hours) => {
    const identity = await identityOf({ title: 'Acme Dental', lang, body });
    expect(identity?.opening_hours?.map(({ value }) => value)).toEqual([hours]);
  });

  it.each([
    '<footer><p>Our hours are long</p><p>Ann Lee sings from 18:00 - 20:00 in the hall</p></footer>',
    '<footer><p>Every day from 9.50 - 12.50 €</p></footer>',
    '<footer><p>Lunch 12:00 - 13:00</p></footer>',
  ])('are none in %s', async (body) => {
    expect(await identityOf({ title: 'Acme Dental', body })).not.toHaveProperty('opening_hours');
  });

  it.each([
    'Stage week-end 12.05–14.05',
    'Ceny w weekendy 12.50–18.50 zł',
    'Flights on weekdays 10.30 to 12.45 London to Paris',
  ])('are not days, prices or timetables: %s', async (line) => {
    const identity = await identityOf({ title: 'Acme Dental', body: `${main}<footer><p>${line}</p></footer>` });
    expect(identity).not.toHaveProperty('opening_hours');
  });

  it('are left out if the owner has two addresses', async () => {
    const address = ['1 High Street', '7 Low Lane'].map((streetAddress) => ({
      '@type': 'PostalAddress',
      streetAddress,
    }));
    const identity = await identityOf({ title: 'Acme Dental', body: main + footer, jsonLd: { ...CLINIC, address } });
    expect(identity).not.toHaveProperty('opening_hours');
  });
});
