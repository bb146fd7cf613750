/** Internal links that lead to errors. */
import { isUnfilledAddress } from '../../../reading/stock/unfilled-address.js';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { contentPages, isContentPage, needsMorePages, siteUrl } from '../../site.js';
import { bareAddress } from '../../addresses.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { atMost, count, evidence, judged, percent, plural, unmeasured } from '../../verdict.js';

interface Target {
  readonly url: string;
  readonly from: string;
  readonly dead: boolean;
}

/** By bare address: whether its response was an error. */
function knownAnswers(site: SiteFacts): ReadonlyMap<string, boolean> {
  const answers = new Map<string, boolean>();
  for (const { url } of site.failed) answers.set(bareAddress(url), true);
  for (const page of site.pages) {
    const dead = page.facts.status >= 400 || page.crawl.soft404;
    answers.set(bareAddress(page.crawl.requestedUrl), dead);
    answers.set(bareAddress(page.url), dead);
  }
  return answers;
}

interface Links {
  /** Internal addresses that content pages link to and whose response is known. */
  readonly targets: readonly Target[];
  /** Links from a content page to another internal address, each address once per page. */
  readonly all: number;
  /** The number of these links that lead to an error. */
  readonly dead: number;
}

function linksOf(site: SiteFacts): Links {
  const answers = knownAnswers(site);
  const targets = new Map<string, Target>();
  let all = 0;
  let deadLinks = 0;
  for (const { url: from, facts } of contentPages(site)) {
    const own = bareAddress(from);
    const linked = new Map<string, string>();
    for (const { url, internal } of facts.links) {
      // A template URL that was never filled in is not a lost page; "placeholder-text" reports it.
      if (!internal || url === null || isUnfilledAddress(url)) continue;
      const address = bareAddress(url);
      if (address !== own && !linked.has(address)) linked.set(address, url);
    }
    for (const [address, url] of linked) {
      const dead = answers.get(address);
      all++;
      if (dead === true) deadLinks++;
      if (dead !== undefined && !targets.has(address)) targets.set(address, { url, from, dead });
    }
  }
  return { targets: [...targets.values()], all, dead: deadLinks };
}

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
    pass: threshold(0.05, 'share of URLs', 'proposal', 'linked internally that answer with an error'),
    warn: threshold(0.25, 'share of URLs', 'proposal', 'linked internally that answer with an error'),
    fatal: threshold(0.8, 'share of URLs', 'proposal', 'at or above which a crawler finds almost nothing'),
    minTargets: threshold(3, 'addresses', 'proposal', 'whose answer is known, below which the check is unmeasured'),
    minPages: threshold(3, 'pages', 'proposal', 'at or above which links between them are expected'),
  },
  rule: (limit) =>
    `The share of internally linked URLs, among those that the audit requested, that answer with an error, look like an error page or do not answer; addresses that a template left unfilled (see placeholder-text) are left out. Passes up to ${percent(limit.pass)}, warns up to ${percent(limit.warn)}, fails above. When ${percent(limit.fatal)} or more of the URLs or of the links are dead, or when ${inWords(limit.minPages)} or more pages do not link to each other at all, the pages that no other page links to are closed, because a crawler does not reach them. Otherwise unmeasured with fewer than ${inWords(limit.minTargets)} known URLs.`,
  fix: {
    title: 'Repair the dead links',
    text: 'Correct the listed links or restore the pages; redirect URLs that moved. Pages that nothing links to need a plain link in the HTML.',
    effort: 'medium',
  },
  run(site, { limit }): Verdict {
    const early = needsMorePages(site);
    if (early !== null) return early;
    const { targets, all, dead: deadLinks } = linksOf(site);
    // One dead address in every link isolates a site as much as a hundred.
    const isStranded = contentPages(site).length >= limit.minPages && all - deadLinks <= (1 - limit.fatal) * all;
    if (!isStranded && targets.length < limit.minTargets)
      return unmeasured('Too few of the linked URLs were requested.');
    const dead = targets.filter((target) => target.dead);
    const share = isStranded ? 1 : dead.length / targets.length;
    const lost = share >= limit.fatal ? unlinked(site) : [];
    const told = isStranded
      ? all === 0
        ? 'No page links to another page of the site.'
        : `${deadLinks} of ${count(all, 'internal link')} (${percent(deadLinks / all)}) ${plural(deadLinks, 'leads', 'lead')} to an error.`
      : `${dead.length} of ${count(targets.length, 'internally linked URL')} (${percent(share)}) ${plural(dead.length, 'answers', 'answer')} with an error.`;
    return judged(
      atMost(share, limit),
      told,
      dead.length > 0
        ? dead.map(({ url, from }) => evidence(from, { snippet: url, detail: 'leads to an error' }))
        : [
            evidence(siteUrl(site), {
              detail: isStranded ? 'no link to another page' : `${count(targets.length, 'URL')} followed, none dead`,
            }),
          ],
      {
        // Pages without links between them lack something, but nothing that they say is wrong.
        ...(dead.length === 0 && isStranded ? { lack: true } : {}),
        ...(lost.length > 0 && {
          gate: {
            share: lost.reduce((sum, { weight }) => sum + weight, 0),
            // A message about links to errors that do not exist would make the owner search for them.
            variant: isStranded && all === 0 ? 'no-links' : 'dead-links',
            pages: new Map(lost.map(({ url }) => [url, 1])),
          },
        }),
      },
    );
  },
});
