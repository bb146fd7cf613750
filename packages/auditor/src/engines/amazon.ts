/** Amzn-SearchBot builds the index; a robots.txt that cannot be read counts as absent after a time. */
import type { EngineProfile } from './types.js';
import { WEIGHTS } from './weights.js';

const SOURCE = 'https://developer.amazon.com/amazonbot';

export const amazon: EngineProfile = {
  id: 'amazon',
  name: 'Amazon Alexa and Rufus',
  default: false,
  gateTokens: [{ token: 'Amzn-SearchBot', honoursRobots: true, source: SOURCE, severity: 1 }],
  userTokens: [{ token: 'Amzn-User', honoursRobots: true, source: SOURCE }],
  trainingTokens: [{ token: 'Amazonbot', honoursRobots: true, source: SOURCE }],
  javascript: 'unknown',
  directives: { agents: ['amzn-searchbot'], noindex: false, snippet: 'ignored', archive: false },
  robotsUnavailable: 'open',
  weights: WEIGHTS['others'],
  documentation: 'first-party',
  source: SOURCE,
  verified: '2026-10-20',
  notes: ['Whether the crawler runs JavaScript is not documented.'],
};
