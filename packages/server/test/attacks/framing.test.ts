/** Bytes that two servers in a row would split into different requests, and invalid requests. Anything ambiguous is refused. */
import { RawConnection } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttackedServer } from './support.js';
import { answerOf, API_KEY, attackedServer, expectServing, sendBytes, withstand } from './support.js';

let host: AttackedServer;
beforeAll(async () => {
  host = await attackedServer();
});
afterAll(() => host.stop());

const AUTH = `Authorization: Bearer ${API_KEY}\r\n`;
const head = (line: string, ...headers: string[]): string =>
  `${line} HTTP/1.1\r\nHost: localhost\r\n${AUTH}${headers.map((header) => `${header}\r\n`).join('')}\r\n`;
const post = (...headers: string[]): string =>
  head('POST /api/v1/audits', 'Content-Type: application/json', ...headers);
/** What an attacker wants the server to parse as the next request. */
const SMUGGLED =
  head('POST /api/v1/audits', 'Content-Type: application/json', 'Content-Length: 29') + '{"domain":"smuggled.example"}';

describe('a request with an ambiguous end', () => {
  it.each<[string, string]>([
    ['a length and chunks', `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`],
    ['chunks and a length', `${post('Transfer-Encoding: chunked', 'Content-Length: 5')}0\r\n\r\n${SMUGGLED}`],
    ['two lengths', `${post('Content-Length: 2', 'Content-Length: 5')}{}   ${SMUGGLED}`],
    ['the same length twice', `${post('Content-Length: 2', 'Content-Length: 2')}{}${SMUGGLED}`],
    ['lengths in a list', `${post('Content-Length: 2, 2')}{}${SMUGGLED}`],
    ['a signed length', `${post('Content-Length: +2')}{}${SMUGGLED}`],
    ['a negative length', `${post('Content-Length: -2')}{}${SMUGGLED}`],
    ['a hexadecimal length', `${post('Content-Length: 0x2')}{}${SMUGGLED}`],
    ['a length beyond all numbers', `${post(`Content-Length: ${'9'.repeat(40)}`)}{}${SMUGGLED}`],
    ['an unknown transfer coding', `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${SMUGGLED}`],
    ['chunks that are not last', `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${SMUGGLED}`],
    ['chunks twice', `${post('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`],
    ['a space before the colon', `${post('Transfer-Encoding : chunked')}0\r\n\r\n${SMUGGLED}`],
    ['a folded header', `${post('X-A: 1', ' Transfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`],
    ['a negative chunk', `${post('Transfer-Encoding: chunked')}-2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
    ['a chunk beyond all numbers', `${post('Transfer-Encoding: chunked')}${'f'.repeat(17)}\r\n{}\r\n0\r\n\r\n`],
    ['a chunk ended by a bare line feed', `${post('Transfer-Encoding: chunked')}2\n{}\r\n0\r\n\r\n${SMUGGLED}`],
    ['a bare line feed between headers', post('X-A: 1\nTransfer-Encoding: chunked')],
    ['a bare carriage return', post('X-A: 1\rTransfer-Encoding: chunked')],
    ['bare line feeds throughout', SMUGGLED.replaceAll('\r\n', '\n')],
    ['a NUL in a header', post('X-A: 1\0')],
    ['a header without a name', post(': 1')],
    ['a header name with a bracket', post('X(A: 1')],
    ['a second Host', post('Host: evil.example')],
    ['no Host', `POST /api/v1/audits HTTP/1.1\r\n${AUTH}\r\n`],
    ['a Host with a path', head('GET /api/v1/audits').replace('localhost', 'localhost/evil')],
    ['a Host with user info', head('GET /api/v1/audits').replace('localhost', 'a@b')],
    ['another version', SMUGGLED.replace('HTTP/1.1', 'HTTP/1.2')],
    ['HTTP/2 unasked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a lower-case method', SMUGGLED.replace('POST', 'post')],
    ['an unknown method', SMUGGLED.replace('POST', 'BREW')],
    ['a space in the path', head('GET /api/v1/audits /x')],
    ['a NUL in the path', head('GET /api/v1/audits/\0')],
    ['a byte beyond ASCII in the path', head('GET /api/v1/audits/\xff')],
    ['an authority as target', head('GET localhost:80')],
  ])('is a 400 and ends the connection: %s', async (_what, bytes) => {
    const response = await withstand(host, () => sendBytes(host, bytes));
    expect(response?.status).toBe(400);
  });

  it('with endless chunk extensions is a 413', async () => {
    const bytes = `${post('Transfer-Encoding: chunked')}2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`;
    expect((await withstand(host, () => sendBytes(host, bytes)))?.status).toBe(413);
  });

  it('with a trailer ignores a credential in it', async () => {
    const bytes = `POST /api/v1/audits HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n${AUTH}\r\n`;
    expect((await withstand(host, () => sendBytes(host, bytes)))?.status).toBe(401);
  });

  it('with an unexpected body runs once, and the next one is read from its end', async () => {
    const connection = await RawConnection.open(host.port);
    connection.write(head('GET /api/v1/audits', `Content-Length: ${SMUGGLED.length}`) + SMUGGLED + head('GET /health'));
    expect((await answerOf(connection))?.text).toContain('"data":[]');
    expect((await answerOf(connection))?.text).toContain('"status":"ok"');
    connection.destroy();
    expect((await host.service.stats()).audits).toEqual([]);
  });
});

describe('methods and versions', () => {
  it.each<[string, string, number | undefined]>([
    ['TRACE echoes nothing', head('TRACE /api/v1/audits', 'X-Secret: s3cret'), 405],
    ['PUT', head('PUT /api/v1/audits'), 405],
    ['DELETE', head('DELETE /api/v1/audits'), 405],
    ['OPTIONS of a path without CORS', head('OPTIONS /api/v1/audits'), 405],
    ['OPTIONS *', head('OPTIONS *'), 400],
    ['CONNECT is no proxy', head('CONNECT example.com:443'), undefined],
    ['an upgrade is passed over', head('GET /health', 'Connection: Upgrade', 'Upgrade: websocket'), 200],
    ['an expectation that nobody can meet', post('Content-Length: 2', 'Expect: 200-ok'), 417],
    ['HTTP/1.0 without Host', 'GET /health HTTP/1.0\r\n\r\n', 200],
    ['HTTP/0.9, which can carry no key', 'GET /api/v1/audits\r\n\r\n', 401],
    ['an absolute target of another host', head('GET http://169.254.169.254/health'), 200],
  ])('%s', async (_what, bytes, status) => {
    const response = await withstand(host, () => sendBytes(host, bytes));
    expect(response?.status).toBe(status);
    expect(response?.text ?? '').not.toContain('s3cret');
  });

  it('five hundred requests pipelined over one connection are answered in order', async () => {
    const connection = await RawConnection.open(host.port);
    const targets = Array.from({ length: 500 }, (_, index) =>
      index % 2 === 0 ? '/health' : `/api/v1/audits/no-${index}`,
    );
    connection.write(targets.map((target) => head(`GET ${target}`)).join(''));
    for (const [index] of targets.entries())
      expect((await answerOf(connection))?.status).toBe(index % 2 === 0 ? 200 : 404);
    connection.destroy();
    await expectServing(host);
  });
});
