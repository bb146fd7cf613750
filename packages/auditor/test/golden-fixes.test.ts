/** The fixes that checks generate: what is printed can be pasted, names the right token and tag, and is absent where nothing is to be done. */
import { beforeAll, describe, expect, it } from 'vitest';
import { checkById } from '../src/checks/registry.js';
import { runChecks } from '../src/checks/run.js';
import { createRobotsFile } from '../src/crawl/robots/robots-file.js';
import { ENGINE_PROFILES } from '../src/engines/index.js';
import { loadLanguageDetector, type LanguageDetector } from '../src/facts/language.js';
import { resource } from './support/answers.js';
import { goldenSite, type GoldenSetting } from './support/golden-site.js';

let detect: LanguageDetector;
beforeAll(async () => {
  detect = await loadLanguageDetector();
});

const fixOf = async (
  id: string,
  setting: GoldenSetting = {},
  html = '<title>A page</title><p>Text</p>',
  engine = 'google-ai',
) => {
  const check = checkById(id);
  const site = await goldenSite(html, setting, detect);
  const profile = ENGINE_PROFILES.find((candidate) => candidate.id === engine) ?? null;
  return check?.generateFix?.(site, profile) ?? null;
};

const robots = (text: string): GoldenSetting => ({ robots: text });
const head = (tags: string): string => `<html><head><title>A page</title>${tags}</head><body><p>Text</p></body></html>`;

describe('robots groups', () => {
  it('open the closed tokens and nothing else', async () => {
    const closed = 'User-agent: Claude-User\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /\n';
    const fix = await fixOf('robots-citation-token', robots(closed), undefined, 'claude');
    expect(fix).toEqual({ language: 'robots', code: 'User-agent: Claude-User\nAllow: /\n' });
    const both = await fixOf('robots-citation-token', robots('User-agent: *\nDisallow: /\n'), undefined, 'claude');
    expect(both?.code).toBe('User-agent: Claude-SearchBot\nUser-agent: Claude-User\nAllow: /\n');
  });

  it('do what they say when appended to the file', async () => {
    const text = 'User-agent: *\nDisallow: /\n\n';
    const fix = await fixOf('robots-citation-token', robots(text), undefined, 'chatgpt');
    const file = createRobotsFile(
      'https://golden.example/robots.txt',
      resource('https://golden.example/robots.txt', { body: text + (fix?.code ?? ''), type: 'text/plain' }),
    );
    expect(file.verdict('OAI-SearchBot', 'https://golden.example/').allowed).toBe(true);
    expect(file.verdict('GPTBot', 'https://golden.example/').allowed).toBe(false);
  });

  it('are absent where nothing is closed, and without an engine', async () => {
    expect(
      await fixOf('robots-citation-token', robots('User-agent: GPTBot\nDisallow: /\n'), undefined, 'chatgpt'),
    ).toBeNull();
    expect(await fixOf('robots-citation-token', robots('User-agent: *\nDisallow: /\n'), undefined, 'none')).toBeNull();
    expect(await fixOf('robots-user-fetch', robots('User-agent: *\nDisallow: /\n'), undefined, 'none')).toBeNull();
    expect(
      await fixOf('robots-user-fetch', robots('User-agent: Perplexity-User\nDisallow: /\n'), undefined, 'perplexity'),
    ).toBeNull();
    expect(await fixOf('robots-gemini-grounding', robots('User-agent: *\nAllow: /\n'))).toBeNull();
  });

  it('open user fetchers and Google-Extended', async () => {
    const user = await fixOf(
      'robots-user-fetch',
      robots('User-agent: MistralAI-User\nDisallow: /\n'),
      undefined,
      'mistral',
    );
    expect(user?.code).toBe('User-agent: MistralAI-User\nAllow: /\n');
    const gemini = await fixOf(
      'robots-gemini-grounding',
      robots('User-agent: Google-Extended\nDisallow: /\n'),
      undefined,
      'gemini',
    );
    expect(gemini?.code).toBe('User-agent: Google-Extended\nAllow: /\n');
  });

  it('name the sitemap by its address', async () => {
    expect(await fixOf('sitemap-found')).toEqual({
      language: 'robots',
      code: 'Sitemap: https://golden.example/sitemap.xml\n',
    });
    expect((await fixOf('content-signal'))?.code).toContain('ai-input=yes');
  });
});

describe('tags and headers', () => {
  it('replace the directive where it stands', async () => {
    expect(await fixOf('noindex', {}, head('<meta name="googlebot" content="noindex">'))).toEqual({
      language: 'html',
      code: '<meta name="googlebot" content="index, follow">',
    });
    expect(await fixOf('noindex', { headers: { 'x-robots-tag': 'noindex' } })).toEqual({
      language: 'http',
      code: 'X-Robots-Tag: index, follow',
    });
    expect(await fixOf('noindex', {}, head('<meta name="bingbot" content="noindex">'))).toBeNull();
    expect(await fixOf('noindex')).toBeNull();
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

  it('name the page that lacks its canonical, with its address escaped', async () => {
    const fix = await fixOf('canonical', {
      url: '/a?x=1&y=2',
      pages: [{ url: '/b', html: head('<link rel="canonical" href="https://golden.example/b">') }],
    });
    expect(fix).toEqual({
      language: 'html',
      code: '<link rel="canonical" href="https://golden.example/a?x=1&amp;y=2">',
    });
    expect(await fixOf('canonical', { noPage: true })).toBeNull();
  });

  it('declare the language that was detected', async () => {
    const german =
      '<p>Ein Gartenteich ist ein Gewässer, das für Fische und Pflanzen im Garten angelegt wird und sauberes Wasser braucht.</p>';
    expect((await fixOf('lang-declared', {}, german))?.code).toBe('<html lang="de">');
    expect(await fixOf('lang-declared', {}, '<p>x</p>')).toBeNull();
    expect((await fixOf('charset-declared'))?.code).toBe('<meta charset="utf-8">');
  });

  it('are HTML that a page can take', async () => {
    for (const id of ['semantic-landmarks', 'comparison-block', 'quotations', 'date-visible', 'meta-description-og']) {
      const fix = await fixOf(id);
      expect(fix?.language, id).toBe('html');
      expect(fix?.code, id).toMatch(/^<.*>$/s);
    }
    expect((await fixOf('date-markup'))?.language).toBe('json-ld');
  });
});

describe('JSON-LD', () => {
  it('describes the organisation by what Discovery found', async () => {
    const fix = await fixOf('org-entity', { identity: { brand: 'Meadow', profiles: ['https://a.example/m'] } });
    expect(JSON.parse(fix?.code ?? '')).toMatchObject({
      '@type': 'Organization',
      '@id': 'https://golden.example/#organization',
      name: 'Meadow',
      url: 'https://golden.example/',
      sameAs: ['https://a.example/m'],
    });
    expect(JSON.parse((await fixOf('org-entity', { siteKind: 'local' }))?.code ?? '')).toMatchObject({
      '@type': 'LocalBusiness',
      name: '',
      sameAs: [],
    });
    expect(JSON.parse((await fixOf('org-entity', { siteKind: 'personal' }))?.code ?? '')).toMatchObject({
      '@type': 'Person',
    });
  });

  it('describes the product and the article that lack it', async () => {
    const product = await fixOf('product-facts', { url: '/product/pump' });
    expect(JSON.parse(product?.code ?? '')).toMatchObject({
      '@type': 'Product',
      name: 'A page',
      offers: { url: 'https://golden.example/product/pump' },
    });
    expect(await fixOf('product-facts')).toBeNull();
    const article = await fixOf('schema-fit', { url: '/blog/a' });
    expect(JSON.parse(article?.code ?? '')).toMatchObject({
      '@type': 'Article',
      headline: 'A page',
      mainEntityOfPage: 'https://golden.example/blog/a',
    });
    expect(await fixOf('schema-fit', { url: '/contact' })).toBeNull();
    const marked = head(
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"A page"}</script>',
    );
    expect(await fixOf('schema-fit', { url: '/blog/a' }, marked)).toBeNull();
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
