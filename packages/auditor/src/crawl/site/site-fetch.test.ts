/** Nothing that robots.txt disallows is fetched, and nothing faster than the site allows. */
import { describe, expect, it } from 'vitest';
import { failure, resource } from '../../../test/support/answers.js';
import { createManualClock } from '../../../test/support/manual-clock.js';
import { createScriptedFetcher } from '../../../test/support/scripted-fetcher.js';
import type { ScriptedAnswer } from '../../../test/support/scripted-fetcher.js';
import { createRobotsFile } from '@citeready/robots';
import { createSiteFetch } from './site-fetch.js';
import { crawlDelayFor } from './crawl-delay.js';
import { createSiteSilence } from './site-silence.js';

const anywhere = { redirectWithin: () => true };

function setUp(
  answers: Readonly<Record<string, ScriptedAnswer>>,
  options: { concurrency?: number; maxCrawlDelay?: number } = {},
) {
  const fetcher = createScriptedFetcher((url) => answers[url.href]);
  const clock = createManualClock('2026-06-01T00:00:00Z', { autoAdvance: true });
  const site = createSiteFetch({
    fetcher,
    clock,
    token: 'CitereadyBot',
    concurrency: options.concurrency ?? 4,
    maxCrawlDelay: options.maxCrawlDelay ?? 5,
    signal: new AbortController().signal,
    silence: createSiteSilence(createManualClock(), 60_000, () => undefined),
    giveUp: () => undefined,
  });
  return { fetcher, clock, site };
}

const robots = (body: string): ScriptedAnswer => ({ body, type: 'text/plain' });
const asked = (fetcher: { readonly requests: readonly { readonly url: string }[] }): string[] =>
  fetcher.requests.map(({ url }) => url);

describe('robots.txt', () => {
  it('is requested once per origin, before anything else', async () => {
    const { site, fetcher } = setUp({ 'https://a.test/x': { body: 'x' }, 'https://a.test/y': { body: 'y' } });
    await Promise.all([site.get('https://a.test/x', 'page', anywhere), site.get('https://a.test/y', 'page', anywhere)]);
    expect(asked(fetcher)).toEqual(['https://a.test/robots.txt', 'https://a.test/x', 'https://a.test/y']);
  });
  it('disallows an address without a request', async () => {
    const { site, fetcher } = setUp({ 'https://a.test/robots.txt': robots('User-agent: CitereadyBot\nDisallow: /x') });
    expect(await site.get('https://a.test/x', 'page', anywhere)).toMatchObject({
      ok: false,
      code: 'robots',
      message: 'blocked by robots.txt (line 2: Disallow: /x)',
    });
    expect(asked(fetcher)).toEqual(['https://a.test/robots.txt']);
  });
  it('is checked at a redirect, for the target host', async () => {
    const { site, fetcher } = setUp({
      'https://a.test/x': { redirect: 'https://b.test/y' },
      'https://b.test/robots.txt': robots('User-agent: *\nDisallow: /y'),
    });
    expect(await site.get('https://a.test/x', 'page', anywhere)).toMatchObject({
      code: 'redirect-refused',
      url: 'https://b.test/y',
    });
    expect(asked(fetcher)).toEqual(['https://a.test/robots.txt', 'https://a.test/x', 'https://b.test/robots.txt']);
  });
  it('is not requested for a redirect that is not allowed anyway', async () => {
    const { site, fetcher } = setUp({ 'https://a.test/x': { redirect: 'https://evil.test/y' } });
    await site.get('https://a.test/x', 'page', { redirectWithin: (url) => url.host === 'a.test' });
    expect(asked(fetcher)).toEqual(['https://a.test/robots.txt', 'https://a.test/x']);
  });
  it('of an unreachable host gives the reason for the host', async () => {
    const { site } = setUp({ 'https://a.test/robots.txt': { fail: 'dns' } });
    expect(await site.get('https://a.test/x', 'page', anywhere)).toMatchObject({ ok: false, code: 'dns' });
  });
  it('is requested from a dozen hosts at most', async () => {
    const { site, fetcher } = setUp({});
    for (let host = 0; host < 20; host += 1) await site.get(`https://h${host}.test/`, 'page', anywhere);
    expect(asked(fetcher).filter((url) => url.endsWith('/robots.txt'))).toHaveLength(12);
    expect(asked(fetcher).filter((url) => !url.endsWith('/robots.txt'))).toHaveLength(12);
  });
});

describe('pace', () => {
  it('limits the number of concurrent fetches', async () => {
    const { site, fetcher } = setUp({}, { concurrency: 2 });
    await Promise.all(Array.from({ length: 10 }, (_, n) => site.get(`https://a.test/${n}`, 'page', anywhere)));
    expect(fetcher.mostAtOnce()).toBe(2);
  });
  it('honors the crawl-delay, up to its maximum', async () => {
    const { site, clock } = setUp(
      { 'https://a.test/robots.txt': robots('User-agent: *\nCrawl-delay: 2') },
      { concurrency: 1 },
    );
    for (let n = 0; n < 3; n += 1) await site.get(`https://a.test/${n}`, 'page', anywhere);
    expect(clock.monotonic()).toBe(4000);
    const long = setUp(
      { 'https://a.test/robots.txt': robots('User-agent: *\nCrawl-delay: 9999') },
      { maxCrawlDelay: 5 },
    );
    for (let n = 0; n < 3; n += 1) await long.site.get(`https://a.test/${n}`, 'page', anywhere);
    expect(long.clock.monotonic()).toBe(10_000);
  });
});

describe('crawl-delay of our token', () => {
  const delay = (body: string): number => {
    const url = 'https://a.test/robots.txt';
    return crawlDelayFor(createRobotsFile(url, resource(url, { body, type: 'text/plain' })), 'CitereadyBot');
  };
  it.each([
    ['User-agent: *\nCrawl-delay: 3', 3],
    ['User-agent: *\nCrawl-delay: 3\nDisallow: /x\nUser-agent: citereadybot\nCrawl-delay: 1', 1],
    ['User-agent: *\nCrawl-delay: 3\n\nDisallow: /x\nUser-agent: CitereadyBot\nDisallow: /y', 0],
    ['User-agent: CitereadyBotPlus\nCrawl-delay: 9\nDisallow: /\nUser-agent: CitereadyBot\nCrawl-delay: 2', 2],
    ['User-agent: Other\nCrawl-delay: 3', 0],
  ])('%j asks for %d s', (body, seconds) => expect(delay(body)).toBe(seconds));
  it('is zero if robots.txt is not available', () => {
    const url = 'https://a.test/robots.txt';
    expect(crawlDelayFor(createRobotsFile(url, failure(url, 'dns')), 'CitereadyBot')).toBe(0);
  });
});
