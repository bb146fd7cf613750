/** Examples of the pages below `docs/` are files here: the pages show them as they are, and they run. */
import { createSystemIds } from '@citeready/system';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Handle } from '@citeready/core';
import { generateApiKey, looksLikeApiKey, signBody } from '@citeready/core';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SIGNATURE_WINDOW_SECONDS } from '../packages/core/src/domain/signature.js';
import { mountContract, rateLimiterContract, runCase } from '@citeready/testing';
import { startHost } from './examples/first-mount.js';
import type { Store } from './examples/own-rate-limiter.js';
import { createStoreRateLimiter } from './examples/own-rate-limiter.js';
import { findKeys } from './examples/scanner.js';
import { isFromService } from './examples/verify-push.js';
// Register their suites.
import './examples/own-authenticator-suite.js';
import './examples/own-rate-limiter-suite.js';

type RateLimiterHarness = Parameters<(typeof rateLimiterContract)[number]['run']>[0];

const folder = new URL('./examples/', import.meta.url);
const pages = [
  'accounts.md',
  'cms.md',
  'dashboard.md',
  'events.md',
  'mcp.md',
  'mounting.md',
  'postgres.md',
  'telemetry.md',
  'write-your-own-adapter.md',
]
  .map((name) => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8'))
  .join('\n');

/** The code block after `<!-- example: name -->`. */
const shown = (name: string): string | undefined =>
  pages
    .split(`<!-- example: ${name} -->`)[1]
    ?.split(/```\w+\n/)[1]
    ?.split('```')[0];

const files = readdirSync(folder);

it.each(files)('%s is in the pages as it is', (file) => {
  const source = readFileSync(new URL(file, folder), 'utf8');
  // Its first lines say what it is; the page does that in prose.
  expect(shown(file)).toBe(file.endsWith('.php') ? source : source.slice(source.indexOf('\n') + 1));
});

it('shows no example that is not a file', () => {
  const named = [...pages.matchAll(/<!-- example: (\S+) -->/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(files));
  expect(named).toHaveLength(files.length);
});

it.each(files.filter((file) => file.endsWith('.ts') && !file.endsWith('-suite.ts')))('%s runs', async (file) => {
  await import(new URL(file, folder).href);
});

it('shows in the quickstart the lines of the README, which run', () => {
  const first = (file: string): string | undefined =>
    /```ts\n([\s\S]*?)```/.exec(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))?.[1];
  expect(first('docs/quickstart.md')).toBe(first('README.md'));
});

it('shows in the guide to checks a check as it is', () => {
  const guide = readFileSync(new URL('../docs/write-your-own-check.md', import.meta.url), 'utf8');
  const [, file = '', code] = /<!-- check: (\S+) -->\n\n```ts\n([\s\S]*?)```/.exec(guide) ?? [];
  expect(code).toBe(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
});

describe('the guide to mounts', () => {
  const guide = readFileSync(new URL('../docs/mounting.md', import.meta.url), 'utf8');
  const run = async (name: string): Promise<string> => {
    const servers: Server[] = [];
    const item = mountContract.find((each) => each.name === name);
    if (item === undefined) throw new Error(`no case named ${name}`);
    const start = async ({ handle }: { handle: Handle }): Promise<{ port: number; prefix: string }> => {
      const { port, server } = await startHost(handle, '/api/audit');
      servers.push(server);
      return { port, prefix: '/api/audit' };
    };
    const dispose = (): void => {
      for (const server of servers) server.close().closeAllConnections();
    };
    return runCase(item, () => ({ start, dispose })).then(
      () => 'passes',
      (error: unknown) => (error as Error).message,
    );
  };

  it('shows a draft that serves below its prefix, and what it is told of the rest', async () => {
    for (const name of ['path: below the prefix', 'unmatched: falls through', 'body: exact bytes', 'response: HEAD'])
      expect(await run(name), name).toBe('passes');
    const told = await run('body: cut off');
    expect(told).toMatch(/^Broken law/u);
    expect(guide).toContain(`\n${told}\n`);
    expect(guide).toContain(`of the ${mountContract.length} cases pass`);
  });

  it('quotes the law of the case that hangs as it is', () => {
    const [, name = '', law] = /Broken law of "(written: [^"]+)": (.+)/u.exec(guide) ?? [];
    expect(mountContract.find((each) => each.name === name)?.law).toBe(law);
  });
});

describe('the guide to adapters', () => {
  const guide = readFileSync(new URL('../docs/write-your-own-adapter.md', import.meta.url), 'utf8');
  const failures = async (makeHarness: () => RateLimiterHarness): Promise<readonly string[]> => {
    const runs = await Promise.allSettled(rateLimiterContract.map((item) => runCase(item, makeHarness)));
    return runs.flatMap((run) => (run.status === 'rejected' ? [(run.reason as Error).message] : []));
  };

  it('shows what a harness without its field is told', async () => {
    const [first = ''] = await failures(() => ({}) as RateLimiterHarness);
    expect(guide).toContain(`\n${first}\n`);
  });

  it('shows what a store is told that does not compare', async () => {
    const found = await failures(() => {
      const values = new Map<string, string>();
      const store: Store = {
        get: async (key) => values.get(key) ?? null,
        swap: async (key, _from, to) => values.set(key, to).size > 0,
      };
      return { limiter: (limits) => createStoreRateLimiter(store, limits) };
    });
    expect(found).toHaveLength(3);
    expect(found.filter((message) => guide.includes(`\n${message}\n`))).toHaveLength(1);
    for (const message of found) expect(message).toContain('Broken law of "at once: ');
  });
});

describe('the scanner', () => {
  it('finds every key, and nothing that merely looks like one', () => {
    const ids = createSystemIds();
    const keys = Array.from({ length: 200 }, () => generateApiKey(ids));
    expect(findKeys(keys.map((key) => `token: "${key}",`).join('\n'))).toEqual(keys);
    const near = keys.map((key, at) => key.slice(0, 8 + (at % 40)) + 'x' + key.slice(9 + (at % 40)));
    for (const text of near) expect(findKeys(text)).toEqual(looksLikeApiKey(text) ? [text] : []);
    expect(findKeys(`x${keys[0]}`)).toEqual([]);
  });
});

describe('signatures', () => {
  const HEX = '5acb1f70816484ea036004e7710bd8bb1f944923904ff7e7e1f2f38e373f8b99';
  const token = 'wpt_0123456789abcdef';
  const raw = String.raw`{"site_url":"https:\/\/example.com","version":"1.0.0"}`;
  const body = new TextEncoder().encode(raw);
  const at = (seconds: number) => new Date(1_795_251_600_000 + seconds * 1000);

  it('are what the service makes of the example, in every language shown', async () => {
    expect(await signBody(token, body, '1795251600')).toBe(HEX);
    expect(execFileSync('/bin/sh', [fileURLToPath(new URL('sign-heartbeat.sh', folder))], { encoding: 'utf8' })).toBe(
      `${HEX}\n`,
    );
    for (const file of ['sign-heartbeat.php', 'sign-heartbeat.sh', 'sign-heartbeat.ts']) {
      const text = readFileSync(new URL(file, folder), 'utf8');
      for (const part of [token, '1795251600', raw]) expect(text, file).toContain(part);
    }
    expect(pages.split(HEX).length - 1).toBeGreaterThan(1);
  });

  it('of pushes hold for the exact bytes, within the window, and for one token', async () => {
    const headers = { 'x-service-timestamp': '1795251600', 'x-service-signature': HEX };
    expect(isFromService(token, body, headers, at(0))).toBe(true);
    for (const seconds of [-SIGNATURE_WINDOW_SECONDS, SIGNATURE_WINDOW_SECONDS])
      expect(isFromService(token, body, headers, at(seconds))).toBe(true);
    for (const seconds of [-SIGNATURE_WINDOW_SECONDS - 1, SIGNATURE_WINDOW_SECONDS + 1])
      expect(isFromService(token, body, headers, at(seconds))).toBe(false);
    expect(isFromService('another', body, headers, at(0))).toBe(false);
    expect(isFromService(token, body.slice(1), headers, at(0))).toBe(false);
    expect(isFromService(token, body, {}, at(0))).toBe(false);
    expect(isFromService(token, body, { ...headers, 'x-service-signature': HEX.slice(2) }, at(0))).toBe(false);
    expect(isFromService(token, body, { ...headers, 'x-service-timestamp': '1795251601' }, at(0))).toBe(false);
  });
});
