/** Challenges shown to every visitor. */
import { defineCheck } from '../../define-check.js';
import { shareInWords } from '../../shared/in-words.js';
import { weightShare } from '../../site.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { count, evidence, judged, pass, plural, round, unmeasured } from '../../verdict.js';
import { isChallengePage } from '../../../reading/challenge.js';

export const edgeChallengeAny = defineCheck({
  id: 'edge-challenge-any',
  title: 'Pages load without a challenge',
  category: 'access',
  order: 90,
  scope: 'site',
  part: { kind: 'reach' },
  gate: 'soft',
  grade: 'moderate',
  sources: ['geo-check', 'cloudflare-ai-controls'],
  engines: 'every-engine',
  thresholds: {
    failFrom: threshold(0.5, 'share of pages', 'proposal', 'at or above this share the site challenges everyone'),
  },
  rule: (limit) =>
    `Counts sampled pages that answer 403, 429 or 503 with a known challenge, recognized by its script or title and never by the bare word "blocked". Passes without any, warns below ${shareInWords(limit.failFrom)} of the pages, fails otherwise.`,
  fix: {
    title: 'Lower the challenge level for visitors without JavaScript',
    text: 'Set the firewall to challenge only suspicious traffic and to admit verified crawlers.',
    effort: 'medium',
  },
  run(site, { limit }): Verdict {
    if (site.pages.length === 0) return unmeasured('No page answered.');
    const challenged = site.pages.filter(({ facts }) => isChallengePage(facts));
    if (challenged.length === 0) {
      return pass(
        'All sampled pages load without a challenge.',
        evidence(site.entrance.url, { detail: `${count(site.pages.length, 'page')} without a challenge` }),
      );
    }
    const share = challenged.length / site.pages.length;
    return judged(
      share >= limit.failFrom ? 'fail' : 'warn',
      `${challenged.length} of ${count(site.pages.length, 'page')} ${plural(challenged.length, 'answers', 'answer')} with a challenge.`,
      challenged.map((page) =>
        evidence(page.url, { snippet: page.facts.title, detail: `status ${page.facts.status} with a challenge` }),
      ),
      { gate: { share: round(weightShare(challenged, site.pages), 6), variant: 'edge-likely' } },
    );
  },
});
