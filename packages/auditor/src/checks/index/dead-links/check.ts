/** Internal links that lead to errors. */
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { contentPages, isContentPage, needsMorePages, siteUrl } from '../../site.js';
import { bareAddress } from '../../addresses.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { atMost, count, evidence, judged, percent, plural, unmeasured } from '../../verdict.js';
import { fixOfLinks } from './fix-of-links.js';
import { lostPlaces } from './lost-places.js';
import type { Target } from '../internal-links.js';
import { internalLinks, LEAST_PAGES } from '../internal-links.js';

/** Content pages that no other content page links to. The home page needs no link, since visitors reach it by the domain. */
function unlinked(site: SiteFacts): readonly AuditedPage[] {
  const linked = new Set(
    contentPages(site).flatMap(({ url, facts }) =>
      facts.links.flatMap((link) =>
        link.url === null || bareAddress(link.url) === bareAddress(url) ? [] : [bareAddress(link.url)],
      ),
    ),
  );
  const home = bareAddress(siteUrl(site));
  return site.pages.filter((page) => {
    const address = bareAddress(page.url);
    return isContentPage(page) && address !== home && !linked.has(address);
  });
}

/** Points of a site whose only fault are links within pages. */
const STRAY_POINTS = 0.9;

const deadShare = (targets: readonly Target[]): number =>
  targets.filter(({ dead }) => dead).length / Math.max(1, targets.length);

export const deadLinks = defineCheck({
  id: 'dead-links',
  title: 'Internal links lead to working pages',
  category: 'index',
  order: 85,
  scope: 'site',
  part: { kind: 'reach' },
  gate: 'hard',
  defect: 'warn',
  grade: 'moderate',
  sources: ['zyppy', 'rfc9110-status'],
  engines: 'every-engine',
  thresholds: {
    pass: threshold(0.05, 'share of URLs', 'proposal', 'that are linked internally and answer with an error'),
    warn: threshold(0.25, 'share of URLs', 'proposal', 'that are linked internally and answer with an error'),
    fatal: threshold(0.8, 'share of URLs', 'proposal', 'at or above which a crawler finds almost nothing'),
    minTargets: threshold(3, 'addresses', 'proposal', 'whose answer is known, below which the check is unmeasured'),
    minPages: threshold(LEAST_PAGES, 'pages', 'proposal', 'at or above which links between them are expected'),
  },
  rule: (limit) =>
    `The share of internally linked URLs, among those that the audit requested, that answer with an error, look like an error page or do not answer; addresses that a template left unfilled (see placeholder-text) are left out. Passes up to ${percent(limit.pass)}, warns up to ${percent(limit.warn)}, fails above. On a site of ${inWords(limit.minPages)} or more pages, when ${percent(limit.fatal)} or more of the URLs or of the links are dead, the pages that no other page links to are closed, because a crawler does not reach them. Where it would otherwise pass or be unmeasured, it warns with little loss about links in words to parts of their page (#prices) of which the HTML has none, if several other such links of the page find theirs and no script writes its content. Unmeasured without internal links, which link-crawlable reports, and otherwise with fewer than ${inWords(limit.minTargets)} URLs whose answer is known.`,
  fix: {
    title: 'Repair the dead links',
    text: 'Correct the listed links or restore the pages; redirect URLs that moved. Pages that nothing links to need a plain link in the HTML.',
    effort: 'medium',
  },
  fixFor: fixOfLinks,
  run(site, { limit }): Verdict {
    const early = needsMorePages(site);
    if (early !== null) return early;
    const { targets, all, dead: deadLinks } = internalLinks(site);
    const astray = lostPlaces(site);
    // No crawler stops at such a link, and a script may add the place.
    const strays = (): Verdict =>
      judged(
        'warn',
        `${count(astray.length, 'link')} ${plural(astray.length, 'leads to a part of its page that is', 'lead to parts of their pages that are')} not there.`,
        astray,
        { certainty: 'likely', points: STRAY_POINTS },
      );
    if (all === 0 && astray.length > 0) return strays();
    if (all === 0) return unmeasured('No page links to another page of the site.');
    // One dead address in every link isolates a site as much as a hundred.
    const isStranded = contentPages(site).length >= limit.minPages && all - deadLinks <= (1 - limit.fatal) * all;
    const isKnown = isStranded || targets.length >= limit.minTargets;
    if (astray.length > 0 && (!isKnown || (!isStranded && deadShare(targets) <= limit.pass))) return strays();
    if (!isKnown) return unmeasured('Too few of the linked URLs were requested.');
    const dead = targets.filter((target) => target.dead);
    const share = isStranded ? 1 : deadShare(targets);
    const lost = share >= limit.fatal ? unlinked(site) : [];
    const told = isStranded
      ? `${deadLinks} of ${count(all, 'internal link')} (${percent(deadLinks / all)}) ${plural(deadLinks, 'leads', 'lead')} to an error.`
      : `${dead.length} of ${count(targets.length, 'internally linked URL')} (${percent(share)}) ${plural(dead.length, 'answers', 'answer')} with an error.`;
    return judged(
      atMost(share, limit),
      told,
      dead.length > 0
        ? dead.map(({ url, from }) => evidence(from, { snippet: url, detail: 'leads to an error' }))
        : [evidence(siteUrl(site), { detail: `${count(targets.length, 'URL')} followed, none dead` })],
      lost.length === 0
        ? {}
        : {
            gate: {
              share: lost.reduce((sum, { weight }) => sum + weight, 0),
              variant: 'dead-links',
              pages: new Map(lost.map(({ url }) => [url, 1])),
            },
          },
    );
  },
});
