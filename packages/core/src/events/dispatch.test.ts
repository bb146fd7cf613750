import { createManualClock } from '@citeready/memory';
import { describe, expect, it } from 'vitest';
import type { Logger } from '../ports/logger.js';
import { createEvents, MAX_UNSETTLED, MAX_WAITING, PATIENCE_MS } from './dispatch.js';
import type { EventListener, NewEvent } from './types.js';

const START = new Date('2026-03-01T12:00:00.000Z');

const exhausted = (domain: string): NewEvent => ({
  type: 'allowance.exhausted',
  requester: 'user:ada',
  domain,
  allowance: 'free',
});

function setUp(listener: EventListener, warn: Logger['warn'] = () => {}) {
  const clock = createManualClock(START);
  const warnings: string[] = [];
  const logger: Logger = {
    debug: () => {},
    info: () => {},
    error: () => {},
    warn: (message, fields) => {
      warnings.push(message);
      warn(message, fields);
    },
  };
  return { clock, warnings, events: createEvents(listener, { clock, logger }) };
}

/** Records the domains in the order in which they arrived. */
function keeping(then: (domain: string) => void | Promise<void> = () => {}) {
  const seen: string[] = [];
  const listener: EventListener = (event) => {
    const domain = event.type === 'allowance.exhausted' ? event.domain : '';
    seen.push(domain);
    return then(domain);
  };
  return { seen, listener };
}

describe('events', () => {
  it('reach the listener after the call that emitted them, in order, with their time', async () => {
    const seen: unknown[] = [];
    const { events, clock } = setUp((event) => void seen.push(event));
    events.emit(exhausted('a.com'));
    events.emit(exhausted('b.com'));
    expect(seen).toEqual([]);
    await clock.advance(0);
    expect(seen).toEqual([
      { ...exhausted('a.com'), at: START },
      { ...exhausted('b.com'), at: START },
    ]);
  });

  it('come one at a time: the next waits for the promise of the previous one', async () => {
    let goOn: () => void = () => {};
    const { seen, listener } = keeping((domain) =>
      domain === 'a.com' ? new Promise((resolve) => (goOn = resolve)) : undefined,
    );
    const { events, clock } = setUp(listener);
    for (const domain of ['a.com', 'b.com', 'c.com']) events.emit(exhausted(domain));
    await clock.advance(PATIENCE_MS - 1);
    expect(seen).toEqual(['a.com']);
    goOn();
    await clock.advance(0);
    expect(seen).toEqual(['a.com', 'b.com', 'c.com']);
    expect(clock.sleeping).toBe(0);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('mine');
      },
    ],
    ['rejects', () => Promise.reject(new Error('mine'))],
  ] as const)('continue after a listener that %s, which is logged once', async (_how, then) => {
    const { seen, listener } = keeping(then);
    const { events, clock, warnings } = setUp(listener);
    for (const domain of ['a.com', 'b.com', 'c.com']) events.emit(exhausted(domain));
    await clock.advance(0);
    expect(seen).toEqual(['a.com', 'b.com', 'c.com']);
    expect(warnings).toEqual(['the listener of events failed; said once for this type']);
  });

  it('continue if the logger fails as well', async () => {
    const { seen, listener } = keeping(() => Promise.reject(new Error('mine')));
    const { events, clock } = setUp(listener, () => {
      throw new Error('the log is down');
    });
    for (const domain of ['a.com', 'b.com']) events.emit(exhausted(domain));
    await clock.advance(0);
    expect(seen).toEqual(['a.com', 'b.com']);
  });

  it('do not wait for a hanging listener, until too many calls hang', async () => {
    const free: (() => void)[] = [];
    const { seen, listener } = keeping(() => new Promise<void>((resolve) => free.push(resolve)));
    const { events, clock, warnings } = setUp(listener);
    for (let at = 0; at < 2 * MAX_UNSETTLED; at += 1) events.emit(exhausted(`${at}.com`));
    await clock.advance(0);
    await clock.advance(PATIENCE_MS);
    expect(seen).toHaveLength(2);
    await clock.advance(100 * PATIENCE_MS);
    expect(seen).toHaveLength(MAX_UNSETTLED);
    free[0]?.();
    await clock.advance(0);
    expect(seen).toHaveLength(MAX_UNSETTLED + 1);
    expect(warnings).toEqual(['the listener of events is slow and is not waited for; said once for this type']);
  });

  it('are dropped if the queue is full, which is logged once', async () => {
    const { seen, listener } = keeping();
    const { events, clock, warnings } = setUp(listener);
    for (let at = 0; at < MAX_WAITING + 50; at += 1) events.emit(exhausted(`${at}.com`));
    expect(warnings).toEqual(['the listener of events does not keep up: events are dropped; said once']);
    await clock.advance(0);
    expect(seen).toHaveLength(MAX_WAITING);
    events.emit(exhausted('later.com'));
    await clock.advance(0);
    expect(seen.at(-1)).toBe('later.com');
  });

  it('are delivered before the service is closed, within the grace period', async () => {
    const { seen, listener } = keeping((domain) => (domain === 'b.com' ? new Promise(() => {}) : undefined));
    const { events, clock } = setUp(listener);
    for (const domain of ['a.com', 'b.com', 'c.com']) events.emit(exhausted(domain));
    let settled = false;
    const settling = events.settle(500).then(() => (settled = true));
    await clock.advance(499);
    expect([seen, settled]).toEqual([['a.com', 'b.com'], false]);
    await clock.advance(1);
    await settling;
  });
});
