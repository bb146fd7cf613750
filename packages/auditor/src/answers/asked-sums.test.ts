/** Sums that nobody is asked to pay: those of an empty basket, of prizes, of gifts and of what readers earn. */
import type { SiteKind } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { price } from './judges/price.js';

async function worth(main: string, lang: string, url = '/', siteKind: SiteKind = 'local'): Promise<number> {
  const page = html(`<main><h1>Tarnmill</h1>${main}</main>`, '<title>Tarnmill</title>', lang);
  const home = html('<main><h1>Tarnmill</h1><p>The mill.</p></main>', '<title>Tarnmill</title>', lang);
  const site = await siteOf(url === '/' ? { '/': page } : { '/': home, [url]: page }, { siteKind });
  const { passages, context } = readSite(site, { senseOf: () => null });
  return Math.max(0, ...passages.map((read) => price(read, context)));
}

describe('a sum that is no price', () => {
  it.each([
    ['en', '<h2>Basket</h2><p>Total: $0.00</p>'],
    ['uk', '<h2>Кошик</h2><p>Всього: 0 грн</p>'],
    ['en', '<h2>News of the mill</h2><p>Tarnmill was awarded €40,000 by the county for its new wheel of oak.</p>'],
    ['es', '<h2>Tus ganancias de este mes</h2><p>Tablas de roble: 320 €. Serrín y astillas del molino: 90 €.</p>'],
    ['sq', '<h2>Fitimet e tua në qershor</h2><p>Dërrasa lisi: 320 €. Tallash nga mulliri: 90 €.</p>'],
  ])('is not taken for one (%s)', async (lang, main) => {
    expect(await worth(main, lang)).toBeLessThan(0.25);
  });

  it('stands on the page for gifts', async () => {
    const gifts = '<h2>Choose a sum</h2><p>€10 buys a nail, €50 buys a board, €200 buys a beam for the wheel.</p>';
    expect(await worth(gifts, 'en', '/donate', 'nonprofit')).toBeLessThan(0.25);
  });

  it('is no price with its cents set apart', async () => {
    expect(
      await worth('<h2>The book of the mill</h2><p>To be had in the yard. Price: 28, 00 EUR</p>', 'en'),
    ).toBeGreaterThan(0.5);
  });

  it('is not found within a price, and not where it stands in another passage', async () => {
    const sawing = '<h2>Sawing</h2><p>To saw a trunk of oak: 30 €. To saw a trunk of ash: 25 €.</p>';
    const carriage = '<h2>Carriage within the valley of the mill</h2><p>Carriage: 0 €. You save 5 € on a cart.</p>';
    expect(await worth(sawing + carriage, 'en')).toBe(await worth(sawing, 'en'));
    expect(await worth(carriage, 'en')).toBeLessThan(0.25);
  });

  it('takes nothing from the prices beside it', async () => {
    const boards = '<h2>Boards</h2><p>Oak boards: €40. Ash boards: €35. You save €5 on ten of them.</p>';
    expect(await worth(boards, 'en')).toBeGreaterThanOrEqual(0.75);
  });
});
