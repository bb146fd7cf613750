/** Challenges that stand before everyone. */
import { defineCheck } from '../../define-check.js';
import { shareInWords } from '../../shared/in-words.js';
import { weightShare } from '../../site.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { count, evidence, judged, pass, round, unmeasured } from '../../verdict.js';
import { isChallenge } from '../challenge.js';

export const edgeChallengeAny = defineCheck({
  id: 'edge-challenge-any',
  title: 'No challenge stands before the pages',
  category: 'access',
  order: 90,
  scope: 'site',
  part: { kind: 'reach' },
  gate: 'soft',
  grade: 'moderate',
  sources: ['geo-check', 'cloudflare-ai-controls'],
  engines: 'every-engine',
  thresholds: {
    failFrom: threshold(0.5, 'share of pages', 'proposal', 'from this share on the site challenges everyone'),
  },
  rule: (limit) =>
    `Sampled pages that answer 403, 429 or 503 with a challenge of a known kind (its script or its title, never the bare word "blocked"). Passes at none, warns below ${shareInWords(limit.failFrom)} of the pages, fails from there on.`,
  fix: {
    title: 'Lower the challenge level for readers without JavaScript',
    text: 'Set the firewall to challenge suspicious traffic only, and let verified crawlers pass.',
    effort: 'medium',
  },
  run(site, { limit }): Verdict {
    if (site.pages.length === 0) return unmeasured('No page answered.');
    const challenged = site.pages.filter(isChallenge);
    if (challenged.length === 0) {
      return pass(
        'No sampled page is behind a challenge.',
        evidence(site.entrance.url, { detail: `${count(site.pages.length, 'page')} without a challenge` }),
      );
    }
    const share = challenged.length / site.pages.length;
    return judged(
      share >= limit.failFrom ? 'fail' : 'warn',
      `${challenged.length} of ${count(site.pages.length, 'page')} answer with a challenge.`,
      challenged.map((page) =>
        evidence(page.url, { snippet: page.facts.title, detail: `status ${page.facts.status} with a challenge` }),
      ),
      { gate: { share: round(weightShare(challenged, site.pages), 6), variant: 'edge-likely' } },
    );
  },
});
