/** Refusals by user agent: compares the response to a crawler with the response to a browser. */
import { defineCheck } from '../../define-check.js';
import { shareInWords } from '../../shared/in-words.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { count, evidence, judged, pass, plural, unmeasured } from '../../verdict.js';
import type { ProbedSort } from '../probe-share.js';
import { refusedShare } from '../probe-share.js';

export const edgeBotAccess = defineCheck({
  id: 'edge-bot-access',
  title: 'The server answers the crawler as it answers a browser',
  category: 'access',
  order: 80,
  scope: 'site',
  perEngine: true,
  part: { kind: 'reach' },
  gate: 'soft',
  grade: 'moderate',
  sources: ['cloudflare-ai-controls', 'crawler-verification'],
  engines: 'every-engine',
  thresholds: {
    failFrom: threshold(
      0.5,
      'share of page weight',
      'proposal',
      'at or above this share the crawler is likely blocked',
    ),
  },
  rule: (limit) =>
    `Where access probes were requested, the home page and content pages are fetched with the crawler’s user agent and with a browser’s. Passes when both get the same content, warns when the content differs or some probes are refused, fails when ${shareInWords(limit.failFrom)} or more of page weight is refused. Pages with and without ads are probed separately, because some firewalls refuse crawlers only on pages with ads; the result for each group applies to all of its pages. Status 402 is a refusal that asks for payment (pay per crawl). A firewall that verifies addresses may refuse a probe and still admit the real crawler, so the verdict says "likely" and proves nothing.`,
  fix: {
    title: 'Let the verified crawler through the firewall',
    text: 'Add an allow rule for the vendor’s verified bot or its published addresses at the edge, then compare with your access log.',
    effort: 'medium',
  },
  run(site, { engine, limit }): Verdict {
    const tokens = new Set((engine?.gateTokens ?? []).map(({ token }) => token));
    const probes = site.probes.filter((probe) => tokens.has(probe.token) && probe.verdict !== 'unmeasured');
    if (probes.length === 0) return unmeasured('No access probe was made for the crawler of this engine.');
    const blocked = probes.filter(({ verdict }) => verdict === 'likely-blocked');
    const differs = probes.filter(({ verdict }) => verdict === 'differs');
    const { share, pages, sorts } = refusedShare(site, probes);
    const found = [...blocked, ...differs, ...probes.filter(({ verdict }) => verdict === 'same')].map((probe) =>
      evidence(probe.url, { detail: `${probe.token}: ${probe.detail}` }),
    );
    if (blocked.length === 0 && differs.length === 0)
      return pass(
        plural(
          probes.length,
          'The only probe got what a browser gets.',
          `All ${probes.length} probes got what a browser gets.`,
        ),
        ...found,
      );
    if (blocked.length === 0) {
      return judged(
        'warn',
        `${differs.length} of ${count(probes.length, 'probe')} got different content from a browser.`,
        found,
      );
    }
    return judged(
      share >= limit.failFrom ? 'fail' : 'warn',
      `${blocked.length} of ${count(probes.length, 'probe')} ${plural(blocked.length, 'was', 'were')} likely blocked by user agent${sorts === null ? '' : `: ${inWords('with ads', sorts.ads)}, ${inWords('without', sorts.plain)}`}.`,
      found,
      { gate: { share, variant: 'edge-likely', pages } },
    );
  },
});

const inWords = (sort: string, { refused, asked }: ProbedSort): string => `${refused} of ${asked} ${sort}`;
