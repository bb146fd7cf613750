/** `citeready ci` over real sockets, and the recipes of docs/ci.md and action.yml run with the variables that their runners set. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSiteServer } from '@citeready/testing';
import type { SiteServer } from '@citeready/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { run } from './run.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const bin = fileURLToPath(new URL('../src/bin.ts', import.meta.url));
const HOST = 'ropes.example';
const FILES = ['comment.md', 'junit.xml', 'report.html', 'report.json', 'report.md', 'report.sarif'];

const TEXT = [
  'Ropes of Harlow is a workshop in Harlow, Essex, that has twisted rope by hand since 1921. Four people work here.',
  'A rope is a group of yarns that are twisted together until each holds the others. Hemp carries 120 kg at 10 mm, nylon 2,400 kg.',
  'A metre of 12 mm hemp costs £4.20, of nylon £6.90; a coil of 50 metres costs £180. Prices hold until 31 December 2026.',
  'We send coils on Mondays and Thursdays, and a parcel takes two days to any address in Britain. Postage is £8 up to 20 kg.',
];
const site = (more: string) => ({
  [HOST]: {
    files: {
      '/index.html': `<!doctype html><html lang="en"><head><title>Ropes of Harlow</title></head><body><main><h1>Ropes</h1>${TEXT.map((part) => `<p>${part}</p>`).join('')}${more}</main></body></html>`,
    },
  },
});

let server: SiteServer;
let folder: string;
let args: readonly string[];

beforeAll(async () => {
  server = await createSiteServer({ sites: site('') });
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citeready-ci-'));
  args = ['ci', HOST, '--connect-to', `${HOST}=127.0.0.1:${server.port}`, '--dir', join(folder, 'out')];
  return () => rm(folder, { recursive: true, force: true });
});
const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
const scoreOf = async (): Promise<number> =>
  (JSON.parse(await read('out/report.json')) as { overall_score: number }).overall_score;

/** The first audit of a process loads the words of all languages, on a machine that may be busy. */
const LONG_MS = 120_000;

describe('citeready ci', { timeout: LONG_MS }, () => {
  it('writes every file and prints nothing for an unknown runner', async () => {
    const { code, stdout, stderr } = await run(args);
    expect(code).toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toContain('All files are in');
    expect((await readdir(join(folder, 'out'))).sort()).toEqual(FILES);
    const comment = await read('out/comment.md');
    expect(comment.startsWith(`<!-- citeready ${HOST} -->\n### Citeready: `)).toBe(true);
    expect(comment).toContain(`${await scoreOf()} of 100`);
    expect(comment).toContain('| engine | score |');
    expect(comment).toMatch(/^1\. .+points/m);
  });

  it('fails by limits of scores, checks and answers, and names them', async () => {
    const limits = [
      '--fail-under',
      '99',
      '--require',
      'org-entity,answer:contact=partly,https-only=warn,robots-status',
    ];
    const wrong = await run([...args, ...limits]);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('unknown check or answer "https-only"');
    const { code, stderr } = await run([
      ...args,
      '--fail-under',
      '99',
      '--require',
      'org-entity,answer:contact=partly,robots-status',
    ]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/scores \d+, below 99/);
    expect(stderr).toMatch(/org-entity must pass, but its result is (warn|fail): /);
    expect(stderr).toContain('“How do I get in touch?” must be answered at least in part, but has no answer');
    // robots.txt responds 404, which passes.
    expect(stderr).not.toContain('robots-status');
    expect(await read('out/comment.md')).toContain('**Limits not met**');
  });

  it('accepts requirements of the file, and refuses a level that a check does not have', async () => {
    const file = join(folder, 'citeready.config.json');
    await writeFile(file, JSON.stringify({ require: { 'org-entity': 'pass' } }));
    expect(await run([...args, '--config', file])).toMatchObject({ code: 1 });
    await writeFile(file, JSON.stringify({ require: { 'org-entity': 'full' } }));
    const { code, stderr } = await run([...args, '--config', file]);
    expect(code).toBe(2);
    expect(stderr).toContain('require takes an object such as');
  });

  it('compares with a baseline if there is one', async () => {
    const baseline = join(folder, 'baseline.json');
    const first = await run([...args, '--baseline', baseline]);
    expect(first.code).toBe(0);
    expect(first.stderr).toContain('no baseline yet');
    await writeFile(baseline, await read('out/report.json'));
    const worse = await createSiteServer({
      sites: { [HOST]: { files: { '/index.html': '<title>Soon</title><p>Coming soon.' } } },
    });
    try {
      const second = await run([
        ...['ci', HOST, '--dir', join(folder, 'out'), '--baseline', baseline],
        ...['--connect-to', `${HOST}=127.0.0.1:${worse.port}`],
      ]);
      expect(second.code).toBe(1);
      expect(second.stderr).toMatch(/fell from \d+ to \d+/);
      const comment = await read('out/comment.md');
      expect(comment).toContain('| engine | before | now | |');
      expect(comment).toMatch(/\| −\d+ \|/);
      expect(comment).toContain('**Got worse**');
    } finally {
      await worse.close();
    }
  });

  it.each([
    [['--format', 'json'], 'does not take --format'],
    [['--dir'], '--dir takes a folder name'],
    [['other.example'], 'ci audits one domain'],
  ])('refuses %j', async (more, message) => {
    const { code, stderr } = await run([...args.slice(0, 4), ...more]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('distinguishes an unreachable site from a bad one', async () => {
    const summary = join(folder, 'summary.md');
    const { code } = await run(['ci', HOST, '--connect-to', `${HOST}=127.0.0.1:1`, '--dir', join(folder, 'out')], {
      env: { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary },
    });
    expect(code).toBe(3);
    expect(await read('summary.md')).toContain('cannot be reached');
  });
});

/** Runs a script of a recipe like its runner: bash that stops at the first failure, with `npx` resolving to the sources. */
async function asRunner(
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; stdout: string }> {
  const npx = join(folder, 'npx');
  await writeFile(
    npx,
    `#!/bin/sh\n[ "$1 $2" = "--yes citeready@0.1.0" ] || exit 90\nshift 2\nexec "${process.execPath}" --import "${import.meta.resolve('tsx')}" --conditions=@citeready/source "${bin}" "$@"\n`,
  );
  await chmod(npx, 0o755);
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}`, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
    child.once('error', reject).once('close', (code) => resolve({ code: code ?? -1, stdout }));
  });
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: {
    readonly using: string;
    readonly steps: readonly {
      readonly id: string;
      readonly run: string;
      readonly env: Readonly<Record<string, string>>;
    }[];
  };
}

describe('the action', async () => {
  const action = parse(await readFile(join(root, 'action.yml'), 'utf8')) as Action;
  const [step] = action.runs.steps;
  if (step === undefined) throw new Error('action.yml has no step');

  it('pins the version of the command line', async () => {
    const { version } = JSON.parse(await readFile(join(root, 'packages/cli/package.json'), 'utf8')) as {
      version: string;
    };
    expect(step.run).toContain(`citeready@${version} `);
    expect(await readFile(join(root, 'docs/ci.md'), 'utf8')).toContain(`citeready@${version} `);
  });

  it('puts no input into the script, and passes each on', () => {
    expect(step.run).not.toContain('${{');
    const passed = Object.values(step.env).map((value) => /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)?.[1]);
    expect([...passed, 'working-directory'].sort()).toEqual(Object.keys(action.inputs).sort());
    for (const name of Object.keys(step.env)) expect(step.run).toContain(`$${name}`);
  });

  const variables = (given: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(step.env).map(([name, value]) => {
        const input = /inputs\.([\w-]+)/.exec(value)?.[1] ?? '';
        return [name, given[input] ?? action.inputs[input]?.default ?? ''];
      }),
    );

  it('writes the summary, annotations and every output', async () => {
    const [summary, output] = [join(folder, 'summary.md'), join(folder, 'output')];
    const { code, stdout } = await asRunner(step.run, {
      ...variables({
        domain: HOST,
        'connect-to': `${HOST}=127.0.0.1:${server.port}\nwww.${HOST}=127.0.0.1:${server.port}\n`,
        'fail-under': '99',
        require: 'org-entity',
        'max-pages': '5',
        dir: 'reports of today',
      }),
      GITHUB_ACTIONS: 'true',
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: output,
    });
    expect(code).toBe(1);
    const commands = stdout.split('\n').filter((line) => line.startsWith('::'));
    expect(commands.filter((line) => line.startsWith('::error title=Citeready%3A ropes.example::')).length).toBe(7);
    const warnings = commands.filter((line) => line.startsWith('::warning title='));
    expect(warnings.length).toBeGreaterThan(2);
    expect(warnings.length).toBeLessThanOrEqual(10);
    // An annotation is read without the report: the finding comes before the fix, there and in the comment.
    expect(warnings.join('\n')).toMatch(
      /Say in markup who runs the site .*::No page has Organization markup\. Describe the/,
    );
    expect(await read('reports of today/comment.md')).toMatch(
      /Say in markup who runs the site .*\n {3}No page has Organization markup/,
    );
    // A preview without TLS says nothing about the later site.
    expect(stdout).not.toContain('TLS');
    expect(await read('summary.md')).toMatch(/### Citeready: [\s\S]+<details>/);
    const outputs = Object.fromEntries(
      (await read('output'))
        .trim()
        .split('\n')
        .map((line) => line.split('=', 2) as [string, string]),
    );
    expect(Object.keys(outputs).sort()).toEqual(Object.keys(action.outputs).sort());
    expect(outputs).toMatchObject({ passed: 'false', sarif: 'reports of today/report.sarif' });
    for (const name of ['report', 'sarif', 'comment']) expect(await read(outputs[name] ?? '')).not.toBe('');
  });

  it('treats a domain as nothing but a domain', async () => {
    const { code } = await asRunner(step.run, variables({ domain: '--out=/etc/x; touch hacked $(touch hacked)' }));
    expect(code).toBe(2);
    expect(await readdir(folder)).not.toContain('hacked');
  });
});

describe('the recipes of docs/ci.md', async () => {
  const page = await readFile(join(root, 'docs/ci.md'), 'utf8');
  const block = (name: string): string => {
    const code = page
      .split(`<!-- example: ${name} -->`)[1]
      ?.split(/```\w+\n/)[1]
      ?.split('```')[0];
    if (code === undefined) throw new Error(`docs/ci.md has no ${name}`);
    return code;
  };

  it('for GitLab, run with the variables of its runner', async () => {
    const { citeready } = parse(block('gitlab.yml')) as {
      citeready: { variables: Record<string, string>; script: string[]; artifacts: { reports: { junit: string } } };
    };
    const { code } = await asRunner(citeready.script.join('\n'), {
      ...citeready.variables,
      CITEREADY_DOMAIN: HOST,
      CITEREADY_PREVIEW: `${HOST}=127.0.0.1:${server.port}`,
      GITLAB_CI: 'true',
      CI: 'true',
      CI_JOB_TOKEN: 'token',
      CI_API_V4_URL: `http://127.0.0.1:${server.port}/api/v4`,
      CI_PROJECT_ID: '1',
      CI_DEFAULT_BRANCH: 'main',
    });
    expect(code).toBe(0);
    expect(await read(citeready.artifacts.reports.junit)).toContain('<testsuite');
  });

  it('for GitHub, with inputs and outputs that the action has', async () => {
    const action = parse(await readFile(join(root, 'action.yml'), 'utf8')) as Action;
    const text = block('github.yml');
    const { jobs } = parse(text) as { jobs: { audit: { steps: { uses?: string; with?: Record<string, string> }[] } } };
    const own = jobs.audit.steps.find(({ uses }) => uses?.startsWith('citeready/citeready@'));
    for (const input of Object.keys(own?.with ?? {})) expect(Object.keys(action.inputs)).toContain(input);
    for (const [, name = ''] of text.matchAll(/steps\.citeready\.outputs\.(\w+)/g))
      expect(Object.keys(action.outputs)).toContain(name);
  });

  it('with limits that the command accepts', async () => {
    const file = join(folder, 'citeready.config.json');
    await writeFile(file, block('citeready.config.json'));
    const { code, stderr } = await run([...args, '--config', file]);
    expect(stderr).not.toContain('citeready.config.json:');
    expect([0, 1]).toContain(code);
  });
});
