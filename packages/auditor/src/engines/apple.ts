/** Applebot feeds Siri, Spotlight and Safari; where no group names it, it follows Googlebot's. */
import type { EngineProfile } from './types.js';
import { WEIGHTS } from './weights.js';

const SOURCE = 'https://support.apple.com/en-us/119829';

export const apple: EngineProfile = {
  id: 'apple',
  name: 'Apple Intelligence and Siri',
  default: false,
  gateTokens: [
    {
      token: 'Applebot',
      fallback: ['Googlebot'],
      userAgent:
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
      honoursRobots: true,
      source: SOURCE,
      severity: 1,
    },
  ],
  userTokens: [],
  trainingTokens: [{ token: 'Applebot-Extended', honoursRobots: true, source: SOURCE }],
  javascript: 'renders',
  directives: { agents: ['applebot'], noindex: true, snippet: 'report', archive: false },
  robotsUnavailable: 'closed',
  weights: WEIGHTS['others'],
  documentation: 'first-party',
  source: SOURCE,
  verified: '2026-11-01',
  notes: ['Applebot renders pages where their scripts and styles may be fetched.'],
};
