/** The robots.txt verdicts of a page for each token of an engine, as a decision with its line. */
import type { UsageGroup } from '@citeready/core/contract';
import type { RobotsFile, RobotsVerdict } from '../crawl/types.js';
import type { EngineProfile, EngineToken } from '../engines/types.js';
import { english } from '../messages/index.js';
import { effectiveToken, robotsFor } from '../checks/site.js';
import type { AuditedPage, SiteFacts } from '../checks/types.js';

export type Decision = Pick<UsageGroup, 'verdict' | 'decided_by' | 'line_text' | 'url' | 'line'>;

const MAX_TEXT = 300;

/** Texts are sentences of a report, which are translated for its readers. */
const { say } = english();

/** A decision with its reason, cut to what a report shows. */
export const decided = (
  verdict: Decision['verdict'],
  by: Decision['decided_by'],
  text: string,
  url: string,
  line: number | null = null,
): Decision => ({ verdict, decided_by: by, line_text: text.slice(0, MAX_TEXT), url, line });

interface TokenVerdict {
  readonly token: string;
  readonly verdict: RobotsVerdict;
  readonly url: string;
}

/** Cache of verdicts by file, token and address: three uses need the same one, and a robots.txt can make one take a millisecond. */
const knownVerdicts = new WeakMap<RobotsFile, Map<string, RobotsVerdict>>();

function verdictOf(file: RobotsFile, token: string, url: string): RobotsVerdict {
  const known = knownVerdicts.get(file) ?? new Map<string, RobotsVerdict>();
  knownVerdicts.set(file, known);
  const key = `${token} ${url}`;
  const verdict = known.get(key) ?? file.verdict(token, url);
  known.set(key, verdict);
  return verdict;
}

/** The verdict for each token; `null` if the robots.txt of the page's origin was not read. */
export function robotsVerdicts(
  site: SiteFacts,
  page: AuditedPage,
  profile: EngineProfile,
  tokens: readonly EngineToken[],
): readonly TokenVerdict[] | null {
  const file = robotsFor(site, page.url);
  if (file === undefined) return null;
  const open = file.mode === 'closed' && profile.robotsUnavailable === 'open';
  return tokens.map((token) => ({
    token: token.token,
    verdict: open
      ? { allowed: true, rule: null, group: null, reason: 'robots.txt cannot be read, but the vendor keeps crawling' }
      : verdictOf(file, effectiveToken(file, token), page.url),
    url: file.url,
  }));
}

const byRobots = (verdict: Decision['verdict'], { token, verdict: said, url }: TokenVerdict): Decision =>
  decided(
    verdict,
    'robots',
    said.rule === null ? `${token}: ${said.reason}` : said.rule.text,
    url,
    said.rule?.line ?? null,
  );

/** Closed, partly closed, unknown if a file cannot be compared, or `null` if all tokens may fetch the page. */
export function closedByRobots(verdicts: readonly TokenVerdict[]): Decision | null {
  const undecided = verdicts.find(({ verdict }) => verdict.undecided === true);
  if (undecided !== undefined) return byRobots('unknown', undecided);
  const closed = verdicts.filter(({ verdict }) => !verdict.allowed);
  const [first] = closed;
  return first === undefined ? null : byRobots(closed.length === verdicts.length ? 'refused' : 'limited', first);
}

/** The decision for a page that no group of robots.txt closes. */
export function openByRobots([first]: readonly TokenVerdict[], page: AuditedPage): Decision {
  if (first === undefined) return decided('unknown', 'nothing', say('report', 'usage-no-crawler'), page.url);
  return first.verdict.rule === null
    ? decided('allowed', 'nothing', say('report', 'usage-open'), first.url)
    : byRobots('allowed', first);
}
