/**
 * Follows an audit through its event stream, and by polling if that does not work: an older service, a proxy that buffers responses, a
 * runtime whose fetch has no streams. The only visible difference is the pace.
 */
import type { AuditStatusView } from '@citeready/core/contract';
import { createEventParser } from './event-stream.js';
import type { PollOptions } from './options.js';
import { DEFAULT_POLL_TIMEOUT_MS } from './poll.js';
import type { ClientResult } from './result.js';
import { failure } from './result.js';
import type { Time } from './time.js';
import { within } from './time.js';

/** A stream as opened by the transport. */
export interface OpenedStream {
  readonly status: number;
  readonly requestId: string | null;
  /** Chunks of text. Ends with the stream; rejects if it breaks. */
  readonly pieces: AsyncIterable<string>;
}

/** `null`, with the advised delay in seconds, if there is no stream. */
export type OpenStream = (
  lastEventId: string | null,
  signal: AbortSignal,
) => Promise<OpenedStream | { readonly status: null; readonly retryAfterSeconds: number | null }>;

/** A stream sends its first event at once. One that is silent for longer is being buffered on its way. */
const FIRST_WORD_MS = 10_000;
/** The service sends a keep-alive after fifteen seconds of silence. */
const SILENCE_MS = 45_000;
/** Delay between the end of a stream and the next one. */
const PAUSE_MS = 1000;

type Watched =
  | { readonly how: 'over'; readonly result: ClientResult<AuditStatusView> }
  /** It sent something, and ended or broke. */
  | { readonly how: 'ended' }
  | { readonly how: 'unusable'; readonly retryAfterSeconds: number | null };

export interface WatchDeps {
  readonly open: OpenStream;
  readonly time: Time;
  /** Polls until the audit ends. */
  readonly poll: (options: PollOptions<AuditStatusView>) => Promise<ClientResult<AuditStatusView>>;
}

const isOver = ({ status }: AuditStatusView): boolean => status === 'completed' || status === 'failed';

export function watch(
  { open, time, poll }: WatchDeps,
  { signal: outer, timeoutMs = DEFAULT_POLL_TIMEOUT_MS, onProgress }: PollOptions<AuditStatusView>,
): Promise<ClientResult<AuditStatusView>> {
  const begin = time.now();
  return within(time, timeoutMs, outer, async (signal) => {
    const gaveUp = (): ClientResult<AuditStatusView> =>
      outer?.aborted === true
        ? failure('aborted', 'The call was aborted.')
        : failure('timeout', `Not finished after ${Math.round((time.now() - begin) / 100) / 10} s.`);
    let lastEventId: string | null = null;

    const readOne = async (): Promise<Watched> => {
      const stop = new AbortController();
      const end = (): void => stop.abort();
      signal.addEventListener('abort', end);
      /** Aborts the stream unless it sends something in time; to be called on each chunk. */
      let quiet = new AbortController();
      const listen = (ms: number): void => {
        quiet.abort();
        const current = new AbortController();
        quiet = current;
        void time.sleep(ms, current.signal).then(() => {
          if (!current.signal.aborted) stop.abort();
        });
      };
      let spoke = false;
      try {
        listen(FIRST_WORD_MS);
        const opened = await open(lastEventId, stop.signal);
        if (opened.status === null) return { how: 'unusable', retryAfterSeconds: opened.retryAfterSeconds };
        const parse = createEventParser();
        for await (const piece of opened.pieces) {
          spoke = true;
          listen(SILENCE_MS);
          for (const { event, id, data } of parse(piece)) {
            if (event !== 'status') continue;
            lastEventId = id;
            const state = JSON.parse(data) as AuditStatusView;
            onProgress?.(state);
            const { status, requestId } = opened;
            if (isOver(state))
              return { how: 'over', result: { ok: true, status, data: state, retryAfterSeconds: null, requestId } };
          }
        }
      } catch {
        // Broken, or aborted by the client: what was received counts, and the rest is requested again.
      } finally {
        signal.removeEventListener('abort', end);
        quiet.abort();
        stop.abort();
      }
      return spoke ? { how: 'ended' } : { how: 'unusable', retryAfterSeconds: null };
    };

    for (;;) {
      const watched = await readOne();
      if (watched.how === 'over') return watched.result;
      if (signal.aborted) return gaveUp();
      const wait = watched.how === 'ended' ? PAUSE_MS : (watched.retryAfterSeconds ?? 0) * 1000;
      if (wait > 0) {
        if (time.now() - begin + wait > timeoutMs) return gaveUp();
        await time.sleep(wait, signal);
      }
      if (signal.aborted) return gaveUp();
      if (watched.how === 'ended') continue;
      const rest = { signal, timeoutMs: Math.max(1, timeoutMs - (time.now() - begin)) };
      const polled = await poll(onProgress === undefined ? rest : { ...rest, onProgress });
      return signal.aborted && !polled.ok ? gaveUp() : polled;
    }
  });
}
