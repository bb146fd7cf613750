/** The bytes of a Node request's body, whoever has read it before: exactly as sent wherever that can be had. */
import { BodyError } from '@citeready/core';
import type { NodeRequest } from './types.js';

export interface BodySource {
  read(limit: number): Promise<Uint8Array>;
  /** True when only a parsed body is left, to be written again. */
  readonly reserialised: boolean;
  /** True when the stream still has bytes that nobody will read. */
  readonly unread: () => boolean;
}

const bytesOf = (value: unknown): Uint8Array | null => {
  if (value instanceof Uint8Array) return value;
  return typeof value === 'string' ? new TextEncoder().encode(value) : null;
};

/** Raw bytes that a parser kept, then a body kept as bytes or text, then the stream, then a parsed body. */
export const bodySource = (request: NodeRequest): BodySource => {
  const kept = bytesOf(request.rawBody) ?? (request.readableDidRead ? bytesOf(request.body) : null);
  // A parser that did not feel responsible may leave `{}` behind without having read a byte: the stream decides, not the property.
  const parsed = kept === null && request.readableDidRead && request.body !== undefined && request.body !== null;
  let bytes: Promise<Uint8Array> | null = null;
  const read = async (limit: number): Promise<Uint8Array> => {
    if (kept !== null) return within(kept, limit);
    if (parsed) return within(new TextEncoder().encode(JSON.stringify(request.body)), limit);
    if (request.readableDidRead) throw new BodyError('BODY_CONSUMED', 'the body was read before and not kept');
    return readStream(request, limit);
  };
  return {
    read: (limit) => (bytes ??= read(limit)),
    reserialised: parsed,
    unread: () => !request.readableEnded && !request.complete,
  };
};

const within = (bytes: Uint8Array, limit: number): Uint8Array => {
  if (bytes.length > limit) throw new BodyError('BODY_TOO_LARGE', `the body is larger than ${limit} bytes`);
  return bytes;
};

/** By events rather than iteration: leaving a `for await` would destroy the socket before the answer is out. */
const readStream = (request: NodeRequest, limit: number): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const settle = (act: () => void): void => {
      request.off('data', onData).off('end', onEnd).off('close', onCut);
      request.pause();
      act();
    };
    const onData = (chunk: Uint8Array): void => {
      size += chunk.length;
      if (size > limit) settle(() => reject(new BodyError('BODY_TOO_LARGE', `the body is larger than ${limit} bytes`)));
      else chunks.push(chunk);
    };
    const onEnd = (): void => settle(() => resolve(Buffer.concat(chunks)));
    const onCut = (): void => settle(() => reject(new BodyError('BODY_ABORTED', 'the body was cut off')));
    if (Number(request.headers['content-length'] ?? '0') > limit) {
      reject(new BodyError('BODY_TOO_LARGE', `the body is declared larger than ${limit} bytes`));
      return;
    }
    // Without a listener an aborted upload would be an uncaught error.
    request.on('error', () => undefined);
    request.on('data', onData).on('end', onEnd).on('close', onCut);
  });
