/** Laws of mounts about what reaches core: method, path, query, headers, and what is left to the host. */
import assert from 'node:assert/strict';
import type { Handle } from '@citeready/core';
import { json, mountCase, respond } from './harness.js';
import type { MountCase, Mounted } from './harness.js';

/** Echoes its input, so that the check sees the neutral request. */
const mirror: Handle = async (request) =>
  json({ method: request.method, path: request.path, query: [...request.query], headers: request.headers });

interface Mirrored {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
}

async function mirrored(mounted: Mounted, ...request: Parameters<Mounted['ask']>): Promise<Mirrored> {
  const { status, text } = await mounted.ask(...request);
  assert.equal(status, 200, text);
  return JSON.parse(text) as Mirrored;
}

const only =
  (path: string): Handle =>
  async (request) =>
    request.path === path ? respond('service') : { matched: false };

export const routingCases: readonly MountCase[] = [
  mountCase('path: below the prefix', 'Core sees the path below the mount, and the method as sent.', async (mount) => {
    const mounted = await mount(mirror);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const seen = await mirrored(mounted, method, '/api/v1/audits');
      assert.deepEqual([seen.method, seen.path], [method, '/api/v1/audits']);
    }
  }),
  mountCase('path: the prefix itself is the root', 'The bare prefix is the path `/`.', async (mount) => {
    const mounted = await mount(mirror);
    assert.equal((await mirrored(mounted, 'GET', mounted.prefix === '' ? '/' : '')).path, '/');
  }),
  mountCase(
    'prefix: told to core',
    'The prefix that the mount stripped from the path, without a trailing slash; absent or empty for the root.',
    async (mount) => {
      const { ask, prefix } = await mount(async ({ basePath }) => respond(basePath ?? ''));
      assert.equal((await ask('GET', '/x')).text, prefix);
    },
  ),
  mountCase('path: trailing slash kept', 'A trailing slash is left to core.', async (mount) => {
    const mounted = await mount(mirror);
    assert.equal((await mirrored(mounted, 'GET', '/a/b/')).path, '/a/b/');
    assert.equal((await mirrored(mounted, 'GET', '/')).path, '/');
  }),
  mountCase(
    'path: percent-encoding kept',
    'The path arrives as it was encoded; `%2F` is not a separator.',
    async (mount) => {
      const mounted = await mount(mirror);
      assert.equal((await mirrored(mounted, 'GET', '/a%2Fb/caf%C3%A9/%20')).path, '/a%2Fb/caf%C3%A9/%20');
    },
  ),
  mountCase(
    'path: double slash is no host',
    'A path that begins with two slashes does not name another host.',
    async (mount) => {
      const mounted = await mount(mirror);
      assert.equal((await mirrored(mounted, 'GET', '//other.example/x')).path, '//other.example/x');
    },
  ),
  mountCase('query: order, repetition and encoding', 'The query arrives unchanged.', async (mount) => {
    const mounted = await mount(mirror);
    const { path, query } = await mirrored(mounted, 'GET', '/x?a=1&b=%26+c&a=2&d&u=http%3A%2F%2Fy%3Fz');
    assert.equal(path, '/x');
    assert.deepEqual(query, [['a', '1'], ['b', '& c'], ['a', '2'], ['d', ''], ['u', 'http://y?z']]); // prettier-ignore
  }),
  mountCase(
    'request headers: lower-case, empty and repeated',
    'No header is lost: names are lower-case, repeated values keep their order.',
    async (mount) => {
      const mounted = await mount(mirror);
      const { headers } = await mirrored(mounted, 'GET', '/x', {
        headers: [['X-Mixed-Case', 'Value'], ['X-Empty', ''], ['X-Twice', 'one'], ['X-Twice', 'two'], ['Authorization', 'Bearer k']], // prettier-ignore
      });
      assert.deepEqual(
        [headers['x-mixed-case'], headers['x-empty'], headers['authorization']],
        ['Value', '', 'Bearer k'],
      );
      // The Fetch standard joins them; in both cases, both are there, in order.
      assert.equal([headers['x-twice']].flat().join(', '), 'one, two');
    },
  ),
  mountCase(
    'unmatched: falls through',
    "What is not the service's is left to the host, inside the prefix and outside.",
    async (mount) => {
      const mounted = await mount(only('/mine'));
      assert.equal((await mounted.ask('GET', '/mine')).text, 'service');
      assert.equal((await mounted.ask('GET', '/other')).text, 'host:');
      const connection = await mounted.open();
      connection.send('GET', '/somewhere/else');
      assert.equal((await connection.receive()).text, 'host:');
    },
  ),
  mountCase(
    'unmatched: body still unread',
    'The host can read the body of a request that is left to it.',
    async (mount) => {
      const mounted = await mount(only('/mine'));
      const answer = await mounted.ask('POST', '/other', {
        headers: [['content-type', 'application/json']],
        body: '{"a":1}',
      });
      assert.equal(answer.text, 'host:{"a":1}');
    },
  ),
  mountCase(
    'prefix: only on a segment boundary',
    'A path that only shares the beginning of the prefix belongs to the host.',
    async (mount) => {
      const mounted = await mount(mirror);
      if (mounted.prefix === '') return; // the root has no neighbors
      const connection = await mounted.open();
      connection.send('GET', `${mounted.prefix}2/x`);
      assert.equal((await connection.receive()).text, 'host:');
    },
  ),
  mountCase(
    'malformed: path encoding',
    'A path that is not percent-encoded UTF-8 is a 400, and the next request is served.',
    async (mount) => {
      const mounted = await mount(mirror);
      for (const path of ['/%zz', '/a/%', '/%ff%fe']) {
        assert.equal((await mounted.ask('GET', path)).status, 400, path);
      }
      assert.equal((await mirrored(mounted, 'GET', '/fine')).path, '/fine');
    },
  ),
  mountCase('malformed: Host header', 'An invalid Host header is a 400, not a crash.', async (mount) => {
    const mounted = await mount(mirror);
    for (const host of ['a b', 'user@host', 'host/path', 'h?x']) {
      assert.equal((await mounted.ask('GET', '/x', { headers: [['Host', host]] })).status, 400, host);
    }
    assert.equal((await mirrored(mounted, 'GET', '/fine')).path, '/fine');
  }),
];
