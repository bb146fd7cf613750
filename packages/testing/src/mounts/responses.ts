/** Laws of mounts about responses: status, headers, bytes, HEAD, and what the client gets if the handler fails. */
import assert from 'node:assert/strict';
import { mountCase, respond } from './harness.js';
import type { MountCase } from './harness.js';

export const responseCases: readonly MountCase[] = [
  mountCase(
    'response: status, headers and bytes',
    'Status, headers and body arrive as core returned them.',
    async (mount) => {
      const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
      const { ask } = await mount(async ({ path }) =>
        path === '/text' ? respond('caf\u00e9 \u{1F600}') : respond(bytes, { status: 418, headers: { 'x-own': 'v' } }),
      );
      const binary = await ask('GET', '/bytes');
      assert.deepEqual([binary.status, binary.headers.get('x-own'), [...binary.body]], [418, ['v'], [...bytes]]);
      assert.deepEqual(binary.headers.get('content-type'), ['application/octet-stream']);
      assert.equal((await ask('GET', '/text')).text, 'caf\u00e9 \u{1F600}');
    },
  ),
  mountCase(
    'response: repeated headers',
    'Several values of one header remain separate, or are joined if the header allows it; cookies are never joined.',
    async (mount) => {
      const headers = { 'set-cookie': ['a=1; Path=/', 'b=2'], link: ['<a>; rel=x', '<b>; rel=y'] };
      const { ask } = await mount(async () => respond('', { headers }));
      const answer = await ask('GET', '/x');
      assert.deepEqual(answer.headers.get('set-cookie'), headers['set-cookie']);
      assert.equal(answer.headers.get('link')?.join(', '), headers.link.join(', '));
    },
  ),
  mountCase(
    'response: without a body',
    'A 204 has neither body nor length, and the connection can be reused.',
    async (mount) => {
      const { open, prefix } = await mount(async ({ path }) =>
        path === '/none' ? { matched: true, response: { status: 204, headers: {} } } : respond('next'),
      );
      const connection = await open();
      connection.send('GET', `${prefix}/none`);
      connection.send('GET', `${prefix}/next`);
      const none = await connection.receive();
      assert.deepEqual([none.status, none.text, none.headers.get('content-length')], [204, '', undefined]);
      assert.equal((await connection.receive()).text, 'next');
    },
  ),
  mountCase(
    'response: HEAD',
    'HEAD gets the headers of GET and no byte of the body, even if core returns one.',
    async (mount) => {
      const { open, prefix } = await mount(async () => respond('a body', { headers: { 'x-own': 'v' } }));
      const connection = await open();
      connection.send('HEAD', `${prefix}/x`);
      connection.send('GET', `${prefix}/x`);
      const head = await connection.receive('HEAD');
      assert.deepEqual([head.status, head.headers.get('x-own')], [200, ['v']]);
      assert.equal(head.headers.get('content-length')?.[0] ?? '6', '6');
      assert.equal((await connection.receive()).text, 'a body');
    },
  ),
  mountCase(
    'failure: handler',
    'A handler that rejects or throws causes a 500 that reveals nothing, and other requests are served.',
    async (mount) => {
      const { ask } = await mount((request) => {
        if (request.path === '/rejects') return Promise.reject(new Error('secret one'));
        if (request.path === '/throws') throw new Error('secret two');
        return Promise.resolve(respond('fine'));
      });
      for (const path of ['/rejects', '/throws']) {
        const answer = await ask('GET', path);
        assert.equal(answer.status, 500, path);
        assert.ok(!answer.text.includes('secret'), 'the cause reached the client');
      }
      assert.equal((await ask('GET', '/fine')).text, 'fine');
    },
  ),
  mountCase(
    'failure: impossible response',
    'A status or header that HTTP forbids causes a 500, not a crash or a split response.',
    async (mount) => {
      const { ask } = await mount(async ({ path }) => {
        if (path === '/header') return respond('x', { headers: { 'x-bad': 'a\r\nX-Injected: yes' } });
        return path === '/status' ? respond('x', { status: 99 }) : respond('fine');
      });
      for (const path of ['/header', '/status']) {
        const answer = await ask('GET', path);
        assert.deepEqual([answer.status, answer.headers.get('x-injected')], [500, undefined], path);
      }
      assert.equal((await ask('GET', '/fine')).text, 'fine');
    },
  ),
];
