import { describe, expect, it } from 'vitest';
import { createSystemClock, createSystemIds } from './index.js';

describe('the clock of the machine', () => {
  const clock = createSystemClock();

  it('advances while it sleeps', async () => {
    const [date, instant] = [clock.now(), clock.monotonic()];
    await clock.sleep(5);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(date.getTime());
    expect(clock.monotonic()).toBeGreaterThan(instant);
  });

  it('resolves at once when the signal aborts, or has aborted before', async () => {
    const abort = new AbortController();
    const slept = clock.sleep(2 ** 40, abort.signal);
    abort.abort(new Error('a sleep never rejects with this'));
    await slept;
    await clock.sleep(2 ** 40, abort.signal);
  });

  it('treats a negative time as zero', async () => {
    await clock.sleep(-1);
  });
});

describe('the identifiers of the machine', () => {
  const ids = createSystemIds();

  it('are UUIDs of version 4, never the same twice', () => {
    const many = Array.from({ length: 100 }, () => ids.uuid());
    for (const id of many) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(many).size).toBe(100);
  });

  it('are bytes in any length, random to the last', () => {
    const bytes = ids.bytes(200_000);
    expect(bytes).toHaveLength(200_000);
    for (let at = 0; at < bytes.length; at += 1000)
      expect(bytes.subarray(at, at + 1000).some((byte) => byte !== 0)).toBe(true);
  });
});
