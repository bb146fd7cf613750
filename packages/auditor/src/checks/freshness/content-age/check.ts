/** The age of a page. */
import { defineCheck } from '../../define-check.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { atMost, count, evidence, judged, notApplicable, unmeasured } from '../../verdict.js';
import { daysBetween, lastChange } from '../dates.js';

/** A past year in host or path: an archive, which is not updated. */
const pastYear = (url: string, now: Date): boolean =>
  [...url.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].some(([year]) => Number(year) < now.getUTCFullYear());

export const contentAge = defineCheck({
  id: 'content-age',
  title: 'The page was changed recently',
  category: 'freshness',
  order: 30,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'moderate',
  sources: ['ahrefs-fresh', 'se-ranking', 'indexably'],
  engines: {
    chatgpt: true,
    perplexity: true,
    claude: false,
    'google-ai': true,
    gemini: true,
    copilot: true,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  thresholds: {
    pass: threshold(365, 'days', 'proposal', 'since the last change'),
    warn: threshold(1095, 'days', 'proposal', 'since the last change'),
  },
  rule: (limit, kinds) =>
    `Counts the days from the newest date that the page claims, visibly or in markup, to the audit. Passes up to ${limit.pass}, warns up to ${limit.warn}, fails above. Unmeasured without a date. Not applicable when the URL names a past year, because archives do not change. Judged on ${kinds}; explanations that stay true are not judged. Studies disagree, so it has no weight.`,
  fix: {
    title: 'Bring the page up to date',
    text: 'Check facts, prices and links, correct what is no longer true, and set the new date. Do not change the date alone.',
    effort: 'medium',
  },
  fits: ['pricing', 'comparison'],
  run(page, { site, limit }): Verdict {
    if (pastYear(page.url, site.auditedAt)) return notApplicable('The URL assigns the page to a past year.');
    const newest = lastChange(page.facts);
    const days = newest === null ? null : daysBetween(newest.iso, site.auditedAt);
    if (newest === null || days === null) return unmeasured('The page has no date.');
    const age = Math.max(0, Math.floor(days));
    return judged(atMost(age, limit), `The newest date that the page gives is ${count(age, 'day')} old.`, [
      evidence(page.url, { snippet: newest.raw, detail: `${newest.iso.slice(0, 10)}, ${count(age, 'day')}` }),
    ]);
  },
});
