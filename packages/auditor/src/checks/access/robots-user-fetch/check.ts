/** robots.txt rules for fetches on behalf of a user’s question. */
import type { EngineToken } from '../../../engines/types.js';
import { defineCheck } from '../../define-check.js';
import type { SiteFacts, Verdict } from '../../types.js';
import type { Judged } from '../../verdict.js';
import { judged, notApplicable, pass, unmeasured } from '../../verdict.js';
import { closureEvidence } from '../robots-reading.js';
import { openFix, closedTokens, closures, describe, NO_FILE } from '../robots-tokens.js';

export const robotsUserFetch = defineCheck({
  id: 'robots-user-fetch',
  title: 'robots.txt allows fetches on behalf of users',
  category: 'access',
  order: 30,
  scope: 'site',
  perEngine: true,
  part: { kind: 'hygiene', points: 2 },
  gate: null,
  grade: 'strong',
  sources: ['anthropic-bots', 'mistral-bots', 'amazon-bots'],
  engines: 'every-engine',
  reportedFor: ({ userTokens }) => honoring(userTokens).length === 0,
  rule: 'Evaluates robots.txt for the tokens with which the engine fetches a page to answer a user’s question, where the vendor says that they honor robots.txt. Passes when all pages are open, warns when some are closed, fails when the home page is. Warns, without an effect on the score, when a group names a user fetcher that may ignore robots.txt and refuses it. Not applicable to other engines whose user fetches ignore robots.txt or whose user token already decides citation.',
  fix: {
    title: 'Allow fetches on behalf of users in robots.txt',
    text: 'Allow the token: it fetches a page when a person asks about it and can send that person to you.',
    effort: 'small',
  },
  generateFix: (site, engine) => {
    const closed = engine === null ? [] : closedTokens(site, honoring(engine.userTokens));
    return openFix(site, closed);
  },
  run(site, { engine }): Verdict {
    const tokens = honoring(engine?.userTokens ?? []);
    if (tokens.length === 0) return named(site, engine?.userTokens ?? []);
    const found = closures(site, tokens);
    if (found.length === 0) return unmeasured(NO_FILE);
    const closed = found.filter(({ share }) => share > 0);
    if (closed.length === 0) {
      return pass(
        `robots.txt allows ${found.map(({ token }) => token).join(' and ')}.`,
        ...found.flatMap(closureEvidence),
      );
    }
    const state: Judged = closed.some(({ home }) => home) ? 'fail' : 'warn';
    return judged(state, `${closed.map(describe).join('; ')}.`, closed.flatMap(closureEvidence));
  },
});

/** A group that refuses a user fetcher by name shows what the owner wants, although the vendor says that its visits may ignore it. */
function named(site: SiteFacts, tokens: readonly EngineToken[]): Verdict {
  const own = tokens.filter(({ token }) => site.robots.some((file) => file.names(token)));
  const closed = closures(site, own).filter(({ share }) => share > 0);
  return closed.length === 0
    ? notApplicable('The engine has no user fetcher that honors robots.txt.')
    : judged(
        'warn',
        `${closed.map(describe).join('; ')}. The vendor says that fetches for a user may ignore this.`,
        closed.flatMap(closureEvidence),
      );
}

const honoring = (tokens: readonly EngineToken[]): EngineToken[] => tokens.filter(({ honorsRobots }) => honorsRobots);
