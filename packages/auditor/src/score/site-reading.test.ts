/** Which pages and texts count for the score: a file once, whatever addresses it has, and no text of error pages. */
import { describe, expect, it } from 'vitest';
import { html, scored, siteOf } from '../../test/support/site-of.js';
import { auditedPage } from '../checks/page.fixture.js';
import { engineById } from '../engines/registry.js';
import { readSiteText } from '../passages/site-text.js';

const claude = engineById('claude');
const text = (name: string): string =>
  `<main><h1>${name}</h1><p>${name} costs £48 with a lid of copper, holds 3 litres and weighs 1.5 kg. It was first made by Ann Poole in 1990, boils within 4 minutes and is guaranteed for 2 years from the day on which it was bought in the shop at 4 Mill Lane, Leeds.</p></main>`;
const page = (name: string): string => html(text(name), `<title>${name}</title>`);
const BASE = { '/': page('Red kettle'), '/blue': page('Blue kettle') };

const read = async (paths: Parameters<typeof siteOf>[0]) => scored(await siteOf(paths));

describe('a file with several addresses', () => {
  it('counts once', async () => {
    const twice = { ...BASE, '/blue.html': BASE['/blue'], '/blue/': BASE['/blue'], '/index.html': BASE['/'] };
    const urls = (await read(twice)).reading.pages.map(({ page: { url } }) => new URL(url).pathname);
    expect(urls).toEqual(['/', '/blue']);
  });

  it('is distinguished from a copy at an address with another name, which adds nothing', async () => {
    const copied = { ...BASE, '/azure': BASE['/blue'], '/navy': BASE['/blue'], '/cobalt': BASE['/blue'] };
    const value = async (paths: Parameters<typeof siteOf>[0]) => (await read(paths)).standingOf(claude).value;
    expect(await value(copied)).toBeLessThan(await value(BASE));
  });
});

describe('an error page', () => {
  it('is quoted for nothing, however long', () => {
    const passagesAt = (status: number) =>
      readSiteText([auditedPage(BASE['/blue'], { status })], () => null).flatMap(({ passages }) => passages);
    expect(passagesAt(200)).not.toEqual([]);
    expect(passagesAt(404)).toEqual([]);
    const soft = auditedPage(BASE['/blue']);
    const { crawl } = soft;
    expect(readSiteText([{ ...soft, crawl: { ...crawl, soft404: true } }], () => null)[0]?.passages).toEqual([]);
  });
});
