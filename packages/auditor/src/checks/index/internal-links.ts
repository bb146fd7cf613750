/** The links between the pages of a site, with what is known of their targets. */
import { isUnfilledAddress } from '../../reading/stock/unfilled-address.js';
import { oncePer } from '../../reading/once-per.js';
import { bareAddress, hostOf } from '../addresses.js';
import { contentPages } from '../site.js';
import type { SiteFacts } from '../types.js';

export interface Target {
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

/** Number of pages from which links between them are expected. */
export const LEAST_PAGES = 3;

interface Links {
  /** Internal addresses that content pages link to and whose response is known. */
  readonly targets: readonly Target[];
  /** Links from a content page to another internal address, each address once per page. */
  readonly all: number;
  /** The number of these links that lead to an error. */
  readonly dead: number;
}

export const internalLinks = oncePer((site: SiteFacts): Links => {
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
    // A frameset leads to the documents in its frames.
    for (const url of facts.media.frames ?? []) if (hostOf(url) === hostOf(from)) linked.set(bareAddress(url), url);
    for (const [address, url] of linked) {
      const dead = answers.get(address);
      all++;
      if (dead === true) deadLinks++;
      if (dead !== undefined && !targets.has(address)) targets.set(address, { url, from, dead });
    }
  }
  return { targets: [...targets.values()], all, dead: deadLinks };
});

/** True for a site of several pages, read as a whole audit reads it, of which no page links to another. */
export const isUnlinked = (site: SiteFacts, leastPages: number): boolean =>
  site.kind === 'full' && internalLinks(site).all === 0 && contentPages(site).length >= leastPages;
