/** The choice of pages: representative, reproducible, and bounded whatever the site contains. */
import { describe, expect, it } from 'vitest';
import type { SiteAddress } from '../url/normalize-url.js';
import type { RobotsVerdict } from '../types.js';
import { createSiteScope } from '../url/site-scope.js';
import { createFrontier } from './frontier.js';
import type { Frontier } from './frontier.js';

const SITE = 'https://shop.test';
const OPEN: RobotsVerdict = { allowed: true, rule: null, group: null, reason: 'open' };
const root = {
  page: { url: `${SITE}/`, key: '/', segments: [''] as readonly string[], parameters: [] as SiteAddress['parameters'] },
  depth: 0,
  growth: 0,
};

const frontier = (options: { readonly maxPages?: number; readonly closed?: string } = {}): Frontier =>
  createFrontier({
    scope: createSiteScope(`${SITE}/`),
    robots: (url) =>
      options.closed !== undefined && url.includes(options.closed)
        ? { ...OPEN, allowed: false, reason: 'line 2' }
        : OPEN,
    maxPages: options.maxPages ?? 40,
    year: 2026,
  });
const link = (target: Frontier, path: string, source = root, nofollow = false): string | null =>
  target.offerLink({ url: `${SITE}${path}`, nofollow }, source);
function drain(target: Frontier, limit = 1000): string[] {
  const out: string[] = [];
  while (out.length < limit) {
    const next = target.next();
    if (next === null) break;
    target.markRead(next.page.url);
    out.push(next.page.url.slice(SITE.length));
  }
  return out;
}

/** A shop: 40,000 products, 300 collections, 200 articles, and single pages. */
function fillShop(target: Frontier, order: (list: string[]) => string[]): void {
  const paths = [
    ...Array.from({ length: 40_000 }, (_, n) => `/products/thing-number-${n}-of-many`),
    ...Array.from({ length: 300 }, (_, n) => `/collections/group-${n}`),
    ...Array.from({ length: 200 }, (_, n) => `/blogs/news/story-of-the-day-${n}`),
    '/pages/about-us',
    '/pages/shipping',
    '/policies/privacy-policy',
    '/cart',
  ];
  for (const path of order(paths)) target.offerSitemapEntry(`${SITE}${path}`);
}

describe('sampling', () => {
  it('represents a shop of 40,000 pages by forty', () => {
    const shop = frontier();
    fillShop(shop, (list) => list);
    const chosen = drain(shop, 39);
    const count = (start: string): number => chosen.filter((path) => path.startsWith(start)).length;
    expect(count('/products/')).toBeGreaterThanOrEqual(10);
    expect(count('/products/')).toBeLessThanOrEqual(20);
    expect(count('/collections/')).toBeGreaterThanOrEqual(5);
    expect(count('/blogs/')).toBeGreaterThanOrEqual(5);
    expect(chosen).toContain('/pages/about-us');
    expect(chosen).toContain('/pages/shipping');
    expect(shop.waiting()).toBeLessThanOrEqual(8_000);
  });
  it('spreads over a template instead of taking its beginning', () => {
    const shop = frontier();
    fillShop(shop, (list) => list);
    const numbers = drain(shop, 39)
      .filter((path) => path.startsWith('/products/'))
      .map((path) => Number(path.split('-')[2]));
    expect(Math.max(...numbers)).toBeGreaterThan(25_000);
    expect(Math.min(...numbers)).toBeLessThan(15_000);
  });
  it('chooses the same pages in any order of discovery', () => {
    const runs = [(list: string[]) => list, (list: string[]) => list.reverse()].map((order) => {
      const shop = frontier();
      fillShop(shop, order);
      return drain(shop, 39).sort();
    });
    expect(runs[0]).toEqual(runs[1]);
  });
  it('prefers what the site promotes, but not only that', () => {
    const target = frontier();
    for (let n = 0; n < 30; n += 1) link(target, `/p/featured-item-number-${n}`);
    for (let n = 0; n < 3000; n += 1) target.offerSitemapEntry(`${SITE}/p/other-item-number-${n}`);
    const chosen = drain(target, 20);
    const featured = chosen.filter((path) => path.includes('featured')).length;
    expect(featured).toBeGreaterThanOrEqual(10);
    expect(featured).toBeLessThan(20);
  });
  it('reads pages in the language of the home page first, and a few in other languages', () => {
    const target = frontier();
    target.markRead(`${SITE}/`);
    const pages = Array.from({ length: 60 }, (_, n) => `/guide/how-to-do-the-thing-${n}`);
    for (const path of pages)
      for (const language of ['/de', '', '/ja', '/pt-br']) target.offerSitemapEntry(`${SITE}${language}${path}`);
    const chosen = drain(target, 39);
    const plain = chosen.filter((path) => path.startsWith('/guide/'));
    expect(plain.length).toBeGreaterThanOrEqual(24);
    expect(plain.length).toBeLessThan(39);
  });
  it('reads translations of read pages after pages with new content', () => {
    const target = frontier();
    target.markRead(`${SITE}/`);
    for (let n = 0; n < 20; n += 1) {
      target.offerSitemapEntry(`${SITE}/texte/ein-text-zu-thema-${n}`);
      target.offerSitemapEntry(`${SITE}/texts/a-text-on-topic-${n}`);
      target.offerAlternate(`${SITE}/texts/a-text-on-topic-${n}`, `${SITE}/texte/ein-text-zu-thema-${n}`);
      // A page may list itself among its languages.
      target.offerAlternate(`${SITE}/texte/ein-text-zu-thema-${n}`, `${SITE}/texte/ein-text-zu-thema-${n}`);
    }
    const chosen = drain(target, 20);
    expect(chosen.filter((path) => path.startsWith('/texte/')).length).toBeGreaterThanOrEqual(14);
  });
  it('reads the one address that every page links to before the turn of its template', () => {
    const target = frontier();
    fillShop(target, (list) => list);
    for (let n = 0; n < 3; n += 1) {
      const next = target.next();
      if (next === null) throw new Error('nothing to read');
      target.markRead(next.page.url);
      const source = { page: next.page, depth: 1, growth: 0 };
      link(target, '/gone/nowhere', source);
      link(target, '/gone/nowhere', source);
      link(target, `/gone/else-${n}`, source);
      link(target, '/login', source);
      if (n < 2) expect(target.nextLinked()).toBeNull();
    }
    expect(target.nextLinked()?.page.url).toBe(`${SITE}/gone/nowhere`);
    // A functional page waits for its turn, however many pages link to it.
    expect(target.nextLinked()).toBeNull();
  });
  it('counts the remaining pages by template', () => {
    const shop = frontier();
    fillShop(shop, (list) => list);
    drain(shop, 39);
    shop.finish();
    expect(shop.skips.counts()['sampled-out']).toBe(40_504 - 39);
    expect(shop.skips.list.map(({ reason }) => reason)).toContain('enough pages of /products/{slug} were read');
  });
});

describe('what is left out', () => {
  const skipped = (target: Frontier): Record<string, string> =>
    Object.fromEntries(target.skips.list.map(({ url, reason }) => [url.replace(SITE, ''), reason]));

  it('robots.txt, nofollow, files, other hosts', () => {
    const target = frontier({ closed: '/private' });
    link(target, '/private/a');
    link(target, '/a.pdf');
    link(target, '/quiet', root, true);
    target.offerLink({ url: 'https://blog.shop.test/', nofollow: false }, root);
    target.offerLink({ url: 'https://elsewhere.test/', nofollow: false }, root);
    expect(skipped(target)).toEqual({
      '/private/a': 'blocked by robots.txt (line 2)',
      '/a.pdf': 'a file, not a page',
      '/quiet': 'the link says nofollow',
      'https://blog.shop.test/': 'another host of the same domain',
    });
    expect(target.skips.counts()).toMatchObject({ foreign: 1, neighbor: 1, robots: 1, nofollow: 1, 'not-a-page': 1 });
    expect(target.next()).toBeNull();
  });
  it('a nofollow link does not exclude a page that another link leads to', () => {
    const target = frontier();
    link(target, '/page', root, true);
    link(target, '/page');
    expect(drain(target)).toEqual(['/page']);
  });
  it('every spelling of a page that was already read', () => {
    const target = frontier();
    target.markRead(`${SITE}/a/`);
    for (const path of ['/a', '/a/index.html', '/a?utm_source=x', '/a#b']) link(target, path);
    expect(target.next()).toBeNull();
    expect(target.isRead('http://www.shop.test/a')).toBe(true);
  });
  it('pages more than ten clicks away', () => {
    const target = frontier();
    link(target, '/deep', { ...root, depth: 10 });
    expect(skipped(target)['/deep']).toContain('10 clicks');
  });
});

describe('traps', () => {
  it('a calendar yields two pages, not two thousand', () => {
    const target = frontier();
    for (let year = 2000; year <= 2026; year += 1) {
      for (let month = 1; month <= 12; month += 1) link(target, `/calendar/${year}-${String(month).padStart(2, '0')}`);
    }
    expect(drain(target)).toHaveLength(2);
    expect(target.skips.counts().variant).toBe(27 * 12 - 2);
  });
  it('facets of one list yield four kinds, each in turn', () => {
    const target = frontier();
    const names = ['color', 'size', 'brand', 'fit'];
    for (let mask = 1; mask < 16; mask += 1) {
      const query = names.filter((_, bit) => (mask >> bit) & 1).map((name) => `${name}=x`);
      link(target, `/shoes?${query.join('&')}`);
    }
    expect(drain(target)).toHaveLength(4);
  });
  it('a path that grows with every click is cut off', () => {
    const target = frontier();
    let source = root;
    for (let depth = 1; depth <= 9; depth += 1) {
      const path = `${source.page.url.slice(SITE.length).replace(/\/$/, '')}/step${depth}`;
      link(target, path, source);
      const next = target.next();
      if (next === null) break;
      source = { page: next.page, depth: next.depth ?? 0, growth: next.growth };
    }
    expect(target.skips.list.at(-1)?.reason).toBe('trap: the path grows with every click');
    expect(source.page.segments.length).toBeLessThanOrEqual(7);
  });
  it('hundreds of thousands of addresses leave a small queue', { timeout: 180_000 }, () => {
    const target = frontier();
    for (let n = 0; n < 250_000; n += 1) {
      target.offerSitemapEntry(`${SITE}/t${n % 977}/page-with-number-${n}-in-it`);
    }
    expect(target.waiting()).toBeLessThanOrEqual(8_000);
    expect(target.skips.list.length).toBeLessThanOrEqual(600);
    expect(target.next()).not.toBeNull();
  });
});
