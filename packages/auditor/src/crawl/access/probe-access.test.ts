/** Access probes: what each agent is served, compared with a browser. Few requests, and none after a challenge. */
import { describe, expect, it } from 'vitest';
import { resource } from '../../../test/support/answers.js';
import { createManualClock } from '../../../test/support/manual-clock.js';
import { createScriptedFetcher } from '../../../test/support/scripted-fetcher.js';
import type { ScriptedAnswer } from '../../../test/support/scripted-fetcher.js';
import { extractPageFacts } from '@citeready/page-facts';
import { createSiteFetch } from '../site/site-fetch.js';
import { createSiteSilence } from '../site/site-silence.js';
import type { AccessProbe } from '../types.js';
import { BROWSER_USER_AGENT, probeAccess } from './probe-access.js';

const ORIGIN = 'https://site.test';
const html = (seed: string): string =>
  `<title>${seed}</title><p>${Array.from({ length: 50 }, (_, n) => `${seed}${n}`).join(' ')}</p>`;
const BOT = {
  token: 'OAI-SearchBot',
  userAgent: 'Mozilla/5.0 (compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)',
};
const OTHER = { token: 'PerplexityBot', userAgent: 'Mozilla/5.0 (compatible; PerplexityBot/1.0)' };

type Visitor = 'browser' | 'bot' | 'other';
const visitorOf = (userAgent: string | undefined): Visitor =>
  userAgent === BROWSER_USER_AGENT ? 'browser' : userAgent === BOT.userAgent ? 'bot' : 'other';

async function probe(
  answer: (visitor: Visitor, path: string) => ScriptedAnswer,
  options: { robots?: string; own?: string; paths?: readonly string[]; agents?: readonly (typeof BOT)[] } = {},
) {
  const fetcher = createScriptedFetcher((url, request) =>
    url.pathname === '/robots.txt'
      ? { body: options.robots ?? '', type: 'text/plain' }
      : answer(visitorOf(request.userAgent), url.pathname),
  );
  const signal = new AbortController().signal;
  const site = createSiteFetch({
    fetcher,
    clock: createManualClock(),
    token: 'CitereadyBot',
    concurrency: 4,
    maxCrawlDelay: 0,
    signal,
    silence: createSiteSilence(createManualClock(), 60_000, () => undefined),
    giveUp: () => undefined,
  });
  const pages = (options.paths ?? ['/']).map((path) => ({
    url: `${ORIGIN}${path}`,
    facts: extractPageFacts(resource(`${ORIGIN}${path}`, { body: options.own ?? html('word') })),
    ads: path.startsWith('/ads'),
  }));
  const parse = async (page: Parameters<typeof extractPageFacts>[0]) => extractPageFacts(page);
  const probes = await probeAccess(pages, options.agents ?? [BOT], { site, parse, signal, redirectWithin: () => true });
  return { probes, fetcher };
}
const verdicts = (probes: readonly AccessProbe[]) => probes.map(({ verdict }) => verdict);

describe('verdicts', () => {
  it.each<readonly [string, AccessProbe['verdict'], ScriptedAnswer, ScriptedAnswer]>([
    ['the same page', 'same', { body: html('word') }, { body: html('word') }],
    [
      'the same page with another advertisement',
      'same',
      { body: html('word') },
      { body: `${html('word')}<p>new offer</p>` },
    ],
    ['403 for the bot only', 'likely-blocked', { body: html('word') }, { status: 403, body: 'no' }],
    [
      '402 with a price for the bot only',
      'likely-blocked',
      { body: html('word') },
      { status: 402, headers: { 'crawler-price': 'USD 0.01' } },
    ],
    ['503 for the bot only', 'likely-blocked', { body: html('word') }, { status: 503, body: 'no' }],
    ['451 for the bot only', 'likely-blocked', { body: html('word') }, { status: 451, body: 'no' }],
    [
      'a challenge for the bot only',
      'likely-blocked',
      { body: html('word') },
      { status: 200, headers: { 'cf-mitigated': 'challenge' } },
    ],
    ['a hung-up connection for the bot only', 'likely-blocked', { body: html('word') }, { fail: 'connect' }],
    ['429 once', 'differs', { body: html('word') }, { status: 429, body: 'slow' }],
    ['another text', 'differs', { body: html('word') }, { body: html('gone') }],
    ['another address', 'differs', { body: html('word') }, { redirect: '/bots' }],
    ['403 for everybody', 'unmeasured', { status: 403, body: 'no' }, { status: 403, body: 'no' }],
    [
      'a challenge for everybody',
      'unmeasured',
      { status: 403, headers: { 'cf-mitigated': 'challenge' } },
      { body: html('word') },
    ],
    ['no connection for a browser', 'unmeasured', { fail: 'timeout' }, { body: html('word') }],
    ['the allowance used up', 'unmeasured', { body: html('word') }, { fail: 'budget' }],
  ])('%s: %s', async (_name, verdict, browser, bot) => {
    const { probes } = await probe((visitor, path) =>
      path === '/bots' ? { body: html('word') } : visitor === 'browser' ? browser : bot,
    );
    expect(probes).toHaveLength(1);
    expect(probes[0]).toMatchObject({ token: BOT.token, url: `${ORIGIN}/`, verdict });
    expect(probes[0]?.detail).not.toBe('');
  });
});

describe('restraint', () => {
  it('requests at most three pages per agent', async () => {
    const { fetcher, probes } = await probe(() => ({ body: html('word') }), {
      paths: ['/', '/a', '/b', '/c', '/d'],
      agents: [BOT, OTHER],
    });
    for (const agent of [BOT.userAgent, OTHER.userAgent, BROWSER_USER_AGENT]) {
      expect(fetcher.requests.filter(({ userAgent }) => userAgent === agent)).toHaveLength(3);
    }
    expect(verdicts(probes)).toEqual(Array.from({ length: 6 }, () => 'same'));
  });
  it('stops an agent at its first challenge', async () => {
    const { fetcher, probes } = await probe(
      (visitor) =>
        visitor === 'bot' ? { status: 403, headers: { 'cf-mitigated': 'challenge' } } : { body: html('word') },
      { paths: ['/', '/a', '/b'], agents: [BOT, OTHER] },
    );
    expect(fetcher.requests.filter(({ userAgent }) => userAgent === BOT.userAgent)).toHaveLength(1);
    expect(verdicts(probes)).toEqual(['likely-blocked', 'unmeasured', 'unmeasured', 'same', 'same', 'same']);
  });
  it('requests a page of the other sort after a challenge, but not a second one of the same sort', async () => {
    const { fetcher, probes } = await probe(
      (visitor, path) =>
        visitor === 'bot' && path.startsWith('/ads')
          ? { status: 403, headers: { 'cf-mitigated': 'challenge' } }
          : { body: html('word') },
      { paths: ['/ads/a', '/ads/b', '/c'] },
    );
    expect(fetcher.requests.filter(({ userAgent }) => userAgent === BOT.userAgent)).toHaveLength(2);
    expect(verdicts(probes)).toEqual(['likely-blocked', 'unmeasured', 'same']);
  });
  it('reports the price of a 402', async () => {
    const { probes } = await probe((visitor) =>
      visitor === 'bot' ? { status: 402, headers: { 'crawler-price': 'USD 0.01' } } : { body: html('word') },
    );
    expect(probes[0]).toMatchObject({
      verdict: 'likely-blocked',
      status: 402,
      detail: 'Answered 402 (pay per crawl, USD 0.01 a request) where a browser got 200.',
    });
  });
  it('stops everything when the browser gets a challenge', async () => {
    const { fetcher, probes } = await probe(() => ({ status: 403, headers: { 'cf-mitigated': 'challenge' } }), {
      paths: ['/', '/a', '/b'],
    });
    expect(fetcher.requests.filter(({ userAgent }) => userAgent !== null)).toHaveLength(1);
    expect(verdicts(probes)).toEqual(['unmeasured', 'unmeasured', 'unmeasured']);
  });
  it('does not request a page that robots.txt disallows for the agent', async () => {
    const { fetcher, probes } = await probe(() => ({ body: html('word') }), {
      robots: 'User-agent: OAI-SearchBot\nDisallow: /',
    });
    expect(fetcher.requests.some(({ userAgent }) => userAgent === BOT.userAgent)).toBe(false);
    expect(probes[0]).toMatchObject({
      verdict: 'unmeasured',
      detail: 'robots.txt blocks the page for OAI-SearchBot (line 2: Disallow: /), so it was not requested.',
    });
  });
});
