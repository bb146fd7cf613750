/** Tells a site that nobody can read from one that is read and found wanting: the first has no score, which is not a score of 0. */
import type { CrawlResult } from '../crawl/index.js';

export interface Unreachable {
  readonly outcome: 'unreachable';
  readonly code: string;
  readonly message: string;
}

const unreachable = (code: string, message: string): Unreachable => ({ outcome: 'unreachable', code, message });

/** Closed to us by robots.txt is a finding: the file was read, and says what it says of every engine. */
const closedByRobots = (crawl: CrawlResult): boolean =>
  crawl.failure?.code === 'robots' || (crawl.pages.length === 0 && crawl.robots[0]?.mode === 'closed');

/** Why nothing can be said of the site, or `null` when there is something to score. */
export const findUnreachable = (crawl: CrawlResult): Unreachable | null => {
  if (crawl.movedTo !== null) {
    return unreachable(
      'moved',
      `${crawl.domain} redirects to ${crawl.movedTo}, which is another site; audit that one.`,
    );
  }
  if (crawl.challenge !== null) {
    return unreachable(
      'challenge',
      `${crawl.domain} answers with a bot challenge (${crawl.challenge.vendor}), so that no crawler of ours can read it.`,
    );
  }
  if (closedByRobots(crawl)) return null;
  const [home] = crawl.pages;
  if (home === undefined) {
    const { failure, partial, entrance } = crawl;
    const skipped = crawl.skipped.find(({ url }) => url === entrance?.url);
    if (skipped !== undefined)
      return unreachable('no-home-page', `${crawl.domain} has no home page: ${skipped.reason}.`);
    if (failure !== null) return unreachable(failure.code, `${crawl.domain} cannot be reached: ${failure.message}`);
    return unreachable(
      partial?.reason ?? 'no-page',
      `${crawl.domain} gave no page: ${partial?.detail ?? 'nothing to read'}.`,
    );
  }
  const readable = crawl.pages.some(
    ({ resource, facts }) => resource.status >= 200 && resource.status < 300 && facts !== null,
  );
  if (readable) return null;
  const { status } = home.resource;
  if (status >= 200 && status < 300) {
    return unreachable(
      'unparsable',
      `${crawl.domain} has a home page that cannot be read: ${home.parseProblem ?? 'no HTML'}.`,
    );
  }
  return unreachable(
    `http-${status}`,
    `${crawl.domain} answers ${status} on its home page, and no other page could be read.`,
  );
};
