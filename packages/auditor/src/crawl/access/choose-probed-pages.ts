/** Which pages access probes ask for: the home page and the two that say most. */
import type { CrawlPage } from '../crawl-result.js';
import type { ProbedPage } from './probe-access.js';

export function chooseProbedPages(pages: readonly CrawlPage[]): readonly ProbedPage[] {
  const read = pages.flatMap(({ facts, resource, soft404 }) =>
    facts !== null && resource.status === 200 && !soft404 ? [{ url: resource.url, facts }] : [],
  );
  const [home, ...others] = read;
  if (home === undefined) return [];
  return [home, ...others.sort((a, b) => b.facts.text.mainWords - a.facts.text.mainWords).slice(0, 2)];
}
