/**
 * GET /api/v1/audits/{slug}/events: streams the status of an audit as it changes, until the audit ends. A slow reader gets the newest state
 * and skips the ones in between, so that a follower never buffers more than one.
 */
import type { ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { SlugParams } from '../contract/audits.js';
import { createSteadyClock } from '../domain/steady-clock.js';
import type { Clock } from '../ports/clock.js';
import type { AppError } from './app-error.js';
import { appError, notFound, useCase } from './app-error.js';
import type { Channel, FollowedState, StatusChannels } from './status-channels.js';
import { createPlaces } from './places.js';

export interface FollowLimits {
  /** Concurrent streams per client. */
  readonly perClient: number;
  /** Concurrent streams per process. */
  readonly total: number;
  /** A stream ends after this time; a client that wants to continue reconnects. */
  readonly longestMs: number;
  /** Silence after which a stream sends a keep-alive. */
  readonly heartbeatMs: number;
  /** Interval between polls of an audit that runs in another process. */
  readonly pollMs: number;
}

/** A state, or a keep-alive after a silence. */
export type Followed = { readonly kind: 'state'; readonly state: FollowedState } | { readonly kind: 'silence' };

export interface Followers {
  /**
   * Follows an audit; `null` if the caller has already seen its last state. The caller iterates once, or calls `return` of an iterator:
   * until then, and for at most `longestMs`, it occupies one of the places.
   */
  follow(input: {
    readonly slug: string;
    readonly clientId: string;
    /** Id of the state that the caller already has. */
    readonly seen: string | null;
    /** Aborts when the caller disconnects. */
    readonly signal: AbortSignal;
  }): Promise<Followable>;
  /** Called when something about the audit has changed in this process. */
  nudge(slug: string): void;
  /** Ends every stream and refuses new ones. */
  close(): void;
}

type Followable =
  | { readonly outcome: 'stream'; readonly stream: AsyncIterable<Followed> }
  | { readonly outcome: 'seen' | 'unknown' | 'closed' | 'client-full' | 'full' };

export function createFollowers(channels: StatusChannels, realClock: Clock, limits: FollowLimits): Followers {
  const clock = createSteadyClock(realClock);
  const takePlace = createPlaces(limits);
  const ends = new Set<() => void>();
  let closed = false;

  const streamOf = (channel: Channel, seen: string | null, signal: AbortSignal, leave: () => void) => {
    const over = new AbortController();
    let sent = seen;
    let begun = false;
    const end = (): void => {
      if (over.signal.aborted) return;
      over.abort();
      ends.delete(end);
      signal.removeEventListener('abort', end);
      leave();
    };
    ends.add(end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    // Also ends a stream that nobody ever reads.
    void clock.sleep(limits.longestMs, over.signal).then(end);
    const done = { done: true, value: undefined } as const;

    const next = async (): Promise<IteratorResult<Followed, undefined>> => {
      // The first one is sent at once, so that a proxy forwards the response headers.
      const wait = begun ? limits.heartbeatMs : 0;
      begun = true;
      const quiet = new AbortController();
      const stop = (): void => quiet.abort();
      over.signal.addEventListener('abort', stop);
      void clock.sleep(wait, quiet.signal).then(stop);
      try {
        for (;;) {
          const { state } = channel;
          if (over.signal.aborted || state === null) break;
          if (state.id !== sent) {
            sent = state.id;
            // Nothing follows it; the place is freed before the caller has read it.
            if (state.over) end();
            return { done: false, value: { kind: 'state', state } };
          }
          if (quiet.signal.aborted) return { done: false, value: { kind: 'silence' } };
          await channel.changed(quiet.signal);
        }
      } finally {
        over.signal.removeEventListener('abort', stop);
        stop();
      }
      end();
      return done;
    };

    const iterator: AsyncIterator<Followed, undefined> = {
      next,
      return: async () => {
        end();
        return done;
      },
    };
    return { [Symbol.asyncIterator]: () => iterator };
  };

  return {
    async follow({ slug, clientId, seen, signal }) {
      if (closed) return { outcome: 'closed' };
      const place = takePlace(clientId);
      if (typeof place === 'string') return { outcome: place };
      try {
        const channel = await channels.join(slug);
        const { state = null } = channel ?? {};
        if (channel === null || state === null || (state.over && state.id === seen) || closed) {
          channel?.leave();
          place();
          return { outcome: channel === null || state === null ? 'unknown' : closed ? 'closed' : 'seen' };
        }
        const stream = streamOf(channel, seen, signal, () => {
          channel.leave();
          place();
        });
        return { outcome: 'stream', stream };
      } catch (error) {
        place();
        throw error;
      }
    },
    nudge: (slug) => channels.nudge(slug),
    close() {
      closed = true;
      for (const end of [...ends]) end();
    },
  };
}

/** Retry delay for a client that has too many streams open. */
const RETRY_AFTER_S = 5;

/** `null` if the caller has seen the last state. */
export const followAudit =
  (followers: Followers) =>
  (
    { slug }: SlugParams,
    input: { readonly clientId: string; readonly seen: string | null; readonly signal: AbortSignal },
  ): ResultAsync<AsyncIterable<Followed> | null, AppError> =>
    useCase(async () => {
      const followed = await followers.follow({ slug, ...input });
      switch (followed.outcome) {
        case 'stream':
          return ok(followed.stream);
        case 'seen':
          return ok(null);
        case 'unknown':
          return err(notFound('No audit has this slug.'));
        case 'closed':
          return err(appError('unavailable', 'The service is stopping; try again.', { retryAfterSeconds: 1 }));
        case 'client-full':
          return err(
            appError('rate_limited', 'You have too many event streams open; close some, or poll the status.', {
              retryAfterSeconds: RETRY_AFTER_S,
            }),
          );
        case 'full':
          return err(
            appError('rate_limited', 'Too many event streams are open; poll the status instead.', {
              retryAfterSeconds: RETRY_AFTER_S,
            }),
          );
      }
    });
