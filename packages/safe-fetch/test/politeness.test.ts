/** Fetchers of several audits share one gate: hosts get requests at a polite rate whichever audit asks, and connections are reused. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_USER_AGENT, createFetcher, createHostGate } from '../src/index.js';
import type { FetchResult, Fetcher, FetcherOptions, HostGateOptions } from '../src/index.js';
import { createHarness, noDns, textOf } from './harness.js';
import { createManualClock } from './manual-clock.js';
import { response, startRawServer } from './raw-server.js';
import type { RawHandler } from './raw-server.js';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Two audits of one process against one server; records the time of each request. */
async function twoAudits(
  handler: RawHandler,
  gate: Omit<HostGateOptions, 'clock'>,
  options: Partial<FetcherOptions> = {},
) {
  const clock = createManualClock();
  const hostGate = createHostGate({ clock, ...gate });
  const times: number[] = [];
  const server = await startRawServer((socket, head, count) => {
    times.push(clock.monotonic());
    handler(socket, head, count);
  });
  const make = (): Fetcher =>
    createFetcher({ clock, hostGate, resolve: noDns, connectTo: [`*=127.0.0.1:${server.port}`], ...options });
  const fetchers = [make(), make()] as const;
  closers.push(async () => {
    for (const fetcher of fetchers) await fetcher.close();
    await server.close();
  });
  const page = (fetcher: Fetcher, url = 'http://site.test/'): Promise<FetchResult> =>
    fetcher.fetch({ url, purpose: 'page' });
  /** Advances time in steps until all work is done; sockets also need turns of the event loop. */
  const finish = async <T>(work: Promise<T>, step: number): Promise<T> => {
    let done = false;
    void work.finally(() => (done = true));
    while (!done) {
      for (let turn = 0; turn < 200 && !done; turn += 1) await nextTurn();
      if (!done && clock.sleeping > 0) await clock.advance(step);
    }
    return work;
  };
  return { clock, server, times, fetchers, hostGate, page, finish };
}

const ok: RawHandler = (socket) => socket.write(response('200 OK', {}, 'x'));

describe('politeness', () => {
  it('keeps requests of different audits to one host apart', async () => {
    const { fetchers, page, finish, times } = await twoAudits(ok, { minDelayMs: 400 });
    await finish(Promise.all([page(fetchers[0]), page(fetchers[1]), page(fetchers[0]), page(fetchers[1])]), 100);
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(gaps).toHaveLength(3);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(300);
  });

  it('does not keep different hosts apart', async () => {
    const { fetchers, page, times } = await twoAudits(ok, { minDelayMs: 400, minAddressDelayMs: 0 });
    await Promise.all([page(fetchers[0], 'http://a.test/'), page(fetchers[1], 'http://b.test/')]);
    expect(times).toEqual([0, 0]);
  });

  it('keeps different hosts at one address apart', async () => {
    const { fetchers, page, finish, times } = await twoAudits(ok, { minDelayMs: 400 });
    const names = Array.from({ length: 10 }, (_, n) => `http://site-${n}.test/`);
    await finish(Promise.all(names.map((name, n) => page(fetchers[n % 2 === 0 ? 0 : 1], name))), 100);
    expect(times).toHaveLength(10);
    for (const [at, time] of times.entries())
      if (at > 0) expect(time - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(400);
  });

  it.each([
    ['429', 'seconds', '5'],
    ['503', 'a date', 'Fri, 01 May 2026 12:00:05 GMT'],
  ])('leaves a host alone for as long as its %s asks by %s, in every audit', async (status, _form, retryAfter) => {
    const { fetchers, page, finish, times, clock } = await twoAudits(
      (socket, head, count) =>
        count === 1
          ? socket.write(response(`${status} Slow down`, { 'retry-after': retryAfter }))
          : ok(socket, head, count),
      { minDelayMs: 0 },
    );
    expect(await page(fetchers[0])).toMatchObject({ ok: true, status: Number(status) });
    const other = page(fetchers[1]);
    expect(await page(fetchers[0], 'http://elsewhere.test/')).toMatchObject({ ok: true });
    expect(clock.monotonic()).toBe(0);
    expect(await finish(other, 1_000)).toMatchObject({ ok: true });
    expect(times).toEqual([0, 0, 5_000]);
  });

  it("does not wait forever, and does not count waiting as the site's time", async () => {
    const { fetchers, page, finish, hostGate } = await twoAudits(
      ok,
      { minDelayMs: 0, maxHoldMs: 600_000 },
      { limits: { turnMs: 60_000, totalMs: 1_000 } },
    );
    hostGate.hold('site.test', 50_000);
    expect(await finish(page(fetchers[0]), 10_000)).toMatchObject({ ok: true, totalMs: 0 });
    hostGate.hold('site.test', 600_000);
    expect(await finish(page(fetchers[0]), 10_000)).toMatchObject({
      ok: false,
      code: 'turn',
      message: 'there was no turn at site.test within the 60 s that are waited',
    });
  });

  it('lets a fetch be aborted while it waits for its turn or for an approval', async () => {
    const { fetchers, hostGate, clock } = await twoAudits(
      (socket, head, count) =>
        head.startsWith('GET /r ') ? socket.write(response('301 Moved', { location: '/x' })) : ok(socket, head, count),
      { minDelayMs: 0 },
    );
    const reason = new Error('enough');
    const approving = new AbortController();
    const asked = fetchers[0].fetch({
      url: 'http://site.test/r',
      purpose: 'page',
      signal: approving.signal,
      approveRedirect: () => {
        approving.abort(reason);
        return new Promise(() => undefined);
      },
    });
    await expect(asked).rejects.toBe(reason);

    hostGate.hold('site.test', 60_000);
    const waiting = new AbortController();
    const queued = fetchers[0].fetch({ url: 'http://site.test/', purpose: 'page', signal: waiting.signal });
    waiting.abort(reason);
    await expect(queued).rejects.toBe(reason);
    const shut = fetchers[0].fetch({ url: 'http://site.test/', purpose: 'page' });
    await fetchers[0].close();
    expect(await shut).toMatchObject({ ok: false, code: 'aborted' });
    expect(clock.sleeping).toBe(0);
  });

  it('returns its turn whatever happens', async () => {
    const { fetchers, page } = await twoAudits((socket) => socket.destroy(), { minDelayMs: 0, concurrencyPerHost: 1 });
    for (let i = 0; i < 5; i += 1) expect(await page(fetchers[0])).toMatchObject({ ok: false });
    expect(await page(fetchers[1])).toMatchObject({ ok: false });
  });
});

describe('connections', () => {
  it('are reused for the same origin only', async () => {
    const { fetchers, page, server } = await twoAudits(ok, { minDelayMs: 0 });
    await page(fetchers[0]);
    await page(fetchers[0], 'http://site.test/again');
    expect(server.connections).toBe(1);
    await page(fetchers[0], 'http://other.test/');
    expect(server.connections).toBe(2);
  });

  it('are replaced when closed in the meantime, and the request is repeated', async () => {
    const { fetchers, page, server } = await twoAudits(
      (socket, head, count) => (count === 2 ? socket.destroy() : ok(socket, head, count)),
      { minDelayMs: 0 },
    );
    await page(fetchers[0]);
    expect(await page(fetchers[0])).toMatchObject({ ok: true });
    expect(server.requests).toHaveLength(3);
    expect(fetchers[0].usage().requests).toBe(3);
  });

  it('are not retried when new ones fail', async () => {
    const { fetchers, page, server } = await twoAudits((socket) => socket.destroy(), { minDelayMs: 0 });
    expect(await page(fetchers[0])).toMatchObject({ ok: false, code: 'bad-response' });
    expect(server.requests).toHaveLength(1);
  });

  it('run in parallel, each with its own response', async () => {
    const server = await startRawServer((socket, head) =>
      socket.write(response('200 OK', {}, /GET (\S+)/.exec(head)?.[1] ?? '')),
    );
    const { get, fetcher } = createHarness({ connectTo: [`*=127.0.0.1:${server.port}`] });
    closers.push(async () => {
      await fetcher.close();
      await server.close();
    });
    const warnings: string[] = [];
    const onWarning = ({ name }: Error): void => void warnings.push(name);
    process.on('warning', onWarning);
    const paths = Array.from({ length: 30 }, (_, i) => `/${i}`);
    const { signal } = new AbortController();
    const results = await Promise.all(paths.map((path) => get({ url: `http://site.test${path}`, signal })));
    expect(results.map(textOf)).toEqual(paths);
    await nextTurn();
    process.off('warning', onWarning);
    // One listener per fetch on a shared signal would be reported as a leak.
    expect(warnings).toEqual([]);
  });
});

describe('requests', () => {
  it('name the client, and accept what is wanted', async () => {
    const { fetchers, server } = await twoAudits(ok, { minDelayMs: 0 });
    const url = 'http://site.test/p?q=1#fragment';
    await fetchers[0].fetch({ url, purpose: 'page' });
    await fetchers[0].fetch({ url, purpose: 'sitemap' });
    await fetchers[0].fetch({ url, purpose: 'probe', userAgent: 'GPTBot/1.2' });
    const [page, sitemap, probe] = server.requests.map((head) => head.split('\r\n'));
    expect(page).toEqual(
      expect.arrayContaining(['GET /p?q=1 HTTP/1.1', 'host: site.test', `user-agent: ${DEFAULT_USER_AGENT}`]),
    );
    expect(DEFAULT_USER_AGENT).toMatch(/^CitereadyBot\/\d+\.\d+\.\d+ \(\+https:\/\/\S+\)$/);
    expect(sitemap?.find((line) => line.startsWith('accept:'))).toContain('application/xml');
    expect(probe).toContain('user-agent: GPTBot/1.2');
    expect(server.requests.join('\n')).not.toMatch(/cookie|referer|authorization/i);
  });

  it('reject a user agent that smuggles a header', async () => {
    const { fetchers, server } = await twoAudits(ok, { minDelayMs: 0 });
    for (const userAgent of ['a\r\nx: y', 'ä', '', ' a', 'x'.repeat(513)]) {
      const result = await fetchers[0].fetch({ url: 'http://site.test/', purpose: 'probe', userAgent });
      expect(result).toMatchObject({ ok: false, message: 'the user agent is not printable ASCII' });
    }
    expect(server.requests).toHaveLength(0);
    expect(() => createHarness({ userAgent: 'a\nb' })).toThrow(TypeError);
  });

  it('report the digest of the body and its source', async () => {
    const { fetchers } = await twoAudits(
      (socket, head, count) =>
        head.startsWith('GET /a ')
          ? socket.write(
              Buffer.concat([
                Buffer.from('HTTP/1.1 301 Moved\r\nlocation: /gr\u00fc\u00dfe?x#y\r\ncontent-length: 0\r\n\r\n'),
              ]),
            )
          : ok(socket, head, count),
      { minDelayMs: 0 },
    );
    expect(await fetchers[0].fetch({ url: 'http://site.test/a', purpose: 'page' })).toMatchObject({
      ok: true,
      requestedUrl: 'http://site.test/a',
      url: 'http://site.test/gr%C3%BC%C3%9Fe?x',
      redirects: [{ url: 'http://site.test/a', status: 301, location: '/grüße?x#y' }],
      sha256: '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
    });
  });
});

describe('options', () => {
  it('are checked when the fetcher is created', () => {
    expect(() => createHarness({ connectTo: ['nonsense'] })).toThrow(/connectTo rule "nonsense"/);
    expect(() => createHarness({ limits: { redirects: 21 } })).toThrow(/limits\.redirects is 21/);
    expect(() => createHarness({ blockedRanges: ['x'] })).toThrow(/CIDR/);
  });
});
