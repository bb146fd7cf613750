/**
 * A fetcher whose timings are steps instead of milliseconds. How fast a site answers is a finding, but its last digit is chance: two
 * audits of one site must give the same report.
 */
import type { Fetcher, FetchResult } from '../fetch/types.js';

/** Upper ends of the steps, in milliseconds; the thresholds of the latency check lie on them. */
export const LATENCY_STEPS = [200, 400, 800, 1_600, 2_500, 5_000, 10_000, 30_000, 60_000] as const;

/** The step that a duration falls into, by its upper end; longer ones count as the last. */
export const latencyStep = (ms: number): number =>
  LATENCY_STEPS.find((step) => ms <= step) ?? LATENCY_STEPS[LATENCY_STEPS.length - 1] ?? ms;

const steady = (result: FetchResult): FetchResult =>
  result.ok ? { ...result, headersMs: latencyStep(result.headersMs), totalMs: latencyStep(result.totalMs) } : result;

export const steadyFetcher = (fetcher: Fetcher): Fetcher => ({
  fetch: async (request) => steady(await fetcher.fetch(request)),
  usage: () => fetcher.usage(),
  close: () => fetcher.close(),
});
