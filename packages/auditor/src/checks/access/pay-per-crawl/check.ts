/** Answers that ask crawlers for money; reported only. */
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
  rule: 'Reports answers with status 402, to this audit and, where access probes were asked for, to crawlers by name, with the price of the header crawler-price. Passes without any, warns with some. It is your choice; that a page cannot be read without payment is judged by http-ok and edge-bot-access.',
  fix: {
    title: 'Charge the crawlers that you mean to charge',
    text: 'Set the crawlers that bring you readers and citations to allow, and charge the others.',
    effort: 'small',
  },
  run(site): Verdict {
    if (site.pages.length === 0 && site.probes.length === 0) return unmeasured('No page could be read.');
    const pages = site.pages.flatMap(({ url, facts, headers }) => {
      const demand = paymentDemand(facts.status, headers);
      return demand === null ? [] : [evidence(url, { detail: `asked of this audit: ${demand}` })];
    });
    const probes = site.probes
      .filter(({ status }) => status === 402)
      .map(({ token, url, detail }) => evidence(url, { detail: `asked of ${token}: ${detail}` }));
    const found = [...pages, ...probes];
    if (found.length === 0)
      return pass(
        site.probes.length === 0
          ? 'No page asked this audit for payment; no crawler’s name was tried.'
          : 'Neither this audit nor the probed crawlers were asked for payment.',
        evidence(siteUrl(site), { detail: 'no answer with status 402' }),
      );
    return warn(`${count(found.length, 'answer')} with status 402: pay per crawl.`, ...found);
  },
});
