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
  it('does not end at a preposition after which it continues', async () => {
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

  it('is not a placeholder, however it is joined', async () => {
    const head = '<meta name="application-name" content="MyWebSite">';
    expect(await brand({ title: 'Khang Electric', head, body: '<h1>Khang Electric</h1>' })).toBe('Khang Electric');
  });

  it('is the first heading in title case where the title names a page', async () => {
    expect(await brand({ title: 'Home', body: '<h1>Lantern Walking Society</h1><p>Join today!</p>' })).toBe(
      'Lantern Walking Society',
    );
    expect(await brand({ title: 'Home', body: '<h1>Welcome to a better day</h1>' })).not.toContain('Welcome');
  });

  it('is the part of a title that has a legal form', async () => {
    const head = '<meta property="og:site_name" content="人と街をつくる会社｜株式会社ヨツバ">';
    expect(await brand({ title: '人と街をつくる会社｜株式会社ヨツバ', lang: 'ja', head, body: '<p>街。</p>' })).toBe(
      'ヨツバ',
    );
  });

  it('is a name like that of a host where the first heading says so', async () => {
    expect(await brand({ title: 'Discord.NET | Guide', body: '<h1>Discord.NET</h1>' })).toBe('Discord.NET');
  });

  it('is not the server that shows its own page', async () => {
    const body =
      '<h1>Welcome to nginx!</h1><p>If you see this page, the nginx web server is successfully installed.</p>';
    expect(await brand({ title: 'Welcome to nginx!', body })).toBeNull();
  });

  it('is the text of the link home if titles differ', async () => {
    const body = '<header><a href="/">Quiet Water Gardens</a></header><h1>Graves among trees, for all families</h1>';
    expect(await brand({ title: 'Where your family rests among old trees by the water', body })).toBe(
      'Quiet Water Gardens',
    );
  });

  it('is the name of the logo with which the title begins', async () => {
    const body = '<header><img src="l.png" alt="Logo Stille Wateren Park"></header><h1>Welkom</h1>';
    expect(await brand({ title: 'Stille Wateren park voor rustige wandelingen in heel Nederland', body })).toBe(
      'Stille Wateren Park',
    );
  });

  it('has the letters that the notice of copyright has', async () => {
    const body =
      '<h1>活動</h1><p>砂浜早朝散歩同盟は浜辺を歩きます。</p><footer><p>© 一般社団法人砂浜早朝散歩同盟</p></footer>';
    expect(await brand({ title: '砂浜早散歩同盟', lang: 'ja', body })).toBe('砂浜早朝散歩同盟');
  });
});
