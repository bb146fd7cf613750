/** Responses that ask crawlers for payment; reported only. */
import { paymentDemand } from '../../../reading/usage/pay-per-crawl.js';
import { defineCheck } from '../../define-check.js';
import { siteUrl } from '../../site.js';
import type { Verdict } from '../../types.js';
import { count, evidence, pass, unmeasured, warn } from '../../verdict.js';

export const payPerCrawl = defineCheck({
  id: 'pay-per-crawl',
  title: 'Pay per crawl',
  category: 'access',
  order: 95,
  scope: 'site',
  part: { kind: 'report' },
  gate: null,
  grade: 'none',
  sources: ['pay-per-crawl'],
  engines: 'every-engine',
  rule: 'Reports answers with status 402, to this audit and, where access probes were requested, to crawlers by name, with the price from the crawler-price header. Warns with any; without any, passes if crawler names were tried and is unmeasured if they were not. Charging is your choice; http-ok and edge-bot-access judge whether a page can be read without payment.',
  fix: {
    title: 'Charge only the crawlers you mean to charge',
    text: 'Allow the crawlers that bring you readers and citations, and charge the others.',
    effort: 'small',
  },
  run(site): Verdict {
    if (site.pages.length === 0 && site.probes.length === 0) return unmeasured('No page could be read.');
    const pages = site.pages.flatMap(({ url, facts, headers }) => {
      const demand = paymentDemand(facts.status, headers);
      return demand === null ? [] : [evidence(url, { detail: `requested from this audit: ${demand}` })];
    });
    const probes = site.probes
      .filter(({ status }) => status === 402)
      .map(({ token, url, detail }) => evidence(url, { detail: `requested from ${token}: ${detail}` }));
    const found = [...pages, ...probes];
    if (found.length === 0)
      return site.probes.length === 0
        ? unmeasured('No page asked this audit for payment; crawler names were not tried.')
        : pass(
            'Neither this audit nor the probed crawlers were asked for payment.',
            evidence(siteUrl(site), { detail: 'no answer with status 402' }),
          );
    return warn(`${count(found.length, 'answer')} with status 402: pay per crawl.`, ...found);
  },
});
