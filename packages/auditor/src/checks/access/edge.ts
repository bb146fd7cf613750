/** What stands between crawler and server: refusals by user agent, challenges for everyone, fetches that get no answer, slowness. */
import type { SiteCheck, SiteFacts, AuditedPage, Verdict } from '../types.js';
import { weightShare } from '../site.js';
import { limits } from '../thresholds.js';
import { atMost, count, evidence, judged, pass, percent, unmeasured, worst, round } from '../verdict.js';

export const edgeBotAccess: SiteCheck = {
  id: 'edge-bot-access',
  title: 'The server answers the crawler as it answers a browser',
  category: 'access',
  scope: 'site',
  perEngine: true,
  weight: 2,
  gate: 'soft',
  grade: 'moderate',
  sources: ['cloudflare-ai-controls', 'crawler-verification'],
  engines: 'all',
  rule: 'Where access probes were asked for: the home page and content pages are fetched with the crawler’s user agent and with a browser’s. Passes when both get the same, warns when the content differs or some probes are refused, fails when half or more are refused. A firewall that verifies addresses may refuse a probe and let the real crawler in: the verdict is "likely", never proof.',
  fix: {
    title: 'Let the verified crawler through the firewall',
    text: 'Add an allow rule for the vendor’s verified bot or its published addresses at the edge, then compare with your access log.',
    effort: 'medium',
  },
  run(site, engine): Verdict {
    const tokens = new Set((engine?.gateTokens ?? []).map(({ token }) => token));
    const probes = site.probes.filter((probe) => tokens.has(probe.token) && probe.verdict !== 'unmeasured');
    if (probes.length === 0) return unmeasured('No access probe was made for this engine’s crawler.');
    const blocked = probes.filter(({ verdict }) => verdict === 'likely-blocked');
    const differs = probes.filter(({ verdict }) => verdict === 'differs');
    const share = round(blocked.length / probes.length, 6);
    const found = [...blocked, ...differs, ...probes.filter(({ verdict }) => verdict === 'same')].map((probe) =>
      evidence(probe.url, { detail: `${probe.token}: ${probe.detail}` }),
    );
    if (blocked.length === 0 && differs.length === 0)
      return pass(`All ${count(probes.length, 'probe')} got what a browser gets.`, ...found);
    if (blocked.length === 0) {
      return judged(
        'warn',
        `${differs.length} of ${count(probes.length, 'probe')} got other content than a browser.`,
        found,
      );
    }
    return judged(
      share >= limits['edge-bot-access'].failFrom ? 'fail' : 'warn',
      `${blocked.length} of ${count(probes.length, 'probe')} likely blocked by user agent.`,
      found,
      { gate: { share, variant: 'edge-likely' } },
    );
  },
};

const CHALLENGE_STATUS = new Set([403, 429, 503]);
const CHALLENGE_SCRIPTS = [
  'challenge-platform',
  'captcha-delivery',
  '_incapsula_resource',
  'px-captcha',
  'turnstile',
  'aws-waf-token',
  'akamai-bm',
];
const CHALLENGE_TITLES = [
  'just a moment',
  'attention required',
  'access denied',
  'are you a robot',
  'verify you are human',
  'security check',
  'pardon our interruption',
];

/** A refusal with a vendor's marker; a page that merely says "blocked" is none. */
export function isChallenge(page: AuditedPage): boolean {
  const { status, scripts, title } = page.facts;
  if (!CHALLENGE_STATUS.has(status)) return false;
  const named = (title ?? '').toLowerCase();
  return (
    scripts.sources.some((source) => CHALLENGE_SCRIPTS.some((mark) => source.toLowerCase().includes(mark))) ||
    CHALLENGE_TITLES.some((mark) => named.startsWith(mark))
  );
}

export const edgeChallengeAny: SiteCheck = {
  id: 'edge-challenge-any',
  title: 'No challenge stands before the pages',
  category: 'access',
  scope: 'site',
  weight: 2,
  gate: 'soft',
  grade: 'moderate',
  sources: ['geo-check', 'cloudflare-ai-controls'],
  engines: 'all',
  rule: 'Sampled pages that answer 403, 429 or 503 with a challenge of a known kind (its script or its title, never the bare word "blocked"). Passes at none, warns below half of the pages, fails from half on.',
  fix: {
    title: 'Lower the challenge level for readers without JavaScript',
    text: 'Set the firewall to challenge suspicious traffic only, and let verified crawlers pass.',
    effort: 'medium',
  },
  run(site): Verdict {
    if (site.pages.length === 0) return unmeasured('No page answered.');
    const challenged = site.pages.filter(isChallenge);
    if (challenged.length === 0) {
      return pass(
        'No sampled page is behind a challenge.',
        evidence(site.entrance.url, { detail: `${count(site.pages.length, 'page')} without a challenge` }),
      );
    }
    const share = challenged.length / site.pages.length;
    return judged(
      share >= limits['edge-challenge-any'].failFrom ? 'fail' : 'warn',
      `${challenged.length} of ${count(site.pages.length, 'page')} answer with a challenge.`,
      challenged.map((page) =>
        evidence(page.url, { snippet: page.facts.title, detail: `status ${page.facts.status} with a challenge` }),
      ),
      { gate: { share: round(weightShare(challenged, site.pages), 6), variant: 'edge-likely' } },
    );
  },
};

/** Failures that say something of the site; the rest (budget, robots, abort) are our own doing. */
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

export const fetchFailures: SiteCheck = {
  id: 'fetch-failures',
  title: 'Every page that is asked for answers',
  category: 'access',
  scope: 'site',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['vercel-crawlers', 'zyppy'],
  engines: 'all',
  rule: 'Share of fetches that got no answer at all (name, connection, certificate, time, redirect loop). Passes up to 2 %, warns up to 5 %, fails above. Answers with an error status are judged by "http-ok".',
  fix: {
    title: 'Find out why pages do not answer',
    text: 'Look for the listed addresses in the server’s and the firewall’s logs; crawlers that get no answer drop the page.',
    effort: 'medium',
  },
  run(site): Verdict {
    const failed = siteFailures(site);
    const asked = failed.length + site.pages.length;
    if (asked === 0) return unmeasured('No page was asked for.');
    const share = failed.length / asked;
    const state = atMost(share, limits['fetch-failures']);
    return judged(
      state,
      failed.length === 0
        ? `All ${count(asked, 'fetch', 'fetches')} were answered.`
        : `${failed.length} of ${count(asked, 'fetch', 'fetches')} (${percent(share)}) got no answer.`,
      failed.length === 0
        ? [evidence(site.entrance.url, { detail: `${count(asked, 'fetch', 'fetches')}, none without an answer` })]
        : failed.map(({ url, failure }) => evidence(url, { detail: `${failure.code}: ${failure.message}` })),
    );
  },
};

/** Value below which `share` of the sorted values lie. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0;
}

export const serverLatency: SiteCheck = {
  id: 'server-latency',
  title: 'The server answers fast enough for a fetch during a question',
  category: 'access',
  scope: 'site',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['se-ranking', 'rank-with-claude'],
  engines: ['chatgpt', 'perplexity', 'claude', 'mistral', 'duckduckgo', 'you'],
  rule: 'Median and ninetieth percentile of the time to response headers over the sampled pages. Passes at a median up to 0.8 s, warns up to 2.5 s or with a ninetieth percentile above 5 s, fails above. Studies disagree whether speed matters, so that it weighs little.',
  fix: {
    title: 'Cache pages close to the reader',
    text: 'Serve HTML from a cache or a content delivery network so that the first byte leaves within 0.8 seconds.',
    effort: 'medium',
  },
  run(site): Verdict {
    const times = site.pages.filter(({ facts }) => facts.status < 500).map(({ facts }) => facts.headersMs);
    if (times.length === 0) return unmeasured('No page answered.');
    const limit = limits['server-latency'];
    const median = quantile(times, 0.5);
    const slow = quantile(times, 0.9);
    const state = worst([
      atMost(median, { pass: limit.passMs, warn: limit.warnMs }),
      slow > limit.slowMs ? 'warn' : 'pass',
    ]);
    const slowest = [...site.pages].sort((a, b) => b.facts.headersMs - a.facts.headersMs).slice(0, 3);
    return judged(
      state,
      `Of ${count(times.length, 'page')}, half answer within ${Math.round(median)} ms and nine of ten within ${Math.round(slow)} ms.`,
      slowest.map((page) =>
        evidence(page.url, { detail: `response headers within ${Math.round(page.facts.headersMs)} ms` }),
      ),
    );
  },
};
