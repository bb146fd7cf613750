/** Names of sites: whole, without what stands beside them, and none where a server shows its own page. */
import { describe, expect, it } from 'vitest';
import { createDiscovery } from '../src/discovery/index.js';
import { documentOf, pageOf } from './support/discovery-pages.js';
import { createManualClock } from './support/manual-clock.js';

async function brand(options: Parameters<typeof documentOf>[0]) {
  const stage = createDiscovery({
    domain: 'harbor-side.example',
    startedAt: new Date('2026-11-21T09:00:00Z'),
    clock: createManualClock(),
    engines: [],
  });
  stage.addPage(pageOf('/', documentOf(options)));
  return (await stage.finish()).identity?.brand?.value ?? null;
}
const site = (name: string) => ({ '@context': 'https://schema.org', '@type': 'Organization', name });

describe('a brand', () => {
  it('does not end where a preposition shows that it goes on', async () => {
    const body = '<h1>Landlords and tenants</h1><p>We help.</p>';
    const title = 'Law Offices of Jane Berk';
    expect(await brand({ title, body, jsonLd: site('Law Offices of') })).toBe('Law Offices of Jane Berk');
  });

  it.each([
    ['Hotel Genziana ***', 'Hotel Genziana'],
    ['SAPPHO 2.0.0 documentation', 'SAPPHO'],
  ])('is without what belongs to the house or the page: %s', async (written, name) => {
    expect(await brand({ title: written, body: `<h1>${written}</h1>`, jsonLd: site(written) })).toBe(name);
  });

  it('is no placeholder, however it is joined', async () => {
    const head = '<meta name="application-name" content="MyWebSite">';
    expect(await brand({ title: 'Khang Electric', head, body: '<h1>Khang Electric</h1>' })).toBe('Khang Electric');
  });

  it('is a name like that of a host where the first heading says so', async () => {
    expect(await brand({ title: 'Discord.NET | Guide', body: '<h1>Discord.NET</h1>' })).toBe('Discord.NET');
  });

  it('is not the server that shows its own page', async () => {
    const body =
      '<h1>Welcome to nginx!</h1><p>If you see this page, the nginx web server is successfully installed.</p>';
    expect(await brand({ title: 'Welcome to nginx!', body })).toBeNull();
  });
});
