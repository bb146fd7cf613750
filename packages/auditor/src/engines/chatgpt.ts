/** Answers in ChatGPT cite pages that OAI-SearchBot may read; GPTBot decides about training only. */
import type { EngineProfile } from './types.js';
import { WEIGHTS } from './weights.js';

const SOURCE = 'https://developers.openai.com/api/docs/bots';

export const chatgpt: EngineProfile = {
  id: 'chatgpt',
  name: 'ChatGPT search',
  default: true,
  gateTokens: [
    {
      token: 'OAI-SearchBot',
      userAgent:
        'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)',
      honoursRobots: true,
      source: SOURCE,
      severity: 1,
    },
  ],
  userTokens: [
    {
      token: 'ChatGPT-User',
      userAgent:
        'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ChatGPT-User/1.0; +https://openai.com/bot)',
      honoursRobots: false,
      source: SOURCE,
    },
  ],
  trainingTokens: [{ token: 'GPTBot', honoursRobots: true, source: SOURCE }],
  javascript: 'none',
  directives: { agents: ['oai-searchbot'], noindex: true, snippet: 'ignored', archive: false },
  robotsUnavailable: 'closed',
  weights: WEIGHTS['chatgpt'],
  documentation: 'first-party',
  source: SOURCE,
  verified: '2026-10-20',
  notes: [
    'A site that closes OAI-SearchBot may still appear as a plain navigational link.',
    'Changes of robots.txt take about a day to count.',
    'Bing is reported to be asked as well; OpenAI does not document which answers rest on it.',
  ],
};
