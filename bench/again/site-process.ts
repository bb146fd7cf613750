/**
 * Serves one site, made from the pages of a folder, as static hosts do: with entity tags, and 304 for a page that is unchanged. `/changed?of=100` says which hundredth of its pages
 * has changed from then on. Runs as a separate process so that it is not measured.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createSiteServer } from '@citeready/testing';
import type { SiteReply } from '@citeready/testing';

const folder = process.env['BENCH_FOLDER'] ?? '.';
const pages = Number(process.env['BENCH_PAGES'] ?? '40');
const HOST = 'again.example';
/** Larger pages take the time of the fetcher, not of the audit. */
const MAX_BYTES = 500_000;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => join(folder, file))
  .filter((file) => statSync(file).isFile() && statSync(file).size < MAX_BYTES)
  .sort();
/** Of so many pages one has changed; 0 for none, as at first. */
let changedOf = 0;

const path = (page: number): string => (page === 0 ? '/' : `/pages/${page}/`);

function bodyOf(page: number): Buffer {
  const file = files[page % files.length];
  if (file === undefined) throw new Error(`No HTML files in ${folder}.`);
  // Links of the original lead to pages that are not there, and what is closed to search engines would not be read.
  const html = readFileSync(file, 'latin1')
    .replace(/\b(href|src|content)=(["'])\/(?!\/)/g, '$1=$2#/')
    .replace(/noindex|http-equiv=["']?refresh/gi, 'x');
  const next = [2 * page + 1, 2 * page + 2].filter((each) => each < pages);
  const links = next.map((each) => `<a href="${path(each)}">Page ${each} of the collection</a>`).join(' ');
  const news = changedOf > 0 && page % changedOf === 1 ? `<p>Edited: page ${page} has another sentence now.</p>` : '';
  return Buffer.from(`${html}<p>${links}</p>${news}`, 'latin1');
}

function answer(page: number, ifNoneMatch: string | undefined): SiteReply {
  const body = bodyOf(page);
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  const headers = { 'content-type': 'text/html', etag };
  return ifNoneMatch === etag ? { status: 304, headers } : { body, headers };
}

const sitemap = Array.from({ length: pages }, (_, page) => `<url><loc>http://${HOST}${path(page)}</loc></url>`).join(
  '',
);
const server = await createSiteServer({
  sites: {
    [HOST]: {
      routes: {
        '/sitemap.xml': { body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemap}</urlset>` },
        '/changed': ({ query }) => {
          changedOf = Number(query.get('of'));
          return { body: 'ok' };
        },
      },
      intercept: ({ path: asked, headers }) => {
        const page = asked === '/' ? 0 : Number(/^\/pages\/(\d+)\/$/.exec(asked)?.[1] ?? NaN);
        return page < pages ? answer(page, headers['if-none-match']) : null;
      },
    },
  },
});
console.log(JSON.stringify({ connectTo: server.connectTo, changed: server.url('127.0.0.1', '/changed'), host: HOST }));
