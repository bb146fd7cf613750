/** Sitemaps as sites publish them: every format, and the errors of each. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { failure, resource } from '../../../test/support/answers.js';
import type { AnswerOptions } from '../../../test/support/answers.js';
import { createRobotsFile } from '@citeready/robots';
import { createSiteScope } from '../url/site-scope.js';
import { collectSitemaps } from './collect-sitemaps.js';
import { DEFAULT_SITEMAP_LIMITS } from './limits.js';
import type { SitemapLimits } from './limits.js';

const SITE = 'https://shop.test';

async function collect(
  files: Readonly<Record<string, AnswerOptions>>,
  options: { readonly robots?: string; readonly limits?: Partial<SitemapLimits>; readonly msPerFile?: number } = {},
) {
  const asked: string[] = [];
  const robotsUrl = `${SITE}/robots.txt`;
  const robots = createRobotsFile(robotsUrl, resource(robotsUrl, { body: options.robots ?? '', type: 'text/plain' }));
  const set = await collectSitemaps(
    robots,
    {
      scope: createSiteScope(`${SITE}/`),
      monotonic: () => asked.length * (options.msPerFile ?? 0),
      fetch: async (url) => {
        asked.push(url);
        const answer = files[url.startsWith(SITE) ? url.slice(SITE.length) : url];
        if (answer === undefined) return resource(url, { status: 404, body: 'gone' });
        return answer.status === 0 ? failure(url, 'timeout', 'no answer') : resource(url, answer);
      },
    },
    { ...DEFAULT_SITEMAP_LIMITS, ...options.limits },
  );
  return { set, asked };
}

const xml = (body: string): AnswerOptions => ({ type: 'application/xml', body });
const urlset = (...locations: readonly string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations
    .map((loc) => `<url><loc>${loc}</loc></url>`)
    .join('')}</urlset>`;
const index = (...locations: readonly string[]): string =>
  `<sitemapindex>${locations.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;
const urls = (set: { readonly entries: readonly { readonly url: string }[] }): string[] =>
  set.entries.map(({ url }) => url);

describe('formats', () => {
  it('reads a plain urlset with dates', async () => {
    const body = `<urlset><url><loc>${SITE}/a</loc><lastmod>2026-03-01</lastmod></url><url><loc>${SITE}/b</loc></url></urlset>`;
    const { set, asked } = await collect({ '/sitemap.xml': xml(body) });
    expect(asked).toEqual([`${SITE}/sitemap.xml`]);
    expect(set).toMatchObject({ total: 2, offSite: 0, withLastmod: 1, truncated: false });
    expect(set.entries[0]).toEqual({ url: `${SITE}/a`, lastmod: '2026-03-01', sitemap: `${SITE}/sitemap.xml` });
    expect(set.files[0]).toMatchObject({
      kind: 'urlset',
      declaredIn: 'default',
      status: 200,
      entries: 2,
      problems: [],
    });
  });
  it.each([
    ['prefixed names', `<sm:urlset xmlns:sm="x"><sm:url><sm:loc>${SITE}/a</sm:loc></sm:url></sm:urlset>`],
    ['upper case', `<URLSET><URL><LOC>${SITE}/a</LOC></URL></URLSET>`],
    ['CDATA and blanks', `\n\n<urlset><url><loc>\n <![CDATA[${SITE}/a]]> \n</loc></url></urlset>`],
    ['a cut end', `<urlset><url><loc>${SITE}/a</loc></url><url><loc>${SITE}/hal`],
    ['a byte order mark', `\ufeff<urlset><url><loc>${SITE}/a</loc></url></urlset>`],
    [
      'pictures',
      `<urlset><url><loc>${SITE}/a</loc><image:image><image:loc>${SITE}/p.png</image:loc></image:image></url></urlset>`,
    ],
    [
      'a doctype',
      `<!DOCTYPE urlset [<!ENTITY x "${'y'.repeat(50)}">]><urlset><url><loc>${SITE}/a</loc></url></urlset>`,
    ],
    ['plain text', `${SITE}/a\r\n\r\n`],
    [
      'RSS',
      `<rss><channel><link>${SITE}/</link><item><title>t</title><link>${SITE}/a</link><pubDate>Tue, 10 Jun 2025 04:00:00 GMT</pubDate></item></channel></rss>`,
    ],
    [
      'Atom',
      `<feed><link href="${SITE}/"/><entry><link rel="self" href="${SITE}/x"/><link href="${SITE}/a"/><updated>2026-01-01T00:00:00Z</updated></entry></feed>`,
    ],
  ])('reads %s', async (_name, body) => {
    const { set } = await collect({ '/sitemap.xml': xml(body) });
    expect(urls(set)).toEqual([`${SITE}/a`]);
    expect(set.files[0]?.problems).toEqual([]);
  });
  it('reads raw ampersands', async () => {
    const { set } = await collect({ '/sitemap.xml': xml(urlset(`${SITE}/a?x=1&y=2`, `${SITE}/b?x=1&amp;y=2`)) });
    expect(urls(set)).toEqual([`${SITE}/a?x=1&y=2`, `${SITE}/b?x=1&y=2`]);
  });
  it('unpacks gzip regardless of the headers', async () => {
    const body = gzipSync(urlset(`${SITE}/a`));
    const { set } = await collect(
      { '/map.xml.gz': { type: 'application/gzip', body } },
      { robots: `Sitemap: ${SITE}/map.xml.gz` },
    );
    expect(urls(set)).toEqual([`${SITE}/a`]);
    expect(set.files[0]?.declaredIn).toBe('robots');
  });
  it('keeps what a damaged archive yielded', async () => {
    const whole = gzipSync(urlset(...Array.from({ length: 20_000 }, (_, n) => `${SITE}/p/${n * 7919}`)));
    const { set } = await collect({ '/sitemap.xml': { body: whole.subarray(0, whole.byteLength >> 1) } });
    expect(set.total).toBeGreaterThan(100);
    expect(set.files[0]?.problems.join()).toContain('damaged');
  });
  it('reads UTF-16', async () => {
    const body = Buffer.from(`\ufeff${urlset(`${SITE}/a`)}`, 'utf16le');
    expect(urls((await collect({ '/sitemap.xml': { body } })).set)).toEqual([`${SITE}/a`]);
  });
});

describe('problems are reported', () => {
  it.each([
    ['a web page', '<!doctype html><html><body>Not here</body></html>', 'web page'],
    ['prose', 'There is no sitemap.', 'neither XML'],
    ['nothing', '  \n ', 'empty'],
    ['another document', '<svg><g/></svg>', 'root element'],
  ])('%s is invalid', async (_name, body, problem) => {
    const { set } = await collect({ '/sitemap.xml': xml(body) });
    expect(set.files[0]?.kind).toBe('invalid');
    expect(set.files[0]?.problems.join()).toContain(problem);
    expect(set.files[1]?.url).toBe(`${SITE}/sitemap_index.xml`);
  });
  it('foreign hosts, relative addresses, duplicates and bad dates are counted', async () => {
    const body = `<urlset>
      <url><loc>https://other.test/a</loc></url><url><loc>https://blog.shop.test/a</loc></url>
      <url><loc>/relative</loc></url>
      <url><loc>${SITE}/a</loc><lastmod>2026-02-31</lastmod></url><url><loc>${SITE}/a</loc><lastmod>yesterday</lastmod></url>
      <url><loc>http://www.shop.test/b</loc><lastmod>2026-02-28T10:00:00+01:00</lastmod></url></urlset>`;
    const { set } = await collect({ '/sitemap.xml': xml(body) });
    expect(urls(set)).toEqual([`${SITE}/a`, 'http://www.shop.test/b']);
    expect(set).toMatchObject({ total: 6, offSite: 2, withLastmod: 3 });
    expect(set.files[0]?.problems).toEqual([
      '1 address is not an absolute URL.',
      '2 URLs are not on the audited site.',
      '1 URL is listed more than once.',
      '2 dates are invalid, such as "2026-02-31".',
    ]);
  });
  it('a missing or unreachable file is listed', async () => {
    const { set } = await collect({ '/a.xml': { status: 0 } }, { robots: `Sitemap: ${SITE}/a.xml\nSitemap: map.xml` });
    expect(set.files.map(({ kind, status, problems }) => [kind, status, problems[0]])).toEqual([
      ['missing', null, 'no answer'],
      ['missing', null, 'The address is not an absolute URL.'],
      ['missing', 404, 'The file answered 404.'],
      ['missing', 404, 'The file answered 404.'],
    ]);
  });
  it('a file on another domain is not fetched, one on a host of the same domain is', async () => {
    const { set, asked } = await collect(
      { 'https://cdn.shop.test/map.xml': xml(urlset(`${SITE}/a`)) },
      { robots: 'Sitemap: https://evil.test/map.xml\nSitemap: https://cdn.shop.test/map.xml' },
    );
    expect(asked).toEqual(['https://cdn.shop.test/map.xml']);
    expect(urls(set)).toEqual([`${SITE}/a`]);
  });
});

describe('bounds', () => {
  it('terminates on cycles and reads no deeper than two levels', async () => {
    const { set, asked } = await collect({
      '/sitemap.xml': xml(index(`${SITE}/sitemap.xml`, `${SITE}/one.xml`)),
      '/one.xml': xml(index(`${SITE}/sitemap.xml`, `${SITE}/two.xml`)),
      '/two.xml': xml(index(`${SITE}/three.xml`)),
    });
    expect(asked.map((url) => url.slice(SITE.length))).toEqual(['/sitemap.xml', '/one.xml', '/two.xml']);
    expect(set.files[2]?.problems.join()).toContain('nested too deep');
    expect(set.truncated).toBe(true);
  });
  it('reads one file of each series before a second of any', async () => {
    const products = Array.from({ length: 400 }, (_, n) => `${SITE}/products-${n + 1}.xml`);
    const { asked, set } = await collect(
      { '/sitemap.xml': xml(index(...products, `${SITE}/pages.xml`, `${SITE}/posts.xml`)) },
      { limits: { maxFiles: 5 } },
    );
    expect(asked.map((url) => url.slice(SITE.length))).toEqual([
      '/sitemap.xml',
      '/products-1.xml',
      '/pages.xml',
      '/posts.xml',
      '/products-2.xml',
    ]);
    expect(set.files[0]?.problems.join()).toContain('Only 4 of 402 listed files were read');
  });
  it('keeps 50,000 entries and counts the rest', async () => {
    const many = Array.from({ length: 60_000 }, (_, n) => `${SITE}/p/${n}`);
    const { set } = await collect({ '/sitemap.xml': xml(urlset(...many)) });
    expect(set).toMatchObject({ total: 60_000, truncated: true });
    expect(set.entries).toHaveLength(50_000);
    expect(set.entries[49_999]?.url).toBe(`${SITE}/p/49999`);
  });
  it('requests no further file once its time is up', async () => {
    const children = Array.from({ length: 9 }, (_, n) => `${SITE}/part-${'abcdefghi'.charAt(n)}.xml`);
    const { set, asked } = await collect(
      { '/sitemap.xml': xml(index(...children)), '/part-a.xml': xml(urlset(`${SITE}/a`)) },
      { limits: { maxMs: 20_000 }, msPerFile: 8_000 },
    );
    expect(asked).toHaveLength(3);
    expect(set).toMatchObject({ total: 1, truncated: true });
  });
  it('stops a gzip bomb at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
    const { set } = await collect({ '/sitemap.xml': { body: bomb } }, { limits: { maxBytes: 1024 * 1024 } });
    expect(set.files[0]).toMatchObject({ kind: 'invalid', entries: 0 });
    expect(set.files[0]?.problems.join()).toContain('larger');
  });
  it('stops at excessive nesting', async () => {
    const { set } = await collect({ '/sitemap.xml': xml(`<urlset>${'<a>'.repeat(300_000)}`) });
    expect(set.files[0]?.problems.join()).toContain('nested too deep');
  });
  it('reads past an element with half a million attributes', async () => {
    const attributes = Array.from({ length: 500_000 }, (_, n) => ` a${n}=""`).join('');
    const { set } = await collect({
      '/sitemap.xml': xml(`<urlset><url${attributes}><loc>${SITE}/a</loc></url></urlset>`),
    });
    expect(urls(set)).toEqual([`${SITE}/a`]);
  });
  it('drops endless lines and values', async () => {
    const { set } = await collect({
      '/sitemap.xml': { type: 'text/plain', body: `${SITE}/a\n${SITE}/${'x'.repeat(500_000)}\n${SITE}/b` },
    });
    expect(urls(set)).toEqual([`${SITE}/a`, `${SITE}/b`]);
  });
});
