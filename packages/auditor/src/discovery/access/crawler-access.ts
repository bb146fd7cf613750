/** Which crawlers may fetch the site: robots.txt per answer engine in short. People look for this first, so it needs only two responses. */
import type { CrawlerAccess, Evidence } from '@citeready/core/contract';
import type { RobotsFile } from '../../crawl/types.js';
import type { EngineProfile, EngineToken } from '../../engines/types.js';
import { note } from '../evidence.js';
import { originOf } from '../page.js';

/** URLs besides the home page for which access is judged. */
const MAX_URLS = 200;

type TokenAccess = CrawlerAccess['tokens'][number] & { readonly closedPages: number };

/**
 * Access per engine. `allowed`: every crawler that decides about citation may fetch every page that is looked at. `blocked`: none of them
 * may fetch the home page. `partly`: anything in between. `unmeasured`: robots.txt was not read, or the engine has no such crawler.
 */
export function crawlerAccess(
  robots: RobotsFile | null,
  engines: readonly EngineProfile[],
  home: string,
  pages: readonly string[],
): CrawlerAccess[] {
  return engines.map((engine) => {
    if (!robots) return { engine: engine.id, access: 'unmeasured', tokens: [], evidence: [] };
    const gates = engine.gateTokens.map((token) => tokenAccess(robots, engine, token, home, pages));
    const others = [...engine.userTokens.filter((t) => t.honorsRobots), ...engine.trainingTokens].map((token) =>
      tokenAccess(robots, engine, token, home, []),
    );
    const tokens = [...gates, ...others];
    return {
      engine: engine.id,
      access: judge(gates),
      tokens: tokens.map(({ token, allowed, rule, line }) => ({ token, allowed, rule, line })),
      evidence: evidenceOf(robots, engine, tokens, home),
    };
  });
}

function judge(gates: readonly TokenAccess[]): CrawlerAccess['access'] {
  if (gates.length === 0 || gates.some((g) => g.allowed === null)) return 'unmeasured';
  if (gates.every((g) => g.allowed === false)) return 'blocked';
  return gates.every((g) => g.allowed === true && g.closedPages === 0) ? 'allowed' : 'partly';
}

function tokenAccess(
  robots: RobotsFile,
  engine: EngineProfile,
  token: EngineToken,
  home: string,
  pages: readonly string[],
): TokenAccess {
  const own = [token.token, ...(token.fallback ?? [])].find((name) => robots.names(name)) ?? token.token;
  if (robots.mode === 'closed' && engine.robotsUnavailable === 'open')
    return { token: token.token, allowed: true, rule: null, line: null, closedPages: 0 };
  const verdict = robots.verdict(own, home);
  const closedPages = pages
    .slice(0, MAX_URLS)
    .filter((url) => sameOrigin(url, robots.url) && !robots.verdict(own, url).allowed).length;
  if (verdict.undecided === true) return { token: token.token, allowed: null, rule: null, line: null, closedPages: 0 };
  return {
    token: token.token,
    allowed: verdict.allowed,
    rule: verdict.rule?.text ?? null,
    line: verdict.rule?.line ?? null,
    closedPages,
  };
}

function evidenceOf(
  robots: RobotsFile,
  engine: EngineProfile,
  tokens: readonly TokenAccess[],
  home: string,
): Evidence[] {
  const training = new Set(engine.trainingTokens.map((t) => t.token));
  const evidence: Evidence[] = [];
  for (const t of tokens) {
    const aside = training.has(t.token) ? ' (training only, ignored)' : '';
    if (t.allowed === false)
      evidence.push(
        note(
          robots.url,
          `${t.token} may not fetch ${home}${aside}: ${t.rule ?? robots.verdict(t.token, home).reason}`,
          t.line ?? undefined,
        ),
      );
    else if (t.closedPages > 0)
      evidence.push(
        note(robots.url, `${t.token} may fetch the home page but not ${String(t.closedPages)} of the sampled pages`),
      );
  }
  const unclear = tokens.find((t) => t.allowed === null);
  if (unclear !== undefined) evidence.push(note(robots.url, robots.verdict(unclear.token, home).reason));
  if (evidence.length === 0) evidence.push(note(robots.url, opening(robots)));
  return evidence.slice(0, 5);
}

const opening = (robots: RobotsFile): string =>
  robots.mode === 'rules'
    ? 'no rule keeps its crawlers from the pages looked at'
    : robots.mode === 'open'
      ? 'robots.txt has no rules, so everything is allowed'
      : 'robots.txt could not be fetched; this engine crawls without it';

const sameOrigin = (a: string, b: string): boolean => originOf(a) !== null && originOf(a) === originOf(b);
