/** Laws of mounts about request bodies: exact bytes, limits, and the state of the connection after a refusal. */
import assert from 'node:assert/strict';
import { isBodyError } from '@citeready/core';
import type { Handle } from '@citeready/core';
import { ConnectionEnded } from './raw-connection.js';
import { deferred, echoBody, json, mountCase, respond } from './harness.js';
import type { MountCase } from './harness.js';
import { waitFor } from '../waits.js';

/** What is sent after a refusal, and the pieces in which it is sent, in bytes. */
const MUCH_MORE = 8 * 1024 * 1024;
const PIECE = new Uint8Array(1024 * 1024).fill(120);
const LIMIT = 100;

/** JSON that no serializer would write: spaces, escaped slashes, a long number, non-ASCII text. */
const ODD_JSON = '{ "url" : "https:\\/\\/caf\u00e9.example\\/", "n":1.50,\t"u":"\\u00e9" }';
const JSON_TYPE = [['content-type', 'application/json']] as const;

const echo: Handle = (request) => echoBody(request, LIMIT);

/** Reads the body and names the failure. */
const bodyFailure = async (body: Promise<Uint8Array>): Promise<string> =>
  body.then(
    () => 'none',
    (error: unknown) => (isBodyError(error) ? error.code : 'other'),
  );

export const bodyCases: readonly MountCase[] = [
  mountCase(
    'body: exact bytes',
    'Signatures are computed over the body, so it arrives byte for byte.',
    async (mount) => {
      const { ask } = await mount(echo);
      const answer = await ask('POST', '/x', { headers: JSON_TYPE, body: ODD_JSON });
      assert.deepEqual([answer.status, answer.text], [200, ODD_JSON]);
      const bytes = Uint8Array.from({ length: LIMIT }, (_, index) => 255 - index);
      const binary = await ask('POST', '/x', { headers: [['content-type', 'application/octet-stream']], body: bytes });
      assert.deepEqual([...binary.body], [...bytes]);
    },
  ),
  mountCase(
    'body: JSON, even if it was parsed before',
    'JSON keeps its meaning even if a parser consumed the bytes, and is then marked as not exact.',
    async (mount) => {
      const { ask } = await mount(async (request) => {
        const text = new TextDecoder().decode(await request.body(LIMIT));
        const honest = text === ODD_JSON || request.bodyReserialized === true;
        return json({ value: JSON.parse(text) as unknown, honest });
      });
      const { text } = await ask('POST', '/x', { headers: JSON_TYPE, body: ODD_JSON });
      assert.deepEqual(JSON.parse(text), { value: JSON.parse(ODD_JSON) as unknown, honest: true });
    },
  ),
  mountCase(
    'body: read once, returned repeatedly',
    'Every call returns the same bytes, and applies its own limit.',
    async (mount) => {
      const { ask } = await mount(async (request) => {
        const [first, second] = await Promise.all([request.body(LIMIT), request.body(LIMIT)]);
        const smaller = await bodyFailure(request.body(2));
        return json([new TextDecoder().decode(first), new TextDecoder().decode(second), smaller]);
      });
      const { text } = await ask('POST', '/x', { headers: JSON_TYPE, body: '[1,2]' });
      assert.deepEqual(JSON.parse(text), ['[1,2]', '[1,2]', 'BODY_TOO_LARGE']);
    },
  ),
  mountCase('body: none', 'A request without a body has an empty one.', async (mount) => {
    const { ask } = await mount(echo);
    for (const [method, headers] of [
      ['GET', []],
      ['POST', [['content-length', '0']]],
    ] as const) {
      // prettier-ignore
      const answer = await ask(method, '/x', { headers });
      assert.deepEqual([answer.status, answer.text], [200, ''], method);
    }
  }),
  mountCase('body: chunked', 'A body without a declared length arrives complete.', async (mount) => {
    const { open, prefix } = await mount(echo);
    const connection = await open();
    connection.send('POST', `${prefix}/x`, { headers: [...JSON_TYPE, ['transfer-encoding', 'chunked']] });
    connection.write('4\r\n["ab\r\n');
    connection.write('4\r\ncd"]\r\n0\r\n\r\n');
    assert.equal((await connection.receive()).text, '["abcd"]');
  }),
  mountCase('limit: to the byte', 'A body of exactly the limit passes; one byte more does not.', async (mount) => {
    const { ask } = await mount(echo);
    const fits = JSON.stringify(['x'.repeat(LIMIT - 4)]);
    assert.equal((await ask('POST', '/x', { headers: JSON_TYPE, body: fits })).text, fits);
    assert.equal((await ask('POST', '/x', { headers: JSON_TYPE, body: `${fits} ` })).status, 413);
  }),
  mountCase(
    'limit: declared',
    'A body with too large a declared length is refused before any of it was sent.',
    async (mount) => {
      const { open, prefix } = await mount(echo);
      const connection = await open();
      connection.send('POST', `${prefix}/x`, { headers: [...JSON_TYPE, ['content-length', '1000000000']] });
      assert.equal((await connection.receive()).status, 413);
    },
  ),
  mountCase(
    'limit: counted',
    'A body of undeclared length is refused as soon as it is too large, without waiting for its end.',
    async (mount) => {
      const { open, prefix } = await mount(echo);
      const connection = await open();
      connection.send('POST', `${prefix}/x`, { headers: [...JSON_TYPE, ['transfer-encoding', 'chunked']] });
      connection.write(`${(LIMIT + 1).toString(16)}\r\n${'x'.repeat(LIMIT + 1)}\r\n`);
      assert.equal((await connection.receive()).status, 413);
    },
  ),
  mountCase(
    'limit: the connection afterwards',
    'After a refusal, the connection is either ready for the next request or closed; refused bytes are never parsed as a request.',
    async (mount) => {
      const paths: string[] = [];
      const { open, ask, prefix } = await mount(async (request) => {
        paths.push(request.path);
        return request.path === '/upload' ? echoBody(request, LIMIT) : respond('next');
      });
      const connection = await open();
      const smuggled = `GET ${prefix}/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n`;
      connection.send('POST', `${prefix}/upload`, { headers: JSON_TYPE, body: smuggled.repeat(LIMIT) });
      // A parser in front of the mount may refuse it for its content.
      const refusal = await connection.receive();
      assert.ok(refusal.status === 413 || refusal.status === 400, `${refusal.status}`);
      connection.send('GET', `${prefix}/next`);
      const next = await connection.receive().catch((error: unknown) => {
        if (error instanceof ConnectionEnded) return null;
        throw error;
      });
      assert.equal(next?.text ?? 'next', 'next');
      assert.equal((await ask('GET', '/next')).text, 'next');
      assert.ok(!paths.includes('/smuggled'), 'refused bytes were taken for a request');
    },
  ),
  mountCase(
    'limit: a client that goes on sending',
    'After a refusal, a client that sends more than 1 MiB is cut off.',
    async (mount) => {
      const { open, ask, prefix } = await mount(echo);
      const connection = await open();
      connection.send('POST', `${prefix}/x`, { headers: [...JSON_TYPE, ['content-length', '1000000000']] });
      assert.equal((await connection.receive()).status, 413);
      for (let sent = 0; sent < MUCH_MORE; sent += PIECE.length) connection.write(PIECE);
      await waitFor('the connection to be closed', connection.ended);
      assert.equal((await ask('POST', '/x', { headers: JSON_TYPE, body: '[1]' })).text, '[1]');
    },
  ),
  mountCase(
    'body: cut off',
    'A client that disconnects within its body causes BODY_ABORTED, not a short body.',
    async (mount) => {
      const reached = deferred<undefined>('the handler to be called');
      const failure = deferred<string>('`body` to reject');
      const { open, prefix } = await mount(async (request) => {
        reached.resolve(undefined);
        failure.resolve(await bodyFailure(request.body(LIMIT)));
        return respond('too late');
      });
      const connection = await open();
      connection.send('POST', `${prefix}/x`, { headers: [...JSON_TYPE, ['content-length', '50']] });
      connection.write('{"half":');
      await reached.wait();
      connection.destroy();
      assert.equal(await failure.wait(), 'BODY_ABORTED');
    },
  ),
];
