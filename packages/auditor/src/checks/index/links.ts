/** Internal links: can they be followed without JavaScript, and do they lead to every page in few clicks. */
import { contentPages, countLinksTo, isContentPage, needsMorePages, plainUrl, siteUrl } from '../site.js';
import { limits } from '../thresholds.js';
import type { PageCheck, SiteCheck, Verdict } from '../types.js';
import { atLeast, count, evidence, judged, notApplicable, percent, unmeasured } from '../verdict.js';

/** Addresses that lead nowhere without a script: `javascript:`, none at all, and the routes of client-side routers (`#/`, `#!`). */
const SCRIPTED = /^\s*(?:javascript:|$|#[!/])/i;

export const linkCrawlable: PageCheck = {
  id: 'link-crawlable',
  title: 'Internal links have an address to follow',
  category: 'index',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['lighthouse-seo', 'vercel-crawlers'],
  engines: 'all',
  rule: 'Anchors of the raw HTML: the share of links within the site that have a real address in href; anchors without address and javascript: links count against it. Passes from 95 % on, warns from 80 % on, fails below. Mail, telephone and in-page anchors (a bare # too, which opens menus) are left out.',
  fix: {
    title: 'Use anchors with an address',
    text: 'Replace script handlers by <a href="…"> with the address of the target, so that crawlers without JavaScript can follow.',
    effort: 'medium',
  },
  applies: isContentPage,
  run(page): Verdict {
    const scripted = page.facts.links.filter(({ href }) => SCRIPTED.test(href));
    const bad = scripted.filter(({ text }) => text !== '');
    const followable = page.facts.links.filter(
      (link) => link.internal && link.url !== null && !link.href.trim().startsWith('#') && !scripted.includes(link),
    );
    const total = followable.length + bad.length;
    if (total === 0) return notApplicable('The page has no internal link.');
    const share = followable.length / total;
    return judged(
      atLeast(share, limits['link-crawlable']),
      `${followable.length} of ${count(total, 'internal link')} can be followed.`,
      bad.length > 0
        ? bad.map(({ href, text }) =>
            evidence(page.url, { snippet: `<a href="${href}">${text}</a>`, detail: 'no address to follow' }),
          )
        : [evidence(page.url, { detail: `${count(total, 'internal link')}, all with an address` })],
    );
  },
};

export const linkDepth: SiteCheck = {
  id: 'link-depth',
  title: 'Pages are few clicks away and none is orphaned',
  category: 'index',
  scope: 'site',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['lee-corrected', 'indexably'],
  engines: 'all',
  rule: 'Clicks from the home page over the sampled pages, and sampled sitemap pages that no sampled page links to. Passes when 90 % lie within 3 clicks and fewer than 5 % are orphans; warns when 90 % lie within 4 clicks; fails otherwise.',
  fix: {
    title: 'Link every page from a hub near the home page',
    text: 'Add the listed pages to a category page, the navigation or related links, so that each is at most three clicks away.',
    effort: 'medium',
  },
  run(site): Verdict {
    const early = needsMorePages(site);
    if (early !== null) return early;
    const pages = contentPages(site).filter(({ kind }) => kind !== 'home' && kind !== 'utility' && kind !== 'legal');
    const limit = limits['link-depth'];
    if (pages.length < limit.minPages) return unmeasured(`Fewer than ${limit.minPages} content pages were sampled.`);
    const unreached = pages.filter(({ crawl }) => crawl.depth === null);
    const linked = countLinksTo(
      new Set(unreached.flatMap(({ url, crawl }) => [plainUrl(url), plainUrl(crawl.requestedUrl)])),
      site.pages,
      { internalOnly: false },
    );
    const orphans = unreached.filter(
      ({ url, crawl }) => !linked.has(plainUrl(url)) && !linked.has(plainUrl(crawl.requestedUrl)),
    );
    const within = (clicks: number): number =>
      pages.filter((page) => !orphans.includes(page) && (page.crawl.depth ?? 0) <= clicks).length / pages.length;
    const orphanShare = orphans.length / pages.length;
    const state =
      within(limit.clicks) >= limit.share && orphanShare < limit.orphans
        ? 'pass'
        : within(limit.clicksWarn) >= limit.share
          ? 'warn'
          : 'fail';
    const far = pages.filter(({ crawl }) => (crawl.depth ?? 0) > limit.clicks);
    const found = [
      ...orphans.map((page) => evidence(page.url, { detail: 'in the sitemap, linked from no sampled page' })),
      ...far.map((page) => evidence(page.url, { detail: `${page.crawl.depth ?? 0} clicks from the home page` })),
    ];
    return judged(
      state,
      `${percent(within(limit.clicks))} of ${count(pages.length, 'page')} within ${limit.clicks} clicks, ${count(orphans.length, 'orphan')}.`,
      found.length > 0
        ? found
        : [evidence(siteUrl(site), { detail: `${count(pages.length, 'page')}, all within ${limit.clicks} clicks` })],
    );
  },
};
