/** The commands that maintain a database's schema; against a real server in the tests of `@citeready/postgres`. */
import { describe, expect, it } from 'vitest';
import { runCli } from '../src/index.js';

async function citeready(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const text = { stdout: '', stderr: '' };
  const code = await runCli(args, {
    stdout: { write: (part) => (text.stdout += part) },
    stderr: { write: (part) => (text.stderr += part) },
    env,
    signal: new AbortController().signal,
    now: () => new Date(0),
  });
  return { code, ...text };
}

describe('citeready plans', () => {
  it('prints the SQL without a database', async () => {
    const { code, stdout } = await citeready(['plans', '--schema', 'elsewhere']);
    expect(code).toBe(0);
    expect(stdout).toContain('create schema if not exists "elsewhere"');
    expect(stdout).toContain('elsewhere_queue');
    expect(stdout).not.toContain('"citeready"');
  });
});

describe('invalid input', () => {
  it.each([
    [['migrate'], /DATABASE_URL/],
    [['status'], /DATABASE_URL/],
    [['migrate', '--database', 'postgres://localhost/x', '--schema', 'Not Good'], /--schema/],
    [['plans', 'surplus'], /surplus/],
    [['status', '--nonsense'], /nonsense/],
  ])('%j', async (args, message) => {
    const { code, stderr } = await citeready(args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  it('an unreachable database is an internal failure, not a usage error', async () => {
    const { code, stderr } = await citeready(['migrate'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(code).toBe(4);
    expect(stderr).toMatch(/citeready: ./);
  });

  it.each(['migrate', 'plans', 'status'])('%s has a help text', async (name) => {
    const { code, stdout } = await citeready([name, '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: citeready ${name}`);
  });
});
