/** Gemini grounds its answers in Google's index, where Google-Extended allows it. */
import type { EngineProfile } from './types.js';
import { WEIGHTS } from './weights.js';

const SOURCE = 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers';

export const gemini: EngineProfile = {
  id: 'gemini',
  name: 'Gemini app',
  default: true,
  gateTokens: [
    {
      token: 'Googlebot',
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      honoursRobots: true,
      source: SOURCE,
      severity: 1,
    },
  ],
  userTokens: [
    {
      token: 'Google-Agent',
      honoursRobots: false,
      source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers',
    },
    {
      token: 'Google-GeminiNotebook',
      honoursRobots: false,
      source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers',
    },
  ],
  trainingTokens: [{ token: 'Google-Extended', honoursRobots: true, source: SOURCE }],
  javascript: 'renders',
  directives: { agents: ['googlebot'], noindex: true, snippet: 'report', archive: false },
  robotsUnavailable: 'closed',
  weights: WEIGHTS['gemini'],
  documentation: 'first-party',
  source: SOURCE,
  verified: '2026-11-01',
  notes: [
    'Google-Extended governs training and grounding with one token; the check robots-gemini-grounding scores it.',
    'Snippet controls are documented for Search, not for the app: they are reported, not scored.',
  ],
};
