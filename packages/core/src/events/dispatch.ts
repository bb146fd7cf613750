/**
 * Hands events to the host's listener: in order, after the work that they tell of, and never in its way. A listener that throws, hangs or is slow costs
 * memory up to a bound and a line in the log, and nothing else.
 */
import type { Clock } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';
import type { EventListener, NewEvent, ServiceEvent } from './types.js';

export interface Events {
  /** Whether anybody listens; what is only needed for an event is left out where nobody does. */
  readonly heard: boolean;
  /** Puts an event in line. Never throws, and never waits. */
  emit(event: NewEvent): void;
  /** Resolves when all events so far were handed over, or after `graceMs`. */
  settle(graceMs: number): Promise<void>;
}

/** Events in line at most; further ones are dropped. */
export const MAX_WAITING = 10_000;
/** A listener that takes longer is not waited for. */
export const PATIENCE_MS = 10_000;
/** Calls that were not waited for and have not settled, at most; then the line stands until one does. */
export const MAX_UNSETTLED = 16;

/** Events that are handed over before requests have their turn. */
const TOGETHER = 100;

export const noEvents: Events = { heard: false, emit: () => {}, settle: async () => {} };

export function createEvents(
  listener: EventListener,
  { clock, logger }: { readonly clock: Clock; readonly logger: Logger },
): Events {
  const line: ServiceEvent[] = [];
  /** What was said already. Its size is bounded by the types of events. */
  const said = new Set<string>();
  const unsettled = new Set<Promise<unknown>>();
  let running: Promise<void> | null = null;

  const warnOnce = (kind: string, type: string, message: string, fields: Readonly<Record<string, unknown>>): void => {
    const key = `${kind} ${type}`;
    if (said.has(key)) return;
    said.add(key);
    try {
      logger.warn(message, { type, ...fields });
    } catch {
      // A log that fails must not stop what follows.
    }
  };

  const failed = (event: ServiceEvent, error: unknown): void =>
    warnOnce('failed', event.type, 'the listener of events failed; said once for this type', { error });

  /** Settles with the listener's promise and never rejects; `null` where there is nothing to wait for. */
  const call = (event: ServiceEvent): Promise<void> | null => {
    try {
      const returned: unknown = listener(event);
      if (returned === undefined) return null;
      return Promise.resolve(returned).then(
        () => undefined,
        (error: unknown) => failed(event, error),
      );
    } catch (error) {
      failed(event, error);
      return null;
    }
  };

  const wait = async (event: ServiceEvent, answer: Promise<void>): Promise<void> => {
    const done = new AbortController();
    const called = answer.finally(() => done.abort());
    await Promise.race([called, clock.sleep(PATIENCE_MS, done.signal)]);
    if (done.signal.aborted) return;
    warnOnce('slow', event.type, 'the listener of events is slow and is not waited for; said once for this type', {
      patienceMs: PATIENCE_MS,
    });
    unsettled.add(called);
    void called.finally(() => unsettled.delete(called));
    if (unsettled.size >= MAX_UNSETTLED) await Promise.race(unsettled);
  };

  const run = async (): Promise<void> => {
    // Out of the way of whatever told of the event: a listener that computes for long must not hold an answer up.
    await clock.sleep(0);
    let handed = 0;
    for (let event = line.shift(); event !== undefined; event = line.shift()) {
      const answer = call(event);
      if (answer !== null) await wait(event, answer);
      handed += 1;
      if (handed % TOGETHER === 0) await clock.sleep(0);
    }
    running = null;
  };

  return {
    heard: true,
    emit(event) {
      if (line.length >= MAX_WAITING) {
        warnOnce('dropped', event.type, 'the listener of events does not keep up: events are dropped; said once', {
          waiting: line.length,
        });
        return;
      }
      // The compiler does not see that every member of the union has its own type back.
      line.push({ ...event, at: clock.now() });
      running ??= run();
    },
    async settle(graceMs) {
      if (running === null) return;
      const done = new AbortController();
      await Promise.race([running, clock.sleep(graceMs, done.signal)]);
      done.abort();
    },
  };
}
