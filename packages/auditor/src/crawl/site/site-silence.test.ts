/** What counts as a site's silence. */
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../test/support/manual-clock.js';
import { createSiteSilence } from './site-silence.js';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function setUp(limitMs = 60_000) {
  const clock = createManualClock();
  const told: number[] = [];
  const silence = createSiteSilence(clock, limitMs, (ms) => told.push(ms));
  const pass = async (ms: number): Promise<void> => {
    // Advances step by step, so that new timers start at the right time.
    for (let left = ms; left > 0; left -= 1_000) {
      clock.advance(Math.min(1_000, left));
      await turn();
    }
  };
  return { silence, told, pass };
}

describe('silence', () => {
  it('is reported after the whole limit of waiting for the site', async () => {
    const { silence, told, pass } = setUp();
    silence.begin();
    await pass(59_000);
    expect(told).toEqual([]);
    await pass(1_000);
    expect(told).toEqual([60_000]);
  });

  it('restarts with every response', async () => {
    const { silence, told, pass } = setUp();
    for (let n = 0; n < 10; n++) {
      const end = silence.begin();
      await pass(50_000);
      silence.broken();
      end();
    }
    expect(told).toEqual([]);
    expect(silence.soFar()).toEqual({ now: 0, all: 500_000 });
  });

  it('does not grow without requests, however long the auditor waits', async () => {
    const { silence, told, pass } = setUp();
    const end = silence.begin();
    await pass(40_000);
    end();
    await pass(600_000);
    expect(silence.soFar().now).toBe(40_000);
    expect(told).toEqual([]);
    silence.begin();
    await pass(20_000);
    expect(told).toEqual([60_000]);
  });

  it('counts parallel requests once', async () => {
    const { silence, told, pass } = setUp();
    const ends = [silence.begin(), silence.begin(), silence.begin()];
    await pass(20_000);
    for (const end of ends) {
      end();
      end();
    }
    await pass(100_000);
    expect(silence.soFar().now).toBe(20_000);
    expect(told).toEqual([]);
  });

  it('grows while the site asks for a pause', async () => {
    const { silence, told, pass } = setUp();
    silence.hold(30_000);
    await pass(100_000);
    expect(silence.soFar().now).toBe(30_000);
    silence.hold(999_999_000);
    await pass(30_000);
    expect(told).toEqual([60_000]);
  });

  it('is not reported after its release', async () => {
    const { silence, told, pass } = setUp();
    silence.begin();
    await pass(30_000);
    silence.release();
    await pass(100_000);
    expect(told).toEqual([]);
  });
});
