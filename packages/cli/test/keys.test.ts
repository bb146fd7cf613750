/** `citeready keys` as far as it needs no database; on a real one in the tests of `@citeready/postgres`. */
import { generateApiKey } from '@citeready/core';
import { createSequentialIds } from '@citeready/memory';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/index.js';
import { run } from './run.js';

const key = generateApiKey(createSequentialIds(7));
const wrongSum = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');

describe('citeready keys check', () => {
  it('recognizes a key by format and checksum, and does not repeat it', async () => {
    const { code, stdout, stderr } = await run(['keys', 'check', key]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`An API key, ${key.slice(0, 12)}…: format and checksum are valid.\n`);
  });

  it.each([
    [wrongSum, 'checksum'],
    [key.slice(0, -1), 'form'],
    [`${key}0`, 'form'],
    ['sk-somebody-elses', 'form'],
  ])('%s is not a key', async (text, why) => {
    const { code, stdout } = await run(['keys', 'check', text]);
    expect(code).toBe(1);
    expect(stdout).toContain(why);
    expect(stdout).not.toContain(text);
  });

  it('reads it from the standard input, where no process list shows it', async () => {
    const bytes = new TextEncoder().encode(`${key}\nmore`);
    const parts = [bytes.slice(0, 20), bytes.slice(20)];
    expect((await run(['keys', 'check', '-'], { stdin: parts })).code).toBe(0);
    expect((await run(['keys', 'check', '-'], { stdin: [wrongSum] })).code).toBe(1);
    expect((await run(['keys', 'check', '-'])).code).toBe(1);
    expect((await run(['keys', 'check', '-'], { stdin: ['x'.repeat(5000), key] })).code).toBe(1);
  });
});

describe('invalid input', () => {
  const DATABASE = ['--database', 'postgres://nobody:secret-word@127.0.0.1:1/none'];
  it.each([
    [['keys'], /create, list, revoke, rotate, check/],
    [['keys', 'make'], /create, list/],
    [['keys', 'create', ...DATABASE], /--client is required/],
    [['keys', 'create', '--client', 'acme'], /--database.*DATABASE_URL/],
    [['keys', 'create', '--client', 'acme', '--scope', 'admin', ...DATABASE], /--scope takes read and write/],
    [['keys', 'create', '--client', 'acme', '--expires', 'soon', ...DATABASE], /--expires takes .*90d/],
    [['keys', 'create', '--client', 'acme', '--expires', '2026-02-31x', ...DATABASE], /--expires/],
    [['keys', 'create', 'acme', ...DATABASE], /options only/],
    [['keys', 'create', '--client', 'acme', '--database', 'mysql://x:secret-word@y/z'], /--database takes/],
    [['keys', 'list', '--nonsense'], /--nonsense/],
    [['keys', 'list', 'acme'], /options only/],
    [['keys', 'revoke', ...DATABASE], /id of one key; keys list/],
    [['keys', 'revoke', 'a', 'b', ...DATABASE], /id of one key/],
    [['keys', 'revoke', key, ...DATABASE], /that is a key/],
    [['keys', 'rotate', key, ...DATABASE], /that is a key/],
    [['keys', 'rotate', 'x', '--grace', 'long', ...DATABASE], /--grace takes .*30m/],
    [['keys', 'check'], /one key/],
    [['keys', 'check', key, key], /one key/],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain(key);
    expect(stderr).not.toContain('secret-word');
  });

  it('explains the format of an unreadable URL, without repeating it', async () => {
    const env = { DATABASE_URL: 'postgres://citeready:pa#ss-word@127.0.0.1:5432/x' };
    const { code, stderr } = await run(['keys', 'list'], { env });
    expect(code).toBe(2);
    expect(stderr).toContain('%23');
    expect(stderr).not.toContain('ss-word');
  });

  it('an unreachable database is an internal failure, not a usage error', async () => {
    const env = { DATABASE_URL: 'postgres://nobody:secret-word@127.0.0.1:1/none' };
    const { code, stdout, stderr } = await run(['keys', 'create', '--client', 'acme'], { env });
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).not.toContain('secret-word');
  });
});

it('every command is in the help, and has its own help', async () => {
  const { stdout } = await run(['--help']);
  for (const { name, summary } of COMMANDS) {
    expect(stdout).toContain(`  ${name} `);
    expect(stdout).toContain(summary);
    expect((await run([name, '--help'])).stdout).toContain(`Usage: citeready ${name}`);
  }
});
