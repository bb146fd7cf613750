/** Chooses the pages for access probes: the home page and the two with the most text, with and without ads if the site has both. */
import { adNetworkOf } from '../../reading/ads.js';
import type { CrawlPage } from '../crawl-result.js';
import type { ProbedPage } from './probe-access.js';

const MAX_OTHERS = 2;

export function chooseProbedPages(pages: readonly CrawlPage[]): readonly ProbedPage[] {
  const read = pages.flatMap(({ facts, resource, soft404 }) =>
    facts !== null && resource.status === 200 && !soft404
      ? [{ url: resource.url, facts, ads: adNetworkOf(facts) !== null }]
      : [],
  );
  const [home, ...others] = read;
  if (home === undefined) return [];
  others.sort((a, b) => b.facts.text.mainWords - a.facts.text.mainWords);
  // The home page is either with or without ads; the longest page of the other sort comes next.
  const other = others.find(({ ads }) => ads !== home.ads);
  const chosen = [...(other === undefined ? [] : [other]), ...others.filter((page) => page !== other)];
  return [home, ...chosen.slice(0, MAX_OTHERS)];
}
