/** Distinguishes a site that cannot be read from one with poor results: the first has no score, which is not a score of 0. */
import { getDomain } from 'tldts';
import type { CrawlResult } from '../crawl/index.js';
import { paymentDemand } from '../reading/usage/pay-per-crawl.js';

export interface Unreachable {
  readonly outcome: 'unreachable';
  /** `moved`; `challenge` if a bot challenge protects the site; `unreachable` for any other reason. */
  readonly code: string;
  readonly message: string;
  /** The domain that the site moved to. */
  readonly target?: string;
}

/** Reasons are phrases or sentences; a message ends as a sentence, since callers append another one. */
const unreachable = (code: string, message: string): Unreachable => ({
  outcome: 'unreachable',
  code,
  message: `${message.replace(/\.{1,3}$/, '')}.`,
});

/** A robots.txt that disallows the auditor is a finding: the file was read, and has rules for every engine. */
const closedByRobots = (crawl: CrawlResult): boolean =>
  crawl.failure?.code === 'robots' || (crawl.pages.length === 0 && crawl.robots[0]?.mode === 'closed');

/** Maximum number of words on a home page that only redirects its readers. */
const SIGNPOST_WORDS = 30;

const hostOf = (urlOrHost: string): string =>
  (URL.canParse(urlOrHost) ? new URL(urlOrHost).hostname : urlOrHost).replace(/^www\./, '');

/** The domain of a home page without text that redirects to another registrable domain by script or refresh; `null` otherwise. */
function movedByPage(crawl: CrawlResult): string | null {
  const facts = crawl.pages[0]?.facts;
  if (facts === null || facts === undefined || facts.text.words > SIGNPOST_WORDS) return null;
  const to = facts.metaRefresh?.url ?? facts.scriptRedirect;
  if (to === null || !URL.canParse(to)) return null;
  const target = getDomain(to, { allowPrivateDomains: true });
  const own = getDomain(facts.url, { allowPrivateDomains: true });
  return target !== null && own !== null && target !== own ? hostOf(to) : null;
}

/** Returns why nothing can be said about the site, or `null` if there is something to score. */
export function findUnreachable(crawl: CrawlResult): Unreachable | null {
  const target = crawl.movedTo === null ? movedByPage(crawl) : hostOf(crawl.movedTo);
  if (target !== null) {
    return {
      ...unreachable(
        'moved',
        `${crawl.domain} moved to ${target}: audit that domain, and let ${crawl.domain} answer with a 301 to it.`,
      ),
      target,
    };
  }
  if (crawl.challenge !== null) {
    return unreachable(
      'challenge',
      `${crawl.domain} answers with a bot challenge (${crawl.challenge.vendor}), so Citeready cannot read it.`,
    );
  }
  if (closedByRobots(crawl)) return null;
  const [home] = crawl.pages;
  if (home === undefined) {
    const { failure, partial, entrance } = crawl;
    const skipped = crawl.skipped.find(({ url }) => url === entrance?.url);
    if (skipped !== undefined)
      return unreachable('unreachable', `${crawl.domain} has no home page: ${skipped.reason}.`);
    if (failure !== null) return unreachable('unreachable', `${crawl.domain} cannot be reached: ${failure.message}`);
    return unreachable('unreachable', `${crawl.domain} returned no page: ${partial?.detail ?? 'nothing to read'}.`);
  }
  const readable = crawl.pages.some(
    ({ resource, facts }) => resource.status >= 200 && resource.status < 300 && facts !== null,
  );
  if (readable) return null;
  const { status } = home.resource;
  const payment = paymentDemand(status, home.resource.headers);
  if (status >= 200 && status < 300) {
    return unreachable(
      'unreachable',
      `${crawl.domain} has a home page that cannot be read: ${home.parseProblem ?? 'no HTML'}.`,
    );
  }
  return unreachable(
    'unreachable',
    `${crawl.domain} answers ${status}${payment === null ? '' : ` (${payment})`} on its home page, and no other page could be read.`,
  );
}
