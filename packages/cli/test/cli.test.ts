/** The command line over real sockets: mostly in this process, with injected streams; in a separate process where that is needed. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditReportSchema } from '@citeready/core/contract';
import { createSiteServer } from '@citeready/testing';
import type { SiteServer } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../src/index.js';

const bin = fileURLToPath(new URL('../src/bin.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line in this process. */
async function citeready(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const text = { stdout: '', stderr: '' };
  const code = await runCli(args, {
    stdout: { write: (part) => (text.stdout += part) },
    stderr: { write: (part) => (text.stderr += part) },
    env,
    signal: new AbortController().signal,
    now: () => new Date('2026-11-21T00:00:00Z'),
  });
  return { code, ...text };
}

/** Runs it as a process; `interruptAt` sends SIGINT when the text appears on the standard error. */
const asProcess = (args: readonly string[], interruptAt?: string): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@citeready/source', bin, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    let interrupted = false;
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      if (interrupted || interruptAt === undefined || !stderr.includes(interruptAt)) return;
      interrupted = true; // a second one would end the process at once
      child.kill('SIGINT');
    });
    child.once('error', reject).once('close', (code) => resolve({ code, stdout, stderr }));
  });

const page = (title: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><main><h1>${title}</h1>
${'<p>A rope is a group of yarns that are twisted together and costs 12 euros per metre in 2026.</p>'.repeat(20)}</main></body></html>`;

let server: SiteServer;
let folder: string;
let local: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citeready-cli-'));
  server = await createSiteServer({
    sites: {
      // Holds every response back until the client disconnects.
      'slow.example': {
        intercept: ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(null))),
      },
      'rope.example': { files: { '/index.html': page('Ropes for boats') } },
      'closed.example': {
        files: { '/index.html': page('Closed ropes'), '/robots.txt': 'User-agent: PerplexityBot\nDisallow: /\n' },
      },
    },
  });
  local = ['--connect-to', server.connectTo, '--now', '2026-11-21'];
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('citeready audit', () => {
  it('prints a readable result, progress separately, and colors only where they are wanted', async () => {
    const plain = await citeready(['audit', 'https://www.Rope.example/', ...local]);
    expect(plain.code).toBe(0);
    expect(plain.stdout).toContain('rope.example');
    expect(plain.stdout).toMatch(/^ +\d+ +ChatGPT search/m);
    expect(plain.stdout).toContain('What to do first');
    expect(plain.stdout).not.toContain('\u001B');
    expect(plain.stderr).toContain('rope.example: scoring engines');
    const colored = await citeready(['audit', 'rope.example', ...local], { FORCE_COLOR: '1' });
    expect(colored.stdout).toContain('\u001B[1m');
    const not = await citeready(['audit', 'rope.example', ...local], { FORCE_COLOR: '1', NO_COLOR: '1' });
    expect(not.stdout).toBe(plain.stdout);
  });

  it('prints the report as JSON, the same every time, for the requested engines', async () => {
    const args = ['audit', 'rope.example', '--json', '--engine', 'chatgpt,brave', '--max-pages', '1', ...local];
    const [first, second] = await Promise.all([citeready(args), citeready(args)]);
    const report = auditReportSchema.parse(JSON.parse(first.stdout));
    expect(report.engines.map(({ engine }) => engine)).toEqual(['chatgpt', 'brave']);
    expect(report.audited_at).toBe('2026-11-21T00:00:00.000Z');
    expect(second.stdout).toBe(first.stdout);
  });

  it('writes fixes as files with a README, and none with a placeholder', async () => {
    const fixes = join(folder, 'fixes');
    const { code, stderr } = await citeready([
      'audit',
      'closed.example',
      '--instant',
      '--json',
      '--write-fixes',
      fixes,
      ...local,
    ]);
    expect(code).toBe(0);
    expect(stderr).toContain(`files written to ${fixes}.`);
    const files = await readdir(fixes);
    expect(files).toContain('README.md');
    const readme = await readFile(join(fixes, 'README.md'), 'utf8');
    expect(readme).toContain('# Fixes for closed.example');
    for (const file of files) {
      if (file !== 'README.md') expect(readme).toContain(`## ${file}`);
      expect(await readFile(join(fixes, file), 'utf8'), file).not.toMatch(/…|""|\[\]|YYYY/);
    }
  });

  it('writes to a file and compares with it: unchanged passes, a blocked crawler fails', async () => {
    const file = join(folder, 'baseline.json');
    const written = await citeready(['audit', 'closed.example', '--format', 'json', '--out', file, ...local]);
    expect(written).toMatchObject({ code: 0, stdout: '' });
    const same = await citeready(['audit', 'closed.example', '--baseline', file, ...local]);
    expect(same.code).toBe(0);
    const report = auditReportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const better = {
      ...report,
      engines: report.engines.map((engine) => ({
        ...engine,
        overall_score: engine.engine === 'perplexity' ? 90 : engine.overall_score,
      })),
    };
    await writeFile(file, JSON.stringify(better));
    const worse = await citeready(['audit', 'closed.example', '--baseline', file, ...local]);
    expect(worse.code).toBe(1);
    expect(worse.stderr).toContain('Perplexity: 90 → 0 (-90)');
    expect(worse.stderr).toContain('citeready: Perplexity fell from 90 to 0');
  });

  it('fails below a limit, naming the engines', async () => {
    const low = await citeready(['audit', 'closed.example', '--fail-under', '16', '--instant', ...local]);
    expect(low.code).toBe(1);
    expect(low.stderr).toContain('Perplexity scores 0, below 16');
    const high = await citeready(['audit', 'closed.example', '--fail-under', '0', '--instant', ...local]);
    expect(high.code).toBe(0);
  });

  it.each(['markdown', 'csv', 'sarif', 'junit', 'html'])('supports the format %s', async (format) => {
    const { code, stdout } = await citeready(['audit', 'rope.example', '--instant', '--format', format, ...local]);
    expect(code).toBe(0);
    expect(stdout).toContain('rope.example');
  });

  it('distinguishes an unreachable site from a low score', async () => {
    const { code, stdout, stderr } = await citeready(['audit', 'nobody.example', ...local]);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(/citeready: nobody\.example/);
  });
});

describe('files that an audit writes or reads', () => {
  // The site never responds: a check that ran after the audit would never run.
  const slow = ['audit', 'slow.example', '--instant'];
  const report = async (change: object): Promise<string> => {
    const { stdout } = await citeready(['audit', 'closed.example', '--instant', '--json', ...local]);
    const file = join(folder, `changed-${Object.keys(change).join('-')}.json`);
    await writeFile(file, JSON.stringify({ ...(JSON.parse(stdout) as object), domain: 'slow.example', ...change }));
    return file;
  };

  it.each([
    ['--out', () => folder, 'is a folder, not a file'],
    ['--out', () => join(folder, 'none', 'report.html'), 'does not exist'],
    ['--write-fixes', () => bin, 'is a file, not a folder'],
    ['--write-fixes', () => join(bin, 'fixes'), 'is a file, not a folder'],
    ['--baseline', () => bin, 'Not a Citeready report'],
    ['--baseline', () => report({ domain: 'other.example' }), 'different domains: other.example and slow.example'],
    ['--baseline', () => report({ kind: 'full' }), 'different kinds: a full audit and an instant audit.'],
  ])('%s is checked before the audit (%#)', async (flag, file, message) => {
    const { code, stdout, stderr } = await citeready([...slow, flag, await file(), ...local]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('slow.example: ');
  });
});

describe('invalid input', () => {
  it.each([
    [['audit'], 'needs a domain'],
    [['audit', 'localhost'], 'domain:'],
    [['audit', '127.0.0.1'], 'IP addresses'],
    [['audit', 'rope.example'], 'reserved'],
    [['audit', 'a.com', '--max-pages', '0'], '--max-pages'],
    [['audit', 'a.com', '--max-pages', '1e3'], '--max-pages'],
    [['audit', 'a.com', '--fail-under', '101'], '--fail-under'],
    [['audit', 'a.com', '--engine', 'altavista'], '--engine'],
    [['audit', 'a.com', '--format', 'pdf'], '--format'],
    [['audit', 'a.com', '--json', '--format', 'csv'], '--json'],
    [['audit', 'a.com', '--now', 'yesterday'], '--now'],
    [['audit', 'a.com', '--connect-to', 'nonsense'], '--connect-to'],
    [['audit', 'a.com', '--baseline', '/nowhere/report.json'], '--baseline'],
    [['audit', 'a.com', '--nonsense'], 'unknown option --nonsense'],
    [['audit', 'a.com', '--formt', 'csv'], 'unknown option --formt; did you mean --format?'],
    [['audit', 'a.com', '--format', 'jsno'], 'not "jsno"; did you mean json?'],
    [['audit', 'a.com', '--engine', 'chatgtp'], 'not "chatgtp"; did you mean chatgpt?'],
    [['audit', 'ropes,com'], 'Did you mean ropes.com?'],
    [['audti', 'ropes.com'], 'unknown command "audti"; did you mean audit?'],
    [['ropes.com'], 'unknown command "ropes.com"; did you mean citeready audit ropes.com?'],
    [['keys', 'lst'], 'did you mean list?'],
    [['audit', 'a.com', '--out'], '--out'],
    [['frobnicate'], 'frobnicate'],
    [[], 'Usage'],
  ] as const)('%j exits with 2 and reports what is wrong', async (args, message) => {
    const { code, stdout, stderr } = await citeready(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });

  it('prints its help', async () => {
    const [help, audit, version] = await Promise.all([
      citeready(['--help']),
      citeready(['audit', '--help']),
      citeready(['--version']),
    ]);
    expect([help.code, audit.code, version.code]).toEqual([0, 0, 0]);
    expect(help.stdout).toContain('audit');
    for (const flag of [
      '--format',
      '--json',
      '--out',
      '--engine',
      '--max-pages',
      '--instant',
      '--probes',
      '--fail-under',
      '--baseline',
      '--connect-to',
      '--now',
    ]) {
      expect(audit.stdout).toContain(flag);
    }
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('the process', () => {
  it('passes report, progress and exit code to the shell', async () => {
    const ended = await asProcess(['audit', 'closed.example', '--instant', '--json', '--fail-under', '16', ...local]);
    expect(ended.code).toBe(1);
    expect(auditReportSchema.safeParse(JSON.parse(ended.stdout)).success).toBe(true);
    expect(ended.stderr).toContain('closed.example: scoring engines');
  });

  it('exits with 130 when it is interrupted', async () => {
    const ended = await asProcess(['audit', 'slow.example', ...local], 'discovering niche');
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code: 130, stdout: '' });
    expect(ended.stderr).toContain('citeready: interrupted');
  });

  it('reports what is wrong without a stack', async () => {
    const { code, stderr } = await asProcess(['audit', 'a.com', '--max-pages', 'x']);
    expect(code).toBe(2);
    expect(stderr).toContain('--max-pages takes a whole number from 1 to 10000, not "x"');
    expect(stderr).not.toContain('    at ');
  });
});
