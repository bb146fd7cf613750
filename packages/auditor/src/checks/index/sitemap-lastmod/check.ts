/** The dates of a sitemap: are they there, and real. */
import type { SiteFacts, Verdict } from '../../types.js';
import { atLeast, count, evidence, judged, percent, unmeasured, warn } from '../../verdict.js';
import { threshold } from '../../thresholds.js';
import { defineCheck } from '../../define-check.js';
import { readable } from '../sitemap.js';
import { mostCommon } from '../../shared/most-common.js';
import { inWords } from '../../shared/in-words.js';

const W3C_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

const DAY_MS = 86_400_000;

/** Day of a valid lastmod that does not lie in the future; `null` otherwise. */
function lastmodDay(lastmod: string | null, site: SiteFacts): string | null {
  if (lastmod === null || !W3C_DATE.test(lastmod.trim())) return null;
  const time = Date.parse(lastmod.trim());
  // A day's grace for zones ahead of the audit's.
  return Number.isNaN(time) || time > site.auditedAt.getTime() + DAY_MS ? null : lastmod.trim().slice(0, 10);
}

export const sitemapLastmod = defineCheck({
  id: 'sitemap-lastmod',
  title: 'The sitemap says when pages changed',
  category: 'index',
  order: 60,
  scope: 'site',
  part: { kind: 'hygiene', points: 0.5 },
  gate: null,
  grade: 'moderate',
  sources: ['bing-guidelines', 'sitemap-protocol'],
  engines: {
    chatgpt: true,
    perplexity: false,
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
    pass: threshold(0.8, 'share of entries', 'proposal', 'with a valid lastmod'),
    warn: threshold(0.3, 'share of entries', 'proposal', 'with a valid lastmod'),
    sameDate: threshold(
      0.9,
      'share of dated entries',
      'proposal',
      'on one day, which is a build date and not a modification date',
    ),
    minEntries: threshold(20, 'entries', 'proposal', 'below which a shared date proves nothing'),
  },
  rule: (limit) =>
    `The share of entries with a valid lastmod that is not in the future. Passes at ${percent(limit.pass)} or more, warns at ${percent(limit.warn)} or more and when no entry has one, fails below. Unmeasured for a sitemap with one entry. With at least ${inWords(limit.minEntries)} entries, ${percent(limit.sameDate)} or more on one day suggest a build date rather than a modification date: it fails if that is the day of the audit and warns otherwise.`,
  fix: {
    title: 'Write real lastmod dates',
    text: 'Set lastmod to the time the page’s content last changed, not the time the sitemap was built.',
    effort: 'small',
  },
  run(site, { limit }): Verdict {
    const { entries } = site.sitemaps;
    const file = readable(site)[0];
    if (file === undefined || entries.length === 0) return unmeasured('The site has no sitemap.');
    if (entries.length === 1) return unmeasured('The sitemap has only one entry.');
    const days = entries.map(({ lastmod }) => lastmodDay(lastmod, site));
    const dated = days.filter((day) => day !== null);
    const share = dated.length / entries.length;
    const example = entries.find(({ lastmod }, index) => lastmod !== null && days[index] === null) ?? entries[0];
    const item = evidence(file.url, {
      snippet: example?.lastmod == null ? null : `<lastmod>${example.lastmod}</lastmod>`,
      detail: `${dated.length} of ${count(entries.length, 'entry', 'entries')} with a valid lastmod`,
    });
    if (dated.length === 0 && entries.every(({ lastmod }) => lastmod === null))
      return warn('No entry of the sitemap has a lastmod, which is optional.', item);
    const common = mostCommon(dated);
    if (
      common !== null &&
      entries.length >= limit.minEntries &&
      common.count / dated.length >= limit.sameDate &&
      share >= limit.warn
    ) {
      const today = site.auditedAt.toISOString().slice(0, 10);
      const same = evidence(file.url, {
        snippet: `<lastmod>${common.value}</lastmod>`,
        detail: `${common.count} of ${count(dated.length, 'date')} fall on ${common.value}`,
      });
      return judged(
        common.value === today ? 'fail' : 'warn',
        `${percent(common.count / dated.length)} of lastmod dates are ${common.value}, which suggests a build date.`,
        [same],
      );
    }
    return judged(atLeast(share, limit), `${percent(share)} of sitemap entries have a valid lastmod.`, [item]);
  },
});
