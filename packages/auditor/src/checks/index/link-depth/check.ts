/** Clicks from the home page, and pages that nothing links to. */
import { isUnfilledAddress } from '../../../reading/stock/unfilled-address.js';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { contentPages, countLinksTo, needsMorePages, siteUrl } from '../../site.js';
import { plainUrl } from '../../addresses.js';
import { readWhole } from '../../read-whole.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { count, evidence, judged, percent, plural, unmeasured } from '../../verdict.js';

export const linkDepth = defineCheck({
  id: 'link-depth',
  title: 'Pages are within a few clicks and not orphaned',
  category: 'index',
  order: 90,
  scope: 'site',
  part: { kind: 'hygiene', points: 1 },
  gate: null,
  grade: 'moderate',
  sources: ['lee-corrected', 'indexably'],
  engines: 'every-engine',
  thresholds: {
    clicks: threshold(3, 'clicks', 'lee-corrected', 'from the home page'),
    clicksWarn: threshold(4, 'clicks', 'proposal', 'from the home page'),
    share: threshold(0.9, 'share of pages', 'proposal', 'within that many clicks'),
    orphans: threshold(0.05, 'share of pages', 'proposal', 'in the sitemap but not linked from any sampled page'),
    minPages: threshold(5, 'pages', 'proposal', 'below this the sample is too small'),
  },
  rule: (limit) =>
    `Counts clicks from the home page to the sampled pages and, when the whole site was crawled, sitemap pages other than lists that no page links to (orphans). Pages that only a script of the home page names are left out. Passes when ${percent(limit.share)} are within ${limit.clicks} clicks and fewer than ${percent(limit.orphans)} are orphans; warns when ${percent(limit.share)} are within ${limit.clicksWarn} clicks; fails otherwise. Unmeasured with fewer than ${inWords(limit.minPages)} content pages besides the home page, and instead of a warning when the site was read in part.`,
  fix: (limit) => ({
    title: 'Link every page from near the home page',
    text: `Add the listed pages to a category page, the navigation or related links, so that each is at most ${inWords(limit.clicks)} clicks away from the home page.`,
    effort: 'medium',
  }),
  run(site, { limit }): Verdict {
    const early = needsMorePages(site);
    if (early !== null) return early;
    // Clicks through a script are not counted; `link-crawlable` reports these pages.
    const sampled = contentPages(site).filter(
      ({ kind, crawl }) =>
        kind !== 'home' &&
        kind !== 'utility' &&
        kind !== 'legal' &&
        crawl.via !== 'script' &&
        !isUnfilledAddress(crawl.requestedUrl),
    );
    if (sampled.length < limit.minPages) return unmeasured(`Fewer than ${limit.minPages} content pages were sampled.`);
    const unreached = sampled.filter(({ crawl }) => crawl.depth === null);
    const linked = countLinksTo(
      new Set(unreached.flatMap(({ url, crawl }) => [plainUrl(url), plainUrl(crawl.requestedUrl)])),
      site.pages,
      { internalOnly: false },
    );
    const unlinked = unreached.filter(
      ({ url, crawl }) => !linked.has(plainUrl(url)) && !linked.has(plainUrl(crawl.requestedUrl)),
    );
    const within = (clicks: number): number =>
      pages.filter((page) => !orphans.includes(page) && (page.crawl.depth ?? 0) <= clicks).length / pages.length;
    // Any unread page may link to a page. Site generators create some lists automatically, for example of all tags; nothing is lost if no
    // page links to them.
    const orphans = readWhole(site) ? unlinked.filter(({ kind }) => kind !== 'category' && kind !== 'archive') : [];
    const pages = sampled.filter((page) => orphans.includes(page) || !unlinked.includes(page));
    if (pages.length < limit.minPages) return unmeasured('Too few of the sampled pages were reached by links.');
    const orphanShare = orphans.length / pages.length;
    const state =
      within(limit.clicks) >= limit.share && orphanShare < limit.orphans
        ? 'pass'
        : within(limit.clicksWarn) >= limit.share
          ? 'warn'
          : 'fail';
    // Unread pages may provide a shorter path to pages that seem far.
    if (state !== 'pass' && !readWhole(site))
      return unmeasured('The site was read in part; pages that were not read may link to those that seem far.');
    const far = pages.filter(({ crawl }) => (crawl.depth ?? 0) > limit.clicks);
    const found = [
      ...orphans.map((page) => evidence(page.url, { detail: 'in the sitemap, not linked from any page' })),
      ...far.map((page) => evidence(page.url, { detail: `${page.crawl.depth ?? 0} clicks from the home page` })),
    ];
    return judged(
      state,
      `${percent(within(limit.clicks))} of ${count(pages.length, 'page')} ${plural(pages.length, 'is', 'are')} within ${limit.clicks} clicks of the home page; ${orphans.length === 0 ? 'no orphans' : count(orphans.length, 'orphan')}.`,
      found.length > 0
        ? found
        : [evidence(siteUrl(site), { detail: `${count(pages.length, 'page')}, all within ${limit.clicks} clicks` })],
    );
  },
});
