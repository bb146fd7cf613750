/** Starts an example by its own start script, as a reader would, and finds its address and key in what it prints. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createClient } from '@citeready/client';
import type { SiteServer } from '@citeready/testing';
import { createSiteServer } from '@citeready/testing';
import { afterAll, expect } from 'vitest';

export const DOMAIN = 'pondsupplies.com';

/** A site of one page on loopback, for an example to audit. */
export const startSite = (): Promise<SiteServer> =>
  createSiteServer({
    sites: {
      [DOMAIN]: {
        files: {
          '/robots.txt': 'User-agent: *\nAllow: /\n',
          '/index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pond Supplies</title></head>
<body><main><h1>Pond Supplies</h1><p>Pond Supplies is a shop for pumps, filters and liners of garden ponds in Leeds. Call +44 113 496 0000
from Monday to Friday, 9:00 to 17:00. A pump for a pond of 2,000 liters costs 89 pounds and is sent within two days.</p></main></body></html>`,
        },
      },
    },
  });

const folderOf = (example: string): string => fileURLToPath(new URL(`../${example}/`, import.meta.url));

interface Script {
  readonly prestart?: string;
  readonly start: string;
}
const scriptsOf = (example: string): Script =>
  (JSON.parse(readFileSync(`${folderOf(example)}package.json`, 'utf8')) as { readonly scripts: Script }).scripts;

const BINARIES = fileURLToPath(new URL('../../node_modules/.bin', import.meta.url));

export interface Example {
  readonly url: string;
  /** What it has printed so far. */
  readonly output: () => string;
  readonly key: string;
  /** Sends SIGTERM, and resolves to the exit code. */
  stop(): Promise<number | null>;
}

const running = new Set<() => void>();
// What a failed test has left behind.
afterAll(() => running.forEach((end) => end()));

/** Runs a command of a package.json with what npm would put on its path. */
function run(example: string, command: string, env: Readonly<Record<string, string>>) {
  // `exec`: the signals of the test reach the program and not a shell in between.
  const child = spawn('/bin/sh', ['-c', `exec ${command}`], {
    cwd: folderOf(example),
    env: { PATH: `${BINARIES}:${process.env['PATH'] ?? ''}`, HOME: process.env['HOME'] ?? '/', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const look of heard) look();
    });
  const end = (): void => void child.kill('SIGTERM');
  running.add(end);
  const exit = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(end);
      resolve(code);
    }),
  );
  /** Resolves to the first group of a pattern in the output; rejects when the program ends without it. */
  const printed = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(text)?.[1];
        if (found === undefined) return;
        heard.delete(look);
        resolve(found);
      };
      heard.add(look);
      look();
      void exit.then((code) => reject(new Error(`${example} ended with ${code}:\n${text}`)));
    });
  return { child, exit, printed, output: () => text };
}

/** Runs an example's other command to its end, and resolves to what it printed. */
export async function runToEnd(example: string, command: string, env: Readonly<Record<string, string>> = {}) {
  const { exit, output } = run(example, command, env);
  return { code: await exit, output: output() };
}

export async function startExample(example: string, env: Readonly<Record<string, string>> = {}): Promise<Example> {
  const { prestart, start } = scriptsOf(example);
  if (prestart !== undefined) expect(await runToEnd(example, prestart)).toMatchObject({ code: 0 });
  const { child, exit, printed, output } = run(example, start, env);
  const url = await printed(/listening on (http:\/\/\S+)/);
  return {
    url,
    output,
    key: /API key: (\S+)/.exec(output())?.[1] ?? '',
    stop: () => {
      child.kill('SIGTERM');
      return exit;
    },
  };
}

/** Submits the site of `startSite` as a client of the example would, and resolves to the finished status. */
export async function auditOnce({ url, key }: Pick<Example, 'url' | 'key'>) {
  const client = createClient({ baseUrl: url, apiKey: key });
  const submitted = await client.submitAudit(DOMAIN);
  expect(submitted).toMatchObject({ ok: true, status: 201 });
  if (!submitted.ok) throw new Error(submitted.error.message);
  const finished = await client.waitForAudit(submitted.data.slug, { timeoutMs: 200_000 });
  expect(finished).toMatchObject({ ok: true, data: { status: 'completed' } });
  if (!finished.ok) throw new Error(finished.error.message);
  return finished.data;
}
