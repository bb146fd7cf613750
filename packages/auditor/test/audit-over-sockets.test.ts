/** Whole audits of local sites over real sockets: order of what is told, determinism, aborts, deadlines, sites that nobody reaches. */
import type { AuditOutcome, AuditProgress, AuditReport, Discovery } from '@citeready/core';
import { auditReportSchema, discoverySchema } from '@citeready/core/contract';
import { createGate, createSiteServer } from '@citeready/testing';
import type { SiteDefinition, SiteServer } from '@citeready/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createAuditor } from '../src/index.js';
import { decodeArchive, IncompatibleArchiveError, rescore, CURRENT_RULES } from '../src/archive.js';
import type { AuditorOptions, SiteAuditor } from '../src/index.js';
import type { AuditorClock } from '@citeready/safe-fetch';
import { renderReport } from '../src/report/index.js';

const paragraphs = (topic: string): string =>
  Array.from(
    { length: 20 },
    (_, index) =>
      `<p>${topic} number ${index} weighs ${index + 3} kg and costs ${index * 10 + 20} euros since 2024.</p>`,
  ).join('');

const page = (title: string, links: readonly string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${title} for everyone."></head>
<body><header><nav>${links.map((link) => `<a href="${link}">Page ${link}</a>`).join(' ')}</nav></header>
<main><h1>${title}</h1><p>${title} is a thing that people buy.</p>${paragraphs(title)}</main></body></html>`;

const PAGES = Array.from(
  { length: 9 },
  (_, index) =>
    `/kettles/${['blue', 'red', 'green', 'small', 'large', 'round', 'tall', 'cheap', 'old'][index] ?? index}.html`,
);

const SHOP: SiteDefinition = {
  files: {
    '/robots.txt': 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private/\nSitemap: /sitemap.xml\n',
    '/index.html': page('Kettles', PAGES),
    ...Object.fromEntries(PAGES.map((path) => [path, page(`Kettle ${path.slice(9, -5)}`, ['/', ...PAGES])])),
  },
};

const DOMAIN = 'kettles.example';
const STARTED = new Date('2026-11-21T09:00:00Z');
const open: { server?: SiteServer; auditor?: SiteAuditor } = {};

afterEach(async () => {
  await open.auditor?.close();
  await open.server?.close();
});

/** Time stands still: no duration differs between two runs, and no deadline comes. */
const stoppedClock: AuditorClock = {
  now: () => STARTED,
  monotonic: () => 0,
  sleep: (_, signal) =>
    new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve(), { once: true });
    }),
};

async function start(site: SiteDefinition, options: AuditorOptions = {}): Promise<SiteAuditor> {
  open.server = await createSiteServer({ sites: { [DOMAIN]: site } });
  open.auditor = createAuditor({
    connectTo: [open.server.connectTo],
    politeness: { minDelayMs: 0, concurrencyPerHost: 8 },
    parse: 'inline',
    ...options,
  });
  return open.auditor;
}

interface Told {
  readonly progress: AuditProgress[];
  readonly discovery: Discovery[];
}

const run = (
  auditor: SiteAuditor,
  {
    kind = 'full' as const,
    signal = new AbortController().signal,
    told = { progress: [], discovery: [] },
  }: {
    kind?: 'full' | 'instant';
    signal?: AbortSignal;
    told?: Told;
  } = {},
): Promise<AuditOutcome> =>
  auditor.run(
    { domain: DOMAIN, kind, startedAt: STARTED },
    {
      signal,
      observer: {
        progress: async (progress) => void told.progress.push(progress),
        discovery: async (discovery) => void told.discovery.push(discovery),
      },
    },
  );

function completed(outcome: AuditOutcome): { report: AuditReport; archive: Uint8Array | null } {
  if (outcome.outcome !== 'completed') throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome;
}

describe('an audit over sockets', () => {
  it(
    'gives the same bytes twice, in worker threads or in line, with a report that keeps the contract',
    { timeout: 120_000 },
    async () => {
      const auditor = await start(SHOP, { clock: stoppedClock });
      const first = completed(await run(auditor));
      const second = completed(await run(auditor));
      expect(auditReportSchema.safeParse(first.report).success).toBe(true);
      expect(renderReport(second.report, 'json')).toBe(renderReport(first.report, 'json'));
      expect(first.report.pages).toHaveLength(10);
      expect(first.report.engines.map(({ engine }) => engine)).toHaveLength(6);

      const pooled = createAuditor({
        connectTo: [open.server?.connectTo ?? ''],
        politeness: { minDelayMs: 0 },
        parse: 'pool',
        clock: stoppedClock,
      });
      try {
        expect(renderReport(completed(await run(pooled)).report, 'json')).toBe(renderReport(first.report, 'json'));
      } finally {
        await pooled.close();
      }
    },
  );

  it('reports its stages in order, with Discovery growing and complete before the first page counts', async () => {
    const told: Told = { progress: [], discovery: [] };
    completed(await run(await start(SHOP), { told }));
    const statuses = told.progress.map(({ status }) => status);
    expect([...new Set(statuses)]).toEqual(['discovering', 'auditing', 'scoring']);
    expect(statuses).toEqual(
      [...statuses].sort(
        (a, b) => ['discovering', 'auditing', 'scoring'].indexOf(a) - ['discovering', 'auditing', 'scoring'].indexOf(b),
      ),
    );
    const stages = told.progress.map(({ stage }) => stage);
    expect(stages[0]).toBe('discovering niche and competitors');
    expect(stages.filter((stage) => stage === 'discovery complete')).toHaveLength(1);
    expect(stages).toContain('auditing page 10 of 10');
    expect(stages.at(-1)).toBe('scoring engines');
    for (const { pagesDone, pagesTotal } of told.progress) expect(pagesDone).toBeLessThanOrEqual(pagesTotal);
    for (const discovery of told.discovery) expect(discoverySchema.safeParse(discovery).success).toBe(true);
    expect(told.discovery.length).toBeGreaterThan(2);
    expect(told.discovery.filter(({ complete }) => complete)).toEqual([told.discovery.at(-1)]);
    expect(told.discovery[0]?.crawler_access).toBeDefined();
  });

  it('requests no page that robots.txt closes, and identifies itself', async () => {
    await run(
      await start({
        files: {
          ...SHOP.files,
          '/private/x.html': page('Private', []),
          '/index.html': page('Kettles', ['/private/x.html', ...PAGES]),
        },
      }),
    );
    const requests = open.server?.requests(DOMAIN) ?? [];
    expect(requests.map(({ target }) => target)).not.toContain('/private/x.html');
    for (const { userAgent } of requests) expect(userAgent).toMatch(/^CitereadyBot\//);
  });

  it('looks at the home page, robots.txt and sitemaps only when it is instant', async () => {
    const { report } = completed(await run(await start(SHOP), { kind: 'instant' }));
    const targets = (open.server?.requests(DOMAIN) ?? [])
      .filter(({ status }) => status === 200)
      .map(({ target }) => target);
    expect(new Set(targets)).toEqual(new Set(['/robots.txt', '/']));
    expect(report).toMatchObject({ kind: 'instant', partial: false });
    expect(report.pages).toHaveLength(1);
    expect(report.overall_score).toBe(
      Math.round(report.engines.reduce((sum, { overall_score }) => sum + overall_score, 0) / report.engines.length),
    );
    for (const { confidence } of report.engines) expect(confidence).not.toBe('high');
  });

  it('recreates the report from its archive, and keeps bodies only on request', async () => {
    const { report, archive } = completed(await run(await start(SHOP)));
    if (archive === null) throw new Error('no archive');
    expect(renderReport(await rescore(archive), 'json')).toBe(renderReport(report, 'json'));
    const { evidence, versions } = await decodeArchive(archive);
    expect(versions).toEqual(report.methodology.versions);
    expect(evidence.pages.map(({ resource }) => resource.body.byteLength)).toEqual(report.pages.map(() => 0));
    expect(evidence.pages.map(({ resource }) => resource.sha256)).toEqual(report.pages.map(({ sha256 }) => sha256));
    expect(evidence.pages[0]?.resource.headers['content-type']?.[0]).toContain('text/html');

    const keeping = createAuditor({
      connectTo: [open.server?.connectTo ?? ''],
      politeness: { minDelayMs: 0 },
      parse: 'inline',
      archive: { bodies: true },
    });
    const kept = completed(await run(keeping)).archive;
    if (kept === null) throw new Error('no archive');
    const bodies = (await decodeArchive(kept)).evidence.pages.map(({ resource }) => resource.body.byteLength);
    expect(bodies).toEqual(report.pages.map(({ bytes }) => bytes));
    await keeping.close();

    const none = createAuditor({
      connectTo: [open.server?.connectTo ?? ''],
      politeness: { minDelayMs: 0 },
      parse: 'inline',
      archive: false,
    });
    expect(completed(await run(none)).archive).toBeNull();
    await none.close();
  });

  it('scores an archive under newer rules and refuses facts of another extractor', async () => {
    const { report, archive } = completed(await run(await start(SHOP)));
    if (archive === null) throw new Error('no archive');
    const versions = { ...CURRENT_RULES.versions, rules: '9.0.0' };
    const stricter = {
      ...CURRENT_RULES,
      versions,
      checks: CURRENT_RULES.checks.filter(({ category }) => category !== 'entity'),
    };
    const again = await rescore(archive, { rules: stricter });
    expect(again.methodology.versions.rules).toBe('9.0.0');
    expect(again.checks.length).toBeLessThan(report.checks.length);
    const other = { ...CURRENT_RULES, versions: { ...versions, extractor: '9.0.0' } };
    await expect(rescore(archive, { rules: other })).rejects.toThrow(IncompatibleArchiveError);
    await expect(rescore(new Uint8Array([1, 2, 3]))).rejects.toThrow('Not a Citeready archive');
  });

  it('ends with the reason of an abort while the site still delays its response', async () => {
    const gate = createGate();
    const auditor = await start({
      ...SHOP,
      routes: {
        '/kettles/red.html': async () => {
          await gate.wait();
          return {};
        },
      },
    });
    const controller = new AbortController();
    const reason = new Error('taken over');
    const told: Told = { progress: [], discovery: [] };
    const running = run(auditor, { signal: controller.signal, told });
    running.catch(() => undefined);
    await gate.reached;
    controller.abort(reason);
    await expect(running).rejects.toBe(reason);
    gate.open();
  });

  it('asks earlier audits and sources of the host for competitors, and keeps the caller’s own', async () => {
    const asked: string[] = [];
    const auditor = await start(SHOP, {
      competitorSources: [
        {
          name: 'search',
          find: (query) => {
            asked.push(`source ${query.domain}`);
            return Promise.resolve([]);
          },
        },
      ],
    });
    const outcome = await auditor.run(
      { domain: DOMAIN, kind: 'full', startedAt: STARTED, competitors: ['samovars.example'] },
      {
        signal: new AbortController().signal,
        observer: { progress: () => Promise.resolve(), discovery: () => Promise.resolve() },
        earlier: {
          sameCategory: (query) => {
            asked.push(`earlier ${query.domain}`);
            return Promise.resolve([]);
          },
          audited: () => Promise.resolve(null),
        },
      },
    );
    const { report } = completed(outcome);
    expect(report.competitors.map(({ domain, source }) => [domain, source])).toContainEqual([
      'samovars.example',
      'caller',
    ]);
    expect(asked).toContain(`source ${DOMAIN}`);
  });

  it('stops when its observer rejects', async () => {
    const auditor = await start(SHOP);
    const fenced = new Error('another worker has taken this audit over');
    await expect(
      auditor.run(
        { domain: DOMAIN, kind: 'full', startedAt: STARTED },
        {
          signal: new AbortController().signal,
          observer: {
            progress: ({ status }) => (status === 'auditing' ? Promise.reject(fenced) : Promise.resolve()),
            discovery: () => Promise.resolve(),
          },
        },
      ),
    ).rejects.toBe(fenced);
  });
});

describe('an observer that rejects', () => {
  it('ends the audit even while the site delays its response', async () => {
    const gate = createGate();
    const auditor = await start(
      {
        ...SHOP,
        routes: { '/kettles/red.html': async ({ signal }) => (await gate.wait(signal).catch(() => undefined), {}) },
      },
      { deadlines: { discoveryMs: 400 } },
    );
    const fenced = new Error('another worker has taken this audit over');
    const running = auditor.run(
      { domain: DOMAIN, kind: 'full', startedAt: STARTED },
      {
        signal: new AbortController().signal,
        observer: {
          progress: () => Promise.resolve(),
          // Told by Discovery's own deadline, while no page arrives.
          discovery: ({ complete }) => (complete ? Promise.reject(fenced) : Promise.resolve()),
        },
      },
    );
    await expect(running).rejects.toBe(fenced);
    gate.open();
  });
});

describe('an audit that runs out of time', () => {
  /** Answers the home page and robots.txt; everything else waits for the gate. */
  const stuck = (gate: ReturnType<typeof createGate>): SiteDefinition => ({
    ...SHOP,
    intercept: async ({ path, signal }) => {
      if (path === '/' || path === '/robots.txt') return null;
      await gate.wait(signal).catch(() => undefined);
      return null;
    },
  });

  it('ends with a partial report of what was reached', async () => {
    const gate = createGate();
    const auditor = await start(stuck(gate), { deadlines: { fullMs: 2_000, discoveryMs: 500 } });
    const told: Told = { progress: [], discovery: [] };
    const { report } = completed(await run(auditor, { told }));
    gate.open();
    expect(report.partial).toBe(true);
    expect(report.verdict).toContain('The crawl was cut short.');
    expect(report.pages.map(({ url }) => new URL(url).pathname)).toEqual(['/']);
    expect(report.discovery).toMatchObject({ complete: true });
    expect(report.discovery.not_reached.length).toBeGreaterThan(0);
    expect(told.discovery.filter(({ complete }) => complete)).toHaveLength(1);
  });

  it('completes Discovery at its own deadline while the crawl goes on', async () => {
    const gate = createGate();
    const auditor = await start(stuck(gate), { deadlines: { discoveryMs: 300 } });
    const stages: string[] = [];
    const told: Discovery[] = [];
    const outcome = await auditor.run(
      { domain: DOMAIN, kind: 'full', startedAt: STARTED },
      {
        signal: new AbortController().signal,
        observer: {
          progress: async ({ stage }) => void stages.push(stage),
          discovery: async (discovery) => {
            if (!discovery.complete) return;
            told.push(discovery);
            gate.open(); // only now does the site go on answering
          },
        },
      },
    );
    const { report } = completed(outcome);
    // What was told early rests on little and says so; the report goes by all that came since.
    expect(told.at(-1)?.not_reached.join('\n')).toContain('Not everything arrived in time');
    expect(told.at(-1)?.site_structure?.by_kind.product ?? 0).toBe(0);
    expect(report.discovery.identity?.brand?.value).toContain('Kettle');
    expect(report.discovery.not_reached).toEqual([]);
    expect(report.partial).toBe(false);
    expect(report.pages).toHaveLength(10);
    expect(stages.indexOf('discovery complete')).toBeLessThan(stages.indexOf('auditing page 10 of 10'));
  });
});

describe('an unreachable site', () => {
  it.each([
    [
      'another site',
      {
        routes: {
          '/': { status: 301, headers: { location: 'http://elsewhere.example/' } },
          '/robots.txt': { status: 404 },
        },
      },
      'moved',
    ],
    [
      'an error',
      { intercept: () => ({ status: 500, body: '<h1>Broken</h1>', headers: { 'content-type': 'text/html' } }) },
      null,
    ],
    ['nothing', { intercept: () => ({ hangUp: true }) }, null],
    [
      'a challenge',
      {
        intercept: () => ({
          status: 403,
          headers: { 'cf-mitigated': 'challenge', 'content-type': 'text/html' },
          body: '<title>Just a moment...</title>',
        }),
      },
      'challenge',
    ],
  ] as const)('is unreachable and has no score: %s', async (_, site: SiteDefinition, code) => {
    const outcome = await run(await start(site));
    if (outcome.outcome !== 'unreachable') {
      // robots.txt that answers 5xx closes the site; that is a finding with a report of its own.
      expect(outcome.report.pages).toEqual([]);
      return;
    }
    if (code !== null) expect(outcome.code).toBe(code);
    expect(outcome.message).toContain(DOMAIN);
    // One sentence, whatever its reason ends with: a caller puts another behind it.
    expect(outcome.message).toMatch(/[^.]\.$/);
  });
});
