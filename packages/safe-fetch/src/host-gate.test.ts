import { describe, expect, it } from 'vitest';
import { createManualClock } from '../test/manual-clock.js';
import { createHostGate } from './host-gate.js';
import type { HostGate, HostGateOptions } from './host-gate.js';

/** Requests a number of turns at once and records when each is granted. */
function setUp(options: Omit<HostGateOptions, 'clock'> = {}) {
  const clock = createManualClock();
  const gate = createHostGate({ clock, ...options });
  const granted: string[] = [];
  const releases: (() => void)[] = [];
  const ask = (name: string, host = 'a.com', from: HostGate = gate, address: string | null = null): Promise<void> =>
    from.enter(host, { address }).then((turn) => {
      granted.push(`${name}@${clock.monotonic()}`);
      turn.sent();
      releases.push(() => turn.leave());
    });
  return { clock, gate, granted, releases, ask };
}

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

  it('treats host names as equal in any case and with a root dot', async () => {
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

  it.each([Number.NaN, -1, 0])('treats a crawl-delay of %s as none', async (seconds) => {
    const { clock, gate, granted, ask } = setUp({ minDelayMs: 0 });
    gate.setCrawlDelay('a.com', seconds);
    void ask('1');
    await clock.advance(0);
    expect(granted).toEqual(['1@0']);
  });

  it('holds a host back up to the maximum, and never shortens a hold', async () => {
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

  it('applies a hold that arrives while others wait', async () => {
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

  it('removes waiters that give up, without delaying the rest', async () => {
    const { clock, gate, granted, ask } = setUp({ minDelayMs: 100 });
    await ask('1');
    const controller = new AbortController();
    const reason = new Error('enough');
    const second = gate.enter('a.com', { signal: controller.signal });
    void ask('3');
    controller.abort(reason);
    await expect(second).rejects.toBe(reason);
    await clock.advance(100);
    expect(granted).toEqual(['1@0', '3@100']);
    await expect(gate.enter('a.com', { signal: controller.signal })).rejects.toBe(reason);
    expect(clock.sleeping).toBe(0);
  });

  it('forgets unused hosts, so that its memory is bounded', async () => {
    const { gate, clock, granted, ask } = setUp({ minDelayMs: 60_000 });
    await ask('1', 'first.com');
    await ask('2', 'second.com').then(() => undefined);
    for (let i = 0; i < 20_000; i += 1) gate.setCrawlDelay(`${i}.com`, 1);
    // `first.com` has a request in progress and is kept.
    void ask('3', 'first.com');
    await clock.advance(0);
    expect(granted).toEqual(['1@0', '2@0']);
  });

  it('starts no other turn until a request is sent, and counts the delay from then', async () => {
    const { clock, gate, granted, ask } = setUp({ minDelayMs: 200, concurrencyPerHost: 10 });
    const turn = await gate.enter('a.com');
    void ask('2');
    await clock.advance(700);
    expect(granted).toEqual([]);
    turn.sent();
    turn.sent();
    await clock.advance(100);
    turn.sent();
    await clock.advance(100);
    expect(granted).toEqual(['2@900']);
  });

  it('treats a turn that was never sent as sent when it leaves', async () => {
    const { clock, gate, granted, ask } = setUp({ minDelayMs: 200 });
    const turn = await gate.enter('a.com');
    void ask('2');
    await clock.advance(700);
    turn.leave();
    await clock.advance(200);
    expect(granted).toEqual(['2@900']);
  });

  it('keeps requests to one address apart, whatever its hosts are called', async () => {
    const { clock, gate, granted, ask } = setUp({ minDelayMs: 200, minAddressDelayMs: 300 });
    for (const name of ['1', '2', '3']) void ask(name, `${name}.com`, gate, '192.0.2.1');
    void ask('other', 'other.com', gate, '192.0.2.2');
    await clock.advance(1_000);
    expect(granted).toEqual(['1@0', 'other@0', '2@300', '3@600']);
  });

  it('limits how many requests a block of addresses gets at a time', async () => {
    const { clock, gate, granted, releases, ask } = setUp({ minDelayMs: 0, concurrencyPerBlock: 2 });
    for (const n of [1, 2, 3]) void ask(`${n}`, `${n}.com`, gate, `192.0.2.${n}`);
    void ask('6', 'six.com', gate, '2001:db8::1');
    await clock.advance(10);
    expect(granted.map((each) => each.split('@')[0]).sort()).toEqual(['1', '2', '6']);
    releases[0]?.();
    await clock.advance(10);
    expect(granted).toHaveLength(4);
  });

  it.each([
    ['concurrencyPerHost', 0],
    ['concurrencyPerHost', 65],
    ['minDelayMs', -1],
    ['minDelayMs', 60_001],
    ['minAddressDelayMs', 60_001],
    ['concurrencyPerBlock', 0],
    ['maxCrawlDelayMs', 0.5],
    ['maxHoldMs', 3_600_001],
    ['answerWithinMs', 0],
    ['answerWithinMs', 15_001],
  ])('refuses %s of %d', (name, value) => {
    expect(() => setUp({ [name]: value })).toThrow(new RegExp(`${name} is ${value}; it must be a whole number`));
  });
});
