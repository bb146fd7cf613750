/**
 * A fetcher whose timings are steps instead of milliseconds. Whether a site answers fast enough is a finding; the milliseconds are random,
 * and two audits of one site must give the same report. So a duration is rounded up to the end of its step.
 */
import type { Fetcher, FetchResult } from '@citeready/safe-fetch';

/** Upper ends of the steps, in milliseconds: the thresholds of the latency check, with nothing between them that could change by chance. */
export const LATENCY_STEPS = [800, 2_500, 5_000, 60_000] as const;

/** The upper end of the step that contains a duration; longer ones count as the last. */
export const latencyStep = (ms: number): number =>
  LATENCY_STEPS.find((step) => ms <= step) ?? LATENCY_STEPS[LATENCY_STEPS.length - 1] ?? ms;

const steady = (result: FetchResult): FetchResult =>
  result.ok ? { ...result, headersMs: latencyStep(result.headersMs), totalMs: latencyStep(result.totalMs) } : result;

export const steadyFetcher = (fetcher: Fetcher): Fetcher => ({
  tellsTurns: fetcher.tellsTurns === true,
  fetch: async (request) => steady(await fetcher.fetch(request)),
  usage: () => fetcher.usage(),
  close: () => fetcher.close(),
});
