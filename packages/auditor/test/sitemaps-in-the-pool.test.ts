/** Sitemaps are read in the threads that read pages: the same as on the calling thread, and what a limit of ours cuts is held against nobody. */
import { gzipSync } from 'node:zlib';
import { createRobotsFile } from '@citeready/robots';
import type { ParsePool } from '@citeready/page-facts';
import { createInlineParsePool, createParsePool } from '@citeready/page-facts';
import { afterAll, describe, expect, it } from 'vitest';
import { createSitemapReader } from '../src/audit/read-sitemaps.js';
import { siteOf } from '../src/checks/page.fixture.js';
import { sitemapFound } from '../src/checks/index/sitemap-found/check.js';
import { collectSitemaps } from '../src/crawl/sitemap/collect-sitemaps.js';
import type { ReadSitemapFile } from '../src/crawl/sitemap/sitemap-reading.js';
import { createSiteScope } from '../src/crawl/url/site-scope.js';
import { resource } from './support/answers.js';

const SITE = 'https://shop.test';
const ROBOTS = createRobotsFile(`${SITE}/robots.txt`, resource(`${SITE}/robots.txt`, { status: 404 }));
const pool = createParsePool({ workers: 1, detectLanguage: false });
afterAll(() => pool.close());

const url = (n: number): string => `<url><loc>${SITE}/book-${n}</loc><lastmod>2026-0${(n % 9) + 1}-01</lastmod></url>`;
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  '/sitemap.xml': `<sitemapindex>${['/a.xml', '/b.xml.gz', '/c.txt', '/d.rss', '/e.html', 'https://else.test/f.xml']
    .map((path) => `<sitemap><loc>${path.startsWith('/') ? SITE : ''}${path}</loc></sitemap>`)
    .join('')}</sitemapindex>`,
  '/a.xml': `<urlset>${Array.from({ length: 3_000 }, (_, n) => url(n)).join('')}</urlset>`,
  '/b.xml.gz': gzipSync(
    `<urlset>${url(1)}${url(1)}<url><loc>/relative</loc></url><url><loc>https://else.test/x</loc></url></urlset>`,
  ),
  '/c.txt': `${SITE}/from-a-list\nprose\n`,
  '/d.rss': `<rss><channel><item><link>${SITE}/news</link><pubDate>Tue, 10 Jun 2025 04:00:00 GMT</pubDate></item></channel></rss>`,
  '/e.html': '<html><body>Not found</body></html>',
};

const collect = (read?: ReadSitemapFile) =>
  collectSitemaps(ROBOTS, {
    scope: createSiteScope(`${SITE}/`),
    ...(read && { read }),
    fetch: async (address) => {
      const body = FILES[address.slice(SITE.length)];
      return body === undefined ? resource(address, { status: 404 }) : resource(address, { body });
    },
  });

describe('sitemaps in the pool', () => {
  it('give the same as on the calling thread', async () => {
    const here = await collect();
    expect(here.files.map(({ kind }) => kind)).toEqual(['index', 'urlset', 'urlset', 'text', 'feed', 'invalid']);
    expect(here.entries).toHaveLength(3_003);
    expect(await collect(createSitemapReader(pool))).toEqual(here);
  });

  it('are read on the calling thread if a pool has no threads', async () => {
    const inline = createInlineParsePool();
    expect(await collect(createSitemapReader(inline))).toEqual(await collect());
    await inline.close();
  });

  it('that a limit of ours cut are there, and are not held against the site', async () => {
    const slow: ParsePool = {
      ...pool,
      run: async () => ({ failed: 'timeout', message: 'The file was not read within 20000 ms.' }),
    };
    const sitemaps = await collect(createSitemapReader(slow));
    expect(sitemaps).toMatchObject({
      truncated: true,
      files: [{ kind: 'unread', status: 200, problems: ['The file was not read within 20000 ms.'] }],
    });
    if (sitemapFound.scope !== 'site') throw new Error('The check is of the site.');
    expect(sitemapFound.run({ ...siteOf([]), sitemaps }, null)).toMatchObject({ state: 'unmeasured' });
  });

  it('are read on the calling thread if the pool cannot start or finds no code', async () => {
    const broken: ParsePool = { ...pool, run: () => Promise.reject(new Error('A parse worker could not start.')) };
    expect(await collect(createSitemapReader(broken))).toEqual(await collect());
  });

  it('are given up with the crawl', async () => {
    const reason = new Error('enough');
    const waiting: ParsePool = { ...pool, run: () => Promise.reject(reason) };
    const options = { sitemap: `${SITE}/a.xml`, origin: SITE, maxBytes: 1_000, maxKept: 10, room: 1 };
    const read = createSitemapReader(waiting)(new Uint8Array(0), options, AbortSignal.abort(reason));
    await expect(read).rejects.toBe(reason);
  });
});
