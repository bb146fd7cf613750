/** Crawl and fetcher together over real sockets on loopback: what the scripted fetcher cannot show. */
import { createSystemClock } from '@citeready/system';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { crawlSite } from '../src/crawl/index.js';
import type { CrawlOptions } from '../src/crawl/index.js';
import { extractPageFacts } from '@citeready/page-facts';
import { createFetcher, createHostGate } from '@citeready/safe-fetch';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(handler: Handler): Promise<number> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function crawl(handler: Handler, options: Partial<CrawlOptions> = {}) {
  const port = await listen(handler);
  const clock = createSystemClock();
  const hostGate = createHostGate({ clock, minDelayMs: 0, concurrencyPerHost: 8 });
  const fetcher = createFetcher({
    clock,
    hostGate,
    // Port 443 leads nowhere: the site has no https.
    connectTo: [`site.test:80=127.0.0.1:${port}`, `www.site.test:80=127.0.0.1:${port}`],
    resolve: async () => [],
  });
  try {
    return await crawlSite(
      { domain: 'site.test', ...options },
      { fetcher, clock, hostGate, parse: async (resource) => extractPageFacts(resource) },
    );
  } finally {
    await fetcher.close();
  }
}

function html(response: ServerResponse, title: string, links: readonly string[] = []): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<title>${title}</title><p>${title} text</p>${links.map((href) => `<a href="${href}">x</a>`).join('')}`);
}
function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { location });
  response.end();
}
function missing(response: ServerResponse): void {
  response.statusCode = 404;
  html(response, 'Not found');
}

describe('over sockets', () => {
  it('finds the site on http, reads gzip and redirects, and stays inside robots.txt', async () => {
    const asked: string[] = [];
    const result = await crawl((request, response) => {
      const { url = '/' } = request;
      const host = request.headers.host ?? '';
      asked.push(`${host}${url}`);
      if (host === 'site.test' && url !== '/robots.txt') return redirect(response, `http://www.site.test${url}`);
      if (url === '/robots.txt')
        return void response.end('User-agent: *\nDisallow: /closed\nSitemap: https://site.test/map.xml.gz');
      if (url === '/map.xml.gz') {
        response.setHeader('content-type', 'application/gzip');
        return void response.end(gzipSync('<urlset><url><loc>https://site.test/listed</loc></url></urlset>'));
      }
      if (url === '/') return html(response, 'Home', ['/old', '/closed/a', 'https://site.test/linked']);
      if (url === '/old') return redirect(response, '/closed/b');
      if (url === '/linked' || url === '/listed') return html(response, `Page ${url}`);
      return missing(response);
    });
    expect(result.entrance).toMatchObject({ url: 'http://www.site.test/', httpsAvailable: false });
    expect(result.pages.map(({ resource }) => resource.url).sort()).toEqual([
      'http://www.site.test/',
      'http://www.site.test/linked',
      'http://www.site.test/listed',
    ]);
    expect(result.sitemaps.files[0]).toMatchObject({ kind: 'urlset', entries: 1 });
    expect(result.skippedCounts.robots).toBe(2);
    expect(asked.some((url) => url.includes('/closed'))).toBe(false);
  });

  it('makes no connection to a private address, however the site points there', async () => {
    let connections = 0;
    const secret = await listen((_request, response) => response.end('secret'));
    servers.at(-1)?.on('connection', () => (connections += 1));
    const traps = [
      `http://127.0.0.1:${secret}/`,
      `http://localhost:${secret}/`,
      `http://[::1]:${secret}/`,
      '//127.0.0.1/',
    ];
    const result = await crawl((request, response) => {
      const { url = '/' } = request;
      if (url === '/robots.txt') return void response.end(traps.map((trap) => `Sitemap: ${trap}map.xml`).join('\n'));
      if (url === '/') return html(response, 'Home', [...traps, ...traps.map((_, n) => `/to/${n}`)]);
      const target = url.startsWith('/to/') ? traps[Number(url.slice(4))] : undefined;
      return target === undefined ? missing(response) : redirect(response, target);
    });
    expect(result.pages).toHaveLength(1);
    expect(result.failed).toHaveLength(4);
    expect(connections).toBe(0);
  });

  it('ends when aborted while the server is silent', async () => {
    const reason = new Error('stopped');
    const abort = new AbortController();
    const crawling = crawl(
      (request, response) => {
        if (request.url === '/robots.txt') missing(response);
        else setImmediate(() => abort.abort(reason));
      },
      { signal: abort.signal },
    );
    await expect(crawling).rejects.toBe(reason);
  });
});
