/**
 * Over generated sites and robots.txt files: the crawl requests nothing that is disallowed for its token, and no page outside the audited
 * site. Redirect targets count as requests.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resource } from '../../test/support/answers.js';
import { createManualClock } from '../../test/support/manual-clock.js';
import { createScriptedFetcher } from '../../test/support/scripted-fetcher.js';
import type { ScriptedAnswer } from '../../test/support/scripted-fetcher.js';
import { extractPageFacts } from '@citeready/page-facts';
import { crawlSite } from './crawl-site.js';
import { createFrontier } from './frontier/frontier.js';
import { createRobotsFile } from '@citeready/robots';
import { createSiteScope } from './url/site-scope.js';

const HOSTS = [
  'site.test',
  'www.site.test',
  'blog.site.test',
  'evil.test',
  'site.test.evil.test',
  'notsite.test',
] as const;
const SEGMENTS = [
  'a',
  'b',
  'private',
  'a%20b',
  'page.html',
  'x.pdf',
  '2024',
  '..',
  '%2e%2e',
  'index.html',
  'A',
] as const;

const path = fc
  .tuple(
    fc.array(fc.constantFrom(...SEGMENTS), { maxLength: 4 }),
    fc.constantFrom('', '/', '?q=1', '?utm_source=x', '?PHPSESSID=abcdef0123456789', '#top', '?a=1&b=2&c=3&d=4&e=5'),
  )
  .map(([segments, tail]) => `/${segments.join('/')}${tail}`);

const href = fc.oneof(
  path,
  fc
    .tuple(fc.constantFrom('https:', 'http:', ''), fc.constantFrom(...HOSTS), path)
    .map(([s, h, p]) => `${s}//${h}${p}`),
  fc.constantFrom(
    'javascript:alert(1)',
    'mailto:a@site.test',
    'https://user:pw@site.test/',
    'https://site.test:8443/',
    'https://127.0.0.1/',
    '//evil.test\\@site.test/',
    'https:\\\\evil.test\\x',
    'http:evil.test',
    'ftp://site.test/',
    '\thttps://evil.test/ ',
    '',
  ),
  fc.webUrl(),
  fc.string({ maxLength: 20 }),
);

/** Mostly rules that disallow a part of the site: a file that disallows everything ends the crawl before it starts. */
const pattern = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('/a', '/b', '/private', '/*.html$', '/*?q=', '/a*b', '/2024/', '/%61', '/A'),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom('/', 'a', 'b', '*', '$', 'private', '.html', '?'), { maxLength: 4 })
      .map((parts) => parts.join('')),
  },
);
const rule = fc
  .tuple(fc.constantFrom('Disallow', 'Disallow', 'disalow', 'Allow'), pattern)
  .map(([name, value]) => `${name}: ${value}`);
const robotsText = fc
  .array(
    fc
      .tuple(fc.constantFrom('*', 'CitereadyBot', 'citereadybot/2', 'GPTBot'), fc.array(rule, { maxLength: 4 }))
      .map(([agent, rules]) => `User-agent: ${agent}\n${rules.join('\n')}\n`),
    { maxLength: 3 },
  )
  .map((groups) => groups.join('\n'));

interface GeneratedSite {
  readonly robots: Readonly<Record<string, string>>;
  readonly robotsStatus: number;
  readonly links: readonly (readonly string[])[];
  readonly redirects: readonly string[];
  readonly sitemap: readonly string[];
}

const site: fc.Arbitrary<GeneratedSite> = fc.record({
  robots: fc.record({ 'site.test': robotsText, 'www.site.test': robotsText, 'blog.site.test': robotsText }),
  robotsStatus: fc.constantFrom(200, 200, 200, 200, 404, 503),
  links: fc.array(fc.array(href, { maxLength: 12 }), { minLength: 1, maxLength: 6 }),
  redirects: fc.array(fc.oneof({ weight: 3, arbitrary: path }, { weight: 1, arbitrary: href }), {
    minLength: 1,
    maxLength: 4,
  }),
  sitemap: fc.array(href, { maxLength: 8 }),
});

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const hashOf = (text: string): number =>
  [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);

/** The site as a function of the URL, the same for every request. */
function answer(generated: GeneratedSite, url: URL): ScriptedAnswer {
  if (url.pathname === '/robots.txt') {
    const body = generated.robots[url.hostname] ?? '';
    return {
      body: `${body}\nSitemap: https://site.test/map.xml\n`,
      type: 'text/plain',
      status: generated.robotsStatus,
    };
  }
  if (url.pathname === '/map.xml') {
    return {
      body: `<urlset>${generated.sitemap.map((loc) => `<url><loc>${escape(loc)}</loc></url>`).join('')}</urlset>`,
    };
  }
  const hash = hashOf(url.pathname + url.search);
  const target = generated.redirects[hash % generated.redirects.length];
  if (hash % 5 === 0 && target !== undefined && URL.canParse(target, url.href)) return { redirect: target };
  const links = generated.links[hash % generated.links.length] ?? [];
  const refresh = hash % 7 === 0 ? `<meta http-equiv="refresh" content="0; url=${escape(target ?? '/')}">` : '';
  const canonical = hash % 3 === 0 ? `<link rel="canonical" href="${escape(target ?? '/')}">` : '';
  return {
    body: `<title>${url.pathname}</title>${refresh}${canonical}<p>words${hash}</p>${links.map((link) => `<a href="${escape(link)}">${hash}</a>`).join('')}`,
  };
}

describe('over generated sites', { timeout: 180_000 }, () => {
  it('no request is disallowed for our token and no page request leaves the site', async () => {
    let pagesAsked = 0;
    await fc.assert(
      fc.asyncProperty(site, async (generated) => {
        const fetcher = createScriptedFetcher((url) => answer(generated, url));
        const result = await crawlSite(
          { domain: 'site.test', maxPages: 12, probeAgents: [{ token: 'GPTBot', userAgent: 'GPTBot/1.2' }] },
          {
            fetcher,
            clock: createManualClock('2026-06-01T00:00:00Z', { autoAdvance: true }),
            parse: async (page) => extractPageFacts(page),
          },
        );
        const robots = (host: string) =>
          createRobotsFile(
            `https://${host}/robots.txt`,
            resource(`https://${host}/robots.txt`, {
              body: generated.robots[host] ?? '',
              status: generated.robotsStatus,
              type: 'text/plain',
            }),
          );
        const files = new Map(HOSTS.map((host) => [host as string, robots(host)]));
        const home = result.pages[0]?.resource.url ?? result.entrance?.url ?? null;
        const scope = home === null ? null : createSiteScope(home);
        for (const { url, purpose } of fetcher.requests) {
          const { hostname, pathname, port } = new URL(url);
          if (purpose === 'robots' || pathname === '/robots.txt') continue;
          pagesAsked += 1;
          expect(port, url).toBe('');
          expect(hostname === 'site.test' || hostname.endsWith('.site.test'), url).toBe(true);
          expect(files.get(hostname)?.verdict('CitereadyBot', url).allowed, url).toBe(true);
          // Until the entrance is found, the home page may redirect through other hosts of its domain.
          const wandering = pathname === '/' || result.entrance?.redirects.some((hop) => hop.url === url) === true;
          if (purpose === 'page' && scope !== null && !wandering) {
            expect(scope.belongs(new URL(url)), url).toBe('site');
          }
        }
        expect(result.pages.length).toBeLessThanOrEqual(12);
      }),
      { numRuns: 250, seed: 20261121 },
    );
    expect(pagesAsked).toBeGreaterThan(500);
  });

  it('no page from the frontier leaves the site or is disallowed', () => {
    const scope = createSiteScope('https://www.site.test/');
    fc.assert(
      fc.property(robotsText, fc.array(href, { maxLength: 60 }), (text, links) => {
        const url = 'https://www.site.test/robots.txt';
        const robots = createRobotsFile(url, resource(url, { body: text, type: 'text/plain' }));
        const frontier = createFrontier({
          scope,
          robots: (address) => robots.verdict('CitereadyBot', address),
          maxPages: 40,
          year: 2026,
        });
        const source = {
          page: { url: 'https://www.site.test/', key: '/', segments: [''], parameters: [] },
          depth: 0,
          growth: 0,
        };
        for (const link of links) {
          const absolute = URL.canParse(link, source.page.url) ? new URL(link, source.page.url).href : link;
          frontier.offerLink({ url: absolute, nofollow: false }, source);
          frontier.offerSitemapEntry(absolute);
        }
        for (let next = frontier.next(); next !== null; next = frontier.next()) {
          expect(new URL(next.page.url).origin).toBe('https://www.site.test');
          expect(robots.verdict('CitereadyBot', next.page.url).allowed).toBe(true);
          expect(frontier.isRead(next.page.url)).toBe(false);
          frontier.markRead(next.page.url);
        }
      }),
      { numRuns: 300, seed: 20261122 },
    );
  });
});
