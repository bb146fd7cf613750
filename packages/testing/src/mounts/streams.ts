/** Laws of mounts about streams: sent at the client's pace, ended when it disconnects, and reported as written only if they were. */
import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import type { HandleResult } from '@citeready/core';
import { createGate } from '../site-server/gate.js';
import { aborted, deferred, mountCase, respond } from './harness.js';
import type { MountCase } from './harness.js';
import { waitFor } from '../waits.js';
import { ConnectionEnded } from './raw-connection.js';

const CHUNK = new Uint8Array(65_536).fill(120);
/** 64 MiB: more than any socket buffer can hold. */
const MANY_CHUNKS = 1_024;

/** More than anyone reads; finite, so that a mount without back-pressure fails instead of hanging. */
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

/** Waits until a count no longer grows while the event loop keeps running. */
async function settled(count: () => number): Promise<number> {
  let last = -1;
  for (let quiet = 0; quiet < 200; quiet += 1) {
    await turn();
    if (count() === last) continue;
    last = count();
    quiet = 0;
  }
  return last;
}

export const streamCases: readonly MountCase[] = [
  mountCase(
    'stream: chunk by chunk',
    'A chunk is sent when it is produced, not when the body is complete.',
    async (mount) => {
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
    },
  ),
  mountCase(
    'stream: back-pressure',
    'A slow reader pauses the producer instead of filling memory, and gets everything eventually.',
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
  mountCase('stream: reader disconnects', 'A producer is ended when its reader disconnects.', async (mount) => {
    const ended = deferred<string>('the producer of the body to be ended');
    const { open, prefix } = await mount(async () => respond(endless(ended.resolve)));
    const connection = await open();
    connection.send('GET', `${prefix}/x`);
    await connection.head();
    connection.destroy();
    assert.equal(await ended.wait(), 'ended');
  }),
  mountCase(
    'stream: reader disconnects while the producer waits',
    'A producer that was waiting when its reader disconnected is ended as soon as it continues.',
    async (mount) => {
      const gate = createGate();
      const ended = deferred<string>('the producer of the body to be ended');
      const left = deferred<undefined>('the signal of the request to abort');
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
      await waitFor('the body to be read', gate.reached);
      connection.destroy();
      await left.wait();
      gate.open();
      assert.equal(await ended.wait(), 'ended');
    },
  ),
  mountCase(
    'stream: fails half-way',
    'A body that fails half-way never looks complete to the client, and other requests are served.',
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
      // A 500 if nothing was sent yet, otherwise a connection that is cut before the end.
      const outcome = await connection.receive().then(
        ({ status }) => status,
        (error: unknown) => (error instanceof ConnectionEnded ? 'cut' : 'other'),
      );
      assert.ok(outcome === 'cut' || outcome === 500, `looked whole: ${outcome}`);
      assert.equal((await ask('GET', '/fine')).text, 'fine');
    },
  ),
  mountCase('written: called once it is sent', 'Core is notified once a response was written.', async (mount) => {
    const told = deferred<string>('`onWritten` to be called');
    const { ask } = await mount(async ({ path }) => withReport(respond('whole'), () => told.resolve(path)));
    assert.equal((await ask('GET', '/x')).text, 'whole');
    assert.equal(await told.wait(), '/x');
  }),
  ...(
    [
      ['stream', 'a stream', () => endless()],
      ['bytes', 'bytes at hand', () => new Uint8Array(CHUNK.length * MANY_CHUNKS)],
    ] as const
  ).map(([name, what, body]) =>
    mountCase(
      `written: not if the reader disconnected, ${name}`,
      `A response of ${what} does not count as written if its reader disconnected half-way.`,
      async (mount) => {
        const written: string[] = [];
        const told = deferred<undefined>('`onWritten` to be called');
        const left = deferred<undefined>('the signal of the request to abort');
        const { open, ask, prefix } = await mount(async ({ path, signal }) => {
          if (path === '/whole') return withReport(respond('whole'), () => told.resolve(undefined));
          void aborted(signal).then(() => left.resolve(undefined));
          return withReport(respond(body()), () => written.push(path));
        });
        const connection = await open();
        connection.send('GET', `${prefix}/cut`);
        await connection.head();
        connection.destroy();
        await left.wait();
        // After another complete exchange, any late notification would have arrived.
        assert.equal((await ask('GET', '/whole')).text, 'whole');
        await told.wait();
        assert.deepEqual(written, []);
      },
    ),
  ),
];
