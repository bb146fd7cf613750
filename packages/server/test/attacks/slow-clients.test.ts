/** Clients that send or read slowly, or not at all: closed within the limits, while others are served. */
import { RawConnection } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttackedServer } from './support.js';
import { answerOf, attackedServer, BEARER, expectServing, JSON_TYPE, stored } from './support.js';

const MANY = 200;
let host: AttackedServer;
beforeAll(async () => {
  host = await attackedServer({
    // Server, slow clients and honest ones share one thread. A limit that expires on a busy machine before the thread has read an honest
    // request closes that one as well.
    CITEREADY_HEADERS_TIMEOUT_MS: '1500',
    CITEREADY_REQUEST_TIMEOUT_MS: '1600',
    CITEREADY_KEEP_ALIVE_MS: '200',
  });
});
afterAll(() => host.stop());

const open = (count = MANY): Promise<RawConnection[]> =>
  Promise.all(Array.from({ length: count }, () => RawConnection.open(host.port)));
/** The responses that they got before the host closed them, only after it did. */
const outcomes = (connections: readonly RawConnection[]): Promise<(number | 'closed')[]> =>
  Promise.all(
    connections.map(async (connection) => {
      const response = await answerOf(connection);
      await connection.ended;
      connection.destroy();
      return response?.status ?? 'closed';
    }),
  );
const all = <T>(value: T): T[] => Array.from({ length: MANY }, () => value);
const post = (more: string): string =>
  `POST /api/v1/audits HTTP/1.1\r\nHost: x\r\n${BEARER.join(': ')}\r\n${JSON_TYPE.join(': ')}\r\n${more}`;

describe(`${MANY} clients at a time`, () => {
  it.each<[string, string]>([
    ['say nothing', ''],
    ['stop in the request line', 'GET /hea'],
    ['stop in a header', 'GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: y'],
    ['stop before a declared body', post('Content-Length: 27\r\n\r\n')],
    ['stop within a declared body', post('Content-Length: 27\r\n\r\n{"domain":')],
    ['stop within a chunk', post('Transfer-Encoding: chunked\r\n\r\n1b\r\n{"domain":')],
    ['stop between chunks', post('Transfer-Encoding: chunked\r\n\r\na\r\n{"domain":\r\n')],
  ])('that %s get a 408', async (_what, bytes) => {
    const before = await stored(host);
    const connections = await open();
    for (const connection of connections) connection.write(bytes);
    await expectServing(host);
    expect(await outcomes(connections)).toEqual(all(408));
    expect(await stored(host)).toEqual(before);
    await expectServing(host);
  });

  it('that send a byte now and then get a 408 as well', async () => {
    const connections = await open();
    let over = false;
    const done = outcomes(connections).finally(() => (over = true));
    for (const connection of connections) connection.write('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    while (!over) {
      for (const connection of connections) connection.write('y');
      await expectServing(host);
    }
    expect(await done).toEqual(all(408));
  });

  it('that stay after their response are closed', async () => {
    const connections = await open();
    for (const connection of connections) connection.send('GET', '/health');
    expect(await outcomes(connections)).toEqual(all(200));
  });
});

it('clients that do not read their responses are cut off', async () => {
  const impatient = await attackedServer({ CITEREADY_RESPONSE_TIMEOUT_MS: '300' });
  const connections = await Promise.all(Array.from({ length: 5 }, () => RawConnection.open(impatient.port)));
  // More than the buffers of both sides hold.
  const asked = 'GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(300);
  for (const connection of connections) {
    connection.pause();
    connection.write(asked);
  }
  await expectServing(impatient);
  // A connection whose body is incomplete is cut after the same time, later.
  const late = await RawConnection.open(impatient.port);
  late.write(post('Content-Length: 9\r\n\r\n'));
  await late.ended;
  for (const connection of connections) connection.resume();
  await Promise.all(connections.map(({ ended }) => ended));
  await expectServing(impatient);
  await impatient.stop();
});
