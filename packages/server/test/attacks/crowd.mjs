/**
 * A crowd of clients, as a separate process so that its sockets do not count against the host's limit of open files. `node crowd.mjs <port>
 * <connections>` opens them all, keeps them open, then sends one request over each; prints the outcomes as JSON.
 */
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

const [port, count] = process.argv.slice(2).map(Number);
/** Concurrent connection attempts: the accept queue of the kernel is finite. */
const AT_ONCE = 256;

const open = () =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket));
    socket.on('error', () => resolve(null));
  });

const ask = (socket) =>
  new Promise((resolve) => {
    const started = performance.now();
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes('"status":"ok"'))
        resolve({ status: Number(text.slice(9, 12)), ms: performance.now() - started });
    });
    socket.on('close', () => resolve({ status: 0, ms: performance.now() - started }));
    socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });

const sockets = [];
while (sockets.length < count) {
  const batch = Math.min(AT_ONCE, count - sockets.length);
  sockets.push(...(await Promise.all(Array.from({ length: batch }, open))));
}
const opened = sockets.filter((socket) => socket !== null);
process.stdout.write(`${JSON.stringify({ opened: opened.length })}\n`);
// The test inspects the host while all of them are open.
await new Promise((resolve) => process.stdin.once('data', resolve));
const answers = await Promise.all(opened.map(ask));
const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
process.stdout.write(
  `${JSON.stringify({ answered: answers.filter(({ status }) => status === 200).length, p50: times[times.length >> 1], max: times.at(-1) })}\n`,
);
process.exit(0);
