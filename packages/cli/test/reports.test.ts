/** Several domains, selected checks, and the commands on reports and archives: `diff`, `rescore`, `explain`. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditReport } from '@citeready/core';
import { ALL_CHECKS } from '@citeready/auditor/checks';
import { createSiteServer } from '@citeready/testing';
import type { SiteServer } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

let sites: SiteServer;
let folder: string;
let local: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citeready-reports-'));
  const page =
    '<!doctype html><html lang="en"><title>Ropes</title><main><h1>Ropes</h1><p>A rope costs 12 euros.</p></main>';
  sites = await createSiteServer({
    sites: {
      'rope.example': { files: { '/index.html': page } },
      'closed.example': { files: { '/index.html': page, '/robots.txt': 'User-agent: PerplexityBot\nDisallow: /\n' } },
    },
  });
  local = ['--instant', '--connect-to', sites.connectTo];
});
afterAll(async () => {
  await sites.close();
  await rm(folder, { recursive: true, force: true });
});

const parse = (text: string): AuditReport => JSON.parse(text) as AuditReport;

describe('several domains', () => {
  it('are audited one after another, with a table at the end and the highest exit code', async () => {
    const { code, stdout, stderr } = await run([
      'audit',
      'rope.example',
      'https://www.rope.example/about',
      'nobody.example',
      'closed.example',
      ...local,
    ]);
    expect(code).toBe(3);
    expect(stdout.match(/^(rope|closed)\.example {2}/gm)).toEqual(['rope.example  ', 'closed.example  ']);
    expect(stderr).toContain('nobody.example (2 of 3)');
    const table = stderr.slice(stderr.indexOf('domain  ')).trim().split('\n');
    expect(table.map((line) => line.split(/ {2,}/)[0])).toEqual([
      'domain',
      'rope.example',
      'nobody.example',
      'closed.example',
    ]);
    expect(table[2]).toContain('not reached');
    expect(table[3]).toMatch(/^closed\.example {2}\d +[a-z]+ \d$/);
  });

  it('go into a folder, one file each', async () => {
    const out = join(folder, 'new', 'reports');
    const archive = join(folder, 'archives');
    const { code, stdout } = await run([
      'audit',
      'rope.example',
      'closed.example',
      ...['--json', '--out', out, '--archive', archive],
      ...local,
    ]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect((await readdir(out)).toSorted()).toEqual(['closed.example.json', 'rope.example.json']);
    expect((await readdir(archive)).toSorted()).toEqual(['closed.example.citeready', 'rope.example.citeready']);
    expect(parse(await readFile(join(out, 'closed.example.json'), 'utf8')).domain).toBe('closed.example');
  });

  it.each([
    [['--json'], 'several domains as json need --out FOLDER'],
    [['--baseline', 'x.json'], '--baseline is a report of one domain'],
  ])('with %j exit with 2', async (args, message) => {
    const { code, stderr } = await run(['audit', 'rope.example', 'closed.example', ...args, ...local]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('selected checks', () => {
  const idsOf = ({ checks }: AuditReport) => new Set(checks.map(({ id }) => id.split(':')[0] ?? id));

  it('are shown, and the score remains', async () => {
    const whole = parse((await run(['audit', 'closed.example', '--json', ...local])).stdout);
    const only = parse((await run(['audit', 'closed.example', '--json', '--only', 'access', ...local])).stdout);
    const access = new Set(ALL_CHECKS.filter(({ category }) => category === 'access').map(({ id }) => id));
    expect([...idsOf(only)].filter((id) => !access.has(id))).toEqual([]);
    expect(idsOf(only)).toContain('robots-citation-token');
    expect(
      only.engines.flatMap(({ fixes }) => fixes).filter(({ check }) => !access.has(check.split(':')[0] ?? '')),
    ).toEqual([]);
    expect(only.engines.map(({ overall_score }) => overall_score)).toEqual(
      whole.engines.map(({ overall_score }) => overall_score),
    );
    const rest = parse((await run(['audit', 'closed.example', '--json', '--ignore', 'access', ...local])).stdout);
    expect(rest.checks.length + only.checks.length).toBe(whole.checks.length);
  });

  it('are named in the report for the terminal', async () => {
    const { stdout } = await run(['audit', 'closed.example', ...local]);
    expect(stdout).toMatch(/^ {2}fail {2}robots-citation-token \(perplexity\)$/m);
  });

  it('must be checks', async () => {
    const { code, stderr } = await run(['audit', 'closed.example', '--only', 'noindx', ...local]);
    expect(code).toBe(2);
    expect(stderr).toContain('--only: unknown check or category "noindx"; did you mean noindex?');
  });
});

describe('citeready audit --reuse', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 9 }, (_, n) => [
      `/ropes/${n}.html`,
      `<!doctype html><html lang="en"><title>Rope ${n}</title><main><h1>Rope ${n}</h1><p>Rope ${n} costs ${n + 12} euros, holds ${n * 100} kg and is ${n + 3} metres long.</p></main>`,
    ]),
  );
  const links = Object.keys(pages).map((path) => `<a href="${path}">${path}</a>`);
  const home = `<!doctype html><html lang="en"><title>Ropes</title><main><h1>Ropes</h1>${links.join(' ')}</main>`;

  it('requests only what has changed, and produces the same report as an audit without', async () => {
    const shop = await createSiteServer({ sites: { 'shop.example': { files: { '/index.html': home, ...pages } } } });
    try {
      const archive = join(folder, 'shop.citeready');
      const asked = ['audit', 'shop.example', '--json', '--now', '2026-11-21', '--connect-to', shop.connectTo];
      const kept = [...asked, '--archive', archive, '--reuse', archive];
      const first = await run(kept);
      expect(first.code).toBe(0);
      expect(shop.requests().filter(({ status }) => status === 304)).toHaveLength(0);
      const again = await run(kept);
      expect(shop.requests().filter(({ status }) => status === 304).length).toBeGreaterThan(5);
      expect(again.stdout).toBe(first.stdout);
      expect((await run(['rescore', archive, '--json'])).stdout).toBe(first.stdout);
    } finally {
      await shop.close();
    }
  });

  it('with an unreadable archive exits with 2', async () => {
    const { code, stderr } = await run(['audit', 'rope.example', '--reuse', folder, ...local]);
    expect(code).toBe(2);
    expect(stderr).toContain(`--reuse ${folder}`);
  });
});

describe('citeready rescore', () => {
  it('produces the same report again without the site', async () => {
    const archive = join(folder, 'rope.citeready');
    const made = await run(['audit', 'rope.example', '--json', '--archive', archive, ...local]);
    expect(made.stderr).toContain(`citeready rescore ${archive}`);
    expect(await run(['rescore', archive, '--json'])).toEqual({ code: 0, stdout: made.stdout, stderr: '' });
    const markdown = await run(['rescore', archive, '--format', 'markdown', '--only', 'access']);
    expect(markdown.stdout).toContain('# ');
    expect(markdown.stdout).not.toContain('`title');
  });

  it.each([
    [[], 'rescore needs an archive'],
    [['/nowhere/x.citeready'], 'no such file'],
    [[import.meta.filename], 'Not a Citeready archive'],
    [['a', 'b'], '"b" is one too many'],
  ])('with %j exits with 2', async (args, message) => {
    const { code, stderr } = await run(['rescore', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('citeready diff', () => {
  it('reports what changed, and that a score fell', async () => {
    const { stdout } = await run(['audit', 'closed.example', '--json', ...local]);
    const after = join(folder, 'after.json');
    const before = join(folder, 'before.json');
    await writeFile(after, stdout);
    const report = parse(stdout);
    const engines = report.engines.map((engine) => ({
      ...engine,
      overall_score: Math.min(100, engine.overall_score + 5),
    }));
    await writeFile(before, JSON.stringify({ ...report, engines }));
    const fell = await run(['diff', before, after]);
    expect(fell.code).toBe(1);
    expect(fell.stdout).toMatch(/Perplexity: \d+ → \d+ \(-5\)/);
    const rose = await run(['diff', after, before, '--json']);
    expect(rose.code).toBe(0);
    expect(JSON.parse(rose.stdout)).toMatchObject({ domain: 'closed.example', regressions: [] });
    const other = join(folder, 'other.json');
    await writeFile(other, JSON.stringify({ ...report, domain: 'other.example' }));
    expect(await run(['diff', after, other])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('different domains') as unknown,
    });
  });

  it.each([
    [['a.json'], 'diff needs two reports'],
    [['a.json', 'b.json', 'c.json'], '"c.json" is one too many'],
    [['/nowhere/a.json', 'b.json'], '/nowhere/a.json'],
  ])('with %j exits with 2', async (args, message) => {
    const { code, stderr } = await run(['diff', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('citeready explain', () => {
  it.each(ALL_CHECKS.map(({ id }) => id))('%s: rule, fix and sources', async (id) => {
    const { code, stdout } = await run(['explain', id]);
    expect(code).toBe(0);
    expect(stdout).toContain(`(${id})`);
    expect(stdout).toMatch(/\nWhat to do: .+\n {2}\S/);
    expect(stdout).toMatch(/\nSources\n {2}\S.+\n {4}https:/);
    expect(stdout).not.toMatch(/undefined|\[object/);
  });

  it('accepts an id as printed in a report', async () => {
    expect((await run(['explain', 'robots-citation-token:chatgpt'])).stdout).toBe(
      (await run(['explain', 'robots-citation-token'])).stdout,
    );
  });

  it('explains fixes that belong to no check, as named in a report', async () => {
    for (const id of ['answer:topics', 'text:filled']) {
      const { code, stdout } = await run(['explain', id]);
      expect([code, stdout.split('\n')[0]]).toEqual([0, id]);
      expect(stdout).toContain('https://citeready.github.io/methodology');
    }
    const { code, stderr } = await run(['explain', 'answer:topic']);
    expect(code).toBe(2);
    expect(stderr).toContain('did you mean answer:topics?');
  });

  it('lists all checks', async () => {
    const { stdout } = await run(['explain']);
    expect(stdout.trim().split('\n')).toHaveLength(ALL_CHECKS.length + 1);
  });

  it('suggests the intended one', async () => {
    const { code, stderr } = await run(['explain', 'robot-citation-token']);
    expect(code).toBe(2);
    expect(stderr).toContain('unknown check "robot-citation-token"; did you mean robots-citation-token?');
  });
});
