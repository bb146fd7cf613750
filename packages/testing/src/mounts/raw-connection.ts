/**
 * An HTTP/1.1 client that sends exactly what it is given: tests use it for malformed, truncated, pipelined and slow requests, which real
 * clients refuse to send. Reads one response after the other from one connection.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { waitFor } from '../waits.js';

/** Status and headers of a response, as received. */
export interface RawHead {
  /** Status code of the status line. */
  readonly status: number;
  /** Header values by lower-case name, in order of arrival. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
}

/** A response as received. */
export interface RawResponse extends RawHead {
  /** The body with its framing undone. */
  readonly body: Buffer;
  /** The body as UTF-8. */
  readonly text: string;
}

/** Headers and body of a request, sent unchanged. */
export interface RawRequest {
  /** In this order and spelling. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** Sent with its length; for other framings, set the headers and use `write`. */
  readonly body?: string | Uint8Array;
}

/** The connection ended before the message being read was complete. */
export class ConnectionEnded extends Error {
  constructor() {
    super('The connection ended before the response was whole.');
    this.name = 'ConnectionEnded';
  }
}

/** A connection for tests that sends exactly what it is given and shows exactly what it receives. */
export class RawConnection {
  /** Resolves once the server has closed its side. */
  readonly ended: Promise<void>;
  readonly #socket: Socket;
  #pending: Buffer[] = [];
  #over = false;
  #wake: () => void = () => undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.ended = new Promise((resolve) => {
      const end = (): void => {
        this.#over = true;
        this.#wake();
        resolve();
      };
      socket.on('end', end).on('close', end);
    });
    // A reset is one way to close; `ended` reports it.
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      this.#pending.push(chunk);
      this.#wake();
    });
  }

  /** Connects to a port on loopback. */
  static async open(port: number): Promise<RawConnection> {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  /** Sends bytes as they are. */
  write(data: string | Uint8Array): void {
    this.#socket.write(data);
  }

  /** Sends a request with its headers unchanged; adds `Host` unless it is given, and the length of a body. */
  send(method: string, target: string, { headers = [], body }: RawRequest = {}): void {
    const lines = [`${method} ${target} HTTP/1.1`];
    if (!headers.some(([name]) => name.toLowerCase() === 'host')) lines.push('Host: localhost');
    for (const [name, value] of headers) lines.push(`${name}: ${value}`);
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    if (bytes !== undefined) lines.push(`Content-Length: ${bytes.byteLength}`);
    this.write(`${lines.join('\r\n')}\r\n\r\n`);
    if (bytes !== undefined) this.write(bytes);
  }

  /** Stops reading: the kernel's buffers fill and the server notices back-pressure. */
  pause(): void {
    this.#socket.pause();
  }

  /** Reads again after `pause`. */
  resume(): void {
    this.#socket.resume();
  }

  /** Closes the connection at once, with a reset if data is unread. */
  destroy(): void {
    this.#socket.destroy();
  }

  /** Status and headers of the next final response; `100 Continue` and other interim responses are skipped. */
  async head(): Promise<RawHead> {
    for (;;) {
      const status = Number((await this.#line()).split(' ')[1]);
      const headers = new Map<string, string[]>();
      for (let line = await this.#line(); line !== ''; line = await this.#line()) {
        const name = line.slice(0, line.indexOf(':')).toLowerCase();
        headers.set(name, [...(headers.get(name) ?? []), line.slice(line.indexOf(':') + 1).trim()]);
      }
      if (status >= 200) return { status, headers };
    }
  }

  /** The body that belongs to a head, chunk by chunk as it arrives, by its framing. */
  async *body(head: RawHead, method = 'GET'): AsyncGenerator<Buffer> {
    if (method === 'HEAD' || head.status === 204 || head.status === 304) return;
    if (head.headers.get('transfer-encoding')?.at(-1) === 'chunked') {
      for (;;) {
        const size = Number.parseInt(await this.#line(), 16);
        yield* this.#exactly(size);
        await this.#line();
        if (size === 0) return;
      }
    }
    const length = head.headers.get('content-length')?.[0];
    if (length !== undefined) {
      yield* this.#exactly(Number(length));
      return;
    }
    for (let piece = await this.#take(Infinity); piece !== null; piece = await this.#take(Infinity)) yield piece;
  }

  /** The next complete response. @throws ConnectionEnded */
  async receive(method = 'GET'): Promise<RawResponse> {
    const head = await this.head();
    const pieces: Buffer[] = [];
    for await (const piece of this.body(head, method)) pieces.push(piece);
    const body = Buffer.concat(pieces);
    return { ...head, body, text: body.toString() };
  }

  /** The next bytes, at most `max`; null once the connection is over. */
  async #take(max: number): Promise<Buffer | null> {
    for (;;) {
      const next = this.#pending.shift();
      if (next !== undefined) {
        if (next.length > max) this.#pending.unshift(next.subarray(max));
        return next.subarray(0, max);
      }
      if (this.#over) return null;
      await waitFor('bytes of a response', new Promise<void>((resolve) => (this.#wake = resolve)));
    }
  }

  async *#exactly(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      const piece = await this.#take(left);
      if (piece === null) throw new ConnectionEnded();
      left -= piece.length;
      yield piece;
    }
  }

  async #line(): Promise<string> {
    let line = '';
    while (!line.endsWith('\r\n')) {
      const byte = await this.#take(1);
      if (byte === null) throw new ConnectionEnded();
      line += byte.toString('latin1');
    }
    return line.slice(0, -2);
  }
}
