/** What Discovery must rather leave unknown than say: found on sites that were read for the first time. */
import { describe, expect, it } from 'vitest';
import { createDiscovery } from '../src/discovery/index.js';
import type { DiscoveryPage } from '../src/discovery/index.js';
import { documentOf, pageOf } from './support/discovery-pages.js';
import { createManualClock } from './support/manual-clock.js';

async function discover(pages: readonly DiscoveryPage[], domain = 'acme.example') {
  const stage = createDiscovery({
    domain,
    startedAt: new Date('2026-11-21T09:00:00Z'),
    clock: createManualClock(),
    engines: [],
  });
  for (const page of pages) stage.addPage(page);
  return stage.finish();
}
const page = (path: string, title: string, body: string, lang = 'en'): DiscoveryPage =>
  pageOf(path, documentOf({ title, body, lang }));

describe('brand', () => {
  it('is neither a bare holder of the copyright nor the name of the home page', async () => {
    const holder = await discover([page('/', 'Shirts', '<h1>Shirts</h1><footer>© 2024 Vera Novak</footer>')]);
    expect(holder.identity?.brand?.value).not.toBe('Vera Novak');
    const named = await discover([
      page('/', 'Home', '<header>Vera Novak</header><h1>Shirts</h1><footer>© 2024 Vera Novak</footer>'),
    ]);
    expect(named.identity?.brand?.value).toBe('Vera Novak');
    const beranda = await discover([page('/', 'Beranda', '<h1>Beranda</h1>', 'id')]);
    expect(beranda.identity?.brand?.value).not.toBe('Beranda');
  });

  it('has no letters that were lost', async () => {
    const lost = await discover([page('/', 'M\ufffd\ufffdhle', '<h1>Bread</h1>', 'de')]);
    expect(lost.identity?.brand?.value).not.toContain('\ufffd');
  });
});

describe('contacts', () => {
  const values = async (body: string) =>
    (await discover([page('/', 'Acme', `<h1>Acme</h1>${body}`)])).identity?.contacts.map(({ value }) => value.value);

  it('leaves out dummies of templates', async () => {
    expect(
      await values(
        '<a href="tel:+46123456789">Call</a><a href="mailto:tuonome@acme.example">Mail</a><a href="tel:+46 8 730 92 41">Call</a>',
      ),
    ).toEqual(['+46 8 730 92 41']);
  });

  it('gives a postal address without the numbers and mail beside it', async () => {
    expect(
      await values('<footer>Kirchweg 14, 34260 Kaufungen Tel.: +49 5605 800797 E-Mail: hi@acme.example</footer>'),
    ).toContain('Kirchweg 14, 34260 Kaufungen');
  });

  it('does not take a form for comments as a way to write to the owner', async () => {
    const form = (fields: string) => `<form>${fields}<input name="email"><textarea name="comment"></textarea></form>`;
    expect(await values(form('<input name="author"><input name="url">'))).toEqual([]);
    expect(await values(form(''))).toHaveLength(1);
  });
});

describe('prices', () => {
  it('are no wages, no ranks and no sums in articles', async () => {
    const found = await discover([
      page('/', 'Acme', '<h1>Acme</h1><p>Cleaning costs €49 a room.</p><p>Salary: €2,500 a month</p>'),
      page('/blog/rents', 'Rents', '<article><h1>Rents</h1><p>A flat in Bern costs €1,900.</p></article>'),
    ]);
    expect(found.offering?.prices.map(({ value }) => value)).toEqual(['€49']);
  });
});

describe('sector', () => {
  it('is not news where a page of news is the home page', async () => {
    const found = await discover([
      page('/', '最新ニュース | 愛知学院', '<h1>最新ニュース</h1><p>入学式を行いました。</p>', 'ja'),
    ]);
    expect(found.sector?.value).toBe('unknown');
  });
});

describe('niche', () => {
  it('is not what the text says of something else', async () => {
    const other = 'The dev branch is the latest development code and may not work on every machine.';
    const own = 'Acme is a club for divers in Kiel that meets every week at the old harbor.';
    const niche = async (text: string) =>
      (await discover([page('/', 'Acme', `<h1>Acme</h1><p>${text}</p>`)])).niche?.value ?? null;
    expect(await niche(other)).toBeNull();
    expect(await niche(own)).toContain('divers');
  });
});
