/** Fetches floods in a separate process, whose memory therefore measures fetching alone. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { startRawServer } from './raw-server.js';
import type { RawHandler } from './raw-server.js';

const MIB = 1024 * 1024;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const child = fileURLToPath(new URL('flood-child.ts', import.meta.url));

function flood(socket: Parameters<RawHandler>[0], chunk: Uint8Array): void {
  const write = (): void => {
    while (!socket.destroyed && socket.write(chunk));
    if (!socket.destroyed) socket.once('drain', write);
  };
  write();
}

/** Maps a path to the head of the response and the data sent repeatedly after it. */
const FLOODS: Readonly<Record<string, readonly [head: string, body: Uint8Array]>> = {
  plain: ['HTTP/1.1 200 OK\r\n\r\n', Buffer.alloc(64 * 1024, 'x')],
  gzip: ['HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n', gzipSync(Buffer.alloc(10 * MIB))],
  chunks: ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', Buffer.from('1\r\nx\r\n'.repeat(10_000))],
  headers: ['HTTP/1.1 200 OK\r\n', Buffer.from('x-a: b\r\n'.repeat(1_000))],
  line: ['HTTP/1.1 200 OK\r\nx-a: ', Buffer.alloc(64 * 1024, 'b')],
  interim: ['', Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1_000))],
};

it('stays under 300 MB with twelve floods at once', { timeout: 120_000 }, async () => {
  const server = await startRawServer((socket, head) => {
    const found = FLOODS[/GET \/(\w+)/.exec(head)?.[1] ?? ''];
    if (found === undefined) return void socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    const [start, body] = found;
    socket.write(start);
    flood(socket, body);
  });
  const paths = [...Object.keys(FLOODS), ...Object.keys(FLOODS)];
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--conditions=@citeready/source', child, String(server.port), ...paths],
      // Shorter than the test's own limit, so that a hanging child does not outlive it.
      { cwd: root, timeout: 100_000, killSignal: 'SIGKILL' },
    );
    const { results, peakMiB } = JSON.parse(stdout) as { results: string[]; peakMiB: number };
    expect(results).toEqual(
      [1, 2].flatMap(() => [
        'plain: 10485760 true',
        'gzip: 10485760 true',
        'chunks: 2097152 true',
        'headers: headers-too-large',
        'line: headers-too-large',
        'interim: bad-response',
      ]),
    );
    expect(peakMiB).toBeLessThan(300);
    await server.drained();
  } finally {
    await server.close();
  }
});
