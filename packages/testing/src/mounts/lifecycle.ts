/** Laws of mounts about the life cycle of a request: aborts, order on one connection, isolation. */
import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { createGate } from '../site-server/gate.js';
import { aborted, deferred, mountCase, respond } from './harness.js';
import type { MountCase } from './harness.js';
import { waitFor } from '../waits.js';

export const lifecycleCases: readonly MountCase[] = [
  mountCase(
    'abort: client disconnects',
    'The signal aborts if the client disconnects before the response was sent.',
    async (mount) => {
      const reached = deferred<AbortSignal>('the handler to be called');
      const { open, prefix } = await mount(async ({ signal }) => {
        reached.resolve(signal);
        await aborted(signal);
        return respond('too late');
      });
      const connection = await open();
      connection.send('GET', `${prefix}/x`);
      const signal = await reached.wait();
      assert.equal(signal.aborted, false);
      connection.destroy();
      await aborted(signal);
    },
  ),
  mountCase(
    'abort: not after a response',
    'A request with a finished response is not aborted afterwards, even if its client disconnects.',
    async (mount) => {
      const signals: AbortSignal[] = [];
      const { open, ask, prefix } = await mount(async ({ signal }) => {
        signals.push(signal);
        return respond('done');
      });
      const connection = await open();
      connection.send('GET', `${prefix}/x`);
      await connection.receive();
      connection.destroy();
      await ask('GET', '/y'); // the server has completed an event loop turn since
      assert.equal(signals[0]?.aborted, false);
    },
  ),
  mountCase('connection: reused and pipelined', 'Requests on one connection are answered in order.', async (mount) => {
    const gate = createGate();
    const { open, prefix } = await mount(async ({ path }) => {
      if (path === '/1') await gate.wait();
      return respond(path);
    });
    const connection = await open();
    for (const path of ['/1', '/2', '/3']) connection.send('GET', `${prefix}${path}`);
    await waitFor('the handler to be called', gate.reached);
    gate.open();
    const answers = [await connection.receive(), await connection.receive(), await connection.receive()];
    assert.deepEqual(answers.map(({ text }) => text), ['/1', '/2', '/3']); // prettier-ignore
  }),
  mountCase('requests: concurrent', 'Concurrent requests do not see each other.', async (mount) => {
    const { ask } = await mount(async (request) => {
      const body = new TextDecoder().decode(await request.body(100));
      await turn();
      return respond(`${request.path} ${request.query.get('n')} ${body}`);
    });
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    const type = [['content-type', 'application/json']] as const;
    const answers = await Promise.all(
      numbers.map((n) => ask('POST', `/${n}?n=${n}`, { headers: type, body: `[${n}]` })),
    );
    assert.deepEqual(answers.map(({ text }) => text), numbers.map((n) => `/${n} ${n} [${n}]`)); // prettier-ignore
  }),
];
