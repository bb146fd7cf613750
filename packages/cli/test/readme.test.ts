/** The commands in the README run as printed and exit as documented; so does every exit code that it lists. */
import { readFileSync } from 'node:fs';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSiteServer } from '@citeready/testing';
import type { SiteServer } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT, runCli } from '../src/index.js';
import { run } from './run.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const started = process.cwd();
const page =
  '<!doctype html><html lang="en"><title>Ropes</title><main><h1>Ropes</h1><p>A rope costs 12 euros.</p></main>';
const HOSTS = ['example.com', 'example.org', 'staging.example.com'];

let sites: SiteServer;
let folder: string;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  sites = await createSiteServer({
    sites: Object.fromEntries(HOSTS.map((host) => [host, { files: { '/index.html': page } }])),
  });
  folder = await mkdtemp(join(tmpdir(), 'citeready-readme-'));
  process.chdir(folder);
  // No opener is on the path, so that no browser opens here.
  env = { CITEREADY_AUDIT_CONNECT_TO: sites.connectTo, PATH: folder };
  // Files that the reader is assumed to have.
  const { stdout } = await run(['audit', 'example.com', '--json'], { env });
  for (const name of ['last.json', 'today.json']) await writeFile(name, stdout);
});
afterAll(async () => {
  process.chdir(started);
  await rm(folder, { recursive: true, force: true });
  await sites.close();
});

/** Words of a command line, keeping quoted text together. */
const words = (line: string): readonly string[] =>
  (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'|'$/g, ''));

/** `NAME=value … citeready …` as arguments and environment; the port of the example is replaced by that of the site. */
function command(line: string) {
  const parts = words(line.replace('npx ', '').replace('127.0.0.1:8080', sites.connectTo.replace(/^.*=/, '')));
  const at = parts.indexOf('citeready');
  const given = parts.slice(0, at).map((part): [string, string] => {
    const [name = '', value = ''] = part.split('=', 2);
    return [name, value];
  });
  return { args: parts.slice(at + 1), env: { ...env, ...Object.fromEntries(given) } };
}

/** Commands of the table at the top, with their purpose. */
const rows = [...readme.matchAll(/^\| (?!you want|-|exit|\d)([^|]+?) +\| (.+) \|$/gm)].flatMap(
  ([, want = '', cell = '']) =>
    [...cell.matchAll(/`([^`]*citeready [^`]+)`/g)].map(([, line = '']) => ({ want, line })),
);
/** Commands that do not exit with 0: the site of this test has a low score. */
const EXITS: Readonly<Record<string, number>> = {
  'a build that fails below a limit': 1,
  'files, summary and limits for CI': 1,
  'a limit for one engine': 1,
  'the options in a file': 1,
};

describe('the table of the README', () => {
  const config = /```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';

  it('has its commands', () => {
    expect(rows.length).toBeGreaterThan(18);
    expect(Object.keys(EXITS).filter((want) => !rows.some((row) => row.want === want))).toEqual([]);
  });

  it.each(rows)('$want: $line', async ({ want, line }) => {
    const { args, env: own } = command(line);
    if (want === 'the options in a file') await writeFile('citeready.config.json', config);
    const { code, stderr } = await run(args, { env: own });
    await rm('citeready.config.json', { force: true });
    expect(stderr).not.toMatch(/citeready: (?!.*(could not be opened|below \d|fell from))/);
    expect(code).toBe(EXITS[want] ?? 0);
    const out = args[args.indexOf('--out') + 1];
    if (args.includes('--out')) await access(out ?? '');
  });

  it('leaves the file that the configuration names', async () => {
    expect(await readFile('citeready.xml', 'utf8')).toContain('<testsuites');
  });

  it('names every field of the configuration', () => {
    const schema = JSON.parse(readFileSync(new URL('../config.schema.json', import.meta.url), 'utf8')) as {
      readonly properties: object;
    };
    const sentence = /The fields are ([^.]*)\./.exec(readme)?.[1] ?? '';
    const fields = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(['$schema', ...fields]).toEqual(Object.keys(schema.properties));
  });
});

describe('exit codes', () => {
  const stopped = (): Promise<number> =>
    runCli(['audit', 'example.com'], {
      stdout: { write: () => true },
      stderr: { write: () => true },
      env,
      signal: AbortSignal.abort(),
      now: () => new Date('2026-11-21T00:00:00Z'),
    });
  const code = async (...args: readonly string[]): Promise<number> => (await run(args, { env })).code;
  const WAYS: Readonly<Record<keyof typeof EXIT, () => Promise<number>>> = {
    ok: () => code('explain', 'noindex'),
    belowLimit: () => code('audit', 'example.com', '--instant', '--fail-under', '100'),
    usage: () => code('audit'),
    unreachable: () => code('audit', 'nobody.example'),
    failure: () => code('status', '--database', 'postgres://nobody@127.0.0.1:1/none'),
    interrupted: stopped,
  };

  it.each(Object.entries(EXIT))('%s is %i, and in the README', async (name, expected) => {
    expect(await WAYS[name as keyof typeof EXIT]()).toBe(expected);
    expect(readme).toMatch(new RegExp(`^\\| ${expected} +\\|`, 'm'));
  });
});
