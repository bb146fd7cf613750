/** Fetches without any response. */
import { defineCheck } from '../../define-check.js';
import { threshold } from '../../thresholds.js';
import type { SiteFacts, Verdict } from '../../types.js';
import { atMost, count, evidence, judged, percent, plural, unmeasured } from '../../verdict.js';

/** Failures caused by the site; the others (budget, robots, abort) are caused by the auditor. */
const SITE_FAILURES: ReadonlySet<string> = new Set([
  'dns',
  'connect',
  'tls',
  'timeout',
  'headers-too-large',
  'bad-response',
  'bad-encoding',
  'too-many-redirects',
]);

const siteFailures = (site: SiteFacts): SiteFacts['failed'] =>
  site.failed.filter(({ failure }) => SITE_FAILURES.has(failure.code));

export const fetchFailures = defineCheck({
  id: 'fetch-failures',
  title: 'Every requested page answers',
  category: 'access',
  order: 110,
  scope: 'site',
  part: { kind: 'hygiene', points: 1 },
  gate: null,
  grade: 'moderate',
  sources: ['vercel-crawlers', 'zyppy'],
  engines: 'every-engine',
  thresholds: {
    pass: threshold(0.02, 'share of fetches', 'proposal', 'fetches without an answer'),
    warn: threshold(0.05, 'share of fetches', 'proposal', 'fetches without an answer'),
  },
  rule: (limit) =>
    `The share of fetches that got no answer at all (name resolution, connection, certificate, timeout, redirect loop). Passes up to ${percent(limit.pass)}, warns up to ${percent(limit.warn)}, fails above. Answers with an error status are judged by http-ok.`,
  fix: {
    title: 'Find out why pages do not answer',
    text: 'Look for the listed URLs in the logs of the server and the firewall; a crawler that gets no answer may drop the page.',
    effort: 'medium',
  },
  run(site, { limit }): Verdict {
    const failed = siteFailures(site);
    const asked = failed.length + site.pages.length;
    if (asked === 0) return unmeasured('No page was requested.');
    const share = failed.length / asked;
    const state = atMost(share, limit);
    return judged(
      state,
      failed.length === 0
        ? plural(asked, 'The only fetch got an answer.', `All ${asked} fetches got an answer.`)
        : `${failed.length} of ${count(asked, 'fetch', 'fetches')} (${percent(share)}) got no answer.`,
      failed.length === 0
        ? [evidence(site.entrance.url, { detail: `${count(asked, 'fetch', 'fetches')}, all answered` })]
        : failed.map(({ url, failure }) => evidence(url, { detail: `${failure.code}: ${failure.message}` })),
    );
  },
});
