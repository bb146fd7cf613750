/** The crawl-delay of a site, and who keeps it. */
import { productToken, isWildcardAgent } from '@citeready/robots';
import type { RobotsFile } from '../types.js';

/** The part of the process's host gate that the crawl uses. */
export interface CrawlDelayKeeper {
  setCrawlDelay(host: string, seconds: number | null): void;
}

/** The delay that robots.txt asks for, in seconds. */
export function crawlDelayFor(robots: RobotsFile, token: string): number {
  const named = robots.names(token);
  let delay = 0;
  for (const group of robots.groups) {
    const ours = group.agents.some(({ token: agent }) =>
      named ? productToken(agent, { digits: true }).toLowerCase() === token.toLowerCase() : isWildcardAgent(agent),
    );
    if (ours && group.crawlDelay !== null) delay = Math.max(delay, group.crawlDelay.seconds);
  }
  return delay;
}
