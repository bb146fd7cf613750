/**
 * Passes events to the host's listener: in order, after the work that they report, and without blocking it. A listener that throws, hangs
 * or is slow costs bounded memory and a log line, and nothing else.
 */
import type { Clock } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';
import type { EventListener, NewEvent, ServiceEvent } from './types.js';

export interface Events {
  /** Whether there is a listener; without one, work that is only needed for an event is skipped. */
  readonly heard: boolean;
  /** Queues an event. Never throws, and never waits. */
  emit(event: NewEvent): void;
  /** Resolves when all events so far have been delivered, or after `graceMs`. */
  settle(graceMs: number): Promise<void>;
}

/** Maximum number of queued events; further ones are dropped. */
export const MAX_WAITING = 10_000;
/** A listener that takes longer is no longer awaited. */
export const PATIENCE_MS = 10_000;
/** Maximum number of unsettled calls that are no longer awaited; at this number, the queue stops until one settles. */
export const MAX_UNSETTLED = 16;

/** Events delivered before the event loop handles requests again. */
const TOGETHER = 100;

export const noEvents: Events = { heard: false, emit: () => {}, settle: async () => {} };

export function createEvents(
  listener: EventListener,
  { clock, logger }: { readonly clock: Clock; readonly logger: Logger },
): Events {
  const line: ServiceEvent[] = [];
  /** Warnings already logged. Its size is bounded by the types of events. */
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
      // A failing logger must not stop what follows.
    }
  };

  const failed = (event: ServiceEvent, error: unknown): void =>
    warnOnce('failed', event.type, 'the listener of events failed; said once for this type', { error });

  /** Settles with the listener's promise and never rejects; `null` if there is nothing to wait for. */
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
    // Deferred: a listener that computes for long must not delay the response of the request that emitted the event.
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
      // TypeScript does not see that each member of the union gets its own type back.
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
