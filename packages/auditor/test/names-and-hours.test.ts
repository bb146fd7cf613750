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

  it('are left out if the owner has two addresses', async () => {
    const address = ['1 High Street', '7 Low Lane'].map((streetAddress) => ({
      '@type': 'PostalAddress',
      streetAddress,
    }));
    const identity = await identityOf({ title: 'Acme Dental', body: main + footer, jsonLd: { ...CLINIC, address } });
    expect(identity).not.toHaveProperty('opening_hours');
  });
});
