import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { createDnsResolver } from './resolver.js';

type Answers = Readonly<Record<string, { readonly 1?: readonly number[][]; readonly 28?: readonly number[][] }>>;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Reads the one question of a query: its name, its type and its end. */
function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function record(type: number, data: readonly number[]): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, Buffer.from(data)]);
}

/** A name server on loopback (RFC 1035 §4); it answers that unknown names do not exist. */
async function startNameServer(answers: Answers, silent = false): Promise<{ server: string; asked: string[] }> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, from) => {
    const { name, type, end } = questionOf(query);
    asked.push(`${name} ${type}`);
    if (silent) return;
    const known = Object.hasOwn(answers, name) ? answers[name] : undefined;
    const data = (type === 1 ? known?.[1] : type === 28 ? known?.[28] : undefined) ?? [];
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(known === undefined ? 0x8183 : 0x8180, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(data.length, 6);
    socket.send(
      Buffer.concat([head, query.subarray(12, end), ...data.map((d) => record(type, d))]),
      from.port,
      from.address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  closers.push(() => socket.close());
  return { server: `127.0.0.1:${socket.address().port}`, asked };
}

const V6 = [0x26, 0x06, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];

describe('createDnsResolver', () => {
  it('returns all addresses of both families', async () => {
    const { server } = await startNameServer({
      'both.com': {
        1: [
          [93, 184, 215, 14],
          [10, 0, 0, 1],
        ],
        28: [V6],
      },
    });
    const resolve = createDnsResolver({ servers: [server] });
    expect(await resolve('both.com', new AbortController().signal)).toEqual([
      '2606:4700::1',
      '93.184.215.14',
      '10.0.0.1',
    ]);
  });

  it('accepts one family alone', async () => {
    const { server } = await startNameServer({ 'four.com': { 1: [[1, 2, 3, 4]] }, 'six.com': { 28: [V6] } });
    const resolve = createDnsResolver({ servers: [server] });
    expect(await resolve('four.com', new AbortController().signal)).toEqual(['1.2.3.4']);
    expect(await resolve('six.com', new AbortController().signal)).toEqual(['2606:4700::1']);
  });

  it('rejects for a name that does not exist or has no address', async () => {
    const { server } = await startNameServer({ 'empty.com': {} });
    const resolve = createDnsResolver({ servers: [server] });
    await expect(resolve('gone.com', new AbortController().signal)).rejects.toMatchObject({ code: 'ENOTFOUND' });
    await expect(resolve('empty.com', new AbortController().signal)).rejects.toMatchObject({ code: 'ENODATA' });
  });

  it('queries the name unchanged: no hosts file, no search domain', async () => {
    const { server, asked } = await startNameServer({});
    const resolve = createDnsResolver({ servers: [server] });
    await expect(resolve('host.name', new AbortController().signal)).rejects.toThrow();
    expect(new Set(asked)).toEqual(new Set(['host.name 1', 'host.name 28']));
  });

  it('cancels the query when it is aborted', async () => {
    const { server } = await startNameServer({}, true);
    const controller = new AbortController();
    const answer = createDnsResolver({ servers: [server] })('slow.com', controller.signal);
    controller.abort();
    await expect(answer).rejects.toMatchObject({ code: 'ECANCELLED' });
  });
});
