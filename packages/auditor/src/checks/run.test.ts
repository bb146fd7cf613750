/** Averages, states, order of evidence, gates, languages and engines: how the runner combines verdicts. */
import { emptyDiscovery } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { ENGINE_PROFILES } from '../engines/index.js';
import { extractPageFacts } from '@citeready/page-facts';
import { resourceOf } from '../../test/support/resource-of.js';
import { issuesByPage, toCheckResult } from './check-result.js';
import { runChecks } from './run.js';
import { limits } from './thresholds.js';
import type { AuditedPage, PageCheck, SiteCheck, SiteFacts, Verdict } from './types.js';
import { evidence, fail, judged, notApplicable, pass, unmeasured, warn } from './verdict.js';

const [chatgpt, perplexity] = ENGINE_PROFILES;
if (chatgpt === undefined || perplexity === undefined) throw new Error('There are engine profiles.');
const engines = [chatgpt, perplexity];

function page(name: string, weight: number, extra: Partial<AuditedPage> = {}): AuditedPage {
  const url = `https://run.example/${name}`;
  return {
    url,
    crawl: { requestedUrl: url, via: 'link', depth: 1, template: `/${name}`, soft404: false },
    redirects: [],
    facts: extractPageFacts(resourceOf('<title>x</title><p>Text</p>', { url })),
    headers: {},
    kind: 'other',
    weight,
    language: 'en',
    genre: { kind: 'other', confidence: 1, evidence: [] },
    ...extra,
  };
}

const site = (pages: readonly AuditedPage[], kind: SiteFacts['kind'] = 'full'): SiteFacts => ({
  domain: 'run.example',
  kind,
  auditedAt: new Date('2026-11-21T12:00:00Z'),
  entrance: { url: 'https://run.example/', redirects: [], tls: null, httpsAvailable: true, variants: [] },
  robots: [],
  sitemaps: { files: [], entries: [], total: 0, offSite: 0, withLastmod: 0, truncated: false },
  pages,
  failed: [],
  skipped: [],
  probes: [],
  parked: { parked: false, reason: null },
  llmsTxt: null,
  tdmrep: null,
  asText: null,
  notFoundProbe: null,
  discovery: emptyDiscovery,
  siteKind: 'unknown',
});

const base = {
  title: 'A check',
  category: 'extract',
  part: { kind: 'report' },
  gate: null,
  grade: 'moderate',
  sources: ['rfc9309', 'zyppy'],
  engines: 'all',
  rule: '',
  fix: { title: '', text: '', effort: 'small' },
} as const;

const pageCheck = (verdicts: Record<string, Verdict>, extra: Partial<PageCheck> = {}): PageCheck => ({
  ...base,
  id: 'page-check',
  scope: 'page',
  applies: ({ url }) => Object.hasOwn(verdicts, url.slice(url.lastIndexOf('/') + 1)),
  run: ({ url }) => verdicts[url.slice(url.lastIndexOf('/') + 1)] ?? notApplicable('absent'),
  ...extra,
});

const siteCheck = (run: SiteCheck['run'], extra: Partial<SiteCheck> = {}): SiteCheck => ({
  ...base,
  id: 'site-check',
  scope: 'site',
  run,
  ...extra,
});

function only(check: PageCheck | SiteCheck, facts: SiteFacts) {
  const outcomes = runChecks(facts, engines, [check]);
  const [first] = outcomes;
  if (outcomes.length !== 1 || first === undefined) throw new Error(`${outcomes.length} outcomes`);
  return first;
}

const item = (name: string) => evidence(`https://run.example/${name}`, { detail: name });

describe('page checks', () => {
  const three = site([page('a', 0.5), page('b', 0.3), page('c', 0.2)]);

  it('average the points by weight', () => {
    const outcome = only(
      pageCheck({ a: pass('A', item('a')), b: warn('B', item('b')), c: fail('C', item('c')) }),
      three,
    );
    expect(outcome.points).toBeCloseTo(0.65, 6);
    expect(outcome).toMatchObject({ state: 'warn', measured: 1, affectedShare: 0.2, engine: null, id: 'page-check' });
    expect(outcome.summary).toBe('1 of 3 pages (20% of page weight) fails, 1 warns. Worst page: C');
    expect(outcome.pages).toEqual(['https://run.example/b', 'https://run.example/c']);
  });

  it('average over the pages that they apply to', () => {
    const outcome = only(pageCheck({ b: pass('B', item('b')), c: fail('C', item('c')) }), three);
    expect(outcome.points).toBeCloseTo(0.6, 6);
    expect(outcome.affectedShare).toBeCloseTo(0.4, 4);
  });

  it('take points that a verdict gives itself, within 0 and 1', () => {
    const outcome = only(
      pageCheck({
        a: judged('warn', '', [], { points: 0.8 }),
        b: judged('pass', '', [], { points: 7 }),
        c: judged('fail', '', [], { points: -1 }),
      }),
      three,
    );
    expect(outcome.points).toBeCloseTo(0.5 * 0.8 + 0.3, 6);
  });

  it('pass from a mean of nine tenths on, fail below a half', () => {
    const two = (share: number): SiteFacts => site([page('a', 1 - share), page('b', share)]);
    const check = pageCheck({ a: pass('A'), b: fail('B') });
    expect(limits.aggregate).toEqual({ passFrom: 0.9, failBelow: 0.5 });
    expect(only(check, two(0.1)).state).toBe('pass');
    expect(only(check, two(0.11)).state).toBe('warn');
    expect(only(check, two(0.5)).state).toBe('warn');
    expect(only(check, two(0.51)).state).toBe('fail');
  });

  it('show the worst page first, one item of each page before the second of any, five at most', () => {
    const many = site(['a', 'b', 'c', 'd'].map((name) => page(name, name === 'd' ? 0.4 : 0.2)));
    const outcome = only(
      pageCheck({
        a: pass('A', item('a'), item('a2')),
        b: fail('B', item('b'), item('b2')),
        c: fail('C', item('c')),
        d: fail('D', item('d'), item('d2')),
      }),
      many,
    );
    expect(outcome.evidence.map(({ detail }) => detail)).toEqual(['d', 'b', 'c', 'd2', 'b2']);
    expect(outcome.summary).toContain('Worst page: D');
  });

  it('give the summary of the verdict for a single page', () => {
    const outcome = only(pageCheck({ a: warn('Only this.', item('a')) }), three);
    expect(outcome).toMatchObject({ state: 'warn', summary: 'Only this.', points: 0.5, affectedShare: 0 });
  });

  it('say so if all pages pass', () => {
    const outcome = only(pageCheck({ a: pass('Fine.'), b: pass('Good.') }), three);
    expect(outcome.summary).toBe('All 2 applicable pages pass. Fine.');
    expect(outcome.pages).toEqual([]);
  });

  it('count pages equally if no weight is given', () => {
    const outcome = only(pageCheck({ a: pass('A'), b: fail('B') }), site([page('a', 0), page('b', 0)]));
    expect(outcome).toMatchObject({ points: 0.5, measured: 1, affectedShare: 0.5 });
  });

  it('leave a page that turns out not to be concerned out of both sides', () => {
    const outcome = only(pageCheck({ a: notApplicable('none'), b: pass('B') }), three);
    expect(outcome).toMatchObject({ state: 'pass', points: 1, measured: 1 });
  });

  it('tell which share could be measured', () => {
    const outcome = only(pageCheck({ a: unmeasured('?'), b: pass('B'), c: pass('C') }), three);
    expect(outcome).toMatchObject({ state: 'pass', points: 1, measured: 0.5 });
  });

  it('are not applicable if no page is of the kind', () => {
    expect(only(pageCheck({}), three)).toMatchObject({
      state: 'not-applicable',
      points: null,
      measured: 0,
      affectedShare: null,
      evidence: [],
      pages: [],
    });
    expect(only(pageCheck({ a: notApplicable('Nothing to judge.') }), three)).toMatchObject({
      state: 'not-applicable',
      summary: 'Nothing to judge.',
    });
  });

  it('are unmeasured in an instant audit if the home page is not of the kind', () => {
    expect(only(pageCheck({}), site([page('a', 1)], 'instant'))).toMatchObject({ state: 'unmeasured', points: null });
  });

  it('are unmeasured if no page could be read', () => {
    const broken = page('a', 1, {
      facts: extractPageFacts(resourceOf('', { url: 'https://run.example/a', status: 500 })),
    });
    expect(only(pageCheck({}), site([broken])).state).toBe('unmeasured');
    expect(only(pageCheck({}), site([])).summary).toBe('No page of the site could be read.');
  });

  it('are unmeasured, with the language named, if there are no word lists', () => {
    const check = pageCheck({ a: pass('A'), b: pass('B') }, { languages: ['en'] });
    const outcome = only(check, site([page('a', 0.5, { language: 'ja' }), page('b', 0.5, { language: null })]));
    expect(outcome.state).toBe('unmeasured');
    expect(outcome.summary).toBe('Citeready has no word lists for the language "ja".');
    expect(only(check, site([page('a', 1, { language: null })])).summary).toContain('an unknown language');
    expect(only(check, site([page('a', 0.5, { language: 'de' }), page('b', 0.5)])).measured).toBe(0.5);
    expect(only(check, site([page('a', 1, { language: 'en-GB' })])).state).toBe('pass');
  });

  it('add up closed shares by variant, of all sampled weight', () => {
    const gate = (variant: 'noarchive' | 'nocache', share = 1): Verdict =>
      judged('fail', '', [], { gate: { variant, share } });
    const outcome = only(
      pageCheck({ a: gate('nocache'), b: gate('noarchive'), c: gate('noarchive', 0.5) }),
      site([...three.pages, page('d', 1)]),
    );
    expect(outcome.gates).toEqual([
      { variant: 'noarchive', share: 0.2 },
      { variant: 'nocache', share: 0.25 },
    ]);
  });

  it('never pass while a gate is closed anywhere', () => {
    const gated = judged('fail', '', [], { gate: { variant: 'noindex', share: 1 } });
    expect(only(pageCheck({ a: pass('A'), b: gated }), site([page('a', 0.99), page('b', 0.01)]))).toMatchObject({
      state: 'warn',
      gates: [{ variant: 'noindex', share: 0.01 }],
    });
    const open = judged('pass', '', [], { gate: { variant: 'noindex', share: 0 } });
    expect(only(pageCheck({ a: open }), three).gates).toEqual([]);
  });
});

describe('site checks', () => {
  it('give their verdict as it is', () => {
    const verdict = judged('warn', 'So.', [item('a')], { points: 0.7, gate: { variant: 'edge-likely', share: 0.3 } });
    expect(
      only(
        siteCheck(() => verdict),
        site([]),
      ),
    ).toMatchObject({
      id: 'site-check',
      state: 'warn',
      points: 0.7,
      measured: 1,
      affectedShare: null,
      gates: [{ variant: 'edge-likely', share: 0.3 }],
      pages: [],
    });
  });

  it('are unmeasured if they say so', () => {
    expect(
      only(
        siteCheck(() => unmeasured('No.')),
        site([]),
      ),
    ).toMatchObject({ state: 'unmeasured', points: null, measured: 0, evidence: [], gates: [] });
  });

  it('keep five items of evidence', () => {
    expect(
      only(
        siteCheck(() => fail('', ...Array.from({ length: 9 }, (_, n) => item(String(n))))),
        site([]),
      ).evidence,
    ).toHaveLength(5);
  });
});

describe('engines', () => {
  it('are judged one by one if a check differs by engine', () => {
    const check = siteCheck((_site, engine) => pass(engine?.id ?? 'none', item('a')), { perEngine: true });
    expect(runChecks(site([]), engines, [check]).map(({ id, engine, summary }) => [id, engine, summary])).toEqual([
      ['site-check:chatgpt', 'chatgpt', 'chatgpt'],
      ['site-check:perplexity', 'perplexity', 'perplexity'],
    ]);
    expect(
      runChecks(site([page('a', 1)]), engines, [pageCheck({ a: pass('A') }, { perEngine: true })]).map(({ id }) => id),
    ).toEqual(['page-check:chatgpt', 'page-check:perplexity']);
  });

  it('leave out what concerns none of them', () => {
    const check = siteCheck(() => pass(''), { engines: ['copilot'] });
    expect(runChecks(site([]), engines, [check])).toEqual([]);
    expect(runChecks(site([]), engines, [{ ...check, perEngine: true }])).toEqual([]);
    expect(
      runChecks(site([]), engines, [{ ...check, engines: ['perplexity'], perEngine: true }]).map(({ id }) => id),
    ).toEqual(['site-check:perplexity']);
    expect(runChecks(site([]), engines, [{ ...check, engines: ['perplexity'] }]).map(({ id }) => id)).toEqual([
      'site-check',
    ]);
  });

  it('get every check of the registry by default, twice the same', () => {
    const facts = site([page('a', 1)]);
    expect(runChecks(facts, engines).length).toBeGreaterThan(60);
    expect(JSON.stringify(runChecks(facts, engines))).toBe(JSON.stringify(runChecks(facts, engines)));
  });
});

describe('what a report takes', () => {
  const three = site([page('a', 0.5), page('b', 0.3), page('c', 0.2)]);

  it('is the outcome with the check’s own data', () => {
    const outcome = only(pageCheck({ a: fail('A', item('a')), b: pass('B', item('b')) }), three);
    expect(toCheckResult(outcome)).toEqual({
      id: 'page-check',
      title: 'A check',
      category: 'extract',
      scope: 'page',
      state: 'fail',
      points: 0.375,
      summary: '1 of 2 pages (63% of page weight) fails. Worst page: A',
      affected_share: 0.625,
      evidence: [item('a')],
      grade: 'moderate',
      source: 'https://www.rfc-editor.org/rfc/rfc9309',
    });
    expect(
      toCheckResult(
        only(
          siteCheck(() => pass('')),
          three,
        ),
      ),
    ).not.toHaveProperty('affected_share');
  });

  it('lists issues by page, each check once', () => {
    const check = pageCheck({ a: fail('A'), b: pass('B') }, { perEngine: true });
    const other = pageCheck({ a: warn('A') }, { id: 'another' });
    const issues = issuesByPage(three, runChecks(three, engines, [check, other]));
    expect([...issues]).toEqual([
      ['https://run.example/a', ['another', 'page-check']],
      ['https://run.example/b', []],
      ['https://run.example/c', []],
    ]);
  });
});
