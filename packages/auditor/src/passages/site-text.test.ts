/** What pages have of their own beside the lists that show them. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSiteText } from './site-text.js';

const ENTRIES = {
  '/kilns':
    'The kiln in the yard reaches 1,280 degrees after nine hours and holds 240 litres, which is enough for one firing of forty bowls.',
  '/glazes':
    'Ash glaze is made from beech wood of the last winter, sieved twice, and mixed with 30 percent feldspar and a little red clay.',
  '/clay':
    'Our stoneware comes from a pit near the river; each load of 800 kilos is weathered for two winters before anybody wedges it.',
};
const ABOUT =
  'Three potters share this workshop since 2011, and each of them writes here about what the others should have asked first.';

const page = (...texts: readonly string[]): string =>
  html(`<main>${texts.map((text) => `<p>${text}</p>`).join('')}</main>`);
const entries = Object.fromEntries(Object.entries(ENTRIES).map(([path, text]) => [path, page(text)]));

async function ownOf(pages: Readonly<Record<string, string>>): Promise<Readonly<Record<string, number>>> {
  const site = await siteOf(pages);
  return Object.fromEntries(
    readSiteText(site.pages, () => null).map(({ page: { url }, own, passages }) => [
      new URL(url).pathname,
      own / passages.reduce((sum, { quality }) => sum + quality, 0),
    ]),
  );
}

describe('what is a page’s own', () => {
  it('is not reduced by a home page that shows the whole entries', async () => {
    const own = await ownOf({ '/': page(ABOUT, ...Object.values(ENTRIES)), ...entries });
    expect(own).toEqual({ '/': 1, '/kilns': 1, '/glazes': 1, '/clay': 1 });
  });

  it('is reduced by another page that says the same, in a list or not', async () => {
    const own = await ownOf({
      '/': page(ABOUT, ...Object.values(ENTRIES)),
      ...entries,
      '/kilns-again': page(ENTRIES['/kilns']),
    });
    expect(own).toMatchObject({ '/kilns': 1, '/kilns-again': 0 });
  });

  it('is nothing for a copy of the home page, which no list shows among others', async () => {
    const home = page(ABOUT, ...Object.values(ENTRIES));
    expect(await ownOf({ '/': home, '/welcome': home })).toEqual({ '/': 1, '/welcome': 0 });
  });
});
