/** The transport over standard streams: one JSON message per line. The streams are injected, so that a test needs no process. */
import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { deserializeMessage, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { CitereadyMcpServer } from './instructions.js';

/** Longest line that is read, in bytes. Inputs of all tools together are much smaller. */
const MOST_BYTES = 1024 * 1024;

/** Streams of `serveStdio` and the signal that ends it. */
export interface StdioOptions {
  /** The stream of the client's messages. */
  readonly input: AsyncIterable<string | Uint8Array>;
  /** Receives the responses; nothing else may be written there. */
  readonly write: (text: string) => unknown;
  /** Ends the session. */
  readonly signal: AbortSignal;
}

interface LineTransport extends Transport {
  receive(chunk: string | Uint8Array): void;
}

const LINE_FEED = 10;

function createLineTransport(write: StdioOptions['write']): LineTransport {
  /** The line so far; empty if it is too long to be kept. */
  let parts: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer): void => {
    size += part.length;
    if (size > MOST_BYTES) parts = [];
    else parts.push(part);
  };
  const flush = (): void => {
    const line = Buffer.concat(parts).toString('utf8');
    const tooLong = size > MOST_BYTES;
    parts = [];
    size = 0;
    try {
      if (tooLong) throw new Error(`A line is longer than ${MOST_BYTES} bytes.`);
      transport.onmessage?.(deserializeMessage(line));
    } catch (error) {
      // A line that is not a message: the next one may be valid.
      transport.onerror?.(error instanceof Error ? error : new Error('no message'));
    }
  };
  const transport: LineTransport = {
    start: () => Promise.resolve(),
    send: async (message: JSONRPCMessage) => void write(serializeMessage(message)),
    close: async () => transport.onclose?.(),
    receive(chunk) {
      let rest = Buffer.from(chunk);
      for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED)) {
        add(rest.subarray(0, end));
        flush();
        rest = rest.subarray(end + 1);
      }
      if (rest.length > 0) add(rest);
    },
  };
  return transport;
}

/** Resolves when the stream has ended or failed, or is no longer needed. */
async function pump({ input, signal }: StdioOptions, transport: LineTransport): Promise<void> {
  const iterator = input[Symbol.asyncIterator]();
  const stopped = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  for (;;) {
    const next = await Promise.race([iterator.next().catch(() => null), stopped]);
    if (next === null || next.done === true) break;
    transport.receive(next.value);
  }
  // A stream keeps the process alive while something reads from it.
  if (input instanceof Readable) input.destroy();
}

/** Serves one client until it closes its side or `signal` aborts; running audits are then ended. */
export async function serveStdio(mcp: CitereadyMcpServer, options: StdioOptions): Promise<void> {
  const transport = createLineTransport(options.write);
  await mcp.server.connect(transport);
  try {
    await pump(options, transport);
  } finally {
    await mcp.close();
  }
}
