/** The crawl from end to end over scripted sites: what is fetched, in which order, and the result. */
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/support/manual-clock.js';
import { createScriptedFetcher } from '../../test/support/scripted-fetcher.js';
import type { ScriptedAnswer, ScriptedOptions } from '../../test/support/scripted-fetcher.js';
import { extractPageFacts } from '@citeready/page-facts';
import type { CrawlOptions } from './crawl-options.js';
import type { CrawlHooks } from './crawl-result.js';
import { crawlSite } from './crawl-site.js';

type Site = Readonly<Record<string, ScriptedAnswer>> | ((url: URL) => ScriptedAnswer | undefined);

const words = (seed: string, count = 60): string =>
  Array.from({ length: count }, (_, index) => `${seed}${index}`).join(' ');

const page = (title: string, links: readonly string[] = [], extra = ''): ScriptedAnswer => ({
  body:
    `<!doctype html><html lang="en"><head><title>${title}</title>${extra}</head><body><main><h1>${title}</h1>` +
    `<p>${words(title.toLowerCase().replaceAll(' ', ''))}</p>${links.map((href) => `<a href="${href}">${href}</a>`).join(' ')}</main></body></html>`,
});
const text = (body: string): ScriptedAnswer => ({ body, type: 'text/plain' });

function run(site: Site, options: Partial<CrawlOptions> = {}, hooks: CrawlHooks = {}, scripted: ScriptedOptions = {}) {
  const fetcher = createScriptedFetcher((url) => {
    if (typeof site === 'function') return site(url);
    return site[url.href] ?? (url.origin === 'https://site.test' ? site[url.pathname + url.search] : undefined);
  }, scripted);
  const clock = createManualClock('2026-06-01T12:00:00Z', { autoAdvance: true });
  const parse = async (resource: Parameters<typeof extractPageFacts>[0]) => extractPageFacts(resource);
  const crawl = crawlSite({ domain: 'site.test', ...options }, { fetcher, clock, parse, hooks });
  return { fetcher, clock, crawl };
}

const urls = (pages: readonly { readonly resource: { readonly url: string } }[]): string[] =>
  pages.map(({ resource }) => resource.url.replace('https://site.test', ''));

describe('order', () => {
  it('reads robots.txt, the home page, key pages, sitemaps, then the rest, and reports them in that order', async () => {
    const told: string[] = [];
    const { crawl, fetcher } = run(
      {
        '/robots.txt': text('User-agent: *\nAllow: /\nSitemap: https://site.test/map.xml'),
        '/': page('Home', ['/zebra', '/pricing', '/about-us', '/apple']),
        '/zebra': page('Zebra'),
        '/apple': page('Apple'),
        '/pricing': page('Pricing'),
        '/about-us': page('About'),
        '/map.xml': { body: '<urlset><url><loc>https://site.test/orphan</loc></url></urlset>' },
        '/orphan': page('Orphan'),
        '/llms.txt': text('# Site'),
      },
      {},
      {
        onEntrance: ({ url }) => void told.push(`entrance ${url}`),
        onRobots: ({ mode }) => void told.push(`robots ${mode}`),
        onPage: ({ resource }) => void told.push(resource.url.replace('https://site.test', '')),
        onSitemaps: ({ total }) => void told.push(`sitemaps ${total}`),
      },
    );
    const result = await crawl;
    expect(told.slice(0, 6)).toEqual([
      'entrance https://site.test/',
      'robots rules',
      '/',
      '/about-us',
      '/pricing',
      'sitemaps 1',
    ]);
    expect(told.slice(6).sort()).toEqual(['/apple', '/orphan', '/zebra']);
    expect(fetcher.paths().slice(0, 2)).toEqual(['/robots.txt', '/']);
    expect(result.pages.map(({ via, depth }) => [via, depth]).slice(0, 3)).toEqual([
      ['home', 0],
      ['link', 1],
      ['link', 1],
    ]);
    expect(result.pages.find(({ requestedUrl }) => requestedUrl.endsWith('/orphan'))).toMatchObject({
      via: 'sitemap',
      depth: null,
    });
    expect(result.llmsTxt).toMatchObject({ ok: true, status: 200 });
    expect(result.soft404Probe).toMatchObject({ ok: true, status: 404 });
    expect(result).toMatchObject({ partial: null, failure: null, movedTo: null, catchAll: false });
    expect(result.pages.every(({ resource }) => resource.body.byteLength === 0)).toBe(true);
  });
});

it('takes key pages from the sitemap if the home page links to none', async () => {
  const told: string[] = [];
  const filler = Array.from({ length: 30 }, (_, n) => `https://site.test/posts/a-story-with-number-${n}`);
  const listed = [...filler, 'https://site.test/pricing', 'https://site.test/about'];
  await run(
    (url) => {
      if (url.pathname === '/sitemap.xml')
        return { body: `<urlset>${listed.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>` };
      return url.pathname.includes('.') || url.pathname.startsWith('/not-found')
        ? undefined
        : page(`Page ${url.pathname}`);
    },
    {},
    {
      onPage: ({ resource }) => void told.push(new URL(resource.url).pathname),
      onSitemaps: () => void told.push('sitemaps'),
    },
  ).crawl;
  expect(told.slice(0, 4)).toEqual(['/', '/about', '/pricing', 'sitemaps']);
});

describe('entrance', () => {
  it('prefers https on the bare domain and follows it to www', async () => {
    const { crawl, fetcher } = run((url) => {
      if (url.href === 'https://site.test/') return { redirect: 'https://www.site.test/' };
      return url.href === 'https://www.site.test/' ? page('Home', ['http://site.test/a']) : undefined;
    });
    const result = await crawl;
    expect(result.entrance).toMatchObject({
      url: 'https://www.site.test/',
      redirects: [{ url: 'https://site.test/', status: 301, location: 'https://www.site.test/' }],
      httpsAvailable: true,
      tls: null,
    });
    expect(result.entrance?.variants).toEqual([
      { url: 'http://www.site.test/', status: 404, finalUrl: 'http://www.site.test/' },
      { url: 'https://site.test/', status: 200, finalUrl: 'https://www.site.test/' },
    ]);
    expect(result.robots[0]?.url).toBe('https://www.site.test/robots.txt');
    expect(fetcher.requests.map(({ url }) => url)).toContain('https://www.site.test/a');
  });
  it('falls back to www, then to http, and keeps the certificate problem', async () => {
    const { crawl } = run((url) => {
      if (url.protocol === 'https:') return { fail: 'tls' };
      return url.host === 'site.test' && url.pathname === '/' ? page('Home') : undefined;
    });
    const result = await crawl;
    expect(result.entrance).toMatchObject({
      url: 'http://site.test/',
      httpsAvailable: false,
      tls: { host: 'site.test', code: 'expired' },
    });
    expect(result.pages).toHaveLength(1);
  });
  it('reports why no host answers', async () => {
    const { crawl, fetcher } = run(() => ({ fail: 'dns' }));
    const result = await crawl;
    expect(result).toMatchObject({ entrance: null, failure: { code: 'dns' }, pages: [], robots: [] });
    expect(fetcher.requests.map(({ url }) => url)).toEqual([
      'https://site.test/robots.txt',
      'https://www.site.test/robots.txt',
      'http://site.test/robots.txt',
      'http://www.site.test/robots.txt',
    ]);
  });
  it('does not follow the home page to another site', async () => {
    const { crawl, fetcher } = run({ '/': { redirect: 'https://sedo.com/offer' } });
    const result = await crawl;
    expect(result).toMatchObject({
      movedTo: 'https://sedo.com/offer',
      failure: { code: 'redirect-refused' },
      parked: { parked: true },
    });
    expect(fetcher.requests.every(({ url }) => new URL(url).host === 'site.test')).toBe(true);
  });
  it('stays out if robots.txt disallows the home page, and reports its rules', async () => {
    const told: string[] = [];
    const { crawl, fetcher } = run(
      { '/robots.txt': text('User-agent: *\nDisallow: /'), '/': page('Home') },
      {},
      { onRobots: ({ mode }) => void told.push(mode) },
    );
    const result = await crawl;
    expect(result).toMatchObject({ failure: { code: 'robots' }, entrance: { url: 'https://site.test/' }, pages: [] });
    expect(told).toEqual(['rules']);
    expect(fetcher.paths()).toEqual(['/robots.txt']);
  });
  it('retries when robots.txt or the home page fail temporarily', async () => {
    const tries = { robots: 0, home: 0 };
    const { crawl } = run((url) => {
      if (url.origin !== 'https://site.test') return undefined;
      if (url.pathname === '/robots.txt') return (tries.robots += 1) < 3 ? { status: 503 } : text('');
      if (url.pathname === '/') return (tries.home += 1) < 2 ? { status: 502 } : page('Home');
      return undefined;
    });
    expect((await crawl).pages).toHaveLength(1);
    // The third request is the one for the home page as text.
    expect(tries.home).toBe(3);
  });
  it('follows a meta refresh of the home page and reports it', async () => {
    const { crawl } = run({
      '/': { body: '<meta http-equiv="refresh" content="0; url=en/index.html"><title>x</title>' },
      '/en/index.html': page('Home', ['/en/a']),
      '/en/a': page('A'),
    });
    const result = await crawl;
    expect(result.entrance?.url).toBe('https://site.test/en/index.html');
    expect(result.entrance?.redirects).toEqual([
      { url: 'https://site.test/', status: 200, location: 'https://site.test/en/index.html' },
    ]);
    expect(result.clientRedirects).toEqual([
      { from: 'https://site.test/', to: 'https://site.test/en/index.html', how: 'meta-refresh', followed: true },
    ]);
    expect(urls(result.pages)).toEqual(['/en/index.html', '/en/a']);
  });
  it('obeys the robots.txt of the target host of a meta refresh', async () => {
    const { crawl, fetcher } = run((url) => {
      if (url.href === 'https://site.test/')
        return { body: '<meta http-equiv=refresh content="0;url=https://www.site.test/home">' };
      if (url.href === 'https://www.site.test/robots.txt') return text('User-agent: *\nDisallow: /secret');
      if (url.host === 'www.site.test' && url.pathname === '/home') return page('Home', ['/secret', '/open']);
      return url.pathname === '/open' ? page('Open') : undefined;
    });
    const result = await crawl;
    expect(result.robots[0]?.url).toBe('https://www.site.test/robots.txt');
    expect(fetcher.paths()).not.toContain('/secret');
    expect(result.skippedCounts.robots).toBe(1);
  });
  it('reports a redirect by script and does not follow it', async () => {
    const { crawl } = run({
      '/': { body: '<title>x</title><script>window.location.href = "/app"</script>' },
      '/app': page('App'),
    });
    const result = await crawl;
    expect(result.entrance?.url).toBe('https://site.test/');
    expect(result.clientRedirects).toEqual([
      { from: 'https://site.test/', to: 'https://site.test/app', how: 'script', followed: false },
    ]);
  });
  it('requests nothing more if the home page is a challenge', async () => {
    const { crawl, fetcher } = run({
      '/': { status: 403, headers: { 'cf-mitigated': 'challenge' }, body: 'Just a moment' },
    });
    const result = await crawl;
    expect(result).toMatchObject({ challenge: { vendor: 'Cloudflare' }, partial: { reason: 'challenge' }, pages: [] });
    expect(fetcher.paths()).toEqual(['/robots.txt', '/']);
  });
});

describe('pages', () => {
  it('merges redirects, canonicals of duplicates and irrelevant parameters', async () => {
    const twin = (link: string): ScriptedAnswer => page('Twin', [link], '<link rel="canonical" href="/twin">');
    const { crawl } = run((url) => {
      const { pathname, search } = url;
      if (url.origin !== 'https://site.test') return undefined;
      if (pathname === '/')
        return page('Home', ['/old', '/new', '/twin', '/twin/print', '/list?v=1', '/list?v=2', '/list?v=3']);
      if (pathname === '/old') return { redirect: '/new' };
      if (pathname === '/new') return page('New');
      if (pathname.startsWith('/twin')) return twin('/new');
      return pathname === '/list' && search !== '' ? page('List') : undefined;
    });
    const result = await crawl;
    const read = urls(result.pages);
    expect(read.filter((url) => url === '/new')).toHaveLength(1);
    expect(read.filter((url) => url.startsWith('/twin'))).toHaveLength(1);
    expect(read.filter((url) => url.startsWith('/list'))).toHaveLength(1);
    expect(result.skippedCounts).toMatchObject({ redirect: 1, duplicate: 3 });
  });
  it('reads a file once that the host serves with and without its ending, and counts the links to either', async () => {
    const { crawl } = run({
      '/': page('Home', ['/about.html']),
      '/about.html': page('About', ['/team', '/about']),
      '/about': page('About', ['/team', '/about']),
      '/team': page('Team'),
      '/team.html': page('Another team'),
    });
    const result = await crawl;
    expect(urls(result.pages)).toEqual(['/', '/about.html', '/team']);
    expect(result.pages.map(({ depth }) => depth)).toEqual([0, 1, 2]);
    expect(result.skipped).toContainEqual({
      url: 'https://site.test/about',
      reason: 'same file as https://site.test/about.html',
    });
  });

  it('folds a page into its second address as well: a canonical may name either', async () => {
    const { crawl } = run({
      '/': page('Home', ['/bells.html', '/old', '/print']),
      '/bells.html': page('Bells'),
      '/old': { redirect: '/bells' },
      '/bells': page('Bells'),
      '/print': page('Bells', [], '<link rel="canonical" href="https://site.test/bells">'),
    });
    const result = await crawl;
    expect(urls(result.pages)).toEqual(['/', '/bells.html']);
    expect(result.skipped).toContainEqual({
      url: 'https://site.test/print',
      reason: 'same page as https://site.test/bells.html (canonical)',
    });
  });

  it('keeps pages whose canonical names a different page: that is a defect, not a duplicate', async () => {
    const wrong = (title: string): ScriptedAnswer =>
      page(title, [], '<link rel="canonical" href="https://site.test/">');
    const { crawl } = run({ '/': page('Home', ['/a', '/b']), '/a': wrong('Apple'), '/b': wrong('Banana') });
    expect(urls((await crawl).pages)).toEqual(['/', '/a', '/b']);
  });
  it('reads a page once when one round requests it and a redirect to it', async () => {
    const { crawl } = run({
      '/': page('Home', ['/a-old', '/b-new', '/c-old']),
      '/a-old': { redirect: '/b-new' },
      '/c-old': { redirect: '/b-new' },
      '/b-new': page('New'),
    });
    const result = await crawl;
    expect(urls(result.pages)).toEqual(['/', '/b-new']);
    expect(result.skippedCounts).toEqual({ redirect: 1, duplicate: 1 });
  });
  it('terminates on canonical loops', async () => {
    const { crawl } = run({
      '/': page('Home', ['/a', '/b']),
      '/a': page('Same', [], '<link rel="canonical" href="/b">'),
      '/b': page('Same', [], '<link rel="canonical" href="/a">'),
    });
    expect((await crawl).pages).toHaveLength(2);
  });
  it('reports redirects off the site, files and failures separately', async () => {
    const { crawl, fetcher } = run({
      '/': page('Home', ['/away', '/pdf', '/broken', '/gone']),
      '/away': { redirect: 'https://elsewhere.test/x' },
      '/pdf': { body: '%PDF', type: 'application/pdf' },
      '/broken': { fail: 'timeout' },
      '/gone': { status: 410, body: '<title>Gone</title>' },
    });
    const result = await crawl;
    expect(result.skippedCounts).toMatchObject({ redirect: 1, 'not-html': 1 });
    expect(result.failed).toMatchObject([{ url: 'https://site.test/broken', failure: { code: 'timeout' } }]);
    expect(result.pages.map(({ resource }) => resource.status)).toEqual([200, 410]);
    expect(fetcher.requests.some(({ url }) => url.includes('elsewhere.test'))).toBe(false);
  });
  it('keeps the error page that every page links to, although it is noindex and a sitemap fills the sample', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `/${'abcdefghij'[n % 10]}${n % 3}/${'klmno'[n % 5]}-page-${n}`);
    const { crawl } = run(
      (url) => {
        if (url.pathname === '/robots.txt') return text('Sitemap: https://site.test/map.xml');
        if (url.pathname === '/map.xml') {
          const locations = names.map((name) => `<url><loc>https://site.test${name}</loc></url>`);
          return { body: `<urlset>${locations.join('')}</urlset>` };
        }
        if (url.pathname === '/' || names.includes(url.pathname)) return page(url.pathname, ['/gone/nowhere']);
        return { ...page('Gone', [], '<meta name="robots" content="noindex">'), status: 404 };
      },
      { maxPages: 12 },
    );
    const { pages } = await crawl;
    expect(pages).toHaveLength(12);
    expect(pages.filter(({ resource }) => resource.status === 404).map(({ requestedUrl }) => requestedUrl)).toEqual([
      'https://site.test/gone/nowhere',
    ]);
  });
  it('follows no link of an error page: relative links would lead ever deeper', async () => {
    const lost = (): ScriptedAnswer => ({ ...page('Not found', ['news/', 'team.html', '/about']), status: 404 });
    const { crawl, fetcher } = run((url) => {
      if (url.pathname === '/') return page('Home', ['/old/', '/about']);
      if (url.pathname === '/about') return page('About');
      return lost();
    });
    expect(urls((await crawl).pages).sort()).toEqual(['/', '/about', '/old/']);
    expect(fetcher.paths().filter((path) => path.startsWith('/old/'))).toEqual(['/old/']);
  });

  it('marks soft 404s, but not the pages around them', async () => {
    const sorry = page('Nothing here', ['/']);
    const { crawl } = run((url) => {
      if (url.pathname === '/robots.txt' || url.pathname.endsWith('.xml')) return undefined;
      if (url.pathname === '/') return page('Home', ['/real', '/missing']);
      return url.pathname === '/real' ? page('Real') : sorry;
    });
    const result = await crawl;
    expect(result.pages.map(({ requestedUrl, soft404 }) => [new URL(requestedUrl).pathname, soft404])).toEqual([
      ['/', false],
      ['/missing', true],
      ['/real', false],
    ]);
  });
  it('counts clicks along the shortest path, even if it is found late', async () => {
    const { crawl } = run({
      '/robots.txt': text('Sitemap: https://site.test/map.xml'),
      '/map.xml': { body: '<urlset><url><loc>https://site.test/target-page</loc></url></urlset>' },
      '/': page('Home', ['/about']),
      '/about': page('About', ['/next']),
      '/next': page('Next', ['/target-page']),
      '/target-page': page('Target'),
    });
    const result = await crawl;
    const depths = Object.fromEntries(
      result.pages.map(({ requestedUrl, depth }) => [new URL(requestedUrl).pathname, depth]),
    );
    expect(depths).toEqual({ '/': 0, '/about': 1, '/next': 2, '/target-page': 3 });
  });
  it('a page that cannot be parsed affects only that page', async () => {
    const fetcher = createScriptedFetcher((url) =>
      url.host !== 'site.test'
        ? undefined
        : url.pathname === '/'
          ? page('Home', ['/bad', '/good'])
          : url.pathname.length < 6
            ? page(url.pathname)
            : undefined,
    );
    const result = await crawlSite(
      { domain: 'site.test' },
      {
        fetcher,
        clock: createManualClock('2026-06-01T12:00:00Z', { autoAdvance: true }),
        parse: async (resource) => {
          if (resource.url.endsWith('/bad')) throw new Error('out of memory');
          return extractPageFacts(resource);
        },
      },
    );
    expect(result.pages.map(({ parseProblem }) => parseProblem)).toEqual([null, 'out of memory', null]);
  });
  it('the instant audit reads the home page, robots.txt and the sitemap only', async () => {
    const { crawl, fetcher } = run(
      {
        '/': page('Home', ['/a']),
        '/sitemap.xml': { body: '<urlset><url><loc>https://site.test/a</loc></url></urlset>' },
      },
      { mode: 'instant' },
    );
    const result = await crawl;
    expect(fetcher.paths()).toEqual(['/robots.txt', '/', '/sitemap.xml']);
    expect(result.sitemaps.total).toBe(1);
    expect(result.pages).toHaveLength(1);
  });
});

describe('the same site gives the same pages', () => {
  const shop = (url: URL): ScriptedAnswer | undefined => {
    if (url.origin !== 'https://site.test' || url.pathname.endsWith('.xml') || url.pathname.endsWith('.txt'))
      return undefined;
    const seed = url.pathname.length;
    const links = Array.from({ length: 40 }, (_, n) => `/p/thing-with-number-${(seed * 31 + n * 17) % 900}-sold`);
    return page(`Page ${url.pathname}`, [...links, '/about', '/pricing', `/c/${seed % 7}-group-of-things`]);
  };
  it.each([
    ['one at a time', 1, (): number => 0],
    ['four at a time', 4, (index: number): number => (index * 7) % 23],
    ['sixteen, last come first served', 16, (index: number): number => 400 - index],
  ])('%s', async (_name, concurrency, turns) => {
    const first = await run(shop).crawl;
    const again = await run(shop, { concurrency }, {}, { turns }).crawl;
    expect(urls(again.pages)).toEqual(urls(first.pages));
    expect(again.skippedCounts).toEqual(first.skippedCounts);
    expect(first.pages).toHaveLength(40);
  });
});

describe('ends', () => {
  const endless = (url: URL): ScriptedAnswer | undefined => {
    if (url.pathname.endsWith('.txt') || url.pathname.endsWith('.xml')) return undefined;
    return page(
      `Page ${url.pathname}`,
      Array.from({ length: 30 }, (_, n) => `/p/a-page-called-${url.pathname.length}-${n}`),
    );
  };
  it('at the deadline, with the pages fetched so far', async () => {
    let pages = 0;
    const { crawl, clock } = run(
      (url) => {
        if (url.pathname.startsWith('/p/')) pages += 1;
        if (pages <= 12) return endless(url);
        setImmediate(() => clock.advance(90_000));
        return { hang: true };
      },
      { deadlineMs: 90_000 },
    );
    const result = await crawl;
    expect(result.partial).toMatchObject({ reason: 'deadline' });
    // The home page and the twelve pages that had arrived, four of them in the interrupted round.
    expect(result.pages).toHaveLength(13);
  });
  it('at the deadline, with the sitemaps that were read', async () => {
    const files: Readonly<Record<string, ScriptedAnswer>> = {
      '/robots.txt': text('Sitemap: https://site.test/a.xml\nSitemap: https://site.test/b.xml'),
      '/': page('Home'),
      '/a.xml': { body: '<sitemapindex><sitemap><loc>https://site.test/c.xml</loc></sitemap></sitemapindex>' },
      '/b.xml': { body: '<urlset><url><loc>https://site.test/x</loc></url></urlset>' },
      '/c.xml': { hang: true },
    };
    const { crawl, clock } = run(
      (url) => {
        // The file that never arrives: time passes while the crawl waits for it.
        if (url.pathname === '/c.xml') setImmediate(() => clock.advance(90_000));
        return files[url.pathname];
      },
      { deadlineMs: 90_000 },
    );
    const result = await crawl;
    expect(result.partial?.reason).toBe('deadline');
    expect(result.sitemaps.files.map(({ kind }) => kind)).toEqual(['index', 'urlset']);
    expect(result.sitemaps.total).toBe(1);
  });
  it.each(['while a fetch hangs', 'while a page is parsed', 'while it waits'])('when aborted %s', async (when) => {
    const reason = new Error('taken over');
    const abort = new AbortController();
    const fetcher = createScriptedFetcher((url) => {
      if (when === 'while it waits' && url.pathname === '/robots.txt') return text('User-agent: *\nCrawl-delay: 9');
      if (when === 'while a fetch hangs' && url.pathname !== '/' && url.pathname !== '/robots.txt')
        return { hang: true };
      return endless(url);
    });
    const crawl = crawlSite(
      { domain: 'site.test', signal: abort.signal },
      {
        fetcher,
        clock: createManualClock(),
        parse: (resource) =>
          when === 'while a page is parsed'
            ? new Promise(() => undefined)
            : Promise.resolve(extractPageFacts(resource)),
      },
    );
    setImmediate(() => setImmediate(() => abort.abort(reason)));
    await expect(crawl).rejects.toBe(reason);
  });
  it('at once when aborted before it started', async () => {
    const { crawl, fetcher } = run(endless, { signal: AbortSignal.abort(new Error('no')) });
    await expect(crawl).rejects.toThrow('no');
    expect(fetcher.requests).toHaveLength(0);
  });
  it('when a hook rejects', async () => {
    const { crawl } = run(endless, {}, { onPage: () => Promise.reject(new Error('lease lost')) });
    await expect(crawl).rejects.toThrow('lease lost');
  });
  it('when the budget of the audit is used up', async () => {
    let requests = 0;
    const result = await run((url) => ((requests += 1) > 12 ? { fail: 'budget' } : endless(url))).crawl;
    expect(result.partial?.reason).toBe('budget');
    expect(result.pages.length).toBeGreaterThan(0);
  });
  it('when the site stops answering', async () => {
    let requests = 0;
    const { crawl, fetcher } = run((url) =>
      (requests += 1) > 20 ? { status: 503, body: '<title>Busy</title>' } : endless(url),
    );
    const result = await crawl;
    expect(result.partial?.reason).toBe('unresponsive');
    expect(fetcher.requests.length).toBeLessThan(45);
  });
});

describe('progress', () => {
  it('grows page by page and ends with done', async () => {
    const told: (readonly [string, number, number])[] = [];
    const site = { '/': page('Home', ['/a', '/b']), '/a': page('A'), '/b': page('B') };
    await run(
      site,
      {},
      { onProgress: ({ stage, pagesDone, pagesTotal }) => void told.push([stage, pagesDone, pagesTotal]) },
    ).crawl;
    expect(told).toEqual([
      ['entrance', 0, 1],
      ['pages', 1, 3],
      ['pages', 2, 3],
      ['pages', 3, 3],
      ['done', 3, 3],
    ]);
  });
});

describe('a home page whose menu is rendered by a script', () => {
  const scripted = (script: string): ScriptedAnswer =>
    page('Home', ['#top'], `<script src="/js/menu.js"></script>${script}`);
  const menu = (body: string): ScriptedAnswer => ({ body, type: 'text/javascript' });

  it('leads to the pages named in the script, and to the pages that they link to', async () => {
    const { crawl } = run({
      '/': scripted('<script>show(["posts/first.html"])</script>'),
      '/js/menu.js': menu(`nav.innerHTML = '<a href="/faith">Faith</a><a href="staff.html">Staff</a>'`),
      '/faith': page('Faith', ['/creed']),
      '/creed': page('Creed'),
      '/staff.html': page('Staff'),
      '/posts/first.html': page('First'),
    });
    const { pages } = await crawl;
    expect(pages.map(({ resource, via }) => [new URL(resource.url).pathname, via]).sort()).toEqual([
      ['/', 'home'],
      ['/creed', 'link'],
      ['/faith', 'script'],
      ['/posts/first.html', 'script'],
      ['/staff.html', 'script'],
    ]);
  });

  it('leads through the fragments that it inserts into the page, as if their links were part of it', async () => {
    const { crawl } = run({
      '/': scripted(''),
      '/js/menu.js': menu("fetch('parts/header.html').then(put)"),
      '/parts/header.html': { body: `<header><a href="visit.html">Visit</a></header><p>${words('part')}</p>` },
      '/visit.html': page('Visit'),
    });
    const result = await crawl;
    expect(urls(result.pages).sort()).toEqual(['/', '/visit.html']);
    expect(result.skipped).toContainEqual({
      url: 'https://site.test/parts/header.html',
      reason: 'an HTML fragment that a script inserts into pages',
    });
  });

  it('leads to whole pages whose names begin like those of parts, or that lie in a folder of templates', async () => {
    const { crawl } = run({
      '/': scripted(''),
      '/js/menu.js': menu(
        "const menu = [{ href: 'foot-care.html' }, { href: 'headaches.html' }]; for (const p of ['templates/letter.html', 'prices.html']) add(p);",
      ),
      '/foot-care.html': page('Foot care'),
      '/headaches.html': page('Headaches'),
      '/templates/letter.html': page('A letter'),
      '/prices.html': page('Prices'),
    });
    expect(urls((await crawl).pages).sort()).toEqual([
      '/',
      '/foot-care.html',
      '/headaches.html',
      '/prices.html',
      '/templates/letter.html',
    ]);
  });

  it('leads to the targets of its frames and click handlers', async () => {
    const { crawl } = run({
      '/': {
        body: '<html><title>Home</title><frame src="main.html"><p onclick="location=\'rooms.html\'">Rooms</p></html>',
      },
      '/main.html': page('Main'),
      '/rooms.html': page('Rooms'),
    });
    expect(urls((await crawl).pages).sort()).toEqual(['/', '/main.html', '/rooms.html']);
  });

  it('are the documents of a frameset and what the menu in one links to, however few their words', async () => {
    const short = (body: string): ScriptedAnswer => ({
      body: `<html><title>Ringerverein</title><body>${body}</body></html>`,
    });
    const { crawl } = run({
      '/': {
        body: '<html><title>Home</title><frameset cols="20%,*"><frame src="menu.html"><frame src="start.html"></frameset></html>',
      },
      '/menu.html': short('<a href="termine.html" target="main">Termine</a>'),
      '/start.html': short('Willkommen'),
      '/termine.html': short('Noch keine'),
    });
    expect(urls((await crawl).pages)).toEqual(['/', '/menu.html', '/start.html', '/termine.html']);
  });

  it('are the documents of a frameset that says nofollow: they are its text', async () => {
    const { crawl } = run({
      '/': page('Home', ['/frames.html']),
      '/frames.html': {
        body: '<html><title>Frames</title><meta name="robots" content="nofollow"><frameset rows="*"><frame src="start.html"></frameset><noframes><a href="plan.html">Plan</a></noframes></html>',
      },
      '/start.html': page('Start'),
      '/plan.html': page('Plan'),
    });
    expect(urls((await crawl).pages)).toEqual(['/', '/frames.html', '/start.html']);
  });

  it('are what the menu in an inline frame links to, although the frame itself is no page', async () => {
    const { crawl } = run({
      '/': page('Home', [], '<iframe src="/inc/menu.html"></iframe>'),
      '/inc/menu.html': { body: '<html><title>Menu</title><a href="../precios.html">Precios</a></html>' },
      '/precios.html': page('Precios'),
    });
    expect(urls((await crawl).pages)).toEqual(['/', '/precios.html']);
  });

  it('do not go on from frame to frame, as through the months of a calendar, nor where a frame says nofollow', async () => {
    const month = (n: number): ScriptedAnswer => ({
      body: `<html><title>Month ${n}</title><a href="/cal/${n + 1}">Later</a></html>`,
    });
    const { crawl, fetcher } = run({
      '/': { body: '<html><title>Home</title><iframe src="/cal/1"></iframe><iframe src="/closed"></iframe></html>' },
      ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`/cal/${n + 1}`, month(n + 1)])),
      '/closed': {
        body: '<html><title>Menu</title><a href="/hidden">Hidden</a></html>',
        headers: { 'x-robots-tag': 'nofollow' },
      },
      '/hidden': page('Hidden'),
    });
    expect(urls((await crawl).pages)).toEqual(['/']);
    expect(fetcher.paths()).toContain('/cal/2');
    expect(fetcher.paths()).not.toContain('/cal/3');
    expect(fetcher.paths()).not.toContain('/hidden');
  });

  it('do not include a widget in a frame of a short page', async () => {
    const { crawl } = run({
      '/': page('Home', ['/gallery']),
      '/gallery': { body: '<html><title>Gallery</title><iframe src="/widget?session=7"></iframe></html>' },
      '/widget': { body: '<html><title>Widget</title><p>Book now</p></html>' },
    });
    expect(urls((await crawl).pages)).toEqual(['/', '/gallery']);
  });

  it('do not include what is embedded in a page with a text', async () => {
    const links = Array.from({ length: 6 }, (_, n) => `/page-${n}`);
    const { crawl } = run((url) =>
      url.pathname === '/'
        ? page('Home', links, '<iframe src="/player.html"></iframe>')
        : url.pathname === '/robots.txt'
          ? undefined
          : page(url.pathname),
    );
    expect(urls((await crawl).pages)).not.toContain('/player.html');
  });

  it('does not report missing pages, views of an application, or disallowed pages', async () => {
    const { crawl, fetcher } = run({
      '/robots.txt': text('User-agent: *\nDisallow: /closed.html'),
      '/': scripted(''),
      '/js/menu.js': menu(`x = ['gone.html', 'view.html', 'closed.html']`),
      '/view.html': { body: '<!doctype html><html><title>App</title><div id="root"></div></html>' },
      '/closed.html': page('Closed'),
    });
    const result = await crawl;
    expect(urls(result.pages)).toEqual(['/']);
    expect(result.failed).toEqual([]);
    expect(fetcher.paths()).not.toContain('/closed.html');
  });

  it('is not searched if links lead to more than five pages, or if another host serves the script', async () => {
    const links = Array.from({ length: 6 }, (_, n) => `/page-${n}`);
    const linked = run((url) =>
      url.pathname === '/'
        ? page('Home', links, '<script src="/js/menu.js"></script>')
        : url.pathname.startsWith('/page-')
          ? page(`Page ${url.pathname.slice(-1)}`)
          : undefined,
    );
    expect(urls((await linked.crawl).pages)).toHaveLength(7);
    expect(linked.fetcher.paths()).not.toContain('/js/menu.js');
    const elsewhere = run({ '/': page('Home', [], '<script src="https://cdn.test/menu.js"></script>') });
    await elsewhere.crawl;
    expect(elsewhere.fetcher.requests.map(({ url }) => new URL(url).host)).not.toContain('cdn.test');
  });
});
