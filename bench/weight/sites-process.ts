/**
 * Serves sites of any size, made from the pages of a folder by renaming and linking: `pages-40.example` has forty pages. Runs as a separate process so
 * that its memory is not counted.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createSiteServer } from '@citeready/testing';
import type { SiteDefinition, SiteReply } from '@citeready/testing';

const folder = process.env['BENCH_FOLDER'] ?? '.';
const sizes = (process.env['BENCH_SIZES'] ?? '').split(',').map(Number);
/** Larger pages take the time of the fetcher, not the room that is measured here. */
const MAX_BYTES = 500_000;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => join(folder, file))
  .filter((file) => statSync(file).isFile() && statSync(file).size < MAX_BYTES)
  .sort();

/** Pages of one site beside each other, as they come in a real one; of several sites where one is too small. */
function fileOf(page: number): string {
  const file = files[page % files.length];
  if (file === undefined) throw new Error(`No HTML files in ${folder}.`);
  return file;
}

function siteOf(host: string, pages: number): SiteDefinition {
  const path = (page: number): string => (page === 0 ? '/' : `/pages/${page}/`);
  const answer = (page: number): SiteReply => {
    // Links of the original lead to pages that are not there, and what is closed to search engines would not be read.
    const html = readFileSync(fileOf(page), 'latin1')
      .replace(/\b(href|src|content)=(["'])\/(?!\/)/g, '$1=$2#/')
      .replace(/noindex|http-equiv=["']?refresh/gi, 'x');
    const next = [2 * page + 1, 2 * page + 2].filter((each) => each < pages);
    const links = next.map((each) => `<a href="${path(each)}">Page ${each} of the collection</a>`).join(' ');
    return { body: Buffer.from(`${html}<p>${links}</p>`, 'latin1'), headers: { 'content-type': 'text/html' } };
  };
  const sitemap = Array.from({ length: pages }, (_, page) => `<url><loc>http://${host}${path(page)}</loc></url>`).join(
    '',
  );
  return {
    routes: {
      '/sitemap.xml': { body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemap}</urlset>` },
    },
    intercept: ({ path: asked }) => {
      const page = asked === '/' ? 0 : Number(/^\/pages\/(\d+)\/$/.exec(asked)?.[1] ?? NaN);
      return page < pages ? answer(page) : null;
    },
  };
}

const server = await createSiteServer({
  sites: Object.fromEntries(sizes.map((pages) => [`pages-${pages}.example`, siteOf(`pages-${pages}.example`, pages)])),
});
console.log(server.connectTo);
