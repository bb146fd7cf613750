/** Queries of checks on a site: addresses, counted pages, directives, entities. */
import { emptyDiscovery } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { createRobotsFile } from '@citeready/robots';
import { ENGINE_PROFILES } from '../engines/index.js';
import { extractPageFacts } from '@citeready/page-facts';
import type { ResourceFixture } from '@citeready/page-facts';
import { resourceOf } from '../../test/support/resource-of.js';
import { countLinksTo, directivesFor, homePage, isContentPage, robotsFor, weightShare } from './site.js';
import { entitiesOf, metaOf, nestedOf, textsOf } from './entities.js';
import { hostOf, originOf, pathOf, plainUrl, sameUrl } from './addresses.js';
import type { AuditedPage, SiteFacts } from './types.js';

const factsOf = (html: string, fixture: ResourceFixture = {}) =>
  extractPageFacts(resourceOf(html, { url: 'https://site.example/a', ...fixture }));

function pageOf(html = '<p>Text</p>', fixture: ResourceFixture = {}, extra: Partial<AuditedPage> = {}): AuditedPage {
  const url = fixture.url ?? 'https://site.example/a';
  return {
    url,
    crawl: { requestedUrl: url, via: 'link', depth: 1, template: '/a', soft404: false },
    redirects: [],
    facts: factsOf(html, fixture),
    headers: {},
    kind: 'other',
    weight: 1,
    language: null,
    genre: { kind: 'other', confidence: 1, evidence: [] },
    ...extra,
  };
}

const siteOf = (pages: readonly AuditedPage[], extra: Partial<SiteFacts> = {}): SiteFacts => ({
  domain: 'site.example',
  kind: 'full',
  auditedAt: new Date('2026-11-21T12:00:00Z'),
  entrance: { url: 'https://site.example/', redirects: [], tls: null, httpsAvailable: true, variants: [] },
  robots: [],
  sitemaps: { files: [], entries: [], total: 0, offSite: 0, withLastmod: 0, truncated: false },
  pages,
  failed: [],
  skipped: [],
  probes: [],
  parked: { parked: false, reason: null },
  llmsTxt: null,
  tdmrep: null,
  asText: null,
  notFoundProbe: null,
  discovery: emptyDiscovery,
  siteKind: 'unknown',
  ...extra,
});

describe('addresses', () => {
  it.each([
    ['https://a.example/x/', 'https://a.example/x'],
    ['https://a.example/', 'https://a.example'],
    ['https://A.example', 'https://a.example'],
    ['https://a.example/x#part', 'https://a.example/x'],
    ['https://a.example/x/?q=1#part', 'https://a.example/x?q=1'],
    ['https://a.example:443/x', 'https://a.example:443/x'],
    ['https://a.example/%d0%bf', 'https://a.example/%D0%BF'],
    ['https://a.example/100%', 'https://a.example/100%'],
    ['no address', 'no address'],
  ])('%s is plainly %s', (url, plain) => {
    expect(plainUrl(url)).toBe(plain);
  });

  it('are the same but for slash, fragment, case of the host and of escapes', () => {
    expect(sameUrl('https://a.example/x/#y', 'https://A.example/x')).toBe(true);
    expect(sameUrl('https://a.example/%c3%a4', 'https://a.example/%C3%A4')).toBe(true);
    expect(sameUrl('https://a.example/x', 'https://a.example/X')).toBe(false);
    expect(sameUrl('https://a.example/x?a', 'https://a.example/x?b')).toBe(false);
  });

  it.each([
    ['https://a.example/x/y?q=1#z', '/x/y'],
    ['https://A.example', '/'],
    ['https://a.example:8443/x#y', '/x'],
    ['mailto:a@b.example', ''],
    ['no address', ''],
  ])('%s has the path "%s"', (url, path) => {
    expect(pathOf(url)).toBe(path);
  });

  it('have an origin and a host, or none', () => {
    expect(originOf('https://a.example:8443/x')).toBe('https://a.example:8443');
    expect(originOf('no address')).toBeNull();
    expect(hostOf('https://a.example:8443/x')).toBe('a.example');
    expect(hostOf('no address')).toBeNull();
  });
});

describe('a content page', () => {
  it.each<readonly [string, ResourceFixture, boolean]>([
    ['200', { status: 200 }, true],
    ['299', { status: 299 }, true],
    ['300', { status: 300 }, false],
    ['199', { status: 199 }, false],
    ['no type', { headers: { 'content-type': [] } }, true],
    ['XHTML', { headers: { 'content-type': ['application/xhtml+xml'] } }, true],
    ['a PDF', { headers: { 'content-type': ['application/pdf'] } }, false],
  ])('%s', (_name, fixture, is) => {
    expect(isContentPage(pageOf('<p>Text</p>', fixture))).toBe(is);
  });

  it('is not a soft 404', () => {
    const page = pageOf();
    expect(isContentPage({ ...page, crawl: { ...page.crawl, soft404: true } })).toBe(false);
  });

  it.each<readonly [string, string, boolean]>([
    ['a refresh to another page', '<meta http-equiv="refresh" content="0;url=/b"><p>Go on.</p>', false],
    ['a refresh to itself', '<meta http-equiv="refresh" content="60;url=/a"><p>News.</p>', true],
    ['forty words and a refresh', `<meta http-equiv="refresh" content="0;url=/b"><p>${'word '.repeat(40)}</p>`, false],
    [
      'forty-one words and a refresh',
      `<meta http-equiv="refresh" content="0;url=/b"><p>${'word '.repeat(41)}</p>`,
      true,
    ],
  ])('%s', (_name, html, is) => {
    expect(isContentPage(pageOf(html))).toBe(is);
  });
});

describe('a site', () => {
  it('is the page at the entrance, otherwise the one of that kind', () => {
    const home = pageOf('', { url: 'https://site.example/' });
    const start = pageOf('', { url: 'https://site.example/start' }, { kind: 'home' });
    const other = pageOf('', { url: 'https://site.example/b' });
    expect(homePage(siteOf([start, other, home]))).toBe(home);
    expect(homePage(siteOf([other, start]))).toBe(start);
    expect(homePage(siteOf([other]))).toBeUndefined();
  });

  it('has a robots.txt for each origin', () => {
    const fileAt = (origin: string) =>
      createRobotsFile(`${origin}/robots.txt`, resourceOf('', { url: `${origin}/robots.txt` }));
    const site = siteOf([], { robots: [fileAt('https://site.example'), fileAt('https://shop.example')] });
    expect(robotsFor(site, 'https://shop.example/x')?.url).toBe('https://shop.example/robots.txt');
    expect(robotsFor(site, 'http://site.example/x')).toBeUndefined();
    expect(robotsFor(site, 'no address')).toBeUndefined();
  });

  it('is closed by the share of weight that is, at most the whole', () => {
    const [a, b] = [pageOf('', {}, { weight: 0.5 }), pageOf('', {}, { weight: 1.5 })];
    expect(weightShare([a], [a, b])).toBe(0.25);
    expect(weightShare([a, b, b], [a, b])).toBe(1);
    expect(weightShare([a], [])).toBe(0);
  });
});

describe('links to a page', () => {
  const linking = (url: string, ...hrefs: string[]): AuditedPage =>
    pageOf(hrefs.map((href) => `<a href="${href}">x</a>`).join(''), { url });
  const pages = [
    linking('https://site.example/a', '/b', '/b/#top', '/c', '/a'),
    linking('https://site.example/b/', '/b', 'https://other.example/', '/c?q'),
    linking('https://site.example/c', '/B'),
  ];
  const wanted = new Set(['https://site.example/a', 'https://site.example/b', 'https://other.example']);

  it('count once per page, in any spelling, and not from the page itself', () => {
    expect([...countLinksTo(wanted, pages, { internalOnly: false })]).toEqual([
      ['https://site.example/b', 1],
      ['https://other.example', 1],
    ]);
    expect([...countLinksTo(wanted, [...pages, ...pages], { internalOnly: false }).values()]).toEqual([2, 2]);
  });

  it('are only those of the site on request', () => {
    expect([...countLinksTo(wanted, pages, { internalOnly: true }).keys()]).toEqual(['https://site.example/b']);
  });
});

describe('directives', () => {
  const facts = factsOf(
    '<meta name="robots" content="noindex"><meta name="googlebot" content="nosnippet"><meta name="bingbot" content="noarchive">',
    { headers: { 'x-robots-tag': ['nofollow', 'googlebot: notranslate'] } },
  );
  const names = (engine: string | null) =>
    directivesFor(facts, ENGINE_PROFILES.find(({ id }) => id === engine) ?? null)
      .map(({ name }) => name)
      .sort();

  it('are those for every agent and for the engine’s own', () => {
    expect(names(null)).toEqual(['nofollow', 'noindex']);
    expect(names('google-ai')).toEqual(['nofollow', 'noindex', 'nosnippet', 'notranslate']);
    expect(names('copilot')).toEqual(['noarchive', 'nofollow', 'noindex']);
  });
});

describe('named things', () => {
  const facts = factsOf(
    `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: ['  Ponds ', '', 7, true],
      author: [
        { '@type': 'Person', name: ' Ann Reed ', url: 'https://site.example/ann' },
        { '@type': 'Person', name: ' ', url: 'https://site.example/ben' },
        { '@type': 'Person', '@id': 'https://site.example/#cy', jobTitle: 'Diver' },
        { '@type': 'Person', name: 9, jobTitle: 'Digger' },
        'Dee',
      ],
    })}</script><meta name="author" content=" Ann "><meta name="empty" content=" ">`,
  );
  const [article] = entitiesOf(facts, new Set(['article']));
  if (article === undefined) throw new Error('The article was not read.');

  it('give the texts of a property, empty ones left out', () => {
    expect(textsOf(facts, article, 'headline')).toEqual(['Ponds', '7', 'true']);
    expect(textsOf(facts, article, 'absent')).toEqual([]);
    expect(textsOf(facts, article, 'toString')).toEqual([]);
  });

  it('give nested ones by name, else address, else id', () => {
    const texts = textsOf(facts, article, 'author');
    expect(texts.slice(0, 3)).toEqual(['Ann Reed', 'https://site.example/ben', 'https://site.example/#cy']);
    expect(texts).toContain('Dee');
    expect(texts).toHaveLength(4);
  });

  it('give nested ones as things', () => {
    expect(nestedOf(facts, article, 'author').map(({ types }) => types[0])).toEqual(Array(4).fill('Person'));
    expect(nestedOf(facts, article, 'absent')).toEqual([]);
    expect(nestedOf(facts, article, 'toString')).toEqual([]);
  });

  it('and metas, without spaces, empty ones as absent', () => {
    expect(metaOf(facts, 'author')).toBe('Ann');
    expect(metaOf(facts, 'empty')).toBeNull();
    expect(metaOf(facts, 'absent')).toBeNull();
  });
});
