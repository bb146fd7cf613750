/** Time to response headers. */
import { defineCheck } from '../../define-check.js';
import { asSeconds } from '../../shared/in-words.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { atMost, count, evidence, judged, unmeasured, worst } from '../../verdict.js';

/** The value below which `share` of the sorted values lie. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0;
}

export const serverLatency = defineCheck({
  id: 'server-latency',
  title: 'The server answers fast enough for live fetches',
  category: 'access',
  order: 160,
  scope: 'site',
  part: { kind: 'hygiene', points: 1 },
  gate: null,
  grade: 'weak',
  sources: ['se-ranking', 'rank-with-claude'],
  engines: {
    chatgpt: true,
    perplexity: true,
    claude: true,
    'google-ai': false,
    gemini: false,
    copilot: false,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: true,
    mistral: true,
    you: true,
    brave: false,
    grok: false,
  },
  thresholds: {
    passMs: threshold(800, 'milliseconds', 'proposal', 'median time to response headers'),
    warnMs: threshold(2500, 'milliseconds', 'proposal', 'median time to response headers'),
    slowMs: threshold(5000, 'milliseconds', 'proposal', '90th percentile at which a pass becomes a warning'),
  },
  rule: (limit) =>
    `The median and 90th percentile of the time to response headers over the sampled pages. Passes at a median up to ${asSeconds(limit.passMs)} s, warns up to ${asSeconds(limit.warnMs)} s or with a 90th percentile above ${asSeconds(limit.slowMs)} s, fails above. Studies disagree on whether speed matters, so it has little weight.`,
  fix: (limit) => ({
    title: 'Cache pages close to readers',
    text: `Serve HTML from a cache or a content delivery network so that response headers arrive within ${asSeconds(limit.passMs)} seconds.`,
    effort: 'medium',
  }),
  run(site, { limit }): Verdict {
    const times = site.pages.filter(({ facts }) => facts.status < 500).map(({ facts }) => facts.headersMs);
    if (times.length === 0) return unmeasured('No page answered.');
    const median = quantile(times, 0.5);
    const slow = quantile(times, 0.9);
    const state = worst([
      atMost(median, { pass: limit.passMs, warn: limit.warnMs }),
      slow > limit.slowMs ? 'warn' : 'pass',
    ]);
    const slowest = [...site.pages].sort((a, b) => b.facts.headersMs - a.facts.headersMs).slice(0, 3);
    return judged(
      state,
      `Median response time ${Math.round(median)} ms, 90th percentile ${Math.round(slow)} ms, over ${count(times.length, 'page')}.`,
      slowest.map((page) =>
        evidence(page.url, { detail: `response headers within ${Math.round(page.facts.headersMs)} ms` }),
      ),
    );
  },
});
