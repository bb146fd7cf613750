/** Discovery in a thread: what the calling thread would find, trouble of the thread that is never the site's, and no page that waits for each page before it. */
import { createInlineParsePool } from '@citeready/page-facts';
import type { ParsePool, TaskOutcome } from '@citeready/page-facts';
import type { Discovery } from '@citeready/core';
import { afterAll, describe, expect, it } from 'vitest';
import { createStages } from '../src/audit/stages.js';
import type { Stages } from '../src/audit/stages.js';
import discoveryTask from '../src/audit/threads/discovery-task.js';
import { createSiteReader } from '../src/audit/threads/site-reader.js';
import type { DiscoveryStage } from '../src/discovery/index.js';
import type { DiscoveryInput } from '../src/discovery/reading.js';
import { readDiscovery } from '../src/discovery/reading.js';
import { defaultTaxonomy } from '../src/discovery/taxonomy/taxonomy.js';
import { documentOf, ORIGIN, pageOf } from './support/discovery-pages.js';
import { auditClock } from './support/made-site.js';
import { createManualClock } from './support/manual-clock.js';

const NEVER = new AbortController().signal;
const ENTRIES = Array.from({ length: 2_500 }, (_, index) => ({
  url: `${ORIGIN}/blog/${index}`,
  lastmod: index % 2 === 0 ? '2026-11-01' : null,
  sitemap: `${ORIGIN}/sitemap.xml`,
}));
const INPUT: DiscoveryInput = {
  domain: 'acme.example',
  now: new Date('2026-11-21T00:00:00Z'),
  entrance: { url: `${ORIGIN}/`, redirects: [], tls: null, httpsAvailable: true, variants: [] },
  sitemaps: { files: [], entries: ENTRIES, total: 2_500, offSite: 0, withLastmod: 1_250, truncated: false },
  pages: [
    pageOf(
      '/',
      documentOf({
        title: 'Acme CRM | CRM software for agencies',
        description: 'CRM software for agencies. Start your free trial.',
        body: '<main><h1>CRM software for agencies</h1><p>Acme is CRM software for agencies that hate spreadsheets.</p></main>',
      }),
    ),
    pageOf(
      '/acme-vs-pipedrive',
      documentOf({
        title: 'Acme CRM vs Pipedrive',
        body: '<main><h1>Acme vs Pipedrive</h1><p>From € 19 per month.</p><a href="https://www.pipedrive.com/">Pipedrive</a></main>',
      }),
    ),
  ],
  broken: [`${ORIGIN}/gone`],
  corrections: { niche: 'CRM for agencies' },
  llmsTxt: null,
  caller: ['hubspot.com'],
};
const here = readDiscovery(INPUT, defaultTaxonomy());

/** A pool whose task does what is said, one answer after the other. */
function poolThat(
  ...answers: readonly ((order: unknown) => Promise<TaskOutcome>)[]
): ParsePool & { readonly asked: () => number } {
  const inline = createInlineParsePool();
  let asked = 0;
  return {
    parse: (...page) => inline.parse(...page),
    run: (task) => {
      const answer = answers[asked++];
      if (answer === undefined) throw new Error('It was asked too often.');
      return answer(task.options);
    },
    close: () => inline.close(),
    asked: () => asked,
  };
}
const works = async (order: unknown): Promise<TaskOutcome> => ({
  result: await discoveryTask(new Uint8Array(0), structuredClone(order)),
});
const runsOut = async (): Promise<TaskOutcome> => ({ failed: 'timeout', message: 'The file took too long to read.' });

describe('a site that is read for Discovery in a thread', () => {
  const reader = createSiteReader({}, auditClock());
  afterAll(() => reader.close());

  it(
    'is read as on the calling thread, lists of the sitemap and corrections included',
    { timeout: 60_000 },
    async () => {
      expect(here.found.identity?.brand?.value).toBe('Acme CRM');
      expect(here.immediate.map(({ domain }) => domain)).toContain('hubspot.com');
      const there = await reader.read(INPUT, NEVER);
      expect(there).toEqual(here);
      // Byte for byte, since the report is made of it.
      expect(JSON.stringify(there)).toBe(JSON.stringify(here));
    },
  );

  it('is read again if the thread fails, and fails as an internal error the second time', async () => {
    const once = poolThat(runsOut, works);
    expect(await createSiteReader({ parse: once }, auditClock()).read(INPUT, NEVER)).toEqual(here);
    expect(once.asked()).toBe(2);
    const failure = await createSiteReader({ parse: poolThat(runsOut, runsOut) }, auditClock())
      .read(INPUT, NEVER)
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(failure).toMatchObject({ name: 'NotDiscovered' });
    // A try that counts: a site that is made for this is not tried for ever.
    expect(failure).not.toHaveProperty('code');
  });

  it('is read on the calling thread without threads, if sites are judged there, and without pages', async () => {
    const broken = poolThat(() => Promise.reject(new Error('The code of a task cannot be loaded.')));
    expect(await createSiteReader({ parse: broken }, auditClock()).read(INPUT, NEVER)).toEqual(here);
    const unasked = poolThat();
    expect(await createSiteReader({ parse: unasked, judge: 'here' }, auditClock()).read(INPUT, NEVER)).toEqual(here);
    const none = await createSiteReader({ parse: unasked }, auditClock()).read({ ...INPUT, pages: [] }, NEVER);
    expect(none.found.identity).toBeNull();
    expect(await createSiteReader({ parse: createInlineParsePool() }, auditClock()).read(INPUT, NEVER)).toEqual(here);
  });

  it('is abandoned as soon as the signal says so', async () => {
    const gone = new AbortController();
    const pool = poolThat(() => {
      gone.abort(new Error('The lease is lost.'));
      return Promise.reject(new Error('aborted'));
    });
    await expect(createSiteReader({ parse: pool }, auditClock()).read(INPUT, gone.signal)).rejects.toThrow(
      'The lease is lost.',
    );
  });
});

describe('reports of Discovery while pages arrive', () => {
  /** A stage whose snapshots end when they are told to, each with the number of pages that it was made of. */
  function slowStage(clock = createManualClock()) {
    const ends: (() => void)[] = [];
    let pages = 0;
    const found = (count: number): Discovery =>
      // Only the count is looked at.
      ({ complete: false, not_reached: [`${count}`] }) as unknown as Discovery;
    const stage: DiscoveryStage = {
      addEntrance: () => undefined,
      addRobots: () => undefined,
      addSitemaps: () => undefined,
      addPage: () => (pages += 1),
      snapshot: () => {
        const count = pages;
        return new Promise((resolve) => ends.push(() => resolve(found(count))));
      },
      remainingMs: () => 30_000,
      finish: () => Promise.resolve({ ...found(pages), complete: true }),
      whole: () => Promise.reject(new Error('not asked for')),
    };
    const told: string[] = [];
    const relay = {
      progress: () => Promise.resolve(),
      discovery: async ({ complete, not_reached: [count] }: Discovery) => {
        told.push(complete ? `complete ${count}` : `${count}`);
      },
    };
    return { ends, told, stages: createStages(stage, relay, { clock, signal: NEVER }) };
  }
  const PAGE = { ...pageOf('/', documentOf({ title: 'x', body: '' })), resource: {} } as never;
  const come = async ({ hooks }: Stages): Promise<void> => {
    await hooks.onPage?.(PAGE);
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('takes the pages that come during one snapshot into one next snapshot', async () => {
    const { ends, told, stages } = slowStage();
    const first = come(stages);
    await turn();
    const more = [come(stages), come(stages), come(stages)];
    await turn();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await first;
    await turn();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await Promise.all(more);
    expect(told).toEqual(['1', '4']);
  });

  it('no longer reports what was known before once it is complete', async () => {
    const clock = createManualClock();
    const { ends, told, stages } = slowStage(clock);
    const page = come(stages);
    await turn();
    // Its time is up while a snapshot is made.
    clock.advance(30_000);
    await turn();
    expect(told).toEqual(['complete 1']);
    ends[0]?.();
    await page;
    expect(told).toEqual(['complete 1']);
  });
});
