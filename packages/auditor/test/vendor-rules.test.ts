/** What vendors document, shown on small sites through the real extractor, robots parser, checks and scores. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_ENGINES, DOMAIN, PATHS, reportOf, scoresOf } from './support/made-site.js';
import type { MadeSite } from './support/made-site.js';

let open: Readonly<Record<string, number>>;
const audited = async (site: MadeSite) => scoresOf(await reportOf(site));
const robots = (...groups: readonly string[]) => ({
  robots: [...groups, `User-agent: *\nAllow: /\nSitemap: https://${DOMAIN}/sitemap.xml\n`].join('\n\n'),
});
const closing = (token: string) => `User-agent: ${token}\nDisallow: /`;

/** What closing every page leaves of an engine's score at most, and every other engine as it was. */
function expectClosed(scores: Readonly<Record<string, number>>, left: Readonly<Record<string, number>>): void {
  for (const engine of ALL_ENGINES) {
    const before = open[engine] ?? 0;
    const share = left[engine];
    if (share === undefined) expect([engine, scores[engine]]).toEqual([engine, before]);
    else {
      // Hygiene is taken off once more or less, and scores are whole numbers.
      expect(scores[engine], engine).toBeLessThanOrEqual(Math.ceil(share * before));
      expect(scores[engine], engine).toBeGreaterThanOrEqual(Math.floor(share * before) - 10);
    }
  }
}

beforeAll(async () => {
  open = await audited({});
});

describe('vendor rules', () => {
  it('has a site that is worth something to every engine to start from', () => {
    expect(Object.keys(open)).toEqual(ALL_ENGINES);
    for (const score of Object.values(open)) expect(score).toBeGreaterThanOrEqual(30);
  });

  it.each(['GPTBot', 'ClaudeBot', 'CCBot', 'Applebot-Extended', 'Amazonbot', 'anthropic-ai', 'Bytespider'])(
    'closing the training crawler %s caps no engine',
    async (token) => {
      const report = await reportOf(robots(closing(token)));
      expect(report.engines.filter(({ cap }) => cap !== undefined)).toEqual([]);
      for (const [engine, score] of Object.entries(scoresOf(report))) {
        // A legacy token is a blemish of the file for all alike, never a matter of citation.
        expect(Math.abs(score - (open[engine] ?? 0))).toBeLessThanOrEqual(token === 'anthropic-ai' ? 2 : 0);
      }
    },
  );

  it('closing Google-Extended caps gemini alone', async () => {
    const closed = await audited(robots(closing('Google-Extended')));
    expectClosed(closed, { gemini: 0.4 });
  });

  it('closing OAI-SearchBot caps chatgpt alone, and the fix prints the group', async () => {
    const report = await reportOf(robots(closing('OAI-SearchBot')));
    expectClosed(scoresOf(report), { chatgpt: 0.15 });
    const chatgpt = report.engines.find(({ engine }) => engine === 'chatgpt');
    expect(chatgpt?.fixes[0]).toMatchObject({ check: 'robots-citation-token:chatgpt', gate: true });
    expect(chatgpt?.fixes[0]?.snippet?.code).toContain('OAI-SearchBot');
    expect(chatgpt?.cap?.evidence[0]).toMatchObject({ line: 2 });
    expect((chatgpt?.fixes[0]?.lift ?? 0) + (chatgpt?.overall_score ?? 0)).toBeCloseTo(open['chatgpt'] ?? 0, -0.5);
  });

  it('closing one of Claude’s tokens takes half, both take all', async () => {
    const half = 1 - 0.85 / 2;
    expectClosed(await audited(robots(closing('Claude-SearchBot'))), { claude: half });
    expectClosed(await audited(robots(closing('Claude-User'), closing('Claude-SearchBot'))), { claude: 0.15 });
  });

  it('a named group for Googlebot is Applebot’s and Bravebot’s as well', async () => {
    const closed = await audited(robots(closing('Googlebot')));
    expectClosed(closed, { 'google-ai': 0.15, gemini: 0.15, apple: 0.15, brave: 0.15 });
  });

  it('noarchive on every page closes them to copilot alone', async () => {
    const closed = await audited({ head: '<meta name="robots" content="noarchive">' });
    expectClosed(closed, { copilot: 0.15 });
  });

  it('noarchive in a header for bingbot counts the same', async () => {
    const closed = await audited({ headers: { 'x-robots-tag': 'bingbot: noarchive' } });
    expectClosed(closed, { copilot: 0.15 });
  });

  it('nosnippet leaves google-ai a quarter', async () => {
    const closed = await audited({ head: '<meta name="robots" content="nosnippet">' });
    expectClosed(closed, { 'google-ai': 0.25 });
  });

  it('noindex for googlebot does not affect engines with other agent names', async () => {
    const closed = await audited({ head: '<meta name="googlebot" content="noindex">' });
    expectClosed(closed, { 'google-ai': 0.1, gemini: 0.1 });
  });

  it('noindex for every agent takes the page from those whose vendors name it, Amazon among them', async () => {
    const closed = await audited({ head: '<meta name="robots" content="noindex">' });
    const honoring = ['chatgpt', 'google-ai', 'gemini', 'copilot', 'apple', 'amazon'];
    for (const engine of ALL_ENGINES) {
      const before = open[engine] ?? 0;
      if (honoring.includes(engine)) expect(closed[engine], engine).toBeLessThanOrEqual(Math.ceil(0.1 * before));
      // The page is a blemish for the others: hygiene alone.
      else expect(Math.abs((closed[engine] ?? 0) - before), engine).toBeLessThanOrEqual(2);
    }
  });

  it('a missing llms.txt changes nothing', async () => {
    const llms = '# Harbour Lights\n\n> LED lamps for small ports, made in Esbjerg since 1987.\n\n- [Guide](/guide/)\n';
    expect(await audited({ answers: { '/llms.txt': { type: 'text/plain', body: llms } } })).toEqual(open);
  });

  it('robots.txt 404 is open, 503 closes all but amazon', async () => {
    const absent = await reportOf({ answers: { '/robots.txt': { status: 404 } } });
    expect(absent.engines.filter(({ cap }) => cap !== undefined)).toEqual([]);
    const report = await reportOf({ answers: { '/robots.txt': { status: 503 } } });
    // Our own crawler keeps out as well. What the file decides is scored; for amazon, which crawls on, there is nothing to go by.
    expect(report.pages).toEqual([]);
    expect(report.engines.map(({ engine }) => engine)).not.toContain('amazon');
    expect(report.verdict).toContain('Too little could be measured to score Amazon');
    for (const { engine, cap, overall_score } of report.engines) {
      expect([engine, cap?.value]).toEqual([engine, 15]);
      expect(overall_score).toBeLessThanOrEqual(15);
    }
  });

  it('a star group that closes the site closes every agent without its own group, including us', async () => {
    const report = await reportOf({
      robots: 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nUser-agent: bingbot\nAllow: /\n',
    });
    expect(report.pages).toEqual([]);
    // Applebot and Bravebot follow Googlebot; gemini's Google-Extended is closed, but that alone decides no grade; grok has no token.
    const open = ['google-ai', 'gemini', 'copilot', 'apple', 'brave', 'grok'];
    expect(report.engines.map(({ engine }) => engine)).toEqual(ALL_ENGINES.filter((id) => !open.includes(id)));
    for (const { engine, cap, interval, grade } of report.engines) {
      expect([engine, cap?.value, interval[1], grade]).toEqual([engine, 15, 15, 'poor']);
    }
    const access = Object.fromEntries(
      report.discovery.crawler_access.map(({ engine, access: given }) => [engine, given]),
    );
    expect(access).toMatchObject({ chatgpt: 'blocked', 'google-ai': 'allowed', apple: 'allowed', copilot: 'allowed' });
  });

  it('text that needs JavaScript earns nothing with engines that run none, and a little with those that render', async () => {
    const scores = await audited({ body: () => '<div id="root"></div><script src="/app.js"></script>' });
    const share = (engine: string): number => (scores[engine] ?? 0) / (open[engine] ?? 1);
    for (const engine of ['chatgpt', 'perplexity', 'claude']) expect(share(engine), engine).toBeLessThanOrEqual(0.4);
    for (const engine of ['google-ai', 'gemini', 'copilot', 'apple', 'you']) {
      expect(share(engine), engine).toBeLessThanOrEqual(0.85);
      expect(share(engine), engine).toBeGreaterThan(share('chatgpt'));
    }
    for (const engine of ['amazon', 'meta', 'duckduckgo', 'mistral', 'brave', 'grok']) {
      expect(share(engine), engine).toBeGreaterThanOrEqual(share('chatgpt'));
      expect(share(engine), engine).toBeLessThanOrEqual(share('google-ai'));
    }
  });

  it('a closed page weighs as one page', async () => {
    const closed = await audited(robots('User-agent: PerplexityBot\nDisallow: /contact/'));
    expect(PATHS).toContain('/contact/');
    expect(closed['perplexity']).toBeLessThanOrEqual(open['perplexity'] ?? 0);
    // It loses 85% of what it earns, which is its part of the site or less; scores are whole numbers.
    const left = 1 - 0.85 / PATHS.length;
    expect(closed['perplexity']).toBeGreaterThanOrEqual(Math.floor(left * (open['perplexity'] ?? 0)));
    expect(closed['chatgpt']).toBe(open['chatgpt']);
  });
});
