/** Redirects on the way to a page. */
import { defineCheck } from '../../define-check.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { atMost, count, evidence, fail, judged } from '../../verdict.js';

export const redirectHops = defineCheck({
  id: 'redirect-hops',
  title: 'Pages are reached without detours',
  category: 'access',
  order: 120,
  scope: 'page',
  part: { kind: 'hygiene', points: 1 },
  gate: null,
  grade: 'moderate',
  sources: ['vercel-crawlers'],
  engines: 'every-engine',
  thresholds: {
    pass: threshold(1, 'redirects', 'vercel-crawlers', 'to the page'),
    warn: threshold(3, 'redirects', 'vercel-crawlers', 'to the page'),
  },
  rule: (limit) =>
    `Counts HTTP redirects on the way to the page. Passes up to ${limit.pass}, warns up to ${limit.warn}, fails above, and on a redirect by meta refresh or script, which crawlers without a browser do not follow.`,
  fix: {
    title: 'Link to the final URL',
    text: 'Point links and sitemap entries at the URL that answers with 200, and replace meta refreshes and scripted redirects with a 301.',
    effort: 'small',
  },
  fits: 'every-kind',
  answers: 'any',
  readers: 'all',
  run(page, { limit }): Verdict {
    const { facts, redirects } = page;
    const soft = facts.metaRefresh?.url ?? facts.scriptRedirect;
    if (soft !== null && soft !== facts.url) {
      return fail(
        `The page redirects to ${soft} by ${facts.metaRefresh?.url ? 'meta refresh' : 'script'}.`,
        evidence(page.url, { detail: `${facts.metaRefresh?.url ? 'meta refresh' : 'script redirect'} to ${soft}` }),
      );
    }
    const state = atMost(redirects.length, limit);
    const first = redirects[0];
    return judged(state, `${count(redirects.length, 'redirect')} to the page.`, [
      evidence(first?.url ?? page.url, {
        detail: first === undefined ? 'no redirect' : redirects.map((hop) => `${hop.status} ${hop.url}`).join(' → '),
      }),
    ]);
  },
});
