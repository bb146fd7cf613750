/** How the pages of the made sites are put together: a head in order, a menu, the text, a footer. */

export interface OwnPage {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** ISO 8601 day of the last change, shown and marked up. */
  readonly date?: string;
}

export interface OwnSite {
  readonly domain: string;
  readonly name: string;
  readonly lang: string;
  /** By path; `/` is the home page. */
  readonly pages: Readonly<Record<string, OwnPage>>;
  readonly footer: string;
  /** JSON-LD of the home page. */
  readonly owner: Readonly<Record<string, unknown>>;
  /** Before the date of a page. */
  readonly updated?: string;
  readonly author?: string;
}

export type Pages = Readonly<Record<string, string>>;

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function pageOf(site: OwnSite, path: string, page: OwnPage): string {
  const url = `https://${site.domain}${path}`;
  const menu = Object.entries(site.pages).map(([target, { title }]) => `<a href="${target}">${title}</a>`);
  const dated =
    page.date === undefined
      ? ''
      : `<p>${site.updated ?? 'Updated'} <time datetime="${page.date}">${page.date}</time>, ${site.author ?? site.name}</p>`;
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: page.title,
    dateModified: page.date,
    author: { '@type': 'Person', name: site.author ?? site.name },
  };
  const owner = path === '/' ? `<script type="application/ld+json">${JSON.stringify(site.owner)}</script>` : '';
  const markup =
    page.date === undefined ? '' : `<script type="application/ld+json">${JSON.stringify(article)}</script>`;
  return `<!doctype html><html lang="${site.lang}"><head><meta charset="utf-8"><title>${page.title} – ${site.name}</title>
<meta name="description" content="${attribute(page.description)}"><link rel="canonical" href="${url}">
<meta property="og:title" content="${attribute(page.title)}"><meta property="og:description" content="${attribute(page.description)}">${owner}${markup}</head>
<body><header><nav>${menu.join(' ')}</nav></header><main><h1>${page.title}</h1>${dated}
${page.body}</main><footer>${site.footer}</footer></body></html>`;
}

/** HTML by path. */
export const pagesOf = (site: OwnSite): Pages =>
  Object.fromEntries(Object.entries(site.pages).map(([path, page]) => [path, pageOf(site, path, page)]));
