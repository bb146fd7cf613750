/** The score by hand of docs/methodology.md: what was read of a made site, and each step with its numbers. */
import * as weights from '../../packages/auditor/src/score/weights.js';
import { CLARITY_ITEMS } from '../../packages/auditor/src/checks/types.js';
import type { SiteFeatures } from './calibration/model.js';
import { clarityOfSite, IN_FORCE, scoresOfSite, worthOfSite } from './calibration/model.js';

/** What an audit reads of the made bicycle workshop in packages/auditor/test/support/own-sites/local.ts, rounded; a test audits it again. */
export const WORKED: SiteFeatures = {
  host: 'harrow-lane-cycles.example',
  answered: 0.899,
  depth: 0.44,
  filled: 1,
  specific: 0.962,
  hollow: 0,
  paid: 0,
  unreliable: false,
  items: CLARITY_ITEMS.map((item) => (item === 'dates' || item === 'markup' ? 0.833 : 1)),
  engines: [{ engine: 'perplexity', score: 70, lost: 0, hygiene: 1, worthless: false }],
  headline: 70,
  rating: { overall: 0, worth: 0, clarity: 0 },
};

const n = (value: number, decimals = 3): string => String(Number(value.toFixed(decimals)));

export function workedText(): string {
  const worth = worthOfSite(WORKED, IN_FORCE);
  const clarity = clarityOfSite(WORKED, IN_FORCE);
  const [engine] = WORKED.engines;
  const [score = 0] = scoresOfSite(WORKED, IN_FORCE);
  const full = Math.min(1, worth / weights.CLARITY_NEEDS);
  const closed = 0.85;
  return [
    `1. By weight, ${n(WORKED.answered)} of the questions that a local business is asked are answered; depth is ${n(WORKED.depth)}. Every page has unique text, ${n(100 * WORKED.specific)}% of the text is specific (${n(100 * weights.SPECIFIC_ENOUGH)}% are enough), no heading is hollow and no link is paid, so nothing is subtracted.`,
    `2. Worth = ${weights.ANSWERED_SHARE} × ${n(WORKED.answered)} + ${weights.DEPTH_SHARE} × ${n(WORKED.depth)} = ${n(worth)}.`,
    `3. Clarity: five of six pages (0.833) have dates and structured data, and all have everything else: 1 − (${weights.CLARITY_WEIGHTS.dates} + ${weights.CLARITY_WEIGHTS.markup}) × 0.167 = ${n(clarity)}. Worth is above ${weights.CLARITY_NEEDS}, so clarity earns ${full === 1 ? 'in full' : n(full)}.`,
    `4. Points = ${weights.WORTH_POINTS} × ${n(worth)} + ${weights.CLARITY_POINTS} × ${n(clarity)} = ${n(100 * (IN_FORCE.worth * worth + (1 - IN_FORCE.worth) * clarity * full), 2)}.`,
    `5. Hygiene subtracts ${n(engine?.hygiene ?? 0, 1)}: ${n(score, 2)}, shown as ${Math.round(score)}.`,
    `6. With \`Disallow: /\` for PerplexityBot, every page loses ${100 * closed}% for Perplexity and nothing for other engines, which leaves ${n(100 * (IN_FORCE.worth * worth + (1 - IN_FORCE.worth) * clarity * full) * (1 - closed), 1)} points before hygiene, ${n(Math.max(0, 100 * (IN_FORCE.worth * worth + (1 - IN_FORCE.worth) * clarity * full) * (1 - closed) - (engine?.hygiene ?? 0)), 1)} after it.`,
  ].join('\n');
}
