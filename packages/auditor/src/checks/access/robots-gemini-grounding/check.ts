/** robots.txt rules for Google’s grounding token. */
import type { EngineToken } from '../../../engines/types.js';
import { defineCheck } from '../../define-check.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import type { Judged } from '../../verdict.js';
import { judged, pass, percent, round, unmeasured } from '../../verdict.js';
import { closureEvidence, closureFor } from '../robots-reading.js';
import { openFix, closedPages, closedTokens, describe, NO_FILE } from '../robots-tokens.js';

const GOOGLE_EXTENDED: EngineToken = {
  token: 'Google-Extended',
  honorsRobots: true,
  mixed: false,
  source: 'google-crawlers',
};

export const robotsGeminiGrounding = defineCheck({
  id: 'robots-gemini-grounding',
  title: 'robots.txt allows Gemini to ground answers (Google-Extended)',
  category: 'access',
  order: 40,
  scope: 'site',
  part: { kind: 'reach' },
  gate: 'hard',
  grade: 'strong',
  sources: ['google-crawlers'],
  engines: {
    chatgpt: false,
    perplexity: false,
    claude: false,
    'google-ai': false,
    gemini: true,
    copilot: false,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  thresholds: {
    failAbove: threshold(0.2, 'share of pages', 'proposal', 'above this share grounding is blocked'),
  },
  rule: (limit) =>
    `The robots.txt verdict for Google-Extended on the home page and the sampled pages. Passes when all are open, warns when up to ${percent(limit.failAbove)} of page weight is closed, fails above. It governs grounding in the Gemini app and Vertex AI and has no effect on Google Search, AI Overviews or AI Mode.`,
  fix: {
    title: 'Allow Google-Extended if you want to be cited in the Gemini app',
    text: 'Remove the rule that blocks Google-Extended, or keep it if staying out of Gemini’s training matters more to you: one token governs both.',
    effort: 'small',
  },
  generateFix: (site) => openFix(site, closedTokens(site, [GOOGLE_EXTENDED])),
  run(site, { limit }): Verdict {
    const closure = closureFor(site, GOOGLE_EXTENDED);
    if (closure === null) return unmeasured(NO_FILE);
    if (closure.share === 0) return pass('robots.txt allows Google-Extended.', ...closureEvidence(closure));
    const share = round(closure.share, 6);
    const state: Judged = share > limit.failAbove ? 'fail' : 'warn';
    return judged(state, `${describe(closure)}.`, closureEvidence(closure), {
      points: round(1 - share, 6),
      gate: { share, variant: 'grounding-token', pages: closedPages([closure]) },
    });
  },
});
