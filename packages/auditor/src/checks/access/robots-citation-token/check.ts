/** robots.txt rules for the crawlers that decide whether pages can be cited. */
import { defineCheck } from '../../define-check.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import type { Judged } from '../../verdict.js';
import { count, judged, notApplicable, pass, percent, round, unmeasured } from '../../verdict.js';
import { closureEvidence } from '../robots-reading.js';
import { openFix, closedPages, closedTokens, closures, describe, NO_FILE } from '../robots-tokens.js';

export const robotsCitationToken = defineCheck({
  id: 'robots-citation-token',
  title: 'robots.txt allows the engine’s citation crawler',
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
    failAbove: threshold(0.2, 'share of pages', 'proposal', 'above this share the engine is shut out of the site'),
  },
  rule: (limit) =>
    `For each token that decides whether the engine may cite the site, robots.txt is evaluated according to RFC 9309 (exact token, merged groups, most specific path, Allow on ties) for the home page, every sampled page and every sitemap URL that robots.txt closed to the audit. Passes when ${limit.warnAbove === 0 ? 'all are open' : `up to ${percent(limit.warnAbove)} of page weight is closed`}; warns when up to ${percent(limit.failAbove)} of page weight is closed; fails above that or when the home page is closed. With several tokens, the closed shares are added, weighted by severity. Training tokens (GPTBot, ClaudeBot, CCBot, Google-Extended) are ignored.`,
  fix: {
    title: 'Allow the citation crawler in robots.txt',
    text: 'Add a group for the crawler to robots.txt, or remove the rule that blocks it. A crawler with its own group ignores the rules under *, so repeat there what should stay blocked.',
    effort: 'small',
  },
  generateFix: (site, engine, scored = []) => {
    if (engine === null || closedTokens(site, engine.gateTokens).length === 0) return null;
    // One file for all engines: with one file for each, installing the second would disallow what the first allows.
    const tokens = new Map(
      [engine, ...scored].flatMap(({ gateTokens }) => gateTokens.map((each) => [each.token, each])),
    );
    return openFix(site, closedTokens(site, [...tokens.values()]).toSorted());
  },
  run(site, { engine, limit }): Verdict {
    if (engine === null || engine.gateTokens.length === 0)
      return notApplicable('The engine documents no citation crawler.');
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
        `robots.txt allows ${names} on ${count(found[0]?.judged ?? 0, 'URL')}.`,
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
