/** One GET without redirects: connection, request and body in turn, each with its time limit. */
import type { Readable } from 'node:stream';
import { exchangeProblem, exchange } from './exchange.js';
import type { ResponseHead } from './exchange.js';
import type { Connection } from './connection.js';
import type { ConnectionPool } from './connection-pool.js';
import type { Budget } from '../budget.js';
import { readBody } from '../body/read-body.js';
import type { ReadBody } from '../body/read-body.js';
import { createDeadline } from '../deadline.js';
import type { Deadline } from '../deadline.js';
import type { FetchLimits } from '../limits.js';
import { FetchProblem } from '../problem.js';
import type { AuditorClock } from '../types.js';

export interface GetOptions {
  readonly pool: ConnectionPool;
  readonly clock: AuditorClock;
  readonly limits: FetchLimits;
  readonly budget: Budget;
}

export interface GetRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly maxBytes: number;
  /** Milliseconds for the whole exchange. */
  readonly totalMs: number;
  /** Returns true for a response whose body is not needed (a redirect). */
  readonly skipBody: (status: number, headers: ResponseHead['headers']) => boolean;
  readonly signals: readonly (AbortSignal | undefined)[];
  /** Called when the request has been written to the connection. */
  readonly onSent: () => void;
}

export interface GetResponse extends Omit<ResponseHead, 'body'>, ReadBody {
  readonly headersMs: number;
  readonly totalMs: number;
}

const NOT_MODIFIED = 304;
const NO_BODY: ReadBody = { body: new Uint8Array(0), truncated: false, wireBytes: 0 };

const seconds = (ms: number): string => `${ms / 1_000} s`;

const timeout = (what: string, ms: number) => (): FetchProblem =>
  new FetchProblem('timeout', `${what} within ${seconds(ms)}`);

/** Used only inside this module, unless the second request fails in the same way. */
class TooMuchForHttp2 extends FetchProblem {
  constructor({ code, message }: FetchProblem) {
    super(code, message);
  }
}

/** A connection and the headers of the response that came over it. */
interface Answer {
  readonly connection: Connection;
  readonly head: ResponseHead;
}

/** Rejects with a `FetchProblem` or the reason of an aborted signal. */
export async function get(request: GetRequest, options: GetOptions): Promise<GetResponse> {
  const { clock, limits, pool, budget } = options;
  const { url } = request;
  const deadline = createDeadline(clock, request.signals);
  const started = clock.monotonic();
  const elapsed = (): number => clock.monotonic() - started;

  const open = async (): Promise<Connection> => {
    const disarm = deadline.limit(limits.connectMs, timeout(`no connection to ${url.hostname}`, limits.connectMs));
    try {
      return await deadline.race(pool.open(url, deadline.signal));
    } finally {
      disarm();
    }
  };

  const ask = async (connect: () => Connection | Promise<Connection>): Promise<Answer> => {
    // Counted before connecting, so that hosts that cannot be reached count too.
    budget.takeRequest();
    const connection = await connect();
    const disarm = deadline.limit(limits.headersMs, timeout(`no answer from ${url.hostname}`, limits.headersMs));
    try {
      const sent = exchange(
        connection,
        url,
        { method: 'GET', headers: request.headers },
        limits.headerCount,
        deadline.signal,
      );
      // A connection accepts the request within this turn of the event loop.
      setImmediate(request.onSent);
      return { connection, head: await deadline.race(sent) };
    } catch (error) {
      pool.discard(connection);
      if (connection.isHttp2 && error instanceof FetchProblem && error.code === 'headers-too-large')
        throw new TooMuchForHttp2(error);
      throw error;
    } finally {
      disarm();
    }
  };

  /**
   * A response with more header lines than HTTP/2 allows is requested once more over HTTP/1.1, where only the auditor's own limits apply.
   */
  const askEitherWay = async (): Promise<Answer> => {
    try {
      return await askAnyhow();
    } catch (error) {
      if (!(error instanceof TooMuchForHttp2)) throw error;
      deadline.signal.throwIfAborted();
      pool.avoidHttp2(url);
      return ask(open);
    }
  };

  /**
   * A server may close an idle connection just as it is used again, before or after the request is written. The request was then never
   * read, and is repeated once over a new connection, which is checked like the first. Nothing else is retried: a site that fails is
   * reported as failing.
   */
  const askAnyhow = async (): Promise<Answer> => {
    const idle = pool.takeIdle(url);
    if (idle === null) return ask(open);
    try {
      return await ask(() => idle);
    } catch (error) {
      deadline.signal.throwIfAborted();
      if (!(error instanceof FetchProblem) || (error.code !== 'bad-response' && error.code !== 'connect')) throw error;
      return ask(open);
    }
  };

  try {
    deadline.limit(request.totalMs, timeout('the fetch did not end', limits.totalMs));
    deadline.signal.throwIfAborted();
    const { connection, head } = await askEitherWay();
    const headersMs = elapsed();
    const { body: stream, ...rest } = head;
    try {
      const read = await readBodyOf(head, request, deadline, options);
      // undici has read the stream to its end exactly if it closed without being destroyed first.
      if (stream.readableEnded) pool.giveBack(url, connection);
      else pool.discard(connection);
      return { ...rest, ...read, headersMs, totalMs: elapsed() };
    } catch (error) {
      pool.discard(connection);
      deadline.signal.throwIfAborted();
      throw exchangeProblem(error);
    }
  } finally {
    deadline.dispose();
  }
}

/**
 * A 304 has no body (RFC 9110 section 15.4.5), whatever coding and length its headers name: they describe the page. undici treats such a
 * length as an error and closes the connection. By then the headers have arrived, and they are the whole response.
 */
async function readBodyOf(
  head: ResponseHead,
  request: GetRequest,
  deadline: Deadline,
  options: GetOptions,
): Promise<ReadBody> {
  if (request.skipBody(head.status, head.headers)) return NO_BODY;
  if (head.status !== NOT_MODIFIED) return readWatched(head, request.maxBytes, deadline, options);
  await deadline.race(toItsEnd(head.body));
  return NO_BODY;
}

async function toItsEnd(stream: Readable): Promise<void> {
  try {
    for await (const _ of stream) return;
  } catch {
    // The connection is not reused.
  }
}

async function readWatched(
  head: ResponseHead,
  maxBytes: number,
  deadline: Deadline,
  { limits, budget }: GetOptions,
): Promise<ReadBody> {
  const idle = deadline.idle(limits.idleMs, timeout('no byte of the body came', limits.idleMs));
  try {
    return await deadline.race(
      readBody(head.body, {
        contentEncoding: head.headers['content-encoding'] ?? [],
        maxBytes,
        expansion: limits.expansion,
        onWire: idle.touch,
        onDecoded: budget.takeBytes,
      }),
    );
  } finally {
    idle.stop();
  }
}
