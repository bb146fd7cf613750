/** Whether the entries of a sitemap answer and may be indexed. */
import { notForReaders } from '../../../reading/reader-facing.js';
import { isUnfilledAddress } from '../../../reading/stock/unfilled-address.js';
import { defineCheck } from '../../define-check.js';
import { directivesFor, needsMorePages, signpostTarget, siteUrl } from '../../site.js';
import { bareAddress, documentAddress, sameAddress } from '../../addresses.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { atLeast, count, evidence, judged, percent, plural, unmeasured } from '../../verdict.js';

/** Why a page does not belong in a sitemap; `null` if it does. Other documents, such as PDF files, may be listed. */
function misplaced(page: AuditedPage, site: SiteFacts): string | null {
  const { facts, crawl } = page;
  if (isUnfilledAddress(crawl.requestedUrl)) return 'contains a placeholder that was not filled in';
  if (crawl.soft404) return 'looks like an error page';
  if (facts.status < 200 || facts.status >= 300) return `answers ${facts.status}`;
  const target = signpostTarget(facts);
  // A page that chooses the language of its readers is the entrance for those whose language it does not know (hreflang x-default).
  if (target !== null && facts.hreflang.some(({ url }) => url !== null && sameAddress(url, target))) return null;
  if (target !== null) return `only forwards readers to ${target}`;
  if (page.redirects.length > 0 && !sameAddress(crawl.requestedUrl, page.url)) return `redirects to ${page.url}`;
  const closed = directivesFor(facts, null).find(({ name }) => name === 'noindex' || name === 'none');
  if (closed !== undefined) return `is closed to indexing (${closed.name})`;
  const other = facts.canonicals[0]?.url;
  // A canonical that declares a different page is itself the mistake, which "canonical" reports.
  return other != null &&
    documentAddress(other) !== documentAddress(page.url) &&
    notForReaders(page, site.pages) === 'duplicate'
    ? `names ${other} as canonical`
    : null;
}

/** Failures caused by the auditor itself. */
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
    pass: threshold(0.95, 'share of sampled entries', 'proposal', '200, indexable and no copy of another page'),
    warn: threshold(0.8, 'share of sampled entries', 'proposal', '200, indexable and no copy of another page'),
  },
  rule: (limit) =>
    `The share of sampled sitemap entries that answer 200 without a redirect, are open to indexing and do not name a page with the same text as canonical; a page that only chooses a language among those that it names with hreflang may be listed; http and https, with and without www, are treated as one URL. Passes at ${percent(limit.pass)} or more, warns at ${percent(limit.warn)} or more, fails below.`,
  fix: {
    title: 'List only final, indexable URLs in the sitemap',
    text: 'Remove entries that redirect, fail, are closed to indexing or name as canonical a page that they repeat.',
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
      const reason = misplaced(page, site);
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
