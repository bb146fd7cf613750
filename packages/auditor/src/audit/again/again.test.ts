/** The parts of incremental audits: validators, headers updated by a 304, pages on trial. */
import { extractPageFacts } from '@citeready/page-facts';
import { describe, expect, it } from 'vitest';
import { resource } from '../../../test/support/answers.js';
import { conditionsOf, decidingHeaders } from './conditions.js';
import { FACT_HEADERS, readsTheSame } from './earlier-page.js';
import type { EarlierPage } from './earlier-page.js';
import { freshened, freshHeaders, isAbout } from './freshen.js';
import { createTrials } from './trials.js';

const URL_ = 'https://ropes.example/a';
const page = (headers: Readonly<Record<string, string>>, more: object = {}) => ({
  ...resource(URL_, { body: '<p>Rope', headers }),
  ...more,
});
const OLD = 'Fri, 02 Jan 2026 10:00:00 GMT';

describe('earlier facts', () => {
  it('depend on no headers other than the compared ones', () => {
    const asked = new Set<string>();
    const { headers, ...rest } = resource(URL_, { body: '<p>Rope', headers: { link: '</a>; rel=canonical' } });
    const watched = new Proxy(headers, {
      get: (target, name) => {
        asked.add(String(name));
        return target[String(name)];
      },
    });
    extractPageFacts({ ...rest, headers: watched });
    expect([...asked].sort()).toEqual([...FACT_HEADERS].sort());
  });

  it('are valid for the same bytes, status and headers only', () => {
    const base = page({ link: 'a' });
    expect(readsTheSame(base, Object.assign({}, base, { headersMs: 9_000, wireBytes: 3 }))).toBe(true);
    for (const other of [
      { sha256: 'f' },
      { status: 404 },
      { truncated: true },
      { url: 'https://ropes.example/b' },
      { headers: { ...base.headers, link: ['a', 'b'] } },
      { headers: { ...base.headers, 'x-robots-tag': ['noindex'] } },
    ])
      expect(readsTheSame(base, { ...base, ...other })).toBe(false);
  });
});

describe('the condition of a repeated request', () => {
  it('is the entity tag, or the date once it is settled', () => {
    expect(conditionsOf(page({ etag: ' W/"a" ', 'last-modified': OLD }))).toEqual({ etag: 'W/"a"' });
    const date = 'Fri, 02 Jan 2026 10:01:00 GMT';
    expect(conditionsOf(page({ 'last-modified': OLD, date }))).toEqual({ lastModified: OLD });
    expect(conditionsOf(page({ 'last-modified': OLD, date, vary: 'Accept-Encoding' }))).not.toBeNull();
  });

  it.each([
    ['no validator', page({})],
    ['a date of the same minute', page({ 'last-modified': OLD, date: 'Fri, 02 Jan 2026 10:00:59 GMT' })],
    [
      'a date alone where the user agent counts',
      page({ 'last-modified': OLD, date: OLD.replace('Jan', 'Feb'), vary: 'User-Agent' }),
    ],
    ['an answer that depends on everything', page({ etag: '"a"', vary: 'origin, *' })],
    ['an error', page({ etag: '"a"' }, { status: 404 })],
    ['a cut page', page({ etag: '"a"' }, { truncated: true })],
    ['a slow answer', page({ etag: '"a"' }, { headersMs: 2_500 })],
    ['no type', { ...page({}), headers: { etag: ['"a"'] } }],
  ])('is empty for %s', (_, answer) => {
    expect(conditionsOf(answer)).toBeNull();
  });

  it('deciding headers are distinguished from others', () => {
    const names = decidingHeaders(
      page({
        'x-robots-tag': 'none',
        'tdm-reservation': '1',
        'content-usage': 'x',
        link: '</wp-json/>; rel="https://api.w.org/"',
        server: 'x',
      }).headers,
    );
    expect([...names.keys()].sort()).toEqual(['content-usage', 'tdm-reservation', 'x-robots-tag']);
    expect(decidingHeaders(page({ link: '<a>; rel="canonical"' }).headers).has('link')).toBe(true);
  });
});

describe('a stored response and its 304', () => {
  const kept = page({ etag: '"a"', server: 'old', 'content-length': '7', 'content-encoding': 'gzip', 'x-kept': '1' });

  it('has the current headers, except those of the bytes and of the connection', () => {
    const now = {
      etag: ['W/"a"'],
      server: ['new'],
      'content-length': ['0'],
      'content-encoding': ['br'],
      connection: ['close, X-Hop'],
      'x-hop': ['1'],
      'x-robots-tag': ['noindex'],
    };
    expect(freshHeaders(kept.headers, now)).toEqual({
      ...kept.headers,
      etag: ['W/"a"'],
      server: ['new'],
      'x-robots-tag': ['noindex'],
    });
    const fresh = freshened(kept, {
      ...kept,
      status: 304,
      body: new Uint8Array(0),
      sha256: 'none',
      headersMs: 900,
      headers: now,
    });
    expect(fresh).toMatchObject({
      status: 200,
      sha256: kept.sha256,
      body: kept.body,
      headersMs: 900,
      wireBytes: kept.wireBytes,
    });
  });

  it('is for the same page if the tag is the same or absent', () => {
    expect(isAbout({}, kept.headers)).toBe(true);
    expect(isAbout({ etag: ['W/"a"'] }, kept.headers)).toBe(true);
    expect(isAbout({ etag: ['"b"'] }, kept.headers)).toBe(false);
  });
});

describe('trials', () => {
  const earlier = (template: string, n: number): EarlierPage => ({
    resource: resource(`https://ropes.example${template}${n}`),
    facts: {
      kept: {},
      parts: {
        text: new Uint8Array(new SharedArrayBuffer(0)),
        links: new Uint8Array(new SharedArrayBuffer(0)),
        rest: new Uint8Array(new SharedArrayBuffer(0)),
      },
    },
    template,
    isHome: false,
    wholeAt: 0,
  });
  const pages = ['/a/', '/b/'].flatMap((template) => [1, 2, 3].map((n) => earlier(template, n)));
  const at = (path: string): string => `https://ropes.example${path}`;

  it('start with the first page of a sort, for which the others wait; an unknown page neither waits nor is on trial', async () => {
    const trials = createTrials(pages);
    const first = await trials.begin(at('/a/1'));
    const second = trials.begin(at('/a/2'));
    expect(await trials.begin(at('/elsewhere'))).toBeNull();
    expect(await trials.begin(at('/b/1'))).not.toBeNull();
    expect([trials.proven(at('/a/2')), trials.proven(at('/elsewhere'))]).toEqual([false, false]);
    first?.(true);
    expect(await second).toBeNull();
    expect(trials.proven(at('/a/3'))).toBe(true);
  });

  it('continue with the next page if the first one failed', async () => {
    const trials = createTrials(pages);
    const waiting = [2, 3].map((n) => trials.begin(at(`/a/${n}`)));
    const [first] = await Promise.all([waiting[0]]);
    first?.(false);
    const next = await waiting[1];
    expect(next).not.toBeNull();
    next?.(true);
    expect(await trials.begin(at('/a/1'))).toBeNull();
  });

  it('are few, however many sorts there are', async () => {
    const many = Array.from({ length: 300 }, (_, n) => earlier(`/${n}/`, n));
    const trials = createTrials(many);
    let whole = 0;
    for (const {
      resource: { url },
    } of many) {
      const tried = await trials.begin(url);
      if (tried !== null) whole += 1;
      tried?.(true);
    }
    expect(whole).toBe(5);
  });
});
