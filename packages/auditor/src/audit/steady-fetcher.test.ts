/** Steps of latency. */
import { describe, expect, it } from 'vitest';
import { serverLatency } from '../checks/access/server-latency/check.js';
import { LATENCY_STEPS, latencyStep } from './steady-fetcher.js';

describe('latencyStep', () => {
  it.each([
    [0, 800],
    [3.7, 800],
    [800, 800],
    [800.01, 2_500],
    [2_500, 2_500],
    [4_000, 5_000],
    [59_999, 60_000],
    [70_000, 60_000],
  ])('%d ms counts as %d', (ms, step) => expect(latencyStep(ms)).toBe(step));

  it('has its edges where the latency check decides, so that rounding changes no verdict', () => {
    const { passMs, warnMs, slowMs } = serverLatency.thresholds;
    for (const { value } of [passMs, warnMs, slowMs]) expect(LATENCY_STEPS).toContain(value);
  });
});
