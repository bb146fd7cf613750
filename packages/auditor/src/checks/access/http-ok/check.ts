/** The response status of a page. */
import { defineCheck } from '../../define-check.js';
import { isDeadAddress } from '../../site.js';
import type { Verdict } from '../../types.js';
import { evidence, judged, pass, unmeasured } from '../../verdict.js';
import { paymentDemand } from '../../../reading/usage/pay-per-crawl.js';
import { isChallengePage } from '../../../reading/challenge.js';

export const httpOk = defineCheck({
  id: 'http-ok',
  title: 'Pages answer with 200 and their own content',
  category: 'access',
  order: 100,
  scope: 'page',
  part: { kind: 'reach' },
  gate: 'hard',
  grade: 'strong',
  sources: ['zyppy', 'rfc9110-status'],
  engines: 'every-engine',
  rule: 'The final status after redirects. Passes on 200, warns when the page looks like an error page served with 200, fails on 4xx and 5xx; 402 is reported as pay per crawl, with its price if one is sent. A missing page (404, 410) that is only known from links is left to dead-links.',
  fix: {
    title: 'Make the listed pages answer with 200',
    text: 'Repair each page or remove the links and sitemap entries that lead to it; let pages that are gone answer with 404 or 410.',
    effort: 'medium',
  },
  fits: 'every-kind',
  answers: 'any',
  readers: 'all',
  appliesIf: (page) => !isDeadAddress(page),
  run(page): Verdict {
    const { status } = page.facts;
    // A challenge for this audit may not apply to a verified crawler: `edge-challenge-any` reports it, once.
    if (isChallengePage(page.facts)) return unmeasured(`The page answers ${status} with a challenge.`);
    if (status < 200 || status >= 300) {
      const payment = paymentDemand(status, page.headers);
      return judged(
        'fail',
        `The page answers ${status}${payment === null ? '' : `: ${payment}`}.`,
        [evidence(page.url, { detail: `status ${status}`, snippet: page.facts.title })],
        {
          gate: { share: 1, variant: 'http-error' },
        },
      );
    }
    if (page.crawl.soft404) {
      return judged('warn', 'The page looks like an error page but is served with 200.', [
        evidence(page.url, { snippet: page.facts.title, detail: `status ${status}, content of an error page` }),
      ]);
    }
    return pass(`The page answers ${status}.`, evidence(page.url, { detail: `status ${status}` }));
  },
});
