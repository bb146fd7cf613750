/** Checks of access: may the crawlers fetch the pages, and do they get them. */
import type { Check } from '../types.js';
import { contentSignal } from './content-signal.js';
import { crawlDelay } from './crawl-delay.js';
import { edgeBotAccess, edgeChallengeAny, fetchFailures, serverLatency } from './edge.js';
import { htmlBytes, httpOk, loginPaywall, redirectHops } from './pages.js';
import { robotsManagedConflict } from './robots-managed-conflict.js';
import { robotsStatus } from './robots-status.js';
import { robotsCitationToken, robotsGeminiGrounding, robotsUserFetch } from './robots-tokens.js';
import { robotsTrainingPolicy } from './robots-training-policy.js';
import { tlsHttps } from './tls-https.js';

export const accessChecks: readonly Check[] = [
  robotsStatus,
  robotsCitationToken,
  robotsUserFetch,
  robotsGeminiGrounding,
  robotsTrainingPolicy,
  robotsManagedConflict,
  contentSignal,
  edgeBotAccess,
  edgeChallengeAny,
  httpOk,
  fetchFailures,
  redirectHops,
  tlsHttps,
  loginPaywall,
  crawlDelay,
  serverLatency,
  htmlBytes,
];
