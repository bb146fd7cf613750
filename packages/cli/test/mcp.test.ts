/** `citeready mcp` from an agent's perspective: a process, the SDK's own client, and only tools to work with. */
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSiteServer } from '@citeready/testing';
import type { SiteServer } from '@citeready/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult, Progress } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND } from './process.js';
import { run } from './run.js';

const DOMAIN = 'blocked.example';
const DEMO = fileURLToPath(new URL(`../../../examples/host/demo-sites/${DOMAIN}`, import.meta.url));

interface EngineAfter {
  readonly engine: string;
  readonly score: number;
  readonly score_after: number;
}
interface Fix {
  readonly check: string;
  readonly opens_pages: boolean;
  readonly file: string | null;
  readonly engines: readonly EngineAfter[];
}
interface Summary {
  readonly score: number;
  readonly engines: readonly { readonly engine: string; readonly score: number }[];
  readonly first_fixes: readonly Fix[];
}

let folder: string;
let sites: SiteServer;
let client: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citeready-mcp-'));
  await cp(DEMO, join(folder, DOMAIN), { recursive: true });
  sites = await createSiteServer({ sites: folder });
  const [command = '', ...args] = COMMAND;
  client = new Client({ name: 'agent', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command,
      args: [...args, 'mcp', '--connect-to', sites.connectTo],
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      env: { PATH: process.env['PATH'] ?? '' },
    }),
  );
  await client.listTools();
});
afterAll(async () => {
  await client.close();
  await sites.close();
  await rm(folder, { recursive: true, force: true });
});

async function call<T>(name: string, args: object, onprogress?: (progress: Progress) => void): Promise<T> {
  const options = { timeout: 200_000, ...(onprogress === undefined ? {} : { onprogress }) };
  const result = (await client.callTool({ name, arguments: { ...args } }, undefined, options)) as CallToolResult;
  if (result.isError === true) throw new Error(JSON.stringify(result.content));
  return result.structuredContent as T;
}

/** What an agent does with an audit that takes longer than a call may. */
async function audited(onprogress?: (progress: Progress) => void): Promise<{ report: string; summary: Summary }> {
  interface Answer {
    readonly report: string;
    readonly status: string;
    readonly summary?: Summary;
  }
  let answer = await call<Answer>('audit_site', { domain: DOMAIN, wait_seconds: 30 }, onprogress);
  for (let tries = 0; answer.status === 'running' && tries < 10; tries += 1)
    answer = await call<Answer>('wait_for_audit', { report: answer.report, wait_seconds: 30 });
  if (answer.summary === undefined) throw new Error(`no result: ${JSON.stringify(answer)}`);
  return { report: answer.report, summary: answer.summary };
}

async function files(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  interface Answer {
    readonly files: readonly { readonly name: string; readonly content: string }[];
    readonly next_cursor: string | null;
  }
  const contents = new Map<string, string>();
  let cursor: string | null = null;
  do {
    const more: Answer = await call('get_fixes', {
      files: names,
      max_chars: 1000,
      ...(cursor === null ? {} : { cursor }),
    });
    for (const { name, content } of more.files) contents.set(name, (contents.get(name) ?? '') + content);
    cursor = more.next_cursor;
  } while (cursor !== null);
  return contents;
}

describe('an agent with tools only', () => {
  it('raises a blocked site to the score that its fixes promise', async () => {
    const progress: Progress[] = [];
    const before = await audited((one) => progress.push(one));
    expect(before.summary.score).toBeLessThan(10);
    expect(progress.length).toBeGreaterThan(2);
    expect(progress.map((one) => one.progress)).toEqual(progress.map((one) => one.progress).toSorted((a, b) => a - b));

    const [first] = before.summary.first_fixes;
    expect(first).toMatchObject({ check: 'robots-citation-token:chatgpt', opens_pages: true, file: 'robots.txt' });
    expect(first?.engines).toHaveLength(6);

    // One unblocking fix at a time, since the promised lift of each assumes that nothing else changes.
    let now = before;
    for (let round = 0; round < 4; round += 1) {
      const { fixes } = await call<{ fixes: readonly Fix[] }>('get_report', { section: 'fixes', max_chars: 60_000 });
      const fix = fixes.find(({ opens_pages: opens, file }) => opens && file !== null);
      if (fix?.file == null) break;
      const contents = await files([fix.file]);
      await writeFile(join(folder, DOMAIN, 'robots.txt'), contents.get(fix.file) ?? '');
      now = await audited();
      expect(fix.engines.length).toBeGreaterThan(0);
      for (const { engine, score_after: promised } of fix.engines) {
        const got = now.summary.engines.find((one) => one.engine === engine)?.score ?? 0;
        expect([engine, Math.abs(got - promised) <= 1], `${engine}: ${got}, promised ${promised}`).toEqual([
          engine,
          true,
        ]);
      }
    }
    const after = now;
    expect(after.summary.score).toBeGreaterThan(before.summary.score + 20);
    expect(after.summary.engines.every(({ score }) => score > 30)).toBe(true);

    const change = await call<{ overall: object; improvements: readonly { check: string }[] }>('compare', {
      before: before.report,
    });
    expect(change.overall).toEqual({
      from: before.summary.score,
      to: after.summary.score,
      delta: after.summary.score - before.summary.score,
    });
    expect(change.improvements.some(({ check }) => check.startsWith('robots-citation-token'))).toBe(true);
  }, 400_000);
});

describe('arguments', () => {
  it.each([
    [['extra'], {}, 'mcp takes options only'],
    [['--connect-to', 'nonsense'], {}, '--connect-to nonsense'],
    [[], { CITEREADY_URL: 'ftp://secret-host', CITEREADY_API_KEY: 'k' }, 'CITEREADY_URL must be the address'],
    [[], { CITEREADY_URL: 'https://a.example' }, 'CITEREADY_API_KEY must hold an API key'],
    [
      ['--connect-to', '*=127.0.0.1:1'],
      { CITEREADY_URL: 'https://a.example', CITEREADY_API_KEY: 'k' },
      'works only for audits',
    ],
  ])('%j with %j are refused', async (args, env, message) => {
    const { code, stderr, stdout } = await run(['mcp', ...args], { env });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('secret-host');
  });

  it('end the session with the input', async () => {
    const { code, stdout, stderr } = await run(['mcp'], { stdin: ['not a message\n'] });
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

describe('the guide', () => {
  const guide = readFileSync(new URL('../../../docs/mcp.md', import.meta.url), 'utf8');
  const configs = [...guide.matchAll(/<!-- config: (\w+) -->\n\n```json\n([\s\S]*?)```/g)].map(([, name, text]) => ({
    name,
    text,
  }));

  it('shows three configurations', () => {
    expect(configs.map(({ name }) => name)).toEqual(['local', 'preview', 'service']);
  });

  it.each(configs)('starts with the configuration "$name"', async ({ text = '' }) => {
    const { mcpServers } = JSON.parse(text) as {
      readonly mcpServers: {
        readonly citeready: { command: string; args: readonly string[]; env?: Readonly<Record<string, string>> };
      };
    };
    const { command, args, env = {} } = mcpServers.citeready;
    expect([command, ...args.slice(0, 2)]).toEqual(['npx', '-y', 'citeready']);
    // The key in the guide is truncated with a character that no key contains.
    const given = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replace('…', 'abc')]));
    const { code, stderr } = await run(args.slice(2), { env: given, stdin: [] });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('names every tool', async () => {
    const { tools } = await client.listTools();
    for (const { name } of tools) expect(guide).toContain(`\`${name}\``);
  });
});
