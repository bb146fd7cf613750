/** The fixes that checks generate: what is printed can be pasted, names the right token and tag, and is absent where nothing is to be done. */
import { beforeAll, describe, expect, it } from 'vitest';
import { checkById } from '../src/checks/registry.js';
import { runChecks } from '../src/checks/run.js';
import { createRobotsFile } from '@citeready/robots';
import { ENGINE_PROFILES } from '../src/engines/index.js';
import type { LanguageDetector } from '@citeready/page-facts';
import { loadLanguageDetector } from '@citeready/page-facts';
import { resource } from './support/answers.js';
import type { GoldenSetting } from './support/golden-site.js';
import { goldenSite } from './support/golden-site.js';

let detect: LanguageDetector;
beforeAll(async () => {
  detect = await loadLanguageDetector();
});

async function fixOf(
  id: string,
  setting: GoldenSetting = {},
  html = '<title>A page</title><p>Text</p>',
  engine = 'google-ai',
) {
  const check = checkById(id);
  const site = await goldenSite(html, setting, detect);
  const profile = ENGINE_PROFILES.find((candidate) => candidate.id === engine) ?? null;
  return check?.generateFix?.(site, profile) ?? null;
}

const robots = (text: string): GoldenSetting => ({ robots: text });
const head = (tags: string): string => `<html><head><title>A page</title>${tags}</head><body><p>Text</p></body></html>`;

describe('robots.txt', () => {
  it('keeps existing lines and allows the closed tokens', async () => {
    const closed = 'User-agent: Claude-User\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /\n';
    const fix = await fixOf('robots-citation-token', robots(closed), undefined, 'claude');
    expect(fix?.code).toBe('User-agent: Claude-User\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n');
    expect(fix?.file).toBe('robots.txt');
    expect(fix?.diff).toContain('-Disallow: /\n+Allow: /\n');
  });

  it('takes over what stays closed to everybody', async () => {
    const text = '# ours\nUser-agent: *\nDisallow: /\nDisallow: /admin\n\nSitemap: https://golden.example/s.xml\n';
    const fix = await fixOf('robots-citation-token', robots(text), undefined, 'claude');
    expect(fix?.code.startsWith(text)).toBe(true);
    expect(fix?.code).toContain('User-agent: Claude-SearchBot\nUser-agent: Claude-User\nDisallow: /admin\nAllow: /\n');
    const read = createRobotsFile(
      'https://golden.example/robots.txt',
      resource('https://golden.example/robots.txt', { body: fix?.code ?? '', type: 'text/plain' }),
    );
    expect(read.verdict('Claude-User', 'https://golden.example/').allowed).toBe(true);
    expect(read.verdict('Claude-User', 'https://golden.example/admin/x').allowed).toBe(false);
    expect(read.verdict('Bingbot', 'https://golden.example/').allowed).toBe(false);
  });

  it('allows a crawler in the middle of a group, and no other of that group', async () => {
    const text = 'User-agent: GPTBot\nUser-agent: Claude-User\nUser-agent: CCBot\nDisallow: /\n';
    const fix = await fixOf('robots-citation-token', robots(text), undefined, 'claude');
    expect(fix?.code).toBe('User-agent: Claude-User\nAllow: /\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n');
  });

  it('allows the crawlers of all engines of the report at once, if the engine’s own is closed', async () => {
    const closed = 'User-agent: PerplexityBot\nUser-agent: Claude-User\nUser-agent: CCBot\nDisallow: /\n';
    const site = await goldenSite('<title>A page</title><p>Text</p>', robots(closed), detect);
    const engines = ENGINE_PROFILES.filter(({ id }) => ['claude', 'perplexity', 'chatgpt'].includes(id));
    const fixes = engines.map((engine) => [
      engine.id,
      checkById('robots-citation-token')?.generateFix?.(site, engine, engines)?.code ?? null,
    ]);
    const opened = 'User-agent: Claude-User\nUser-agent: PerplexityBot\nAllow: /\n\nUser-agent: CCBot\nDisallow: /\n';
    expect(Object.fromEntries(fixes)).toEqual({ claude: opened, perplexity: opened, chatgpt: null });
  });

  it('leaves the others in a group that several share', async () => {
    const fix = await fixOf(
      'robots-citation-token',
      robots('User-agent: Claude-User\nUser-agent: CCBot\nDisallow: /\n'),
      undefined,
      'claude',
    );
    expect(fix?.code).toBe('User-agent: Claude-User\nAllow: /\n\nUser-agent: CCBot\nDisallow: /\n');
  });

  it('is absent if nothing is closed, without an engine, and without a file', async () => {
    expect(
      await fixOf('robots-citation-token', robots('User-agent: GPTBot\nDisallow: /\n'), undefined, 'chatgpt'),
    ).toBeNull();
    expect(await fixOf('robots-citation-token', robots('User-agent: *\nDisallow: /\n'), undefined, 'none')).toBeNull();
    expect(await fixOf('robots-gemini-grounding', robots('User-agent: *\nAllow: /\n'))).toBeNull();
    expect(await fixOf('robots-citation-token', {}, undefined, 'claude')).toBeNull();
  });

  it('names only a sitemap that exists', async () => {
    const sitemaps = {
      '/sitemap.xml':
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://golden.example/</loc></url></urlset>',
    };
    expect(await fixOf('sitemap-found', { ...robots('User-agent: *\nAllow: /\n'), sitemaps })).toMatchObject({
      file: 'robots.txt',
      code: 'User-agent: *\nAllow: /\n\nSitemap: https://golden.example/sitemap.xml\n',
    });
    expect((await fixOf('sitemap-found', { sitemaps }))?.code).toBe('Sitemap: https://golden.example/sitemap.xml\n');
    expect(await fixOf('sitemap-found')).toBeNull();
  });
});

describe('tags and headers', () => {
  it('keep the rest of a tag, and are left out if the tag has no other content', async () => {
    expect(await fixOf('noindex', {}, head('<meta name="googlebot" content="noindex, max-snippet:-1">'))).toEqual({
      language: 'html',
      file: 'robots-tags.html',
      code: '<!-- https://golden.example/ -->\n<meta name="googlebot" content="max-snippet:-1">',
    });
    expect(
      (
        await fixOf(
          'noindex',
          {},
          head('<meta name="robots" content="unavailable_after: 2020-01-01, &quot;max-snippet:9">'),
        )
      )?.code,
    ).toBe('<!-- https://golden.example/ -->\n<meta name="robots" content="&quot;max-snippet:9">');
    expect(await fixOf('noindex', {}, head('<meta name="robots" content="noindex">'))).toBeNull();
    expect(await fixOf('noindex', {}, head('<meta name="robots" content="noindex, nofollow">'))).toBeNull();
    expect(await fixOf('noindex', { headers: { 'x-robots-tag': 'noindex, nofollow' } })).toBeNull();
    expect(await fixOf('noindex', {}, head('<meta name="bingbot" content="noindex, follow">'))).toBeNull();
    expect(await fixOf('noindex')).toBeNull();
  });

  it('leave pages alone that their owner may well keep out of the index', async () => {
    const closed = head('<meta name="robots" content="noindex, max-snippet:90">');
    expect(await fixOf('noindex', { pages: [{ url: '/privacy', html: closed }] })).toBeNull();
    expect((await fixOf('noindex', { pages: [{ url: '/ponds', html: closed }] }))?.code).toContain('/ponds');
  });

  it('lift limits on snippets and archives', async () => {
    expect((await fixOf('snippet-permission', {}, head('<meta name="robots" content="nosnippet">')))?.code).toBe(
      '<meta name="robots" content="max-snippet:-1">',
    );
    expect(
      (await fixOf('snippet-permission', {}, head('<meta name="robots" content="max-snippet:0">')))?.code,
    ).toContain('-1');
    expect((await fixOf('bing-archive', {}, head('<meta name="bingbot" content="noarchive">'), 'copilot'))?.code).toBe(
      '<meta name="bingbot" content="index, follow">',
    );
    expect(
      (await fixOf('bing-archive', { headers: { 'x-robots-tag': 'nocache' } }, undefined, 'copilot'))?.language,
    ).toBe('http');
    expect(await fixOf('bing-archive', {}, undefined, 'copilot')).toBeNull();
  });

  it('name the pages that lack their canonical, with addresses escaped', async () => {
    const fix = await fixOf('canonical', {
      url: '/a?x=1&y=2',
      pages: [
        { url: '/b', html: head('<link rel="canonical" href="https://golden.example/b">') },
        { url: '/c--d', html: head('') },
      ],
    });
    expect(fix?.code).toBe(
      '<!-- https://golden.example/a?x=1&y=2 -->\n<link rel="canonical" href="https://golden.example/a?x=1&amp;y=2">\n<!-- https://golden.example/c%2D%2Dd -->\n<link rel="canonical" href="https://golden.example/c--d">',
    );
    expect(await fixOf('canonical', { noPage: true })).toBeNull();
    // Which of two addresses of one document is meant, its owner knows.
    const twice = await fixOf(
      'canonical',
      {
        url: '/a.html',
        pages: [
          { url: '/a', html: head('') },
          { url: '/b', html: head('<meta name="author" content="Ada Reed">') },
        ],
      },
      head(''),
    );
    expect(twice?.code).toBe(
      '<!-- https://golden.example/b -->\n<link rel="canonical" href="https://golden.example/b">',
    );
  });

  it('give the translation the tag back', async () => {
    const alternates = (...of: [string, string][]): string =>
      of
        .map(([language, url]) => `<link rel="alternate" hreflang="${language}" href="https://golden.example${url}">`)
        .join('');
    const fix = await fixOf(
      'lang-declared',
      { url: '/a', pages: [{ url: '/de/a', html: `<html lang="de">${head(alternates(['de', '/de/a'])).slice(6)}` }] },
      `<html lang="en">${head(alternates(['en', '/a'], ['de', '/de/a'])).slice(6)}`,
    );
    expect(fix?.code).toBe(
      '<!-- https://golden.example/de/a -->\n<link rel="alternate" hreflang="en" href="https://golden.example/a">',
    );
  });

  it('declare the language that was detected', async () => {
    const german =
      '<p>Ein Gartenteich ist ein Gewässer, das für Fische und Pflanzen im Garten angelegt wird und sauberes Wasser braucht.</p>';
    expect((await fixOf('lang-declared', {}, german))?.code).toBe('<html lang="de">');
    // Croatian, Bosnian and Serbian in Latin letters are told apart by few words.
    const croatian = `<title>Pčele</title><p>${'Naše pčele žive na livadama pored rijeke i svake godine daju dovoljno meda za cijelu obitelj i susjede. '.repeat(4)}</p>`;
    expect(await fixOf('lang-declared', {}, croatian)).toBeNull();
    expect(await fixOf('lang-declared', {}, '<p>x</p>')).toBeNull();
    const plain = { headers: { 'content-type': 'text/html' } };
    expect((await fixOf('charset-declared', plain, '<p>x</p>'))?.code).toBe('<meta charset="utf-8">');
    // A declaration brings no lost character back.
    expect(await fixOf('charset-declared', plain, '<meta charset="UTF-8"><p>sm\uFFFDr</p>')).toBeNull();
  });

  it('repeat the description of the page, and are absent if it has none', async () => {
    expect((await fixOf('meta-description-og'))?.code).toBe(
      '<!-- https://golden.example/ -->\n<meta property="og:title" content="A page">',
    );
    expect(await fixOf('meta-description-og', {}, '<p>Text</p>')).toBeNull();
    // What says nothing, or the same of every page, is no preview.
    const said = 'Ponds that we dig, line and plant in a day, for gardens of any size in Leeds and around.';
    const other = (title: string): string =>
      `<title>${title}</title><meta name="description" content="${said}"><p>Lilies</p>`;
    const bare = `<title>Home</title><meta name="description" content="${said}"><p>Text</p>`;
    const pages = ['Pond liners', 'Pond liners', 'Pond pumps'].map((title, at) => ({
      url: `/p${at}`,
      html: other(title),
    }));
    expect((await fixOf('meta-description-og', { pages }, bare))?.code).toBe(
      '<!-- https://golden.example/p2 -->\n<meta property="og:title" content="Pond pumps">',
    );
    const own = bare.replace('Home', 'Ponds in Leeds');
    expect((await fixOf('meta-description-og', {}, own))?.code).toBe(
      `<!-- https://golden.example/ -->\n<meta property="og:title" content="Ponds in Leeds">\n<meta property="og:description" content="${said}">`,
    );
    // What a template left to be replaced is not said twice.
    const left =
      '<title>{{ page.title }}</title><meta name="description" content="Enter your description here"><p>Text</p>';
    expect(await fixOf('meta-description-og', {}, left)).toBeNull();
    for (const id of [
      'semantic-landmarks',
      'comparison-block',
      'quotations',
      'date-visible',
      'date-markup',
      'product-facts',
      'content-signal',
    ])
      expect(await fixOf(id), id).toBeNull();
  });
});

describe('JSON-LD', () => {
  const titled = (rest = ''): string =>
    `<html><head><title>Golden</title>${rest}</head><body><p>Text</p></body></html>`;
  const script = (node: object): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...node })}</script>`;
  const made = async (setting: GoldenSetting, html?: string): Promise<unknown> => {
    const fix = await fixOf('org-entity', setting, html);
    return fix === null ? null : JSON.parse(fix.code);
  };

  it('contains only what two pages agree on, and profiles only at their roots', async () => {
    const profiles = [
      'https://github.com/golden',
      'https://github.com/golden/theme',
      'https://facebook.com/theme-author',
      'https://x.com/intent',
      'https://www.linkedin.com/in/golden',
      'https://t.me/golden_bot',
    ];
    expect(await made({ identity: { brand: 'Golden', profiles, email: 'a@golden.example' } }, titled())).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': 'https://golden.example/#organization',
      name: 'Golden',
      url: 'https://golden.example/',
      email: 'a@golden.example',
      sameAs: ['https://github.com/golden'],
    });
  });

  it("is absent if the name is a slogan or a person's", async () => {
    expect(await made({ identity: { brand: 'Confidential manufacturing since 1974' } }, titled())).toBeNull();
    expect(await made({}, titled())).toBeNull();
    expect(await made({ siteKind: 'personal', identity: { brand: 'Golden' } }, titled())).toBeNull();
  });

  it('extends the node that is there under its own id and type', async () => {
    const node = {
      '@type': 'Dentist',
      '@id': 'https://golden.example/#praxis',
      name: 'Golden',
      openingHours: 'Mo-Fr 08:00-17:00',
      address: { '@type': 'PostalAddress', streetAddress: 'Pond Road 1' },
    };
    const setting = { identity: { brand: 'Golden', profiles: ['https://instagram.com/golden'] } };
    expect(await made(setting, titled(script(node)))).toEqual({
      '@context': 'https://schema.org',
      ...node,
      url: 'https://golden.example/',
      sameAs: ['https://instagram.com/golden'],
    });
    expect(
      await made({ identity: { brand: 'Golden' } }, titled(script({ ...node, url: 'https://golden.example/' }))),
    ).toBeNull();
  });

  it('closes a circle of nodes by a reference', async () => {
    const founder = { '@type': 'Person', '@id': 'https://golden.example/#ada', name: 'Ada' };
    const node = { '@type': 'Organization', '@id': 'https://golden.example/#us', name: 'Golden' };
    const graph = [
      { ...node, founder: { '@id': founder['@id'] } },
      { ...founder, worksFor: { '@id': node['@id'] } },
    ];
    const setting = { identity: { brand: 'Golden', profiles: ['https://github.com/golden'] } };
    expect(await made(setting, titled(script({ '@graph': graph })))).toMatchObject({
      ...node,
      founder: { ...founder, worksFor: { '@id': node['@id'] } },
      sameAs: ['https://github.com/golden'],
    });
  });

  it('describes an article by what it shows, and skips an empty one', async () => {
    const html =
      '<html><head><title>Ponds</title><meta name="author" content="Ada Reed"></head><body><main><h1>Ponds in spring</h1><p>By Ada Reed</p></main></body></html>';
    const fix = await fixOf('schema-fit', { url: '/blog/a' }, html);
    expect(JSON.parse(fix?.code ?? '')).toMatchObject({
      '@type': 'Article',
      headline: 'Ponds in spring',
      author: { '@type': 'Person', name: 'Ada Reed' },
    });
    expect(await fixOf('schema-fit', { url: '/blog/a' })).toBeNull();
    const signed = await fixOf(
      'schema-fit',
      { url: '/blog/a', identity: { brand: 'Pond and Reed' } },
      html.replaceAll('Ada Reed', 'Pond &amp; Reed'),
    );
    expect(JSON.parse(signed?.code ?? '{}')).toMatchObject({
      author: { '@type': 'Organization', name: 'Pond & Reed' },
    });
  });

  it('leaves out an author whom the page does not show, an account, and the picture of the whole site', async () => {
    const html = (author: string, shown: string): string =>
      `<html><head><title>Ponds</title><meta name="author" content="${author}"><meta property="og:image" content="https://golden.example/a.jpg"></head><body><main><h1>Ponds in spring</h1><p>${shown}</p><p>Published on <time datetime="2026-03-01">1 March 2026</time></p></main></body></html>`;
    const made = async (page: string, setting: GoldenSetting = {}): Promise<Record<string, unknown>> => {
      const fix = await fixOf('schema-fit', { url: '/blog/a', ...setting }, page);
      return JSON.parse(fix?.code ?? '{}') as Record<string, unknown>;
    };
    expect(await made(html('Theme House', 'Text'))).not.toHaveProperty('author');
    expect(await made(html('admin', 'By admin'))).not.toHaveProperty('author');
    expect(await made(html('Ada Reed', 'By Ada Reed'))).toMatchObject({ image: 'https://golden.example/a.jpg' });
    const other = { pages: [{ url: '/blog/b', html: html('Ada Reed', 'By Ada Reed').replace('spring', 'winter') }] };
    expect(await made(html('Ada Reed', 'By Ada Reed'), other)).not.toHaveProperty('image');
  });

  it('takes the title of an article whose first heading names the site', async () => {
    const html = (title: string): string =>
      `<html><head><title>${title} | Golden</title><meta name="author" content="Ada Reed"></head><body><main><h1>Golden</h1><p>By Ada Reed</p></main></body></html>`;
    const headline = async (setting: GoldenSetting): Promise<unknown> => {
      const fix = await fixOf('schema-fit', { url: '/blog/a', ...setting }, html('Ponds in spring'));
      return (JSON.parse(fix?.code ?? '{}') as { headline?: string }).headline;
    };
    expect(await headline({ identity: { brand: 'Golden' } })).toBe('Ponds in spring');
    expect(await headline({ pages: [{ url: '/blog/b', html: html('Ponds in winter') }] })).toBe('Ponds in spring');
    expect(await headline({})).toBe('Golden');
  });
});

describe('a site that robots.txt closes to one training crawler', () => {
  it('gives the same verdicts for every engine but the report on training', async () => {
    const html = '<title>A page</title><main><h1>A page</h1><p>Text</p></main>';
    const open = await goldenSite(html, robots('User-agent: *\nAllow: /\n'), detect);
    const closed = await goldenSite(
      html,
      robots('User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: CCBot\nDisallow: /\n'),
      detect,
    );
    const states = (site: typeof open) =>
      runChecks(site, ENGINE_PROFILES).map(({ id, state, points, gates }) => ({ id, state, points, gates }));
    expect(states(closed)).toEqual(states(open));
  });
});
