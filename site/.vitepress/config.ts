/** The site as VitePress builds it. Pages, their order and the address come from `site/build/`, which writes them below `.pages` first. */
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import type { DefaultTheme } from 'vitepress';
import { accessibleTheme } from './accessible-theme.js';

interface Made {
  readonly address: string;
  /** Day of the last change by the file of the page. */
  readonly updated: Readonly<Record<string, string>>;
  readonly sidebar: Record<string, DefaultTheme.SidebarItem[]>;
}
const made = JSON.parse(readFileSync(new URL('../.pages/site.json', import.meta.url), 'utf8')) as Made;
const { pathname: base } = new URL(made.address);

const NAME = 'Citeready';
const DESCRIPTION =
  'An embeddable TypeScript library that audits whether answer engines can reach, read and cite a site.';
const REPOSITORY = 'https://github.com/citeready/citeready';

/** Addresses as GitHub makes them, so that a link to a heading works here and there. */
const slugify = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\-_ ]/gu, '')
    .replaceAll(' ', '-');

/** Address of a page, from the path of its Markdown file. */
const addressOf = (file: string): string => made.address + file.replace(/(?:(^|\/)index)?\.md$/, '$1');

export default defineConfig({
  srcDir: '.pages',
  outDir: 'dist',
  base,
  lang: 'en-US',
  title: NAME,
  titleTemplate: `:title | ${NAME}`,
  description: DESCRIPTION,
  cleanUrls: true,
  sitemap: {
    hostname: made.address,
    transformItems: (items) =>
      items.map((item) => {
        const file = item.url === '' || item.url.endsWith('/') ? `${item.url}index.md` : `${item.url}.md`;
        const lastmod = made.updated[file];
        return { ...item, ...(lastmod !== undefined && { lastmod }) };
      }),
  },
  vite: { plugins: [accessibleTheme], build: { chunkSizeWarningLimit: 2000 } },
  markdown: {
    // The default colors are too pale on the grey of code.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify },
    toc: { slugify },
    headers: { slugify },
  },
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}icon.svg` }],
    ['meta', { name: 'theme-color', content: '#1f5f8b' }],
  ],
  transformPageData(page) {
    const { updated } = page.frontmatter as { readonly updated?: string };
    const address = addressOf(page.relativePath);
    const title = page.title === NAME ? page.title : `${page.title} | ${NAME}`;
    const organization = {
      '@type': 'Organization',
      '@id': `${made.address}#organization`,
      name: NAME,
      url: made.address,
      logo: `${made.address}icon.svg`,
      sameAs: [REPOSITORY],
      contactPoint: { '@type': 'ContactPoint', contactType: 'technical support', url: `${REPOSITORY}/issues` },
    };
    const own =
      page.relativePath === 'index.md'
        ? {
            '@type': 'WebSite',
            name: NAME,
            url: made.address,
            description: page.description,
            publisher: { '@id': organization['@id'] },
          }
        : {
            '@type': 'TechArticle',
            headline: page.title,
            description: page.description,
            url: address,
            inLanguage: 'en',
            ...(updated === undefined ? {} : { dateModified: updated }),
            author: { '@id': organization['@id'] },
            publisher: { '@id': organization['@id'] },
          };
    const property = (name: string, content: string): [string, Record<string, string>] => [
      'meta',
      { property: name, content },
    ];
    page.frontmatter['head'] = [
      ['link', { rel: 'canonical', href: address }],
      ['link', { rel: 'alternate', type: 'text/markdown', href: made.address + page.relativePath }],
      property('og:type', page.relativePath === 'index.md' ? 'website' : 'article'),
      property('og:site_name', NAME),
      property('og:title', title),
      property('og:description', page.description),
      property('og:url', address),
      property('og:image', `${made.address}preview.png`),
      property('og:image:width', '1200'),
      property('og:image:height', '630'),
      ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
      ...(updated === undefined ? [] : [property('article:modified_time', updated)]),
      [
        'script',
        { type: 'application/ld+json' },
        JSON.stringify({ '@context': 'https://schema.org', '@graph': [organization, own] }),
      ],
    ];
  },
  themeConfig: {
    logo: { src: '/icon.svg', alt: '' },
    nav: [
      { text: 'Quickstart', link: '/quickstart' },
      { text: 'Guides', link: '/mounting' },
      { text: 'Checks', link: '/checks/', activeMatch: '^/checks/' },
      { text: 'HTTP', link: '/http/', activeMatch: '^/http/' },
      { text: 'API', link: '/api/', activeMatch: '^/api/' },
    ],
    sidebar: made.sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        // Every name of every package would hide the pages that explain them: of the reference, the names of exports alone are found.
        _render: (source, env, md) => {
          const html = md.render(source, env);
          const { relativePath } = env as { readonly relativePath: string };
          return relativePath.startsWith('api/') ? html.replace(/<(table|pre)[\s\S]*?<\/\1>/g, '') : html;
        },
        miniSearch: {
          searchOptions: {
            boost: { title: 4, text: 1, titles: 2 },
            fuzzy: 0.2,
            prefix: true,
            boostDocument: (id: string) => (id.includes('/api/') ? 0.3 : 1),
          },
        },
      },
    },
    socialLinks: [{ icon: 'github', link: REPOSITORY, ariaLabel: 'Citeready on GitHub' }],
    externalLinkIcon: true,
    footer: {
      message: `Released under the MIT license. <a href="${REPOSITORY}/issues">Questions and faults</a> go to the issues of the repository.`,
      copyright: 'By the authors of Citeready.',
    },
  },
});
