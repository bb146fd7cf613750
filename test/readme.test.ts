/** The examples of the README and of the page on rate limits run as they stand, but for the port. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAuditor } from '@citeready/auditor';
import { renderReport } from '@citeready/auditor/report';
import { startEmbeddedPostgres } from '@citeready/postgres/embedded';
import { expect, it } from 'vitest';
import { demoConnectTo, startDemoSites } from '../examples/host/src/demo-sites.js';

const root = new URL('../', import.meta.url);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs an example beside the host's sources, where the packages resolve as in any project that depends on them. */
async function withExample(
  name: string,
  code: string,
  env: Readonly<Record<string, string>>,
  use: (url: string, printed: string) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const file = fileURLToPath(new URL(`examples/host/.${name}-example.ts`, root));
  writeFileSync(file, code.replace('8080', String(port)));
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@citeready/source', file], {
    cwd: fileURLToPath(root),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const printed = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      child.once('exit', (status) => reject(new Error(`the example ended with ${status}`)));
    });
    await use(`http://127.0.0.1:${port}`, printed);
  } finally {
    child.kill('SIGKILL');
    rmSync(file, { force: true });
  }
}

const firstExample = (file: string): string =>
  /```ts\n([\s\S]*?)```/.exec(readFileSync(new URL(file, root), 'utf8'))?.[1] ?? '';

it('mounts the service in the lines that the README shows', async () => {
  const code = firstExample('README.md');
  expect(
    code.split('\n').filter((line) => !line.startsWith('import') && line.trim() !== '').length,
  ).toBeLessThanOrEqual(10);
  await withExample('readme', code, {}, async (url, key) => {
    expect(await (await fetch(`${url}/elsewhere`)).text()).toBe('the rest of your server');
    const submitted = await fetch(`${url}/citeready/api/v1/audits`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ domain: 'nobody-home-citeready.com' }),
    });
    expect(submitted.status).toBe(201);
  });
});

it('limits requests by plan as the page on rate limits shows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'citeready-example-'));
  // Run by root, the database's own user has to get through.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDirectory: join(folder, 'data') });
  try {
    const env = { DATABASE_URL: server.connectionString };
    await withExample('rate-limits', firstExample('docs/rate-limits.md'), env, async (url, key) => {
      const limitOf = async (path: string, headers: Record<string, string>): Promise<string | null> =>
        (await fetch(`${url}${path}`, { headers })).headers.get('x-ratelimit-limit');
      expect(await limitOf('/api/v1/audits', { authorization: `Bearer ${key}` })).toBe('600');
      const install = { 'x-install-id': 'a1b2c3d4-e5f6-7890-abcd-ef1234567890' };
      expect(await limitOf('/api/job-status?slug=example-com', install)).toBe('30');
    });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);

const shownRun = (): string =>
  /```console\n\$ [^\n]*\n([\s\S]*?)```/.exec(readFileSync(new URL('README.md', root), 'utf8'))?.[1] ?? '';

it('shows the run of the README as it is today', async () => {
  const block = shownRun();
  const sites = await startDemoSites();
  const auditor = createAuditor({ connectTo: demoConnectTo(sites), politeness: { minDelayMs: 0 } });
  try {
    const outcome = await auditor.run(
      { domain: 'blocked.example', kind: 'full', startedAt: new Date('2026-11-26T12:00:00Z') },
      {
        signal: new AbortController().signal,
        observer: { progress: () => Promise.resolve(), discovery: () => Promise.resolve() },
      },
    );
    const report = outcome.outcome === 'unreachable' ? null : outcome.report;
    const printed = report === null ? '' : renderReport(report, 'text');
    // The README leaves out some of it, and says where.
    const parts = block.split('…\n').map((part) => part.trim());
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts.filter((text) => text !== '')) expect(printed).toContain(part);
  } finally {
    await auditor.close();
    await sites.close();
  }
}, 120_000);

it('shows the same run on the home page of the documentation, in shorter lines', () => {
  const hero = readFileSync(new URL('site/.vitepress/theme/hero-report.vue', root), 'utf8');
  const [command, ...lines] = (/`(\$[^`]*)`/.exec(hero)?.[1] ?? '').split('\n').map((line) => line.trim());
  expect(command).toBe('$ citeready audit blocked.example');
  const words = (text: string): string => text.replace(/\s+/g, ' ');
  const run = words(shownRun());
  expect(lines.length).toBeGreaterThan(5);
  // The last one is put together from its evidence.
  for (const line of lines.slice(0, -1)) expect(run).toContain(words(line));
});
