/** robots.txt by token: the crawlers that decide being cited, those that fetch on a question, and Google's grounding switch. */
import type { EngineToken } from '../../engines/types.js';
import { limits } from '../thresholds.js';
import type { FixSnippet, SiteCheck, SiteFacts, Verdict } from '../types.js';
import { count, judged, notApplicable, pass, percent, round, unmeasured, type Judged } from '../verdict.js';
import { closureEvidence, closureFor, type Closure } from './robots-reading.js';

const NO_FILE = 'No robots.txt could be read; whether it answers is judged by "robots-status".';

function closures(site: SiteFacts, tokens: readonly EngineToken[]): Closure[] {
  return tokens.flatMap((token) => {
    const closure = closureFor(site, token);
    return closure === null ? [] : [closure];
  });
}

/** A group that opens the site to the tokens; groups with several tokens are standard and merge with nothing else. */
function allowGroup(tokens: readonly string[]): FixSnippet {
  return { language: 'robots', code: [...tokens.map((token) => `User-agent: ${token}`), 'Allow: /', ''].join('\n') };
}

function closedTokens(site: SiteFacts, tokens: readonly EngineToken[]): string[] {
  return closures(site, tokens)
    .filter(({ share }) => share > 0)
    .map(({ token }) => token);
}

const describe = (closure: Closure): string =>
  closure.share >= 1
    ? `${closure.token} is closed out of the whole site`
    : `${closure.token} is closed out of ${count(closure.closed.length, 'URL')} of ${closure.judged} (${percent(closure.share)} of page weight)`;

export const robotsCitationToken: SiteCheck = {
  id: 'robots-citation-token',
  title: 'robots.txt lets the engine’s citation crawler in',
  category: 'access',
  scope: 'site',
  perEngine: true,
  weight: 3,
  gate: 'hard',
  grade: 'strong',
  sources: ['rfc9309', 'openai-bots', 'perplexity-bots', 'anthropic-bots', 'zyppy'],
  engines: 'all',
  rule: 'For each token that decides whether the engine may cite the site, robots.txt is read as RFC 9309 says (exact token, merged groups, most specific path, Allow on ties) for the home page, every sampled page and every sitemap URL that robots.txt kept from the audit. Passes when all are open; warns when up to 20 % of page weight is closed; fails above that or when the home page is closed. With several tokens the closed shares add up by severity. Training tokens (GPTBot, ClaudeBot, CCBot, Google-Extended) play no part.',
  fix: {
    title: 'Open robots.txt to the citation crawler',
    text: 'Add a group for the crawler to robots.txt, or remove the rule that closes it. The group of the crawler replaces the rules under *, so repeat there what should stay closed.',
    effort: 'small',
  },
  generateFix: (site, engine) => {
    const closed = engine === null ? [] : closedTokens(site, engine.gateTokens);
    return closed.length === 0 ? null : allowGroup(closed);
  },
  run(site, engine): Verdict {
    if (engine === null || engine.gateTokens.length === 0)
      return notApplicable('The engine names no citation crawler.');
    const found = closures(site, engine.gateTokens);
    if (found.length === 0) return unmeasured(NO_FILE);
    const share = round(
      Math.min(
        1,
        found.reduce(
          (sum, closure) =>
            sum + closure.share * (engine.gateTokens.find(({ token }) => token === closure.token)?.severity ?? 1),
          0,
        ),
      ),
      6,
    );
    const limit = limits['robots-citation-token'];
    const closed = found.filter((closure) => closure.share > limit.warnAbove);
    if (closed.length === 0) {
      const names = found.map(({ token }) => token).join(' and ');
      return pass(
        `robots.txt is open to ${names} on ${count(found[0]?.judged ?? 0, 'URL')}.`,
        ...found.flatMap(closureEvidence),
      );
    }
    const state: Judged = share > limit.failAbove || closed.some(({ home }) => home) ? 'fail' : 'warn';
    return judged(state, `${closed.map(describe).join('; ')}.`, closed.flatMap(closureEvidence), {
      points: round(1 - share, 6),
      gate: { share, variant: 'citation-token' },
    });
  },
};

export const robotsUserFetch: SiteCheck = {
  id: 'robots-user-fetch',
  title: 'robots.txt lets fetches on a user’s question through',
  category: 'access',
  scope: 'site',
  perEngine: true,
  weight: 2,
  gate: null,
  grade: 'strong',
  sources: ['anthropic-bots', 'mistral-bots', 'amazon-bots'],
  engines: 'all',
  rule: 'The same reading for the tokens with which the engine fetches a page on a user’s question, where the vendor says that they honour robots.txt. Passes when open everywhere, warns when some pages are closed, fails when the home page is. Not applicable to engines whose user fetches ignore robots.txt, or whose user token is a gate already.',
  fix: {
    title: 'Open robots.txt to fetches on a user’s question',
    text: 'Allow the token: it fetches a page when a person asks about it and sends that person to you.',
    effort: 'small',
  },
  generateFix: (site, engine) => {
    const closed = engine === null ? [] : closedTokens(site, honouring(engine.userTokens));
    return closed.length === 0 ? null : allowGroup(closed);
  },
  run(site, engine): Verdict {
    const tokens = honouring(engine?.userTokens ?? []);
    if (tokens.length === 0) return notApplicable('The engine has no user fetcher that honours robots.txt.');
    const found = closures(site, tokens);
    if (found.length === 0) return unmeasured(NO_FILE);
    const closed = found.filter(({ share }) => share > 0);
    if (closed.length === 0) {
      return pass(
        `robots.txt is open to ${found.map(({ token }) => token).join(' and ')}.`,
        ...found.flatMap(closureEvidence),
      );
    }
    const state: Judged = closed.some(({ home }) => home) ? 'fail' : 'warn';
    return judged(state, `${closed.map(describe).join('; ')}.`, closed.flatMap(closureEvidence));
  },
};

const honouring = (tokens: readonly EngineToken[]): EngineToken[] =>
  tokens.filter(({ honoursRobots }) => honoursRobots);

const GOOGLE_EXTENDED: EngineToken = { token: 'Google-Extended', honoursRobots: true, source: 'google-crawlers' };

export const robotsGeminiGrounding: SiteCheck = {
  id: 'robots-gemini-grounding',
  title: 'robots.txt allows Gemini to ground answers (Google-Extended)',
  category: 'access',
  scope: 'site',
  weight: 3,
  gate: 'hard',
  grade: 'strong',
  sources: ['google-crawlers'],
  engines: ['gemini'],
  rule: 'The robots.txt verdict for Google-Extended on the home page and the sampled pages. Passes when open, warns when up to 20 % of page weight is closed, fails above. It governs grounding in the Gemini app and Vertex AI and has no effect on Google Search, AI Overviews or AI Mode.',
  fix: {
    title: 'Allow Google-Extended if you want to be cited in the Gemini app',
    text: 'Remove the rule that closes Google-Extended, or leave it when keeping content out of Gemini’s training matters more: one token governs both.',
    effort: 'small',
  },
  generateFix: (site) => (closedTokens(site, [GOOGLE_EXTENDED]).length === 0 ? null : allowGroup(['Google-Extended'])),
  run(site): Verdict {
    const closure = closureFor(site, GOOGLE_EXTENDED);
    if (closure === null) return unmeasured(NO_FILE);
    if (closure.share === 0) return pass('robots.txt is open to Google-Extended.', ...closureEvidence(closure));
    const share = round(closure.share, 6);
    const state: Judged = share > limits['robots-gemini-grounding'].failAbove ? 'fail' : 'warn';
    return judged(state, `${describe(closure)}.`, closureEvidence(closure), {
      points: round(1 - share, 6),
      gate: { share, variant: 'grounding-token' },
    });
  },
};
