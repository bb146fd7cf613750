/** The usage table: each engine and use, page by page, with the deciding line, computed with the real robots parser and extractor. */
import type { PageUse, UsageGroup } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import type { GoldenSetting } from '../../test/support/golden-site.js';
import type { EngineId } from '../engines/registry.js';
import { engineById } from '../engines/registry.js';
import { usageRows, usageTable } from './usage-table.js';

const TEXT = '<main><h1>Ponds</h1><p>A pond is a body of water that people dig for fish and plants.</p></main>';
const plain = html(TEXT);
const tagged = (content: string, name = 'robots'): string =>
  html(TEXT, `<title>A page</title><meta name="${name}" content="${content}">`);

async function groupsFor(
  engine: EngineId,
  use: PageUse,
  pages: Readonly<Record<string, string>>,
  setting: GoldenSetting = {},
): Promise<readonly UsageGroup[]> {
  const rows = usageRows(await siteOf(pages, setting), engineById(engine));
  return rows.find((row) => row.use === use)?.groups ?? [];
}
const short = (groups: readonly UsageGroup[]) =>
  groups.map(({ verdict, pages, decided_by, line_text, line }) => [verdict, pages, decided_by, line_text, line]);

describe('robots.txt', () => {
  const robots = 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private\n';

  it('closes pages by the deciding line, and training by another token than search', async () => {
    const pages = { '/': plain, '/a': plain, '/private/b': plain };
    expect(short(await groupsFor('chatgpt', 'search', pages, { robots }))).toEqual([
      ['allowed', 2, 'nothing', 'No rule forbids it.', null],
      ['refused', 1, 'robots', 'Disallow: /private', 5],
    ]);
    expect(short(await groupsFor('chatgpt', 'training', pages, { robots }))).toEqual([
      ['refused', 3, 'robots', 'Disallow: /', 2],
    ]);
  });

  it('limits if one of two crawlers is closed', async () => {
    const one = { robots: 'User-agent: Claude-User\nDisallow: /\n' };
    expect(short(await groupsFor('claude', 'answer', { '/': plain }, one))).toEqual([
      ['limited', 1, 'robots', 'Disallow: /', 2],
    ]);
  });

  it('follows the group of another crawler if the vendor says so', async () => {
    const one = { robots: 'User-agent: Googlebot\nDisallow: /\n' };
    expect(short(await groupsFor('apple', 'search', { '/': plain }, one))[0]).toEqual([
      'refused',
      1,
      'robots',
      'Disallow: /',
      2,
    ]);
  });

  it('closes the site if it cannot be read, but not for a vendor that continues to crawl', async () => {
    const one = { robots: { status: 503 } };
    expect((await groupsFor('chatgpt', 'search', { '/': plain }, one))[0]).toMatchObject({
      verdict: 'refused',
      decided_by: 'robots',
      line: null,
    });
    expect((await groupsFor('amazon', 'search', { '/': plain }, one))[0]).toMatchObject({ verdict: 'allowed' });
    expect((await groupsFor('chatgpt', 'search', { '/': plain }, { noRobots: true }))[0]).toMatchObject({
      verdict: 'unknown',
      line_text: 'robots.txt was not read.',
    });
  });

  it('distinguishes grounding from search for Gemini', async () => {
    const one = { robots: 'User-agent: Google-Extended\nDisallow: /\n' };
    expect((await groupsFor('gemini', 'search', { '/': plain }, one))[0]?.verdict).toBe('allowed');
    expect((await groupsFor('gemini', 'answer', { '/': plain }, one))[0]).toMatchObject({
      verdict: 'refused',
      line: 2,
    });
    expect((await groupsFor('gemini', 'training', { '/': plain }, one))[0]).toMatchObject({
      verdict: 'refused',
      line: 2,
    });
  });
});

describe('directives', () => {
  it.each<readonly [string, EngineId, PageUse, string, UsageGroup['verdict']]>([
    ['noindex', 'google-ai', 'search', 'noindex', 'refused'],
    ['noindex', 'amazon', 'answer', 'noindex', 'refused'],
    ['noindex', 'perplexity', 'search', 'noindex', 'allowed'],
    ['nosnippet', 'google-ai', 'search', 'nosnippet', 'allowed'],
    ['nosnippet', 'google-ai', 'answer', 'nosnippet', 'refused'],
    ['nosnippet', 'copilot', 'answer', 'nosnippet', 'limited'],
    ['nosnippet', 'gemini', 'answer', 'nosnippet', 'allowed'],
    ['max-snippet', 'google-ai', 'answer', 'max-snippet:50', 'limited'],
    ['max-snippet', 'google-ai', 'answer', 'max-snippet:0', 'refused'],
    ['max-snippet', 'google-ai', 'answer', 'max-snippet:-1', 'allowed'],
    ['noarchive', 'copilot', 'answer', 'noarchive', 'refused'],
    ['noarchive', 'copilot', 'training', 'noarchive', 'refused'],
    ['noarchive', 'copilot', 'search', 'noarchive', 'allowed'],
    ['noarchive', 'amazon', 'training', 'noarchive', 'refused'],
    ['noarchive', 'amazon', 'answer', 'noarchive', 'allowed'],
    ['nocache', 'copilot', 'answer', 'nocache', 'limited'],
    ['both', 'copilot', 'answer', 'nocache, noarchive', 'limited'],
    ['nocache', 'copilot', 'training', 'nocache', 'limited'],
  ])('%s for %s and %s: %s', async (_name, engine, use, content, verdict) => {
    const [group] = await groupsFor(engine, use, { '/': tagged(content) });
    expect(group?.verdict).toBe(verdict);
    if (verdict !== 'allowed')
      expect([group?.decided_by, group?.line_text]).toEqual(['directive', `<meta name="robots" content="${content}">`]);
  });

  it('are one group if several pages have the same, with the heaviest page as the example', async () => {
    const groups = await groupsFor('google-ai', 'answer', {
      '/': tagged('nosnippet'),
      '/a': tagged('nosnippet'),
      '/b': plain,
    });
    expect(short(groups)).toEqual([
      ['refused', 2, 'directive', '<meta name="robots" content="nosnippet">', null],
      ['allowed', 1, 'nothing', 'No rule forbids it.', null],
    ]);
    expect(groups[0]?.example).toBe('https://golden.example/');
    expect(groups.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 5);
  });
});

describe('other deciding facts', () => {
  it('include the price that a page states', async () => {
    const setting = { status: 402, headers: { 'crawler-price': 'USD 0.02' } };
    expect((await groupsFor('chatgpt', 'answer', { '/': plain }, setting))[0]).toMatchObject({
      verdict: 'refused',
      decided_by: 'status',
      line_text: '402: pay per crawl, USD 0.02 a request',
    });
  });

  it('include the result of a probe', async () => {
    const probes = [
      {
        token: 'bingbot',
        url: 'https://golden.example/',
        verdict: 'likely-blocked' as const,
        status: 403,
        detail: 'Answered 403.',
      },
    ];
    expect(short(await groupsFor('copilot', 'search', { '/': plain }, { probes }))).toEqual([
      ['limited', 1, 'probe', 'bingbot: Answered 403.', null],
    ]);
    expect((await groupsFor('chatgpt', 'search', { '/': plain }, { probes }))[0]?.verdict).toBe('allowed');
  });

  it('include a vendor that does not train, or does not say so', async () => {
    expect((await groupsFor('perplexity', 'training', { '/': plain }))[0]).toMatchObject({
      verdict: 'not-used',
      decided_by: 'vendor',
      line_text: '“is not used to crawl content for AI foundation models”',
    });
    expect((await groupsFor('you', 'training', { '/': plain }))[0]).toMatchObject({
      verdict: 'unknown',
      decided_by: 'vendor',
    });
    expect((await groupsFor('grok', 'search', { '/': plain }))[0]).toMatchObject({
      verdict: 'unknown',
      line_text: 'The vendor documents no crawler for this engine.',
    });
    // A token of the Gemini app decides about its training.
    expect(await groupsFor('google-ai', 'training', { '/': plain })).toEqual([]);
  });

  it('never include a page that is an error', async () => {
    expect(usageRows(await siteOf({ '/': plain }, { status: 404 }), engineById('chatgpt'))).toEqual([]);
  });
});

describe('statements', () => {
  it('are reported in addition to the table, by kind, and for pages with their number', async () => {
    const setting: GoldenSetting = {
      robots:
        'License: https://golden.example/l.xml\nUser-agent: *\nContent-Signal: search=yes, ai-train=no\nContent-Usage: train-ai=n\nAllow: /\n',
      tdmrep: { body: '[{"location":"/","tdm-reservation":1}]' },
      headers: { 'content-usage': 'search=y' },
    };
    const site = await siteOf({ '/': plain, '/a': plain }, setting);
    const { statements } = await usageTable(site, [], () => Promise.resolve());
    expect(statements.map(({ kind, use, says, line, pages }) => [kind, use, says, line, pages])).toEqual([
      ['rsl', 'any', 'terms', 1, null],
      ['content-signal', 'search', 'yes', 3, null],
      ['content-signal', 'training', 'no', 3, null],
      ['content-usage', 'training', 'no', 4, null],
      ['tdmrep', 'mining', 'no', null, null],
      ['content-usage', 'search', 'yes', null, 1],
    ]);
  });
});
