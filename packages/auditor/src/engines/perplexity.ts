/** PerplexityBot builds the index that Perplexity cites; user fetches generally ignore robots.txt. */
import type { EngineProfile } from './types.js';
import { WEIGHTS } from './weights.js';

const SOURCE = 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers';

export const perplexity: EngineProfile = {
  id: 'perplexity',
  name: 'Perplexity',
  default: true,
  gateTokens: [
    {
      token: 'PerplexityBot',
      userAgent:
        'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
      honoursRobots: true,
      source: SOURCE,
      severity: 1,
    },
  ],
  userTokens: [
    {
      token: 'Perplexity-User',
      userAgent:
        'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)',
      honoursRobots: false,
      source: SOURCE,
    },
  ],
  trainingTokens: [],
  javascript: 'none',
  directives: { agents: ['perplexitybot'], noindex: false, snippet: 'ignored', archive: false },
  robotsUnavailable: 'closed',
  weights: WEIGHTS['perplexity'],
  documentation: 'first-party',
  source: SOURCE,
  verified: '2026-11-01',
  notes: [
    'No page-level directive is documented, so none is scored.',
    'Changes of robots.txt take up to a day to count.',
  ],
};
