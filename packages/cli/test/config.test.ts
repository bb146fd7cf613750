/** Options from the command line, the environment and `citeready.config.json`: their precedence, and the messages for invalid fields. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditReportSchema } from '@citeready/core/contract';
import { createSiteServer } from '@citeready/testing';
import type { SiteServer } from '@citeready/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_FLAGS } from '../src/commands/audit-flags.js';
import { CONFIG_FIELDS, configSchema } from '../src/config/fields.js';
import { run } from './run.js';

const started = process.cwd();
const seen: { readonly host: string; readonly token: unknown }[] = [];
let sites: SiteServer;
let folder: string;

const site = (host: string) => ({
  intercept: ({ headers }: { headers: Readonly<Record<string, unknown>> }) => {
    seen.push({ host, token: headers['x-staging'] });
    return Promise.resolve({
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><html lang="en"><title>Ropes</title><main><h1>Ropes</h1><p>A rope costs 12 euros.</p></main>',
    });
  },
});

beforeAll(async () => {
  sites = await createSiteServer({
    sites: { 'rope.example': site('rope.example'), 'other.example': site('other.example') },
  });
  folder = await mkdtemp(join(tmpdir(), 'citeready-config-'));
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(started);
  await rm(folder, { recursive: true, force: true });
  await sites.close();
});

/** Writes the file and runs `citeready audit` in its folder. */
async function audit(
  config: object | string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const text =
    typeof config === 'string' ? config : JSON.stringify({ connectTo: [sites.connectTo], instant: true, ...config });
  await writeFile('citeready.config.json', text);
  return run(['audit', ...args], { env });
}
const engines = (stdout: string): readonly string[] =>
  auditReportSchema.parse(JSON.parse(stdout)).engines.map(({ engine }) => engine);

describe('citeready.config.json', () => {
  it('sets domains and options; the environment takes precedence over it, and the command line over both', async () => {
    const config = { domains: ['rope.example'], format: 'json', engines: ['chatgpt'] };
    const file = await audit(config);
    expect(file.code).toBe(0);
    expect(engines(file.stdout)).toEqual(['chatgpt']);
    const env = { CITEREADY_AUDIT_ENGINE: 'claude,brave' };
    expect(engines((await audit(config, [], env)).stdout)).toEqual(['claude', 'brave']);
    expect(engines((await audit(config, ['--engine', 'grok'], env)).stdout)).toEqual(['grok']);
    expect((await audit({ ...config, format: 'csv' }, ['--json'])).stdout).toContain('"format"');
    const other = await audit(config, ['other.example']);
    expect(auditReportSchema.parse(JSON.parse(other.stdout)).domain).toBe('other.example');
  });

  it('has its switches turned off by the environment and the command line', async () => {
    const kind = async (args: readonly string[], env = {}) =>
      auditReportSchema.parse(JSON.parse((await audit({ domains: ['rope.example'] }, ['--json', ...args], env)).stdout))
        .kind;
    expect(await kind([])).toBe('instant');
    expect(await kind(['--no-instant'])).toBe('full');
    expect(await kind([], { CITEREADY_AUDIT_INSTANT: 'off' })).toBe('full');
    expect(await kind(['--instant'], { CITEREADY_AUDIT_INSTANT: 'off' })).toBe('instant');
  });

  it('sets limits of single engines and of the rest', async () => {
    const domains = ['rope.example'];
    const passed = await audit({ domains, failUnder: { chatgpt: 0, default: 0 } });
    expect(passed.code).toBe(0);
    const one = await audit({ domains, failUnder: { chatgpt: 100 } });
    expect(one.code).toBe(1);
    expect(one.stderr.match(/citeready: .*, below 100/g)).toEqual([expect.stringContaining('ChatGPT')]);
    const rest = await audit({ domains, engines: ['chatgpt', 'claude'], failUnder: { chatgpt: 0, default: 100 } });
    expect(rest.code).toBe(1);
    expect(rest.stderr.match(/citeready: .*, below 100/g)).toEqual([expect.stringContaining('Claude')]);
    expect(
      (await audit({ domains, failUnder: 100 }, ['--fail-under', '100,chatgpt=0', '--fail-under', '0'])).code,
    ).toBe(0);
  });

  it('resolves file names from its own folder, wherever it is read from', async () => {
    await mkdir(join(folder, 'ci'), { recursive: true });
    const config = join(folder, 'ci', 'audit.json');
    await writeFile(
      config,
      JSON.stringify({ domains: ['rope.example'], connectTo: [sites.connectTo], instant: true, out: 'report.txt' }),
    );
    await writeFile('citeready.config.json', '{ "domains": ["nobody.example"] }');
    expect((await run(['audit', '--config', 'ci/audit.json'])).code).toBe(0);
    expect(await readFile(join(folder, 'ci', 'report.txt'), 'utf8')).toContain('rope.example');
    expect(existsSync(join(folder, 'report.txt'))).toBe(false);
  });

  it('sends its headers to the domains that it names, and audits no other with them', async () => {
    seen.length = 0;
    await writeFile('staging.headers', 'X-Staging: token-of-staging\n');
    const config = { domains: ['rope.example'], headers: ['@staging.headers'] };
    expect((await audit(config)).code).toBe(0);
    expect(new Set(seen.map(({ token }) => token))).toEqual(new Set(['token-of-staging']));
    seen.length = 0;
    const other = await audit(config, ['other.example']);
    expect(other.code).toBe(2);
    expect(other.stderr).toContain('headers in citeready.config.json applies only to the domains that the file names');
    const own = ['other.example', '--header', 'X-Staging: mine'];
    expect((await audit(config, own)).code).toBe(0);
    const off = ['other.example', '--no-config', '--instant', '--connect-to', sites.connectTo];
    expect((await audit(config, off)).code).toBe(0);
    expect(new Set(seen.map(({ token }) => token))).toEqual(new Set(['mine', undefined]));
  });
});

describe('the error messages', () => {
  it.each([
    [{ maxPage: 3 }, 'citeready.config.json: unknown field "maxPage"; did you mean maxPages?'],
    [{ maxPages: 0 }, 'maxPages takes a whole number from 1 to 10000, not 0'],
    [{ maxPages: '40' }, 'maxPages takes a whole number from 1 to 10000, not "40"'],
    [{ engines: ['chatgpt', 'clode'] }, 'not "clode" in engines[1]; did you mean claude?'],
    [{ engines: 'chatgpt' }, 'engines takes a list of chatgpt, '],
    [{ only: ['acces'] }, 'not "acces" in only[0]; did you mean access?'],
    [{ format: 'jsno' }, 'not "jsno"; did you mean json?'],
    [{ lang: 'xx' }, 'lang in citeready.config.json takes en, '],
    [{ probes: 'yes' }, 'probes takes true or false, not "yes"'],
    [{ failUnder: { chatgtp: 50 } }, 'failUnder has no field "chatgtp"; did you mean chatgpt?'],
    [{ failUnder: { chatgpt: 101 } }, 'not 101 in failUnder.chatgpt'],
    [{ failUnder: 101 }, 'failUnder takes a whole number from 0 to 100'],
    [{ engines: ['claude'], failUnder: { chatgpt: 50 } }, 'sets a limit for chatgpt, which this audit does not score'],
    [{ user: 'ann:secret-word' }, 'user takes a name; the password comes from CITEREADY_PASSWORD'],
    [{ headers: [{ 'X-A': 'secret-word' }] }, 'headers takes a list of "NAME: VALUE" or "@FILE"; see headers[0]'],
    [{ connectTo: ['nonsense'] }, 'connectTo in citeready.config.json nonsense: '],
    [{ now: 'yesterday' }, 'now in citeready.config.json takes an ISO 8601 date'],
    [{ baseline: 'nowhere.json' }, '--baseline '],
    [{ domains: ['not a domain'] }, 'domains in citeready.config.json: '],
    [{ domains: [] }, 'domains takes a list of domains, not []'],
    ['{ "domains": ["a.com"],\n  "maxPages": }', 'citeready.config.json: not valid JSON'],
    ['["a.com"]', 'citeready.config.json: the file must contain a JSON object'],
  ])('name the field of %j', async (config, message) => {
    const { code, stdout, stderr } = await audit(
      typeof config === 'string' ? config : { domains: ['rope.example'], ...config },
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('secret-word');
  });

  it('report all errors at once', async () => {
    const { stderr } = await audit({ maxPages: 0, probe: true });
    expect(stderr).toContain('maxPages takes');
    expect(stderr).toContain('did you mean probes?');
  });

  it.each([
    [['--config', 'nowhere.json'], {}, '--config nowhere.json: the file cannot be read'],
    [['--config', 'citeready.config.json', '--no-config'], {}, '--config and --no-config cannot be used together'],
    [['--probes', '--no-probes'], {}, '--probes and --no-probes cannot be used together'],
    [['--no-config'], {}, 'audit needs a domain'],
    [
      [],
      { CITEREADY_AUDIT_MAXPAGES: '3' },
      'unknown variable CITEREADY_AUDIT_MAXPAGES; did you mean CITEREADY_AUDIT_MAX_PAGES?',
    ],
    [[], { CITEREADY_AUDIT_MAX_PAGES: 'x' }, 'CITEREADY_AUDIT_MAX_PAGES takes a whole number'],
    [[], { CITEREADY_AUDIT_PROBES: 'maybe' }, 'CITEREADY_AUDIT_PROBES takes on or off, not "maybe"'],
    [['--fail-under', 'chatgpt=x'], {}, '--fail-under takes a whole number from 0 to 100, not "x"'],
    [['--fail-under', 'chatgtp=5'], {}, 'not "chatgtp"; did you mean chatgpt?'],
  ])('%j %j', async (args, env, message) => {
    const { code, stderr } = await audit({ domains: ['rope.example'] }, args, env);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('the fields', () => {
  it('are all options except those of the command line itself', () => {
    const fields = Object.values(CONFIG_FIELDS).flatMap(({ flag }) => flag ?? []);
    const options = Object.keys(AUDIT_FLAGS).filter((flag) => flag !== 'json' && flag !== 'config');
    expect(fields.toSorted()).toEqual(options.toSorted());
  });

  it('are rejected by the published schema if the command rejects them', () => {
    const validate = new Ajv2020({ strict: true }).compile(configSchema());
    expect(validate({ domains: ['a.com'], failUnder: { chatgpt: 70, default: 50 }, only: ['access'] })).toBe(true);
    for (const wrong of [
      { maxPage: 3 },
      { maxPages: 0 },
      { failUnder: { chatgtp: 3 } },
      { only: ['x'] },
      { probes: 1 },
    ])
      expect(validate(wrong), JSON.stringify(wrong)).toBe(false);
  });
});
