/** YouBot builds the index that You.com cites. */
import type { EngineProfile } from './types.js';
import { WEIGHTS } from './weights.js';

const SOURCE = 'https://docs.you.com/youbot.md';

export const you: EngineProfile = {
  id: 'you',
  name: 'You.com',
  default: false,
  gateTokens: [
    {
      token: 'YouBot',
      userAgent:
        'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; YouBot/1.0; +https://docs.you.com/youbot; env:prod)',
      honoursRobots: true,
      source: SOURCE,
      severity: 1,
    },
  ],
  userTokens: [],
  trainingTokens: [],
  javascript: 'renders',
  directives: { agents: ['youbot'], noindex: false, snippet: 'ignored', archive: false },
  robotsUnavailable: 'closed',
  weights: WEIGHTS['others'],
  documentation: 'first-party',
  source: SOURCE,
  verified: '2026-11-01',
  notes: ['The user agent carries Chrome, which suggests a renderer; the vendor does not say so.'],
};
