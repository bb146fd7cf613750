/** Bodies that are too large, too deep, compressed, ambiguous or not JSON. */
import { gzipSync } from 'node:zlib';
import type { RawResponse } from '@citeready/testing';
import { RawConnection } from '@citeready/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AttackedServer } from './support.js';
import {
  answerOf,
  attackedServer,
  BEARER,
  errorOf,
  expectServing,
  JSON_TYPE,
  PLUGIN_TOKEN,
  request,
  stored,
  withstand,
} from './support.js';

const AUDITS = '/api/v1/audits';
const LIMIT = 64 * 1024;
const GOOD = '{"domain":"strong.example"}';

let host: AttackedServer;
beforeAll(async () => {
  host = await attackedServer();
});
afterAll(() => host.stop());

type Headers = readonly (readonly [string, string])[];
const submit = (body: string | Uint8Array, headers: Headers = [JSON_TYPE]): Promise<RawResponse | null> =>
  request(host, 'POST', AUDITS, { headers: [BEARER, ...headers], body });
const outcome = (response: RawResponse | null): unknown[] => [response?.status, errorOf(response)];
/** Custom headers, then bytes in chunks. */
async function stream(headers: Headers, pieces: Iterable<string>): Promise<RawResponse | null> {
  const connection = await RawConnection.open(host.port);
  connection.send('POST', AUDITS, { headers: [BEARER, JSON_TYPE, ...headers] });
  for (const piece of pieces) connection.write(piece);
  const response = await answerOf(connection);
  connection.destroy();
  return response;
}
const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const padded = (size: number): string => GOOD.padEnd(size, ' ');

describe('a body beyond the limit', () => {
  it.each<[string, () => Promise<RawResponse | null>]>([
    ['by one byte', () => submit(padded(LIMIT + 1))],
    ['by ten megabytes', () => submit('x'.repeat(10_000_000))],
    ['declared and not sent', () => stream([['Content-Length', '70000']], [])],
    ['declared as larger than any number', () => stream([['Content-Length', '9007199254740993']], [])],
    ['in one chunk', () => stream([['Transfer-Encoding', 'chunked']], [chunk(padded(LIMIT + 1)), '0\r\n\r\n'])],
    [
      'in chunks of a byte',
      () =>
        stream(
          [['Transfer-Encoding', 'chunked']],
          Array.from({ length: LIMIT + 1 }, () => chunk(' ')),
        ),
    ],
    [
      'without an end',
      () =>
        stream(
          [['Transfer-Encoding', 'chunked']],
          Array.from({ length: 200 }, () => chunk('x'.repeat(65_536))),
        ),
    ],
  ])('is a 413: %s', async (_what, attack) => {
    expect(outcome(await withstand(host, attack))).toEqual([413, 'payload_too_large']);
  });

  it('is read no further than a megabyte if the key is already wrong', async () => {
    const connection = await RawConnection.open(host.port);
    connection.send('POST', AUDITS, { headers: [['Transfer-Encoding', 'chunked']] });
    for (let count = 0; count < 400; count += 1) connection.write(chunk('x'.repeat(65_536)));
    expect((await answerOf(connection))?.status).toBe(401);
    await connection.ended;
    await expectServing(host);
  });

  it('longer than its declared length ends at that length; the rest is not a request', async () => {
    const attack = async (): Promise<RawResponse | null> => {
      const connection = await RawConnection.open(host.port);
      connection.send('POST', AUDITS, { headers: [BEARER, JSON_TYPE, ['Content-Length', '2']] });
      connection.write(`{}${GOOD}`);
      const response = await answerOf(connection);
      await connection.ended;
      return response;
    };
    expect((await withstand(host, attack))?.status).toBe(400);
  });
});

describe('a body that is not one object in UTF-8', () => {
  const withBytes = (...bytes: number[]): Uint8Array =>
    Buffer.concat([Buffer.from('{"domain":"strong'), Buffer.from(bytes), Buffer.from('.example"}')]);
  const deep = (open: string, close: string, depth: number): string =>
    `{"domain":"strong.example","x":${open.repeat(depth)}1${close.repeat(depth)}}`;
  it.each<[string, string | Uint8Array, number?]>([
    ['nothing', ''],
    ['a space', ' '],
    ['half of it', GOOD.slice(0, 12)],
    ['a text', '"strong.example"'],
    ['a number', '1e9999'],
    ['null', 'null'],
    ['a list', `[${GOOD}]`],
    ['two objects', GOOD + GOOD],
    ['single quotes', "{'domain':'strong.example'}"],
    ['a comment', `${GOOD}//`],
    ['a trailing comma', '{"domain":"strong.example",}'],
    ['a NUL at its end', `${GOOD}\0`],
    ['a NUL in a text', '{"domain":"strong\0.example"}'],
    ['an escaped NUL', String.raw`{"domain":"strong\u0000.example"}`],
    ['half of a surrogate pair', String.raw`{"domain":"strong\ud800.example"}`],
    ['a byte that is not UTF-8', withBytes(0xff)],
    ['an overlong slash', withBytes(0xc0, 0xaf)],
    ['a surrogate in UTF-8', withBytes(0xed, 0xa0, 0x80)],
    ['a character cut in two', withBytes(0xe2, 0x82)],
    ['UTF-16', Buffer.from(GOOD, 'utf16le')],
    ['a number as the domain', '{"domain":1e400}'],
    ['a list as the domain', '{"domain":["strong.example"]}'],
    ['an object as the domain', '{"domain":{"$ne":null}}'],
    ['a key twice', '{"domain":"strong.example","domain":"blocked.example"}'],
    ['a key twice, once escaped', String.raw`{"domain":"strong.example","\u0064omain":"blocked.example"}`],
    ['a key twice in a part that nobody reads', '{"domain":"strong.example","x":[{"y":1,"y":2}]}'],
    ['33 lists', deep('[', ']', 33)],
    ['30,000 lists', deep('[', ']', 30_000)],
    ['10,000 objects', deep('{"x":', '}', 10_000)],
    ['60,000 open brackets', '['.repeat(60_000)],
    ['100,000 open brackets', '['.repeat(100_000), 413],
  ])('is refused: %s', async (_what, body, status = 400) => {
    const code = status === 413 ? 'payload_too_large' : 'bad_request';
    expect(outcome(await withstand(host, () => submit(body)))).toEqual([status, code]);
  });

  it('may start with a byte order mark, which is ignored (RFC 8259 §8.1)', async () => {
    expect((await submit('\ufeff{"domain":"bom.example"}'))?.status).toBe(201);
  });
});

describe('a body declared as another type', () => {
  const bomb = gzipSync(Buffer.alloc(60_000_000, ' '));
  it.each<[string, Headers, (string | Uint8Array)?]>([
    ['text', [['Content-Type', 'text/plain']]],
    ['a form', [['Content-Type', 'application/x-www-form-urlencoded']], 'domain=strong.example'],
    ['a multipart form', [['Content-Type', 'multipart/form-data; boundary=x']]],
    ['XML', [['Content-Type', 'application/xml']], '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>'],
    ['nearly JSON', [['Content-Type', 'application/jsonp']]],
    ['JSON beside text', [['Content-Type', 'text/plain, application/json']]],
    ['JSON, then text', [JSON_TYPE, ['Content-Type', 'text/plain']]],
    ['another charset', [['Content-Type', 'application/json; charset=utf-7']]],
    ['gzip', [JSON_TYPE, ['Content-Encoding', 'gzip']], gzipSync(GOOD)],
    ['a gzip bomb', [JSON_TYPE, ['Content-Encoding', 'gzip']], bomb],
    ['br', [JSON_TYPE, ['Content-Encoding', 'br']]],
    ['gzip twice', [JSON_TYPE, ['Content-Encoding', 'gzip, gzip']]],
    ['a coding sent twice', [JSON_TYPE, ['Content-Encoding', 'identity'], ['Content-Encoding', 'gzip']]],
  ])('is a 415, unread: %s', async (_what, headers, body = GOOD) => {
    const before = process.memoryUsage().arrayBuffers;
    expect(outcome(await withstand(host, () => submit(body, headers)))).toEqual([415, 'unsupported_media_type']);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
  });

  it('with a transfer coding is not JSON', async () => {
    const packed = gzipSync(GOOD).toString('latin1');
    const attack = async (): Promise<RawResponse | null> => {
      const connection = await RawConnection.open(host.port);
      connection.send('POST', AUDITS, { headers: [BEARER, JSON_TYPE, ['Transfer-Encoding', 'gzip, chunked']] });
      connection.write(Buffer.from(`${packed.length.toString(16)}\r\n${packed}\r\n0\r\n\r\n`, 'latin1'));
      const response = await answerOf(connection);
      connection.destroy();
      return response;
    };
    expect(outcome(await withstand(host, attack))).toEqual([400, 'bad_request']);
  });
});

describe('keys of the object prototype', () => {
  const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];
  const pollution = (site: string): string =>
    `{"site_url":"${site}","version":"1.2.3",${KEYS.map((key) => `"${key}":{"polluted":true,"prototype":{"polluted":true},"__proto__":{"polluted":true}}`).join(',')}}`;
  afterEach(() => {
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect([typeof {}.toString, typeof {}.hasOwnProperty]).toEqual(['function', 'function']);
  });

  it('have no effect in a body, and their neighbors are kept', async () => {
    const register = JSON.stringify({ site_url: 'https://kept.example', plugin_token: PLUGIN_TOKEN });
    const headers = [BEARER, JSON_TYPE];
    await request(host, 'POST', '/api/v1/plugin/register', { headers, body: register });
    const body = pollution('https://kept.example');
    const response = await request(host, 'POST', '/api/v1/plugin/heartbeat', { headers, body });
    expect([response?.status, response?.text]).toEqual([200, '{"ok":true,"commands":[]}']);
    const connection = await host.service.connections.find({ clientId: 'host', domain: 'kept.example' });
    expect(connection?.metadata?.version).toBe('1.2.3');
    expect(JSON.stringify(await stored(host))).not.toContain('polluted');
  });

  it.each(['__proto__', 'constructor', 'toString'])('do not replace fields: %s', async (key) => {
    const body = `{"${key}":{"domain":"strong.example"}}`;
    expect(outcome(await withstand(host, () => submit(body)))).toEqual([400, 'bad_request']);
  });

  it.each([
    ['?__proto__[polluted]=1', 200],
    ['?__proto__.polluted=1&constructor=1', 200],
    ['?__proto__=1&__proto__=2', 400],
    ['?engine=__proto__', 400],
    ['?engine=constructor', 400],
  ])('have no effect in the query %s', async (query, status) => {
    const response = await withstand(host, () => request(host, 'GET', `${AUDITS}${query}`, { headers: [BEARER] }));
    expect(response?.status).toBe(status);
  });

  it.each(KEYS)('are neither a slug nor a known header: %s', async (key) => {
    const attack = (): Promise<RawResponse | null> =>
      request(host, 'GET', `${AUDITS}/${key}`, { headers: [BEARER, [key, 'polluted']] });
    expect(outcome(await withstand(host, attack))).toEqual([404, 'not_found']);
  });
});
