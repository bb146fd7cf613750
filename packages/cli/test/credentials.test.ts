/** Credentials of a staging site: sent to that site only, and contained in none of the audit's output. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeArchive } from '@citeready/auditor/archive';
import { createSiteServer } from '@citeready/testing';
import type { SiteServer } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

const PASSWORD = 'correct-horse-battery';
const BASIC = `Basic ${Buffer.from(`ann:${PASSWORD}`).toString('base64')}`;
const page =
  '<!doctype html><html lang="en"><title>Ropes</title><main><h1>Ropes</h1><p>A rope costs 12 euros.</p></main>';

let sites: SiteServer;
let folder: string;
const seen: {
  readonly host: string;
  readonly authorization: string | undefined;
  readonly token: string | undefined;
}[] = [];
const one = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citeready-credentials-'));
  const site = (host: string, needed: boolean) => ({
    intercept: ({
      headers,
      path,
    }: {
      headers: Readonly<Record<string, string | string[] | undefined>>;
      path: string;
    }) => {
      const authorization = one(headers['authorization']);
      seen.push({ host, authorization, token: one(headers['x-staging']) });
      if (needed && authorization !== BASIC) return Promise.resolve({ status: 401, body: 'no' });
      if (path === '/away') return Promise.resolve({ status: 302, headers: { location: 'http://elsewhere.example/' } });
      return Promise.resolve({
        headers: { 'content-type': 'text/html' },
        body: page.replace('</main>', '<a href="/away">away</a></main>'),
      });
    },
  });
  sites = await createSiteServer({
    sites: { 'staging.example': site('staging.example', true), 'elsewhere.example': site('elsewhere.example', false) },
  });
});
afterAll(async () => {
  await sites.close();
  await rm(folder, { recursive: true, force: true });
});

describe('--user and --header', () => {
  it('open a staging site, and leave no trace elsewhere', async () => {
    seen.length = 0;
    const archive = join(folder, 'staging.citeready');
    const out = join(folder, 'staging.json');
    const files = ['--archive', archive, '--json', '--out', out, '--write-fixes', join(folder, 'fixes')];
    const args = ['audit', 'staging.example', '--connect-to', sites.connectTo, '--max-pages', '3', ...files];
    const ended = await run([...args, '--user', 'ann', '--header', 'X-Staging: token-of-staging'], {
      env: { CITEREADY_PASSWORD: PASSWORD },
    });
    expect(ended.code).toBe(0);
    const atHome = seen.filter(({ host }) => host === 'staging.example');
    expect(atHome.length).toBeGreaterThan(1);
    for (const { authorization, token } of atHome) expect([authorization, token]).toEqual([BASIC, 'token-of-staging']);
    for (const { host, authorization, token } of seen)
      if (host !== 'staging.example') expect([authorization, token]).toEqual([undefined, undefined]);
    const left = [
      ended.stdout,
      ended.stderr,
      await readFile(out, 'utf8'),
      JSON.stringify(await decodeArchive(await readFile(archive))),
    ];
    for (const name of await readdir(join(folder, 'fixes')))
      left.push(await readFile(join(folder, 'fixes', name), 'utf8'));
    for (const text of left)
      for (const secret of [PASSWORD, BASIC.slice(6), 'token-of-staging']) expect(text).not.toContain(secret);
  });

  it('can come from a file', async () => {
    seen.length = 0;
    const file = join(folder, 'headers');
    await writeFile(file, `# staging\nAuthorization: ${BASIC}\n\n`);
    const args = ['audit', 'staging.example', '--instant', '--json', '--connect-to', sites.connectTo];
    expect((await run([...args, '--header', `@${file}`])).code).toBe(0);
    expect(seen.every(({ authorization }) => authorization === BASIC)).toBe(true);
  });

  it.each([
    [['--user', 'ann'], '--user takes NAME:PASSWORD, or NAME with the password in CITEREADY_PASSWORD'],
    [['--header', 'nonsense'], '--header takes NAME: VALUE'],
    [['--header', 'Host: other.example'], "--header: the header host is the fetcher's own"],
    [['--header', `X-A: ${PASSWORD}\u0007`], '--header: the value of the header x-a must be'],
    [['--header', 'X-A: 1', '--header', 'x-a: 2'], 'each header can be given only once'],
    [['--header', 'Authorization: x', '--user', `ann:${PASSWORD}`], '--user sets the header authorization'],
    [['--header', '@/nowhere/headers'], '--header @/nowhere/headers: the file cannot be read'],
  ])('%j exit with 2', async (args, message) => {
    const { code, stdout, stderr } = await run(['audit', 'a.com', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stdout + stderr).not.toContain(PASSWORD);
  });
});
