import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.js';
import { watchDialling } from '../../test/raw-server.js';
import type { DialTarget } from '../policy/connect-to.js';
import { openTcp } from './open-tcp.js';

let server: Server;
let accepted: number;
const open = new AbortController().signal;

async function listen(): Promise<Server> {
  const listening = createServer((socket) => {
    accepted += 1;
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return listening;
}

function targetOf(listening: Server): DialTarget {
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { address: '127.0.0.1', port: address.port };
}

/** A port that nothing listens on. */
async function closedTarget(): Promise<DialTarget> {
  const gone = await listen();
  const target = targetOf(gone);
  gone.close();
  await once(gone, 'close');
  return target;
}

beforeEach(async () => {
  accepted = 0;
  server = await listen();
});
afterEach(() => {
  server.close();
});

describe('openTcp', () => {
  it('moves on to the next address without waiting when one refuses', async () => {
    const targets = [await closedTarget(), await closedTarget(), targetOf(server)];
    const clock = createManualClock();
    const socket = await openTcp(targets, 'a.com', clock, open);
    expect(socket.remotePort).toBe(targetOf(server).port);
    expect(clock.sleeping).toBe(0);
    socket.destroy();
  });

  it('tries the next address in parallel with a slow one, and drops the slower', async () => {
    const second = await listen();
    const watch = watchDialling();
    // The sleeps of this clock end at once, so the second attempt starts before the first can have been answered.
    const impatient = { ...createManualClock(), sleep: () => Promise.resolve() };
    const socket = await openTcp([targetOf(server), targetOf(second)], 'a.com', impatient, open);
    watch.stop();
    expect(watch.dialed).toEqual([server, second].map((s) => `127.0.0.1:${targetOf(s).port}`));
    expect([targetOf(server).port, targetOf(second).port]).toContain(socket.remotePort);
    socket.destroy();
    second.close();
  });

  it('uses only the first address while it answers quickly', async () => {
    const second = await listen();
    const socket = await openTcp([targetOf(server), targetOf(second)], 'a.com', createManualClock(), open);
    expect(socket.remotePort).toBe(targetOf(server).port);
    expect(accepted).toBeLessThanOrEqual(1);
    socket.destroy();
    second.close();
  });

  it('fails when every address does, and does not name them', async () => {
    const targets = [await closedTarget(), await closedTarget()];
    await expect(openTcp(targets, 'a.com', createManualClock(), open)).rejects.toMatchObject({
      code: 'connect',
      message: 'no connection to a.com could be made',
    });
    await expect(openTcp([], 'a.com', createManualClock(), open)).rejects.toMatchObject({ code: 'connect' });
  });

  it('rejects with the reason of its signal', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const opening = openTcp([targetOf(server)], 'a.com', createManualClock(), controller.signal);
    controller.abort(reason);
    await expect(opening).rejects.toBe(reason);
    await expect(openTcp([targetOf(server)], 'a.com', createManualClock(), controller.signal)).rejects.toBe(reason);
  });
});
