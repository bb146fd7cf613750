/** The body of a Node request, whatever the host did with it before: raw bytes if they are available, otherwise marked as not exact. */
import { BodyError } from '@citeready/core';
import type { Exchange } from './exchange.js';
import type { NodeRequest } from './types.js';

/** How much of a refused body is drained so that the connection can be reused; a client that sends more is cut off. */
export const DRAIN_BYTES = 1_048_576;

export interface BodySource {
  readonly body: (limit: number) => Promise<Uint8Array>;
  /** See `HttpRequest.bodyReserialized`. */
  readonly reserialized: boolean;
  /** False if the host's parser has consumed the stream, and with it decoded any content coding. */
  readonly asSent: boolean;
}

const tooLarge = (limit: number): BodyError =>
  new BodyError('BODY_TOO_LARGE', `The request body is larger than ${limit} bytes.`);

function toBytes(value: unknown): Uint8Array | null {
  if (value instanceof Uint8Array) return value;
  return typeof value === 'string' ? new TextEncoder().encode(value) : null;
}

function declaredLength(request: NodeRequest): number | null {
  const header = request.headers['content-length'];
  return typeof header === 'string' && /^\d+$/.test(header) ? Number(header) : null;
}

/** Reads by `data` and `end` events, since some platforms restore only those. */
const readStream = (request: NodeRequest, limit: number, exchange: Exchange): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    let refused = (declaredLength(request) ?? 0) > limit;
    const stop = (): void => {
      request.removeListener('data', onData);
      request.removeListener('end', onEnd);
      request.removeListener('error', onCut);
      stopWatching();
    };
    const onEnd = (): void => {
      stop();
      const [first] = chunks;
      resolve(chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks));
    };
    const onCut = (): void => {
      stop();
      reject(new BodyError('BODY_ABORTED', 'The request body ended early.'));
    };
    const onData = (chunk: Uint8Array): void => {
      size += chunk.byteLength;
      if (refused || size > limit) {
        if (!refused) {
          refused = true;
          chunks.length = 0;
          reject(tooLarge(limit));
        }
        // The client keeps sending a refused body: no more is read, and once it has its response it is cut off.
        if (size > limit + DRAIN_BYTES) {
          stop();
          request.pause();
          void exchange.settled.then(() => request.destroy());
        }
        return;
      }
      chunks.push(chunk);
    };
    let stopWatching = (): void => undefined;
    if (exchange.isGone()) return onCut();
    request.on('data', onData);
    request.on('end', onEnd);
    request.on('error', onCut);
    stopWatching = exchange.onGone(onCut);
    if (refused) reject(tooLarge(limit));
    request.resume(); // the host may have paused it
  });

/**
 * To be called after a response to a request whose body nobody read (a wrong key, for example). Node would drain it without limit; here, as
 * after a refusal, up to `DRAIN_BYTES`.
 */
export function drainUnread(request: NodeRequest, exchange: Exchange): void {
  if (request.readableDidRead || request.readableEnded || hasNone(request)) return;
  let size = 0;
  const onData = (chunk: Uint8Array): void => {
    size += chunk.byteLength;
    if (size <= DRAIN_BYTES) return;
    request.removeListener('data', onData);
    request.pause();
    void exchange.settled.then(() => request.destroy());
  };
  request.on('data', onData);
  request.resume();
}

/** A request of HTTP/1 without a length and without a coding ends with its headers (RFC 9112 §6.3). In HTTP/2 bytes may follow unannounced. */
const hasNone = ({ httpVersionMajor, headers }: NodeRequest): boolean =>
  httpVersionMajor === 1 && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

/** Every call returns the same bytes, and applies its own limit. */
function memoised(read: (limit: number) => Promise<Uint8Array>): BodySource['body'] {
  let bytes: Promise<Uint8Array> | undefined;
  return (limit) =>
    (bytes ??= read(limit)).then((whole) => {
      if (whole.byteLength > limit) throw tooLarge(limit);
      return whole;
    });
}

function isJson(request: NodeRequest): boolean {
  const [type = ''] = String(request.headers['content-type'] ?? '').split(';', 1);
  const name = type.trim().toLowerCase();
  return name === 'application/json' || (name.startsWith('application/') && name.endsWith('+json'));
}

/** Undefined for a value that JSON cannot express: it did not come from JSON then. */
function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Nothing was declared, or the stream ended without a byte: an object left by a parser is then its own default. */
function hadNoBody(request: NodeRequest): boolean {
  if (!request.readableDidRead) return true;
  const length = declaredLength(request);
  return length === 0 || (length === null && request.headers['transfer-encoding'] === undefined);
}

/**
 * In order of precedence: bytes kept by a parser, a body parsed to bytes or text, the unread stream, JSON re-serialized from the parsed
 * value.
 */
export function bodySource(request: NodeRequest, exchange: Exchange): BodySource {
  const kept = toBytes(request.rawBody) ?? toBytes(request.body);
  if (kept !== null) return { body: memoised(async () => kept), reserialized: false, asSent: !request.readableDidRead };
  if (!request.readableDidRead && !request.readableEnded) {
    return { body: memoised((limit) => readStream(request, limit, exchange)), reserialized: false, asSent: true };
  }
  if (hadNoBody(request)) return { body: memoised(async () => new Uint8Array()), reserialized: false, asSent: false };
  const written = isJson(request) ? toJson(request.body) : undefined;
  if (written !== undefined) {
    return { body: memoised(async () => new TextEncoder().encode(written)), reserialized: true, asSent: false };
  }
  const consumed = new BodyError(
    'BODY_CONSUMED',
    'The request body was read before the mount, and its bytes were not kept.',
  );
  return { body: () => Promise.reject(consumed), reserialized: false, asSent: false };
}
