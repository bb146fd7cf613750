/**
 * A site audited again: the report of a fresh audit, from few bytes. What a server says of its pages is believed within bounds, and about these pages alone. Real sockets; only time stands still.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AuditOutcome } from '@citeready/core';
import { createParsePool } from '@citeready/page-facts';
import { createSiteServer } from '@citeready/testing';
import type { SiteDefinition, SiteReply, SiteRequest, SiteServer } from '@citeready/testing';
import type { AuditorClock } from '@citeready/safe-fetch';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { decodeArchive, encodeArchive } from '../src/archive.js';
import type { Archive } from '../src/archive.js';
import { createAuditor } from '../src/index.js';
import type { AuditorOptions } from '../src/index.js';
import { renderReport } from '../src/report/index.js';
import { DOCS } from './support/own-sites/docs.js';
import { LOCAL } from './support/own-sites/local.js';
import { NONPROFIT } from './support/own-sites/nonprofit.js';
import { pagesOf } from './support/own-sites/page.js';

const filesOf = (pages: Readonly<Record<string, string>>): SiteDefinition => ({
  files: Object.fromEntries(
    Object.entries(pages).map(([path, text]) => [path.endsWith('/') ? `${path}index.html` : path, text]),
  ),
});

const DOMAIN = 'ropes.example';
const STARTED = new Date('2026-11-21T09:00:00Z');
const DAY_MS = 86_400_000;
const PAGES = Array.from({ length: 12 }, (_, n) => `/ropes/${'abcdefghijkl'[n] ?? n}/`);

/** Time stands still: no duration differs between two runs, and no deadline comes. */
const stoppedClock: AuditorClock = {
  now: () => STARTED,
  monotonic: () => 0,
  sleep: (_, signal) =>
    new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve(), { once: true });
    }),
};

const servers: SiteServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const html = (path: string, note = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rope ${path}</title></head><body><nav>${[
    '/',
    ...PAGES,
  ]
    .map((to) => `<a href="${to}">Rope ${to}</a>`)
    .join('')}</nav><main><h1>Rope ${path}</h1>${Array.from(
    { length: 15 },
    (_, n) => `<p>Rope ${path} number ${n} holds ${n * 40 + path.length} kg and costs ${n + 12} euros since 2024.</p>`,
  ).join('')}${note}</main></body></html>`;

const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('hex').slice(0, 12)}"`;

interface Page {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A site of pages that can be changed, whose server answers as told; counts what it sent. */
function ropes(respond: (request: SiteRequest, page: Page) => SiteReply = honest) {
  const pages = new Map<string, Page>();
  const sent: { path: string; status: number; agent: string; condition: string | undefined }[] = [];
  const put = (path: string, note = '', headers: Page['headers'] = {}): void => {
    const body = html(path, note);
    pages.set(path, { body, headers: { etag: tagOf(body), ...headers } });
  };
  for (const path of ['/', ...PAGES]) put(path);
  const site: SiteDefinition & { robots: string } = {
    robots: 'User-agent: *\nAllow: /\n',
    intercept: (request) => {
      if (request.path === '/robots.txt') return { body: site.robots };
      const page = pages.get(request.path);
      if (page === undefined) return null;
      const reply = respond(request, page);
      const condition = request.headers['if-none-match'] ?? request.headers['if-modified-since'];
      sent.push({ path: request.path, status: reply.status ?? 200, agent: request.userAgent, condition });
      return reply;
    },
  };
  const clear = (): void => void sent.splice(0);
  return { site, pages, sent, put, clear };
}

/** By the entity tag, and by the date where there is none; a 304 carries the headers of RFC 9110 section 15.4.5 and no others. */
function honest({ headers: asked }: SiteRequest, { body, headers }: Page): SiteReply {
  const unchanged =
    headers['etag'] === undefined
      ? asked['if-modified-since'] !== undefined && asked['if-modified-since'] === headers['last-modified']
      : asked['if-none-match'] === headers['etag'];
  const { etag, 'last-modified': modified } = headers;
  if (unchanged)
    return {
      status: 304,
      headers: etag === undefined ? (modified === undefined ? {} : { 'last-modified': modified }) : { etag },
    };
  return { body, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } };
}

async function serve(site: SiteDefinition | string, domain = DOMAIN): Promise<SiteServer> {
  const server = await createSiteServer({ sites: { [domain]: site } });
  servers.push(server);
  return server;
}

interface Asked extends AuditorOptions {
  readonly last?: Uint8Array | null;
  readonly at?: Date;
  readonly domain?: string;
}

async function audit(server: SiteServer, { last = null, at = STARTED, domain = DOMAIN, ...options }: Asked = {}) {
  const auditor = createAuditor({
    connectTo: [server.connectTo],
    politeness: { minDelayMs: 0, concurrencyPerHost: 8 },
    parse: 'inline',
    clock: stoppedClock,
    ...options,
  });
  let outcome: AuditOutcome;
  try {
    outcome = await auditor.run(
      { domain, kind: 'full', startedAt: at },
      {
        signal: new AbortController().signal,
        observer: { progress: () => Promise.resolve(), discovery: () => Promise.resolve() },
        lastArchive: () => Promise.resolve(last),
      },
    );
  } finally {
    await auditor.close();
  }
  if (outcome.outcome !== 'completed' || outcome.archive === null) throw new Error('The site was not audited.');
  return { report: renderReport(outcome.report, 'json'), archive: outcome.archive, pages: outcome.report.pages };
}

type Server = ReturnType<typeof ropes>;
const statusOf = ({ sent }: Server, path: string): (number | undefined)[] =>
  sent.filter((each) => each.path === path).map(({ status }) => status);
const unchangedOf = ({ sent }: Server): number => sent.filter(({ status }) => status === 304).length;

/** Audits once, changes something, audits again and afresh: both reports, and what the server sent for the second. */
async function twice(rope: Server, change: () => void, asked: Asked = {}, before: Asked = asked) {
  const server = await serve(rope.site);
  const first = await audit(server, before);
  change();
  rope.clear();
  const again = await audit(server, { ...asked, last: first.archive });
  const sent = [...rope.sent];
  rope.clear();
  const fresh = await audit(server, asked);
  rope.clear();
  rope.sent.push(...sent);
  return { first, again, fresh };
}

const change = (archive: Uint8Array, how: (archive: Archive) => Archive): Promise<Uint8Array> =>
  decodeArchive(archive).then((read) => encodeArchive(how(read)));

describe('a site audited again', () => {
  it('gives the report of a fresh audit, and sends only the pages that changed, the home page and a sample', async () => {
    const rope = ropes();
    const { again, fresh } = await twice(rope, () => rope.put(PAGES[3] ?? '', '<p>Now with a hook of 12 mm.</p>'));
    expect(again.report).toBe(fresh.report);
    expect(again.report).toContain(
      createHash('sha256')
        .update(rope.pages.get(PAGES[3] ?? '')?.body ?? '')
        .digest('hex'),
    );
    expect(statusOf(rope, PAGES[3] ?? '')).toEqual([200]);
    expect(rope.sent.filter(({ path, condition }) => path === '/' && condition !== undefined)).toEqual([]);
    expect(unchangedOf(rope)).toBeGreaterThanOrEqual(9);
  });

  it('gives the same archive as a fresh audit but for when bytes came', async () => {
    const rope = ropes();
    const { again, fresh } = await twice(rope, () => undefined, { at: new Date(STARTED.getTime() + DAY_MS) }, {});
    const [a, b] = await Promise.all([decodeArchive(again.archive), decodeArchive(fresh.archive)]);
    const since = a.evidence.pages.map(({ unchangedSince }) => unchangedSince);
    expect(since.filter((date) => date === STARTED.toISOString())).toHaveLength(unchangedOf(rope));
    const bare = ({ evidence }: Archive) =>
      evidence.pages.map(({ unchangedSince: _, resource: { headers, ...resource }, ...page }) => ({
        ...page,
        resource,
        names: Object.keys(headers).sort(),
      }));
    expect(bare(a)).toEqual(bare(b));
  });

  it('goes on so: a third audit builds on the second', async () => {
    const rope = ropes();
    const server = await serve(rope.site);
    const first = await audit(server);
    const second = await audit(server, { last: first.archive });
    rope.clear();
    const third = await audit(server, { last: second.archive });
    expect(third.report).toBe(first.report);
    expect(unchangedOf(rope)).toBeGreaterThanOrEqual(9);
  });

  it('reads facts of pages that come whole with the same bytes no second time', async () => {
    const rope = ropes((_, { body }) => ({ body, headers: { 'content-type': 'text/html' } }));
    const server = await serve(rope.site);
    const first = await audit(server);
    const pool = createParsePool();
    const read: string[] = [];
    rope.put(PAGES[0] ?? '', '<p>Changed.</p>');
    const again = await audit(server, {
      last: first.archive,
      parse: {
        parse: (resource, signal) => {
          read.push(new URL(resource.url).pathname);
          return pool.parse(resource, signal);
        },
        run: (task, signal) => pool.run?.(task, signal) ?? Promise.reject(new Error('The pool does tasks.')),
        close: () => pool.close(),
      },
    });
    await pool.close();
    expect(read.filter((path) => rope.pages.has(path))).toEqual([PAGES[0]]);
    expect(again.report).toBe((await audit(server)).report);
  });

  it('sends weak tags, and dates if there are no tags and the page is stable', async () => {
    const rope = ropes();
    const dated = { 'last-modified': 'Fri, 02 Jan 2026 10:00:00 GMT' };
    for (const [n, path] of PAGES.entries()) {
      const { body } = rope.pages.get(path) ?? { body: '' };
      rope.pages.set(path, { body, headers: n % 2 === 0 ? { etag: `W/${tagOf(body)}` } : dated });
    }
    const { again, fresh } = await twice(rope, () => undefined);
    expect(again.report).toBe(fresh.report);
    expect(unchangedOf(rope)).toBeGreaterThanOrEqual(9);
    expect(rope.sent.some(({ condition }) => condition?.startsWith('W/"') === true)).toBe(true);
    expect(rope.sent.some(({ condition }) => condition === dated['last-modified'])).toBe(true);
  });

  it('gives the report of a fresh audit for pages of all sorts', async () => {
    let unchanged = 0;
    const own = [DOCS, LOCAL, NONPROFIT].map((site) => [site.domain, filesOf(pagesOf(site))] as const);
    const demo = fileURLToPath(new URL('../../../examples/host/demo-sites/strong.example', import.meta.url));
    for (const [domain, site] of [...own, ['strong.example', demo] as const]) {
      const server = await serve(site, domain);
      const first = await audit(server, { domain });
      const at = new Date(STARTED.getTime() + 2 * DAY_MS);
      const again = await audit(server, { domain, last: first.archive, at });
      unchanged += server.requests(domain).filter(({ status }) => status === 304).length;
      expect(again.report).toBe((await audit(server, { domain, at })).report);
    }
    expect(unchanged).toBeGreaterThan(0);
  });

  it('gives the report of a fresh audit whatever has changed on its pages', { timeout: 120_000 }, async () => {
    const became: Readonly<Record<string, (page: Page, other: Page, text: string) => Page | null>> = {
      'says more': ({ body, headers }, _, text) => ({
        body: body.replace('</body>', `<p>${text}.</p></body>`),
        headers,
      }),
      'says less': ({ body, headers }) => ({ body: body.replace(/<p>[^<]*<\/p>/, ''), headers }),
      'has another title': ({ body, headers }, _, text) => ({
        body: body.replace(/<title>[^<]*/, `<title>${text}`),
        headers,
      }),
      'is a copy': (_, other) => other,
      'is closed': ({ body, headers }) => ({ body, headers: { ...headers, 'x-robots-tag': 'noindex' } }),
      'links elsewhere': ({ body, headers }, _, text) => ({
        body: body.replace('</body>', `<a href="/new/${encodeURIComponent(text)}/">${text}</a></body>`),
        headers,
      }),
      'is gone': () => null,
    };
    const change = fc.record({
      page: fc.nat(),
      other: fc.nat(),
      how: fc.constantFrom(...Object.keys(became)),
      text: fc.constantFrom('A hook holds 40 kg since 2024', 'Öffnungszeiten: Mo 9-12', 'Lorem ipsum dolor', '12,50 €'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(DOCS, LOCAL, NONPROFIT),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async (own, changes) => {
          const rope = ropes();
          rope.pages.clear();
          // The tag stands for the headers as well: what a 304 leaves out of a page by itself, nobody can see.
          const tagged = ({ body, headers }: Page): Page => ({
            body,
            headers: { ...headers, etag: tagOf(`${headers['x-robots-tag'] ?? ''} ${body}`) },
          });
          for (const [path, body] of Object.entries(pagesOf(own))) rope.pages.set(path, tagged({ body, headers: {} }));
          const paths = [...rope.pages.keys()];
          const server = await serve(rope.site, own.domain);
          const { domain } = own;
          const first = await audit(server, { domain });
          for (const { page, other, how, text } of changes) {
            const path = paths[page % paths.length] ?? '/';
            const [before, instead] = [rope.pages.get(path), rope.pages.get(paths[other % paths.length] ?? '/')];
            if (before === undefined || instead === undefined) continue;
            const after = became[how]?.(before, instead, text) ?? null;
            if (after === null) rope.pages.delete(path);
            else rope.pages.set(path, tagged(after));
          }
          const at = new Date(STARTED.getTime() + 3 * DAY_MS);
          const outcomes = await Promise.allSettled([
            audit(server, { domain, last: first.archive, at }),
            audit(server, { domain, at }),
          ]);
          const [again, fresh] = outcomes.map((outcome) =>
            outcome.status === 'fulfilled' ? outcome.value.report : 'not audited',
          );
          expect(again).toBe(fresh);
        },
      ),
      { numRuns: 4 },
    );
  });
});

describe('what changed since', () => {
  it.each([
    ['a page that is gone', (rope: Server) => void rope.pages.delete(PAGES[2] ?? '')],
    [
      'a robots.txt that closes pages',
      (rope: Server) => void (rope.site.robots = 'User-agent: *\nDisallow: /ropes/c\n'),
    ],
    [
      'a robots.txt that closes all to an engine',
      (rope: Server) => void (rope.site.robots = 'User-agent: GPTBot\nDisallow: /\n'),
    ],
    [
      'a page that is a copy of another one now',
      (rope: Server) => {
        const other = rope.pages.get(PAGES[1] ?? '');
        if (other !== undefined) rope.pages.set(PAGES[2] ?? '', other);
      },
    ],
    [
      'pages that nobody may index now',
      (rope: Server) => PAGES.forEach((path) => rope.put(path, '', { 'x-robots-tag': 'noindex' })),
    ],
  ])('is in the report as in a fresh one: %s', async (_, how) => {
    const rope = ropes();
    const { first, again, fresh } = await twice(rope, () => how(rope));
    expect(again.report).toBe(fresh.report);
    expect(again.report).not.toBe(first.report);
  });

  it('is in the report as in a fresh one: a page that leads to another one now', async () => {
    const moved = new Set<string>();
    const rope = ropes((request, page) =>
      moved.has(request.path) ? { status: 301, headers: { location: PAGES[5] ?? '' } } : honest(request, page),
    );
    const { first, again, fresh } = await twice(rope, () => void moved.add(PAGES[4] ?? ''));
    expect(again.report).toBe(fresh.report);
    expect(again.report).not.toBe(first.report);
  });

  it('requests the target of a redirect with its own validators, never those of the redirecting page', async () => {
    const moved = new Set<string>();
    const rope = ropes((request, page) =>
      moved.has(request.path) ? { status: 301, headers: { location: '/new/' } } : honest(request, page),
    );
    await twice(rope, () => {
      moved.add(PAGES[4] ?? '');
      rope.put('/new/');
    });
    expect(rope.sent.filter(({ path }) => path === '/new/').map(({ condition }) => condition)).toEqual([undefined]);
  });

  it('sees a header that closes a page when the server sends it with 304', async () => {
    const closed = { now: false };
    const rope = ropes((request, page) => {
      const reply = honest(request, page);
      return closed.now && request.path === PAGES[7]
        ? { ...reply, headers: { ...reply.headers, 'x-robots-tag': 'noindex' } }
        : reply;
    });
    const { again, fresh } = await twice(rope, () => void (closed.now = true));
    expect(again.report).toBe(fresh.report);
    expect(statusOf(rope, PAGES[7] ?? '')).toEqual([304, 200]);
  });

  it('a header that closed a page, and is not in the 304, is asked for', async () => {
    const rope = ropes();
    for (const path of PAGES) rope.put(path, '', { 'x-robots-tag': 'noindex' });
    const { again, fresh } = await twice(rope, () => PAGES.forEach((path) => rope.put(path)));
    expect(again.report).toBe(fresh.report);
    // Few are asked twice: once it shows that this server leaves the header out, the others come whole at once.
    expect(unchangedOf(rope)).toBeLessThanOrEqual(8);
  });

  it('probes of engines are requested in full, and so are their reports', async () => {
    const shut = { now: false };
    const rope = ropes((request, page) =>
      shut.now && request.userAgent.includes('GPTBot') ? { status: 403, body: 'no' } : honest(request, page),
    );
    const { again, fresh } = await twice(rope, () => void (shut.now = true), { probes: true });
    expect(again.report).toBe(fresh.report);
    const probes = rope.sent.filter(({ agent }) => !agent.startsWith('CitereadyBot/'));
    expect(probes.length).toBeGreaterThan(0);
    expect(probes.filter(({ condition }) => condition !== undefined)).toEqual([]);
  });

  it('is unknown to facts of another extractor or read with other data, so everything is read anew', async () => {
    for (const part of ['extractor', 'data'] as const) {
      const rope = ropes();
      const server = await serve(rope.site);
      const { archive } = await audit(server);
      const old = await change(archive, ({ versions, evidence }) => ({
        versions: { ...versions, [part]: '0.9.0' },
        evidence: { ...evidence, pages: evidence.pages.map((p) => ({ ...p, facts: { ...p.facts, title: 'of old' } })) },
      }));
      rope.clear();
      const again = await audit(server, { last: old });
      expect(rope.sent.filter(({ condition }) => condition !== undefined)).toEqual([]);
      expect(again.report).not.toContain('of old');
    }
  });
});

describe('a server that lies', () => {
  it('is believed for a month at most', async () => {
    const rope = ropes((request, page) =>
      request.headers['if-none-match'] === undefined ? honest(request, page) : { status: 304 },
    );
    const server = await serve(rope.site);
    const first = await audit(server);
    for (const path of PAGES) rope.put(path, '<p>Changed, and never told.</p>');
    const later = (days: number) => new Date(STARTED.getTime() + days * DAY_MS);
    const soon = await audit(server, { last: first.archive, at: later(20) });
    const late = await audit(server, { last: soon.archive, at: later(31) });
    expect(late.report).toBe((await audit(server, { at: later(31) })).report);
  });

  it('is detected by its home page if that changes under its old tag, and no longer trusted', async () => {
    const rope = ropes((request, page) =>
      request.headers['if-none-match'] === undefined
        ? { body: page.body, headers: { 'content-type': 'text/html', etag: '"always"' } }
        : { status: 304, headers: { etag: '"always"' } },
    );
    const { again, fresh } = await twice(rope, () => {
      for (const path of ['/', ...PAGES]) rope.put(path, '<p>Changed under the same tag.</p>');
    });
    expect(again.report).toBe(fresh.report);
    expect(unchangedOf(rope)).toBe(0);
  });

  it('that calls another page unchanged, or answers 304 without being asked, reveals nothing of ours', async () => {
    const rope = ropes((request, page) =>
      request.headers['if-none-match'] === undefined
        ? honest(request, page)
        : { status: 304, headers: { etag: '"other"' } },
    );
    const { again, fresh } = await twice(rope, () => undefined);
    expect(again.report).toBe(fresh.report);
    const unasked = ropes((request, page) => (request.path === PAGES[0] ? { status: 304 } : honest(request, page)));
    const both = await twice(unasked, () => undefined);
    expect(both.again.report).toBe(both.fresh.report);
  });

  it.each([
    ['cannot do with conditions', 400],
    ['says that they do not hold', 412],
    ['breaks down over them', 500],
  ])('or %s is asked again without them', async (_, status) => {
    const rope = ropes((request, page) =>
      request.headers['if-none-match'] === undefined ? honest(request, page) : { status, body: 'no' },
    );
    const { again, fresh } = await twice(rope, () => undefined);
    expect(again.report).toBe(fresh.report);
  });

  it('sends validators that would end a header, fill it or match all pages, and gets none of them back', async () => {
    const hostile = ['"a\tb"', `"${'x'.repeat(5_000)}"`, '*', '"a", "b"', 'naked', '""""'];
    const rope = ropes((request, page) =>
      honest(request, {
        ...page,
        headers: {
          etag: hostile[PAGES.indexOf(request.path) % hostile.length] ?? '"home"',
          'last-modified': 'x'.repeat(3_000),
        },
      }),
    );
    const { again, fresh } = await twice(rope, () => undefined);
    expect(again.report).toBe(fresh.report);
    expect(rope.sent.filter(({ condition, path }) => condition !== undefined && path !== '/')).toEqual([]);
  });

  it('varies by everything, and is requested anew', async () => {
    const rope = ropes();
    for (const path of PAGES) rope.put(path, '', { vary: 'accept-encoding, *' });
    await twice(rope, () => undefined);
    expect(unchangedOf(rope)).toBe(0);
  });
});

describe('an archive that is not the site’s', () => {
  it('of another domain is as good as none', async () => {
    const rope = ropes();
    const server = await serve(rope.site);
    const { archive, report } = await audit(server);
    const other = await change(archive, (read) => ({
      ...read,
      evidence: { ...read.evidence, domain: 'other.example' },
    }));
    rope.clear();
    expect((await audit(server, { last: other })).report).toBe(report);
    expect(unchangedOf(rope)).toBe(0);
  });

  it('cut short, of bytes of any kind, or empty is as good as none', async () => {
    const rope = ropes();
    const server = await serve(rope.site);
    const { archive, report } = await audit(server);
    for (const bytes of [
      archive.subarray(0, archive.byteLength / 2),
      new Uint8Array(0),
      new Uint8Array(5_000).fill(7),
    ]) {
      rope.clear();
      expect((await audit(server, { last: bytes })).report).toBe(report);
      expect(unchangedOf(rope)).toBe(0);
    }
  });

  it('that the storage cannot give does not end the audit; with `reuse: false` it is not asked for', async () => {
    const rope = ropes();
    const server = await serve(rope.site);
    const { archive, report } = await audit(server);
    rope.clear();
    expect((await audit(server, { last: archive, reuse: false })).report).toBe(report);
    expect(unchangedOf(rope)).toBe(0);
    expect(() => createAuditor({ reuse: { wholeAfterDays: 0 } })).toThrow(RangeError);
  });

  it('creates none without bodies: pages without a kept body are requested in full', async () => {
    const rope = ropes();
    const { again } = await twice(rope, () => undefined, { archive: { bodies: true } }, {});
    expect(unchangedOf(rope)).toBe(0);
    rope.clear();
    const server = servers[0];
    if (server === undefined) throw new Error('There is a server.');
    const third = await audit(server, { archive: { bodies: true }, last: again.archive });
    expect(unchangedOf(rope)).toBeGreaterThanOrEqual(9);
    const { evidence } = await decodeArchive(third.archive);
    for (const { resource } of evidence.pages)
      expect(createHash('sha256').update(resource.body).digest('hex')).toBe(resource.sha256);
  });
});
