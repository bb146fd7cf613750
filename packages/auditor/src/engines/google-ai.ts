/** Both use Googlebot and the snippet controls of Search; Google-Extended plays no part here. */
import type { EngineProfile } from './types.js';
import { WEIGHTS } from './weights.js';

const SOURCE = 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag';

export const googleAi: EngineProfile = {
  id: 'google-ai',
  name: 'Google AI Overviews and AI Mode',
  default: true,
  gateTokens: [
    {
      token: 'Googlebot',
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      honoursRobots: true,
      source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
      severity: 1,
    },
  ],
  userTokens: [],
  trainingTokens: [],
  javascript: 'renders',
  directives: { agents: ['googlebot'], noindex: true, snippet: 'gate', archive: false },
  robotsUnavailable: 'closed',
  weights: WEIGHTS['google-ai'],
  documentation: 'first-party',
  source: SOURCE,
  verified: '2026-11-01',
  notes: [
    'The Search Console switch that leaves a site out of AI features cannot be seen from outside.',
    'Google reads the first 2 MB of a page.',
    'Google asks for no llms.txt and no special markup.',
  ],
};
