/** What a sitemap lists: does it answer, and may it be indexed. */
import { defineCheck } from '../../define-check.js';
import {
  bareAddress,
  directivesFor,
  documentAddress,
  isContentPage,
  needsMorePages,
  sameAddress,
  siteUrl,
} from '../../site.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, Verdict } from '../../types.js';
import { atLeast, count, evidence, judged, percent, plural, unmeasured } from '../../verdict.js';

/** Why a page does not belong in a sitemap; `null` when it does. */
function misplaced(page: AuditedPage): string | null {
  if (!isContentPage(page)) return page.crawl.soft404 ? 'looks like an error page' : `answers ${page.facts.status}`;
  if (page.redirects.length > 0 && !sameAddress(page.crawl.requestedUrl, page.url)) return `redirects to ${page.url}`;
  const closed = directivesFor(page.facts, null).find(({ name }) => name === 'noindex' || name === 'none');
  if (closed !== undefined) return `is closed to indexing (${closed.name})`;
  const other = page.facts.canonicals[0]?.url;
  return other != null && documentAddress(other) !== documentAddress(page.url) ? `names ${other} as canonical` : null;
}

/** Failures that are our own doing. */
const OUR_OWN: ReadonlySet<string> = new Set(['budget', 'turn', 'aborted']);

export const sitemapHealth = defineCheck({
  id: 'sitemap-health',
  title: 'Sitemap entries can be fetched and indexed',
  category: 'index',
  order: 70,
  scope: 'site',
  part: { kind: 'hygiene', points: 1 },
  gate: null,
  grade: 'moderate',
  sources: ['vercel-crawlers', 'sitemap-protocol'],
  engines: 'every-engine',
  thresholds: {
    pass: threshold(0.95, 'share of sampled entries', 'proposal', '200, indexable and self-canonical'),
    warn: threshold(0.8, 'share of sampled entries', 'proposal', '200, indexable and self-canonical'),
  },
  rule: (limit) =>
    `The share of sampled sitemap entries that answer 200 without a redirect, are open to indexing and name themselves as canonical; http and https, with and without www, are treated as one URL. Passes at ${percent(limit.pass)} or more, warns at ${percent(limit.warn)} or more, fails below.`,
  fix: {
    title: 'List only final, indexable URLs in the sitemap',
    text: 'Remove entries that redirect, fail, are closed to indexing or name another page as canonical.',
    effort: 'small',
  },
  run(site, { limit }): Verdict {
    const early = needsMorePages(site);
    if (early !== null) return early;
    const listed = new Set(site.sitemaps.entries.map(({ url }) => bareAddress(url)));
    const sampled = site.pages.filter(({ crawl }) => listed.has(bareAddress(crawl.requestedUrl)));
    const lost = site.failed.filter(({ url, failure }) => listed.has(bareAddress(url)) && !OUR_OWN.has(failure.code));
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
      atLeast(share, limit),
      `${total - found.length} of ${count(total, 'sampled sitemap entry', 'sampled sitemap entries')} ${plural(total, 'passes', 'pass')}.`,
      found.length > 0
        ? found
        : [
            evidence(sampled[0]?.url ?? siteUrl(site), {
              detail: `${count(total, 'entry', 'entries')} sampled, all pass`,
            }),
          ],
    );
  },
});
