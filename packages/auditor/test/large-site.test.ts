/** Forty of two thousand pages, over real sockets: every template in proportion, near and far, and none that no reader is sent to. */
import { createSystemClock } from '@citeready/system';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CrawlResult } from '../src/crawl/index.js';
import { crawlSite } from '../src/crawl/index.js';
import { extractPageFacts } from '@citeready/page-facts';
import { createFetcher, createHostGate } from '@citeready/safe-fetch';

/** Folders of the site with the pages in each. */
const FOLDERS = { artikel: 1200, produkte: 600, ratgeber: 120, orte: 60, glossar: 20 } as const;
const ALONE = ['/ueber-uns', '/kontakt', '/preise'];
const UTILITY = [
  '/login',
  '/warenkorb',
  '/danke',
  '/admin/liste',
  '/admin/nutzer',
  '/suche?q=teich',
  '/passwort-vergessen',
];
/** Open by their address, and kept out of indexes by their owner. */
const CLOSED = Array.from({ length: 12 }, (_, index) => `/entwurf-${index}`);
const PER_LIST = 40;

const slug = (folder: string, index: number): string => `/${folder}/thema-${folder}-nummer-${index}-im-garten`;
const link = (href: string): string => `<a href="${href}">${href}</a>`;
const page = (title: string, links: readonly string[], head = ''): string =>
  `<!doctype html><html lang="de"><head><title>${title}</title>${head}</head><body><nav>${[...ALONE, ...UTILITY].map(link).join(' ')}</nav><main><h1>${title}</h1><p>Was ${title} ist und wie man damit im Garten umgeht, steht hier.</p>${links.map(link).join(' ')}</main></body></html>`;

/** A list page links to forty entries and to the next list, so that the last entries are many clicks away. */
function answer(path: string): string | null {
  if (path === '/') return page('Gartenhof', [...Object.keys(FOLDERS).map((folder) => `/${folder}/`), ...CLOSED]);
  if (ALONE.includes(path) || UTILITY.includes(path)) return page(path, []);
  if (CLOSED.includes(path)) return page(path, [], '<meta name="robots" content="noindex">');
  for (const [folder, size] of Object.entries(FOLDERS)) {
    const list = new RegExp(`^/${folder}/(?:seite/(\\d+))?$`).exec(path);
    if (list !== null) {
      const at = Number(list[1] ?? 1);
      const first = (at - 1) * PER_LIST;
      const entries = Array.from({ length: Math.min(PER_LIST, size - first) }, (_, index) =>
        slug(folder, first + index),
      );
      return page(`${folder} ${at}`, [...entries, ...(first + PER_LIST < size ? [`/${folder}/seite/${at + 1}`] : [])]);
    }
    const entry = new RegExp(`^/${folder}/thema-${folder}-nummer-(\\d+)-im-garten$`).exec(path);
    if (entry !== null) return page(`${folder} ${entry[1] ?? ''}`, [slug(folder, Number(entry[1] ?? 0) + 1)]);
  }
  return null;
}

const sitemap = (): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Object.entries(FOLDERS)
    .flatMap(([folder, size]) => Array.from({ length: size }, (_, index) => `http://hof.test${slug(folder, index)}`))
    .map((url) => `<url><loc>${url}</loc></url>`)
    .join('')}</urlset>`;

let server: Server;
let result: CrawlResult;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/robots.txt') {
      response.setHeader('content-type', 'text/plain');
      response.end('User-agent: *\nAllow: /\nSitemap: http://hof.test/sitemap.xml\n');
      return;
    }
    if (path === '/sitemap.xml') {
      response.setHeader('content-type', 'application/xml');
      response.end(sitemap());
      return;
    }
    const text = answer(path);
    response.statusCode = text === null ? 404 : 200;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(text ?? '<title>Nicht gefunden</title><h1>Nicht gefunden</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const clock = createSystemClock();
  const hostGate = createHostGate({ clock, minDelayMs: 0, concurrencyPerHost: 8 });
  const connectTo = [`hof.test:80=127.0.0.1:${port}`, `www.hof.test:80=127.0.0.1:${port}`];
  const fetcher = createFetcher({ clock, hostGate, connectTo, resolve: () => Promise.resolve([]) });
  result = await crawlSite(
    { domain: 'hof.test', maxPages: 40 },
    { fetcher, clock, hostGate, parse: (resource) => Promise.resolve(extractPageFacts(resource)) },
  );
  await fetcher.close();
}, 60_000);

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const paths = (): readonly string[] =>
  result.pages.map(({ resource }) => {
    const { pathname, search } = new URL(resource.url);
    return pathname + search;
  });

describe('a sample of forty from two thousand pages', () => {
  it('contains forty pages, and the whole sitemap is known', () => {
    expect(result.pages).toHaveLength(40);
    expect(result.sitemaps.entries).toHaveLength(2_000);
  });

  it('contains nothing that readers are not sent to', () => {
    expect(paths().filter((path) => UTILITY.includes(path))).toEqual([]);
    expect(paths().filter((path) => CLOSED.includes(path))).toEqual([]);
  });

  it('contains the pages that are one of a kind, and each template', () => {
    expect(paths()).toEqual(expect.arrayContaining(['/', ...ALONE]));
    const counts = Object.keys(FOLDERS).map(
      (folder) => paths().filter((path) => path.startsWith(`/${folder}/thema-`)).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    // More of the many, without crowding the few out.
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(Math.max(...counts)).toBeLessThanOrEqual(16);
  });

  it('contains pages near the home page and far from it', () => {
    const depths = result.pages.map(({ depth }) => depth ?? 5);
    expect(depths.filter((depth) => depth <= 2).length).toBeGreaterThanOrEqual(8);
    expect(depths.filter((depth) => depth > 2).length).toBeGreaterThanOrEqual(8);
  });
});
