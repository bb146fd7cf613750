/** Callers of the request benchmark: connections that are kept, one request after another on each, written and read by hand so that they cost little. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Started } from './start.js';

export interface Load {
  readonly durationMs: number;
  readonly connections: number;
}

export interface Outcome {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

let domains = 0;

function requestText({ key, slug }: Started, operation: 'status' | 'submit'): string {
  const head = `Host: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n`;
  if (operation === 'status') return `GET /api/v1/audits/${slug}/status HTTP/1.1\r\n${head}\r\n`;
  const body = JSON.stringify({ domain: `https://site-${domains++}.com/about` });
  return `POST /api/v1/audits HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** One answer, whole: its head and as many bytes as the head says. */
function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  const length = end < 0 ? undefined : /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  return length !== undefined && text.length >= end + 4 + Number(length);
}

export async function callers(server: Started, operation: 'status' | 'submit', load: Load): Promise<Outcome> {
  const times: number[] = [];
  const started = performance.now();
  const one = async (): Promise<void> => {
    const socket = connect({ port: server.port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    socket.setEncoding('latin1');
    await new Promise<void>((resolve, reject) => {
      let received = '';
      let sent = 0;
      const send = (): void => {
        received = '';
        sent = performance.now();
        socket.write(requestText(server, operation));
      };
      socket.on('error', reject);
      socket.on('data', (chunk: string) => {
        received += chunk;
        if (!isWhole(received)) return;
        if (!received.startsWith('HTTP/1.1 20')) return reject(new Error(received));
        const now = performance.now();
        times.push(now - sent);
        if (now - started >= load.durationMs) return resolve();
        send();
      });
      send();
    });
    socket.destroy();
  };
  await Promise.all(Array.from({ length: load.connections }, one));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return { requests: times.length, seconds, p50: at(0.5), p99: at(0.99) };
}
