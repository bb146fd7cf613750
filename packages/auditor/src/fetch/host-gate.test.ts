import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/fetch/manual-clock.js';
import { createHostGate } from './host-gate.js';
import type { HostGate, HostGateOptions } from './host-gate.js';

/** Asks for a number of turns at once and notes when each is granted. */
const setUp = (options: Omit<HostGateOptions, 'clock'> = {}) => {
  const clock = createManualClock();
  const gate = createHostGate({ clock, ...options });
  const granted: string[] = [];
  const releases: (() => void)[] = [];
  const ask = (name: string, host = 'a.com', from: HostGate = gate): Promise<void> =>
    from.enter(host).then((release) => {
      granted.push(`${name}@${clock.monotonic()}`);
      releases.push(release);
    });
  return { clock, gate, granted, releases, ask };
};

describe('host gate', () => {
  it('spaces the starts of requests to one host, in order', async () => {
    const { clock, granted, ask } = setUp({ minDelayMs: 200, concurrencyPerHost: 10 });
    void ask('1');
    void ask('2');
    void ask('3');
    void ask('other', 'b.com');
    await clock.advance(1_000);
    expect(granted).toEqual(['1@0', 'other@0', '2@200', '3@400']);
  });

  it('limits how many run at a time', async () => {
    const { clock, granted, releases, ask } = setUp({ minDelayMs: 0, concurrencyPerHost: 2 });
    for (const name of ['1', '2', '3', '4']) void ask(name);
    await clock.advance(500);
    expect(granted).toEqual(['1@0', '2@0']);
    releases[0]?.();
    releases[0]?.();
    await clock.advance(500);
    expect(granted).toEqual(['1@0', '2@0', '3@500']);
    releases[1]?.();
    await clock.advance(0);
    expect(granted).toHaveLength(4);
  });

  it('takes a host for the same in any case and with a root dot', async () => {
    const { clock, granted, ask } = setUp({ minDelayMs: 100 });
    void ask('1', 'A.com');
    void ask('2', 'a.COM.');
    await clock.advance(50);
    expect(granted).toEqual(['1@0']);
  });

  it('honours crawl-delay up to its bound', async () => {
    const { clock, gate, granted, ask } = setUp({ minDelayMs: 100, maxCrawlDelayMs: 10_000, concurrencyPerHost: 10 });
    gate.setCrawlDelay('a.com', 3);
    void ask('1');
    void ask('2');
    await clock.advance(6_000);
    expect(granted).toEqual(['1@3000', '2@6000']);
    gate.setCrawlDelay('a.com', 86_400);
    void ask('3');
    await clock.advance(10_000);
    expect(granted.at(-1)).toBe('3@16000');
    gate.setCrawlDelay('a.com', null);
    void ask('4');
    void ask('5');
    await clock.advance(10_100);
    expect(granted.slice(-2)).toEqual(['4@26000', '5@26100']);
  });

  it.each([Number.NaN, -1, 0])('takes a crawl-delay of %s for none', async (seconds) => {
    const { clock, gate, granted, ask } = setUp({ minDelayMs: 0 });
    gate.setCrawlDelay('a.com', seconds);
    void ask('1');
    await clock.advance(0);
    expect(granted).toEqual(['1@0']);
  });

  it('holds a host back up to the bound, and never shortens a hold', async () => {
    const { clock, gate, granted, ask } = setUp({ minDelayMs: 0, maxHoldMs: 60_000 });
    gate.hold('a.com', 3_600_000);
    gate.hold('a.com', 1_000);
    gate.hold('a.com', Number.NaN);
    void ask('1');
    void ask('other', 'b.com');
    await clock.advance(59_999);
    expect(granted).toEqual(['other@0']);
    await clock.advance(1);
    expect(granted).toEqual(['other@0', '1@60000']);
  });

  it('takes a hold into account that comes while others wait', async () => {
    const { clock, gate, granted, ask } = setUp({ minDelayMs: 100 });
    void ask('1');
    void ask('2');
    await clock.advance(50);
    gate.hold('a.com', 5_000);
    await clock.advance(4_999);
    expect(granted).toEqual(['1@0']);
    await clock.advance(1);
    expect(granted).toEqual(['1@0', '2@5050']);
  });

  it('lets go of those who give up, without holding up the rest', async () => {
    const { clock, gate, granted, ask } = setUp({ minDelayMs: 100 });
    await ask('1');
    const controller = new AbortController();
    const reason = new Error('enough');
    const second = gate.enter('a.com', controller.signal);
    void ask('3');
    controller.abort(reason);
    await expect(second).rejects.toBe(reason);
    await clock.advance(100);
    expect(granted).toEqual(['1@0', '3@100']);
    await expect(gate.enter('a.com', controller.signal)).rejects.toBe(reason);
    expect(clock.sleeping).toBe(0);
  });

  it('forgets hosts that nobody uses, so that its memory is bounded', async () => {
    const { gate, clock, granted, ask } = setUp({ minDelayMs: 60_000 });
    await ask('1', 'first.com');
    await ask('2', 'second.com').then(() => undefined);
    for (let i = 0; i < 20_000; i += 1) gate.setCrawlDelay(`${i}.com`, 1);
    // `first.com` has a request under way and is remembered.
    void ask('3', 'first.com');
    await clock.advance(0);
    expect(granted).toEqual(['1@0', '2@0']);
  });

  it.each([
    ['concurrencyPerHost', 0],
    ['concurrencyPerHost', 65],
    ['minDelayMs', -1],
    ['minDelayMs', 60_001],
    ['maxCrawlDelayMs', 0.5],
    ['maxHoldMs', 3_600_001],
  ])('refuses %s of %d', (name, value) => {
    expect(() => setUp({ [name]: value })).toThrow(new RegExp(`${name} is ${value}; it must be a whole number`));
  });
});
