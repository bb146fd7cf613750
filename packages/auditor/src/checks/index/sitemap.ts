/** The sitemap: is there one, are its dates real, do its entries answer. */
import { directivesFor, isContentPage, needsMorePages, plainUrl, sameUrl, siteUrl } from '../site.js';
import { limits } from '../thresholds.js';
import type { AuditedPage, SiteCheck, SiteFacts, Verdict } from '../types.js';
import { atLeast, count, evidence, fail, judged, pass, percent, unmeasured, warn } from '../verdict.js';

const READABLE: ReadonlySet<string> = new Set(['urlset', 'index', 'text', 'feed']);

const readable = (site: SiteFacts): SiteFacts['sitemaps']['files'] =>
  site.sitemaps.files.filter(({ kind }) => READABLE.has(kind));

export const sitemapFound: SiteCheck = {
  id: 'sitemap-found',
  title: 'There is a sitemap and robots.txt names it',
  category: 'index',
  scope: 'site',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['sitemap-protocol', 'geo-check', 'geo-score'],
  engines: ['google-ai', 'gemini', 'copilot', 'chatgpt', 'brave', 'apple', 'perplexity', 'you', 'mistral'],
  rule: 'Sitemaps that robots.txt names, else /sitemap.xml. Passes when a named sitemap can be read and has entries; warns when it is found at the default path only, or one of several files cannot be read; fails when there is none.',
  fix: {
    title: 'Publish a sitemap and name it in robots.txt',
    text: 'Have the site generate sitemap.xml with every page that should be found, and add a Sitemap line to robots.txt.',
    effort: 'small',
  },
  generateFix: (site) => ({ language: 'robots', code: `Sitemap: ${new URL('/sitemap.xml', siteUrl(site)).href}\n` }),
  run(site): Verdict {
    const { files, total } = site.sitemaps;
    if (files.length === 0) return unmeasured('No sitemap was looked for.');
    const good = readable(site);
    const first = good[0];
    if (first === undefined || total === 0) {
      return fail(
        first === undefined ? 'No sitemap can be read.' : 'The sitemap has no entry.',
        ...files.map((file) =>
          evidence(file.url, { detail: `${file.kind}, status ${file.status ?? 'none'}${problemText(file.problems)}` }),
        ),
      );
    }
    // A file on another domain was not asked for (no status); files at the default path are guesses of the crawl.
    const broken = files.filter(
      ({ kind, declaredIn, status }) =>
        (kind === 'invalid' || kind === 'missing') && declaredIn !== 'default' && status !== null,
    );
    if (broken.length > 0) {
      return warn(
        `${broken.length} of ${count(files.length, 'sitemap file')} cannot be read.`,
        ...broken.map((file) =>
          evidence(file.url, { detail: `${file.kind}, status ${file.status ?? 'none'}${problemText(file.problems)}` }),
        ),
      );
    }
    if (!good.some(({ declaredIn }) => declaredIn === 'robots')) {
      return warn(
        'robots.txt does not name the sitemap.',
        evidence(first.url, {
          detail: `${first.kind} with ${count(total, 'entry', 'entries')}, found at the default path`,
        }),
      );
    }
    return pass(
      `The sitemap has ${count(total, 'entry', 'entries')}.`,
      evidence(first.url, { detail: `${first.kind}, named in robots.txt` }),
    );
  },
};

const problemText = (problems: readonly string[]): string =>
  problems.length === 0 ? '' : `: ${problems.slice(0, 3).join('; ')}`;

const W3C_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;
const DAY_MS = 86_400_000;

/** Day of a valid lastmod that does not lie in the future; `null` otherwise. */
function lastmodDay(lastmod: string | null, site: SiteFacts): string | null {
  if (lastmod === null || !W3C_DATE.test(lastmod.trim())) return null;
  const time = Date.parse(lastmod.trim());
  // A day's grace for zones ahead of the audit's.
  return Number.isNaN(time) || time > site.auditedAt.getTime() + DAY_MS ? null : lastmod.trim().slice(0, 10);
}

export const sitemapLastmod: SiteCheck = {
  id: 'sitemap-lastmod',
  title: 'The sitemap says when pages changed',
  category: 'index',
  scope: 'site',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['bing-guidelines', 'sitemap-protocol'],
  engines: ['copilot', 'chatgpt', 'google-ai', 'gemini'],
  rule: 'Entries with a valid lastmod that is not in the future. Passes from 80 % on, warns from 30 % on, fails below. With five entries and more, 90 % on one day is a build date, not a change date: it fails when that day is the audit’s and warns otherwise.',
  fix: {
    title: 'Write real lastmod dates',
    text: 'Set lastmod from the time the page’s content last changed, not from the time the sitemap was built.',
    effort: 'small',
  },
  run(site): Verdict {
    const { entries } = site.sitemaps;
    const file = readable(site)[0];
    if (file === undefined || entries.length === 0) return unmeasured('There is no sitemap to read dates from.');
    const limit = limits['sitemap-lastmod'];
    const days = entries.map(({ lastmod }) => lastmodDay(lastmod, site));
    const dated = days.filter((day) => day !== null);
    const share = dated.length / entries.length;
    const example = entries.find(({ lastmod }, index) => lastmod !== null && days[index] === null) ?? entries[0];
    const item = evidence(file.url, {
      snippet: example?.lastmod == null ? null : `<lastmod>${example.lastmod}</lastmod>`,
      detail: `${dated.length} of ${count(entries.length, 'entry', 'entries')} with a valid lastmod`,
    });
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
        detail: `${common.count} of ${dated.length} dates fall on ${common.value}`,
      });
      return judged(
        common.value === today ? 'fail' : 'warn',
        `${percent(common.count / dated.length)} of lastmod dates are ${common.value}: a build date.`,
        [same],
      );
    }
    return judged(atLeast(share, limit), `${percent(share)} of sitemap entries have a valid lastmod.`, [item]);
  },
};

/** The value that occurs most, the first in order among equals. */
export function mostCommon(values: readonly string[]): { readonly value: string; readonly count: number } | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: { value: string; count: number } | null = null;
  for (const [value, n] of counts) {
    if (best === null || n > best.count || (n === best.count && value < best.value)) best = { value, count: n };
  }
  return best;
}

/** Why a page does not belong in a sitemap; `null` when it does. */
function misplaced(page: AuditedPage): string | null {
  if (!isContentPage(page)) return page.crawl.soft404 ? 'looks like an error page' : `answers ${page.facts.status}`;
  if (page.redirects.length > 0) return `redirects to ${page.url}`;
  const closed = directivesFor(page.facts, null).find(({ name }) => name === 'noindex' || name === 'none');
  if (closed !== undefined) return `is closed to indexing (${closed.name})`;
  const other = page.facts.canonicals[0]?.url;
  return other != null && !sameUrl(other, page.url) ? `names ${other} as canonical` : null;
}

export const sitemapHealth: SiteCheck = {
  id: 'sitemap-health',
  title: 'What the sitemap lists can be fetched and indexed',
  category: 'index',
  scope: 'site',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['vercel-crawlers', 'sitemap-protocol'],
  engines: 'all',
  rule: 'Sampled pages that the sitemap lists: they answer 200 without redirect, are open to indexing and are their own canonical. Passes from 95 % on, warns from 80 % on, fails below.',
  fix: {
    title: 'List only final, indexable pages in the sitemap',
    text: 'Remove entries that redirect, fail, are closed to indexing or name another page as canonical.',
    effort: 'small',
  },
  run(site): Verdict {
    const early = needsMorePages(site);
    if (early !== null) return early;
    const listed = new Set(site.sitemaps.entries.map(({ url }) => plainUrl(url)));
    const sampled = site.pages.filter(({ crawl }) => listed.has(plainUrl(crawl.requestedUrl)));
    const lost = site.failed.filter(
      ({ url, failure }) => listed.has(plainUrl(url)) && failure.code !== 'budget' && failure.code !== 'aborted',
    );
    const total = sampled.length + lost.length;
    if (total === 0) return unmeasured('No sampled page is listed in a sitemap.');
    const bad = sampled.flatMap((page) => {
      const reason = misplaced(page);
      return reason === null ? [] : [evidence(page.crawl.requestedUrl, { detail: reason })];
    });
    const found = [
      ...bad,
      ...lost.map(({ url, failure }) => evidence(url, { detail: `did not answer: ${failure.message}` })),
    ];
    const share = (total - found.length) / total;
    return judged(
      atLeast(share, limits['sitemap-health']),
      `${total - found.length} of ${count(total, 'sampled sitemap entry', 'sampled sitemap entries')} ${total === 1 ? 'is' : 'are'} in order.`,
      found.length > 0
        ? found
        : [
            evidence(sampled[0]?.url ?? siteUrl(site), {
              detail: `${count(total, 'entry', 'entries')} sampled, all in order`,
            }),
          ],
    );
  },
};
