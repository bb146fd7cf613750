/** Copilot answers from Bing's index; noarchive keeps a page out of answers, nocache leaves address, title and snippet. */
import type { EngineProfile } from './types.js';
import { WEIGHTS } from './weights.js';

const SOURCE =
  'https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat';

export const copilot: EngineProfile = {
  id: 'copilot',
  name: 'Microsoft Copilot',
  default: true,
  gateTokens: [
    {
      token: 'bingbot',
      userAgent:
        'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      honoursRobots: true,
      source: SOURCE,
      severity: 1,
    },
  ],
  userTokens: [],
  trainingTokens: [],
  javascript: 'renders',
  directives: { agents: ['bingbot'], noindex: true, snippet: 'report', archive: true },
  robotsUnavailable: 'closed',
  weights: WEIGHTS['copilot'],
  documentation: 'first-party',
  source: SOURCE,
  verified: '2026-11-01',
  notes: [
    'noarchive also keeps a page out of training; there is no training crawler of its own.',
    'nosnippet may lower the quality of citations; it is reported, not scored.',
  ],
};
