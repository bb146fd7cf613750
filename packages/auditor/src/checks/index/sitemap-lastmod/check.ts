/** Whether the dates of a sitemap are present and true. */
import type { SiteFacts, Verdict } from '../../types.js';
import { atLeast, count, evidence, judged, percent, unmeasured, warn } from '../../verdict.js';
import { threshold } from '../../thresholds.js';
import { defineCheck } from '../../define-check.js';
import { readable } from '../sitemap.js';
import { contentPages } from '../../site.js';
import { bareAddress } from '../../addresses.js';
import { mostCommon } from '../../shared/most-common.js';
import { inWords } from '../../shared/in-words.js';

const W3C_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

const DAY_MS = 86_400_000;

/** The date of a valid lastmod that is not in the future; `null` otherwise. */
function lastmodDay(lastmod: string | null, site: SiteFacts): string | null {
  if (lastmod === null || !W3C_DATE.test(lastmod.trim())) return null;
  const time = Date.parse(lastmod.trim());
  // One day of tolerance for time zones ahead of the audit's.
  return Number.isNaN(time) || time > site.auditedAt.getTime() + DAY_MS ? null : lastmod.trim().slice(0, 10);
}

interface OwnDay {
  readonly url: string;
  readonly day: string;
  readonly role: 'modified' | 'published';
}

/** Sources of the page's own date: a date in its text may belong to an entry, an event or a deadline. */
const IN_MARKUP: ReadonlySet<string> = new Set(['meta', 'json-ld', 'microdata']);

/** The modification date, or else the publication date, in the markup of each listed page. */
function ownDays(site: SiteFacts): readonly OwnDay[] {
  const listed = new Set(site.sitemaps.entries.map(({ url }) => bareAddress(url)));
  return contentPages(site)
    .filter(({ crawl }) => listed.has(bareAddress(crawl.requestedUrl)))
    .flatMap(({ url, facts }) => {
      const told = (role: OwnDay['role']): OwnDay[] =>
        facts.dates
          .filter(({ role: own, from }) => own === role && IN_MARKUP.has(from))
          .map(({ iso }) => ({ url, day: iso.slice(0, 10), role }));
      const [last] = [...told('modified'), ...told('published')];
      return last === undefined ? [] : [last];
    });
}

/**
 * Pages that state another date as their own. One date for all pages may be true: the launch date of the site. It is not if a page states
 * another modification date, or if pages were published on several dates.
 */
function contradicting(site: SiteFacts, day: string): readonly OwnDay[] {
  const others = ownDays(site).filter((own) => Math.abs(Date.parse(own.day) - Date.parse(day)) > DAY_MS);
  const isTold = others.some(({ role }) => role === 'modified') || new Set(others.map((own) => own.day)).size > 1;
  return isTold ? others : [];
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
    minEntries: threshold(20, 'entries', 'proposal', 'below which a shared date proves nothing and no date is needed'),
  },
  rule: (limit) =>
    `The share of entries with a valid lastmod that is not in the future. Passes at ${percent(limit.pass)} or more, warns at ${percent(limit.warn)} or more and when none of at least ${inWords(limit.minEntries)} entries has one, fails below. Unmeasured for a sitemap with one entry, and for a shorter one without dates. With at least ${inWords(limit.minEntries)} entries, ${percent(limit.sameDate)} or more on one day suggest a build date rather than a modification date: it fails if that is the day of the audit, warns if the markup of a sampled page says that it changed on another day or pages were published on several, and is unmeasured otherwise, because a site may have gone live on that day.`,
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
      return entries.length < limit.minEntries
        ? unmeasured('No entry of the sitemap has a lastmod, which a short sitemap does not need.')
        : warn('No entry of the sitemap has a lastmod, so crawlers cannot tell which pages changed.', item);
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
      const told = `${percent(common.count / dated.length)} of lastmod dates are ${common.value}`;
      if (common.value === today) return judged('fail', `${told}, which suggests a build date.`, [same]);
      const own = contradicting(site, common.value);
      return own.length === 0
        ? unmeasured(`${told}. No page gives another day, so the site may have been published on that day.`)
        : warn(
            `${told}, but pages give other days, which suggests a build date.`,
            same,
            ...own.map(({ url, day, role }) =>
              evidence(url, { snippet: day, detail: `${role} on this day, according to its markup` }),
            ),
          );
    }
    return judged(atLeast(share, limit), `${percent(share)} of sitemap entries have a valid lastmod.`, [item]);
  },
});
