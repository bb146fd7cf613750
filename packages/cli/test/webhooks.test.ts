/** `citeready webhooks` as far as it needs no database; on a real one in the tests of `@citeready/postgres`. */
import { describe, expect, it } from 'vitest';
import { run } from './run.js';

const DATABASE = ['--database', 'postgres://nobody:secret-word@127.0.0.1:1/none'];
const CREATE = ['webhooks', 'create', '--client', 'acme', '--url', 'https://acme.example/'];

describe('invalid input of citeready webhooks', () => {
  it.each([
    [['webhooks'], /create, list, rotate, enable/],
    [['webhooks', 'replai'], /Did you mean replay|replay\?/],
    [['webhooks', 'create', ...DATABASE], /--client is required/],
    [['webhooks', 'create', '--client', 'acme', ...DATABASE], /--url is required/],
    [CREATE, /--database.*DATABASE_URL/],
    [[...CREATE, ...DATABASE], /CITEREADY_ENCRYPTION_KEY must be set/],
    [[...CREATE, '--types', 'audit.done', ...DATABASE], /--types takes some of discovery.completed/],
    [[...CREATE, 'more', ...DATABASE], /options only/],
    [['webhooks', 'rotate', ...DATABASE], /id of one webhook; webhooks list/],
    [['webhooks', 'rotate', 'x', '--grace', 'long', ...DATABASE], /--grace takes .*30m/],
    [['webhooks', 'deliveries', 'x', '--status', 'lost', ...DATABASE], /--status takes pending, delivered, dead/],
    [['webhooks', 'replay', ...DATABASE], /id of one webhook/],
    [['webhooks', 'list', 'acme', ...DATABASE], /options only/],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('secret-word');
  });

  it('repeats no encryption key', async () => {
    const env = { CITEREADY_ENCRYPTION_KEY: 'not-a-key-but-secret' };
    const { code, stderr } = await run([...CREATE, ...DATABASE], { env });
    expect(code).toBe(2);
    expect(stderr).toContain('CITEREADY_ENCRYPTION_KEY takes 64 hex digits');
    expect(stderr).not.toContain('secret');
  });
});
