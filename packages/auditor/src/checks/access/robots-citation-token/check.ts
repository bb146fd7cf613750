/** robots.txt for the crawlers that decide being cited. */
import { defineCheck } from '../../define-check.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { count, type Judged, judged, notApplicable, pass, percent, round, unmeasured } from '../../verdict.js';
import { closureEvidence } from '../robots-reading.js';
import { openFix, closedPages, closedTokens, closures, describe, NO_FILE } from '../robots-tokens.js';

export const robotsCitationToken = defineCheck({
  id: 'robots-citation-token',
  title: 'robots.txt lets the engine’s citation crawler in',
  category: 'access',
  order: 20,
  scope: 'site',
  perEngine: true,
  part: { kind: 'reach' },
  gate: 'hard',
  grade: 'strong',
  sources: ['rfc9309', 'openai-bots', 'perplexity-bots', 'anthropic-bots', 'zyppy'],
  engines: 'every-engine',
  thresholds: {
    warnAbove: threshold(0, 'share of pages', 'rfc9309', 'any closed page is reported'),
    failAbove: threshold(0.2, 'share of pages', 'proposal', 'above this the engine is closed out of the site'),
  },
  rule: (limit) =>
    `For each token that decides whether the engine may cite the site, robots.txt is read as RFC 9309 says (exact token, merged groups, most specific path, Allow on ties) for the home page, every sampled page and every sitemap URL that robots.txt kept from the audit. Passes when ${limit.warnAbove === 0 ? 'all are open' : `up to ${percent(limit.warnAbove)} of page weight is closed`}; warns when up to ${percent(limit.failAbove)} of page weight is closed; fails above that or when the home page is closed. With several tokens the closed shares add up by severity. Training tokens (GPTBot, ClaudeBot, CCBot, Google-Extended) play no part.`,
  fix: {
    title: 'Open robots.txt to the citation crawler',
    text: 'Add a group for the crawler to robots.txt, or remove the rule that closes it. The group of the crawler replaces the rules under *, so repeat there what should stay closed.',
    effort: 'small',
  },
  generateFix: (site, engine) => {
    const closed = engine === null ? [] : closedTokens(site, engine.gateTokens);
    return openFix(site, closed);
  },
  run(site, { engine, limit }): Verdict {
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
      gate: { share, variant: 'citation-token', pages: closedPages(found, engine.gateTokens) },
    });
  },
});
