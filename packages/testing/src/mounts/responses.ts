/** Mount laws about what the client gets: headers, HEAD, streams at the client's pace, and what it gets when something breaks. */
import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import type { HandleResult } from '@citeready/core';
import { createGate } from '../site-server/gate.js';
import { aborted, deferred, mountCase, respond } from './harness.js';
import type { MountCase } from './harness.js';
import { ConnectionEnded } from './raw-connection.js';

const CHUNK = new Uint8Array(65_536).fill(120);
/** 64 MiB: more than any socket buffer holds. */
const MANY_CHUNKS = 1_024;

/** More than anybody reads; not endless, so that a mount without back-pressure fails instead of hanging. */
const endless = async function* (onEnd: (how: string) => void = () => undefined): AsyncGenerator<Uint8Array> {
  try {
    for (let chunk = 0; chunk < 4 * MANY_CHUNKS; chunk += 1) yield CHUNK;
    onEnd('ran to its end');
  } finally {
    onEnd('ended');
  }
};

const withReport = (result: HandleResult, onWritten: () => void): HandleResult =>
  result.matched ? { ...result, response: { ...result.response, onWritten: async () => onWritten() } } : result;

/** Waits until a count no longer grows while the event loop keeps turning. */
const settled = async (count: () => number): Promise<number> => {
  let last = -1;
  for (let quiet = 0; quiet < 200; quiet += 1) {
    await turn();
    if (count() === last) continue;
    last = count();
    quiet = 0;
  }
  return last;
};

export const responseCases: readonly MountCase[] = [
  mountCase(
    'response: status, headers and bytes',
    'Status, headers and body arrive as core gave them.',
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
    'Several values of one header stay apart, or are joined where the header allows it; cookies never are.',
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
    'A 204 has neither body nor length, and the connection stays in step.',
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
    'HEAD gets the headers of GET and no byte of the body, even where core gives one.',
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
  mountCase('stream: as it is made', 'A chunk is sent when it is there, not when the body is whole.', async (mount) => {
    const gate = createGate();
    const { open, prefix } = await mount(async () =>
      respond(
        (async function* () {
          yield Buffer.from('first');
          await gate.wait();
          yield Buffer.from('second');
        })(),
      ),
    );
    const connection = await open();
    connection.send('GET', `${prefix}/x`);
    const pieces = connection.body(await connection.head());
    assert.equal(String((await pieces.next()).value), 'first');
    gate.open();
    assert.equal(String((await pieces.next()).value), 'second');
    assert.equal((await pieces.next()).done, true);
  }),
  mountCase(
    'stream: back-pressure',
    'A slow reader holds the producer back instead of filling memory, and gets everything in the end.',
    async (mount) => {
      let produced = 0;
      const { open, prefix } = await mount(async () =>
        respond(
          (async function* () {
            for (; produced < MANY_CHUNKS; produced += 1) yield CHUNK;
          })(),
        ),
      );
      const connection = await open();
      connection.send('GET', `${prefix}/x`);
      const head = await connection.head();
      connection.pause();
      const held = await settled(() => produced);
      assert.ok(held < MANY_CHUNKS, 'the whole body was produced although nobody was reading');
      connection.resume();
      let received = 0;
      for await (const piece of connection.body(head)) received += piece.length;
      assert.equal(received, CHUNK.length * MANY_CHUNKS);
    },
  ),
  mountCase('stream: reader goes away', 'A producer is ended when its reader goes away.', async (mount) => {
    const ended = deferred<string>();
    const { open, prefix } = await mount(async () => respond(endless(ended.resolve)));
    const connection = await open();
    connection.send('GET', `${prefix}/x`);
    await connection.head();
    connection.destroy();
    assert.equal(await ended.promise, 'ended');
  }),
  mountCase(
    'stream: reader goes away while the producer waits',
    'A producer that was waiting when its reader went away is ended as soon as it goes on.',
    async (mount) => {
      const gate = createGate();
      const ended = deferred<string>();
      const left = deferred<undefined>();
      const { open, prefix } = await mount(async ({ signal }) => {
        void aborted(signal).then(() => left.resolve(undefined));
        return respond(
          (async function* () {
            try {
              yield Buffer.from('first');
              await gate.wait();
              yield Buffer.from('second');
              yield Buffer.from('third');
              ended.resolve('ran to its end');
            } finally {
              ended.resolve('ended');
            }
          })(),
        );
      });
      const connection = await open();
      connection.send('GET', `${prefix}/x`);
      await connection.body(await connection.head()).next();
      await gate.reached;
      connection.destroy();
      await left.promise;
      gate.open();
      assert.equal(await ended.promise, 'ended');
    },
  ),
  mountCase(
    'stream: fails half-way',
    'A body that fails half-way never looks whole to the client, and others are served.',
    async (mount) => {
      const { open, ask, prefix } = await mount(async ({ path }) =>
        path === '/fine'
          ? respond('fine')
          : respond(
              (async function* () {
                yield Buffer.from('some');
                throw new Error('producer failed');
              })(),
            ),
      );
      const connection = await open();
      connection.send('GET', `${prefix}/x`);
      // A 500 where nothing was sent yet, else a connection that is cut before the end.
      const outcome = await connection.receive().then(
        ({ status }) => status,
        (error: unknown) => (error instanceof ConnectionEnded ? 'cut' : 'other'),
      );
      assert.ok(outcome === 'cut' || outcome === 500, `looked whole: ${outcome}`);
      assert.equal((await ask('GET', '/fine')).text, 'fine');
    },
  ),
  mountCase(
    'failure: handler',
    'A handler that rejects or throws gives a 500 that tells nothing, and others are served.',
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
    'A status or header that HTTP forbids gives a 500, not a crash and no split response.',
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
  mountCase('written: told once it is out', 'Core learns that a response was written.', async (mount) => {
    const told = deferred<string>();
    const { ask } = await mount(async ({ path }) => withReport(respond('whole'), () => told.resolve(path)));
    assert.equal((await ask('GET', '/x')).text, 'whole');
    assert.equal(await told.promise, '/x');
  }),
  ...(
    [
      ['stream', 'a stream', () => endless()],
      ['bytes', 'bytes at hand', () => new Uint8Array(CHUNK.length * MANY_CHUNKS)],
    ] as const
  ).map(([name, what, body]) =>
    mountCase(
      `written: not where the reader went away, ${name}`,
      `A response of ${what} does not count as written when its reader left in the middle.`,
      async (mount) => {
        const written: string[] = [];
        const told = deferred<undefined>();
        const left = deferred<undefined>();
        const { open, ask, prefix } = await mount(async ({ path, signal }) => {
          if (path === '/whole') return withReport(respond('whole'), () => told.resolve(undefined));
          void aborted(signal).then(() => left.resolve(undefined));
          return withReport(respond(body()), () => written.push(path));
        });
        const connection = await open();
        connection.send('GET', `${prefix}/cut`);
        await connection.head();
        connection.destroy();
        await left.promise;
        // A whole exchange later, whatever was going to be told has been.
        assert.equal((await ask('GET', '/whole')).text, 'whole');
        await told.promise;
        assert.deepEqual(written, []);
      },
    ),
  ),
];
