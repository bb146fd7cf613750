/** Which connection a request uses, and when it is repeated over another one. */
import { Readable } from 'node:stream';
import { createSystemClock } from '@citeready/system';
import { describe, expect, it } from 'vitest';
import { createBudget } from '../budget.js';
import { resolveLimits } from '../limits.js';
import { FetchProblem } from '../problem.js';
import type { Connection } from './connection.js';
import type { ConnectionPool } from './connection-pool.js';
import { get } from './get.js';

const limits = resolveLimits({});

/** A connection whose only request ends this way. */
const connection = (answer: () => Promise<never> | ReturnType<Connection['request']>): Connection => ({
  request: answer,
  startRequest: () => undefined,
  httpVersion: () => '1.1',
  isHttp2: false,
  usable: () => true,
  destroy: () => undefined,
});

const answers = connection(async () => {
  const body = Readable.from([Buffer.from('hello')], { objectMode: false });
  // The parts of undici's response that are read.
  return { statusCode: 200, headers: {}, body } as unknown as Awaited<ReturnType<Connection['request']>>;
});
const fails = (code: FetchProblem['code']) =>
  connection(() => Promise.reject(new FetchProblem(code, 'example.com closed the connection')));

function poolOf(idle: Connection | null, opened: Connection) {
  const discarded: Connection[] = [];
  const pool: ConnectionPool = {
    takeIdle: () => idle,
    open: async () => opened,
    avoidHttp2: () => undefined,
    giveBack: () => undefined,
    discard: (gone) => void discarded.push(gone),
    close: () => undefined,
  };
  return { pool, discarded };
}

const ask = (pool: ConnectionPool) =>
  get(
    {
      url: new URL('http://example.com/'),
      headers: {},
      maxBytes: 1_000,
      totalMs: 10_000,
      skipBody: () => false,
      signals: [],
      onSent: () => undefined,
    },
    { pool, clock: createSystemClock(), limits, budget: createBudget(limits) },
  );

describe('a kept connection', () => {
  it.each(['bad-response', 'connect'] as const)(
    'is replaced where it turns out to be closed, however that shows (%s)',
    async (code) => {
      const kept = fails(code);
      const { pool, discarded } = poolOf(kept, answers);
      expect(Buffer.from((await ask(pool)).body).toString()).toBe('hello');
      expect(discarded).toEqual([kept]);
    },
  );

  it('is not replaced for any other reason', async () => {
    const { pool } = poolOf(fails('timeout'), answers);
    await expect(ask(pool)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('is replaced only once', async () => {
    const { pool } = poolOf(fails('connect'), fails('connect'));
    await expect(ask(pool)).rejects.toMatchObject({ code: 'connect' });
  });
});
