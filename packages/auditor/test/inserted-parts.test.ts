/** Files that scripts insert into pages, over real sockets: never pages of their own, and their links are those of the page. */
import { createSystemClock } from '@citeready/system';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extractPageFacts } from '@citeready/page-facts';
import { createFetcher, createHostGate } from '@citeready/safe-fetch';
import { afterEach, describe, expect, it } from 'vitest';
import { crawlSite } from '../src/crawl/index.js';
import { insertedParts } from '../src/crawl/inserted.js';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Crawls a site that serves these files. */
async function crawl(files: Readonly<Record<string, string>>) {
  const server = createServer(({ url = '/' }, response) => {
    const body = files[url];
    response.statusCode = body === undefined ? 404 : 200;
    response.setHeader(
      'content-type',
      url.endsWith('.js') ? 'text/javascript' : url.endsWith('.xml') ? 'application/xml' : 'text/html',
    );
    response.end(body ?? 'no');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const clock = createSystemClock();
  const hostGate = createHostGate({ clock, minDelayMs: 0, concurrencyPerHost: 8 });
  const fetcher = createFetcher({
    clock,
    hostGate,
    connectTo: [`site.test:80=127.0.0.1:${port}`],
    resolve: async () => [],
  });
  try {
    return await crawlSite(
      { domain: 'site.test' },
      { fetcher, clock, hostGate, parse: async (resource) => extractPageFacts(resource) },
    );
  } finally {
    await fetcher.close();
  }
}

const page = (title: string, body = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><p>${'The bakery on the quay bakes rye bread in a wood oven every morning. '.repeat(4)}</p>${body}</body></html>`;
/** A part that its author wrote as a whole document. */
const part = (body: string) =>
  `<!doctype html><html><head><title>Document</title></head><body>${body}<p>${'Baked on the quay since the ferry came here. '.repeat(5)}</p></body></html>`;
const NAV = part('<a href="bread.html">Bread</a><a href="visit.html">Visit</a>');
const FOOT = part('<a href="tel:+4712345098">Call the bakery</a>');

const paths = (result: Awaited<ReturnType<typeof crawl>>) =>
  result.pages.map(({ resource }) => new URL(resource.url).pathname).sort();

describe('files that scripts insert', () => {
  it.each([
    ['a call of a library', `<script>$("nav").load("bits/nav.html");$("footer").load("bits/foot.html")</script>`],
    ['a fetch', `<script>fetch('bits/nav.html').then(put); fetch("bits/foot.html").then(put)</script>`],
    [
      'a function of its own',
      `<script>includeHTML('#top', 'bits/nav.html');loadPartial("#end", "bits/foot.html")</script>`,
    ],
    [
      'attributes',
      `<div data-include="bits/nav.html"></div><div w3-include-html="bits/foot.html"></div><script src="/inc.js"></script>`,
    ],
    ['an old request', `<script>x.open('GET', 'bits/nav.html'); y.open("GET", "bits/foot.html")</script>`],
  ])('by %s are no pages, and lead where they lead from the page', async (_, markup) => {
    const result = await crawl({
      '/': page('Bakery', markup),
      '/bits/nav.html': NAV,
      '/bits/foot.html': FOOT,
      '/bread.html': page('Bread'),
      '/visit.html': page('Visit'),
      '/inc.js': 'document.querySelectorAll("[data-include]")',
    });
    expect(paths(result)).toEqual(['/', '/bread.html', '/visit.html']);
    expect([...insertedParts(result.skipped)].sort((a, b) => (a.url < b.url ? -1 : 1))).toEqual([
      { url: 'http://site.test/bits/foot.html', hasContact: true },
      { url: 'http://site.test/bits/nav.html', hasContact: false },
    ]);
  });

  it('are no pages either where a sitemap lists them', async () => {
    const entries = ['/', '/bits/nav.html', '/bread.html'].map(
      (path) => `<url><loc>http://site.test${path}</loc></url>`,
    );
    const result = await crawl({
      '/': page('Bakery', `<script>$("nav").load("bits/nav.html")</script>`),
      '/bits/nav.html': NAV,
      '/bread.html': page('Bread'),
      '/visit.html': page('Visit'),
      '/sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
    });
    expect(paths(result)).toEqual(['/', '/bread.html', '/visit.html']);
  });

  it('are pages where a link leads to them, and so is what a router loads', async () => {
    const result = await crawl({
      '/': page(
        'Bakery',
        `<a href="bread.html">Bread</a><script>$("#more").load("bread.html"); fetch('visit.html').then(show)</script>`,
      ),
      '/bread.html': page('Bread'),
      '/visit.html': page('Visit'),
    });
    expect(paths(result)).toEqual(['/', '/bread.html', '/visit.html']);
    expect(insertedParts(result.skipped)).toEqual([]);
  });
});
