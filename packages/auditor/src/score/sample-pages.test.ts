/** Sample pages of a theme or page builder: they earn nothing, and count as pages that should have been filled. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from './site-reading.js';
import { worthOf } from './worth.js';

const KETTLE =
  '<main><h1>Red kettle</h1><h2>What the red kettle costs</h2><p>The red kettle costs £48 with a lid of copper, holds 3 litres and weighs 1.5 kg. It was first made by Ann Poole in 1990, boils within 4 minutes and is guaranteed for 2 years from the day on which it was bought in the shop at 4 Mill Lane, Leeds.</p></main>';
const TEXT =
  'It shows 3 tables of 12 rows on 4 May 2023, weighs 40 kB and loads within 2 seconds. Ann Poole of Mill Lane, Leeds, made it in 1990 for a price of £20, and it was last changed by Ada Reed on 7 June 2024.';
const sample = (title: string): string =>
  html(`<main><h1>${title}</h1><p>This is an example post with tables. ${TEXT}</p></main>`, `<title>${title}</title>`);

async function worthWith(title: string) {
  const site = await siteOf(
    { '/': html(KETTLE, '<title>Red kettle</title>'), '/blog/tables': sample(title) },
    { siteKind: 'ecommerce' },
  );
  return worthOf(readSite(site), () => true);
}

describe('a page that came with a theme', () => {
  it('earns neither depth nor answers, and is not filled', async () => {
    const own = await worthWith('Tables of our kettles');
    const came = await worthWith('a post with tables');
    expect(own.filled).toBeGreaterThan(0.9);
    expect(came.filled).toBeLessThanOrEqual(0.5);
    expect(came.passages).toBeLessThan(own.passages);
    expect(came.value).toBeLessThan(own.value);
    expect(came.answers.some(({ best }) => best?.page.url.endsWith('/blog/tables') === true)).toBe(false);
  });
});
