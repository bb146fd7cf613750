/** Sites that are built to trap a crawler: each crawl terminates with few requests and a result that says why. */
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/support/manual-clock.js';
import { createScriptedFetcher } from '../../test/support/scripted-fetcher.js';
import type { ScriptedAnswer } from '../../test/support/scripted-fetcher.js';
import { extractPageFacts } from '@citeready/page-facts';
import type { CrawlOptions } from './crawl-options.js';
import { crawlSite } from './crawl-site.js';

const html = (title: string, links: Iterable<string>, body = ''): ScriptedAnswer => ({
  body: `<title>${title}</title><h1>${title}</h1>${body}${[...links].map((href) => `<a href="${href}">x</a>`).join('')}`,
});

async function crawl(answer: (url: URL) => ScriptedAnswer | undefined, options: Partial<CrawlOptions> = {}) {
  const fetcher = createScriptedFetcher((url) => {
    if (url.hostname !== 'site.test' || url.protocol !== 'https:') return undefined;
    if (url.pathname.endsWith('.txt') || url.pathname.startsWith('/not-found-')) return undefined;
    return answer(url);
  });
  const result = await crawlSite(
    { domain: 'site.test', ...options },
    {
      fetcher,
      clock: createManualClock('2026-06-01T00:00:00Z', { autoAdvance: true }),
      parse: async (page) => extractPageFacts(page),
    },
  );
  return { result, requests: fetcher.requests.length };
}

const pathsOf = (result: Awaited<ReturnType<typeof crawl>>['result']): string[] =>
  result.pages.map(({ resource }) => resource.url.slice('https://site.test'.length));

describe('traps', () => {
  it('a calendar that links to the next month forever', async () => {
    const { result } = await crawl((url) => {
      if (url.pathname === '/sitemap.xml' || url.pathname === '/sitemap_index.xml') return undefined;
      const [, year = '2026', month = '06'] = url.pathname.match(/^\/calendar\/(\d{4})-(\d{2})$/) ?? [];
      const next = (step: number): string => {
        const date = new Date(Date.UTC(Number(year), Number(month) - 1 + step, 1));
        return `/calendar/${date.toISOString().slice(0, 7)}`;
      };
      return html(`Events of ${year}-${month}`, [next(1), next(-1), '/about'], `<p>month ${year} ${month}</p>`);
    });
    expect(pathsOf(result).filter((path) => path.startsWith('/calendar/'))).toHaveLength(2);
    expect(result.skippedCounts.variant).toBeGreaterThan(0);
    expect(result.partial).toBeNull();
  });
  it('a session in every link', async () => {
    let session = 0;
    const { result, requests } = await crawl((url) => {
      if (url.pathname.endsWith('.xml')) return undefined;
      session += 1;
      const id = session.toString(16).padStart(32, 'a1b2c3d4');
      return html(
        `Page ${url.pathname}`,
        ['/', '/a', '/b', '/c'].map((path) => `${path}?sid=${id}`),
        `<p>text of ${url.pathname}</p>`,
      );
    });
    expect(pathsOf(result).sort()).toEqual(['/', '/a', '/b', '/c']);
    expect(requests).toBeLessThan(20);
  });
  it('a session under an unknown parameter name', async () => {
    let session = 0;
    const { result } = await crawl((url) => {
      if (url.pathname.endsWith('.xml')) return undefined;
      session += 1;
      return html(
        `Page ${url.pathname}`,
        ['/a', '/b', '/c'].map((path) => `${path}?zq=${session}`),
        `<p>text of ${url.pathname}</p>`,
      );
    });
    expect(new Set(pathsOf(result).map((path) => path.split('?')[0])).size).toBe(result.pages.length);
    expect(result.pages).toHaveLength(4);
  });
  it('a path that grows by its own last segment', async () => {
    const { result } = await crawl((url) => {
      if (url.pathname.endsWith('.xml')) return undefined;
      return html(`At ${url.pathname}`, [`${url.pathname.replace(/\/$/, '')}/more/`], `<p>${url.pathname.length}</p>`);
    });
    expect(result.pages.length).toBeLessThanOrEqual(4);
    expect(result.skipped.map(({ reason }) => reason)).toContain('trap: the path repeats itself');
  });
  it('a path that grows by a new segment each time', async () => {
    const { result } = await crawl((url) => {
      if (url.pathname.endsWith('.xml')) return undefined;
      const depth = url.pathname.split('/').length;
      return html(`At ${url.pathname}`, [`${url.pathname.replace(/\/$/, '')}/step${depth}`], `<p>level ${depth}</p>`);
    });
    expect(result.pages.length).toBeLessThanOrEqual(8);
    expect(result.skippedCounts.trap).toBe(1);
  });
  it('filters in all combinations', async () => {
    const names = ['color', 'size', 'brand', 'price', 'fit', 'fabric'];
    const { result } = await crawl((url) => {
      if (url.pathname.endsWith('.xml')) return undefined;
      const set = [...url.searchParams.keys()];
      const links = names
        .filter((name) => !set.includes(name))
        .map((name) => `/shoes?${[...set, name].map((n) => `${n}=1`).join('&')}`);
      return html(`Shoes ${set.join(' ')}`, links, `<p>${set.map((name) => `${name} filter`).join(' ')}</p>`);
    });
    expect(result.pages.length).toBeLessThanOrEqual(6);
    expect(result.skipped.map(({ reason }) => reason)).toContain('trap: one of many permutations of parameters');
  });
  it('endless redirects, and redirect loops', async () => {
    const { result, requests } = await crawl((url) => {
      if (url.pathname.endsWith('.xml')) return undefined;
      if (url.pathname === '/') return html('Home', ['/chain/0', '/circle/a']);
      if (url.pathname === '/circle/a') return { redirect: '/circle/b' };
      if (url.pathname === '/circle/b') return { redirect: '/circle/a' };
      return { redirect: `/chain/${Number(url.pathname.split('/')[2]) + 1}` };
    });
    expect(result.failed.map(({ failure }) => failure.code)).toEqual(['too-many-redirects', 'too-many-redirects']);
    expect(requests).toBeLessThan(40);
  });
});

/** Much data on a loaded machine: the tests do not check speed, and must not fail by a timeout. */
describe('size', { timeout: 180_000 }, () => {
  it('a million links on one page', async () => {
    function* links(): Generator<string> {
      for (let n = 0; n < 1_000_000; n += 1) yield `/p${n}`;
    }
    const home = html('Home', links());
    const { result, requests } = await crawl((url) =>
      url.pathname === '/' ? home : url.pathname.startsWith('/p') ? html(`Page ${url.pathname}`, ['/']) : undefined,
    );
    expect(result.pages).toHaveLength(40);
    expect(requests).toBeLessThan(60);
  });
  it('a sitemap of 50,000 entries and a thousand pages asked for', async () => {
    const entries = Array.from(
      { length: 50_000 },
      (_, n) => `<url><loc>https://site.test/shelf-${n % 50}/book-number-${n}-here</loc></url>`,
    );
    const map: ScriptedAnswer = { body: `<urlset>${entries.join('')}</urlset>` };
    const { result } = await crawl(
      (url) => {
        if (url.pathname === '/sitemap.xml') return map;
        return html(`Book ${url.pathname}`, ['/'], `<p>about ${url.pathname}</p>`);
      },
      { maxPages: 1000 },
    );
    expect(result.pages).toHaveLength(1000);
    expect(result.sitemaps.entries).toHaveLength(50_000);
    expect(result.skippedCounts['sampled-out']).toBe(50_000 - 999);
    const shelves = new Set(pathsOf(result).map((path) => path.split('/')[1]));
    expect(shelves.size).toBeGreaterThan(45);
  });
  it('only broken pages', async () => {
    const { result, requests } = await crawl((url) => {
      if (url.pathname.endsWith('.xml')) return undefined;
      if (url.pathname === '/')
        return html(
          'Home',
          Array.from({ length: 500 }, (_, n) => `/file-${n}`),
        );
      return { body: 'binary', type: 'application/octet-stream' };
    });
    expect(result.pages).toHaveLength(1);
    expect(result.skippedCounts['not-html']).toBeLessThan(80);
    expect(requests).toBeLessThan(90);
  });
});
