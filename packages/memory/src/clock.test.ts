import { describe, expect, it } from 'vitest';
import { createManualClock } from './clock.js';
import { createSequentialIds } from './ids.js';

const START = '2026-03-01T12:00:00.000Z';

describe('createManualClock', () => {
  it('stands still until it is advanced', async () => {
    const clock = createManualClock(START);
    expect(clock.now()).toEqual(new Date(START));
    await clock.advance(1500);
    expect(clock.now()).toEqual(new Date('2026-03-01T12:00:01.500Z'));
  });

  it('wakes sleepers in order of their time, each at exactly that time', async () => {
    const clock = createManualClock(START);
    const woken: string[] = [];
    const sleep = async (name: string, ms: number): Promise<void> => {
      await clock.sleep(ms);
      woken.push(`${name} ${clock.now().getTime() - new Date(START).getTime()}`);
    };
    void sleep('late', 300);
    void sleep('early', 100);
    void sleep('also late', 300);
    void sleep('never', 301);
    await clock.advance(300);
    expect(woken).toEqual(['early 100', 'late 300', 'also late 300']);
    expect(clock.sleeping).toBe(1);
  });

  it('wakes sleepers that a woken one starts within the span', async () => {
    const clock = createManualClock(START);
    let ticks = 0;
    const tick = async (): Promise<void> => {
      for (;;) {
        await clock.sleep(100);
        ticks++;
      }
    };
    void tick();
    await clock.advance(1000);
    expect(ticks).toBe(10);
  });

  it('ends a sleep at once when it is aborted, before or during', async () => {
    const clock = createManualClock(START);
    await clock.sleep(100, AbortSignal.abort());
    const abort = new AbortController();
    const slept = clock.sleep(100, abort.signal);
    abort.abort();
    await slept;
    expect(clock.sleeping).toBe(0);
    await clock.sleep(0);
  });

  it('moves to a point in time, forward with waking and back without', async () => {
    const clock = createManualClock(START);
    let woken = false;
    void clock.sleep(1000).then(() => (woken = true));
    await clock.setTime(new Date('2020-01-01T00:00:00Z'));
    expect(clock.now()).toEqual(new Date('2020-01-01T00:00:00Z'));
    expect(woken).toBe(false);
    await clock.setTime(new Date('2026-03-01T12:00:01.000Z'));
    expect(woken).toBe(true);
  });

  it('refuses an invalid time', async () => {
    expect(() => createManualClock('soon')).toThrow(RangeError);
    await expect(createManualClock(START).advance(-1)).rejects.toThrow(RangeError);
    await expect(createManualClock(START).advance(Number.NaN)).rejects.toThrow(RangeError);
  });
});

describe('ids', () => {
  it('come in the same order for the same seed, and differ for another', () => {
    const [a, b, c] = [createSequentialIds(7), createSequentialIds(7), createSequentialIds(8)];
    expect([a.uuid(), a.uuid()]).toEqual([b.uuid(), b.uuid()]);
    expect(a.uuid()).toBe('00000007-0000-4000-8000-000000000003');
    expect(c.uuid()).toBe('00000008-0000-4000-8000-000000000001');
    expect(a.bytes(16)).toEqual(b.bytes(16));
    expect(a.bytes(16)).not.toEqual(c.bytes(16));
  });
});
