/** robots.txt rules for training crawlers; reported only. */
import { ENGINE_PROFILES } from '../../../engines/index.js';
import { defineCheck } from '../../define-check.js';
import { siteUrl } from '../../site.js';
import type { Verdict } from '../../types.js';
import { evidence, pass, unmeasured } from '../../verdict.js';

export const robotsTrainingPolicy = defineCheck({
  id: 'robots-training-policy',
  title: 'What robots.txt says to training crawlers',
  category: 'access',
  order: 50,
  scope: 'site',
  part: { kind: 'report' },
  gate: null,
  grade: 'none',
  sources: ['openai-bots', 'anthropic-bots', 'google-crawlers'],
  engines: 'every-engine',
  rule: 'Reports which training tokens may fetch the home page. The choice is yours and does not affect the score: training and citation use different tokens.',
  fix: {
    title: 'Decide on training crawlers',
    text: 'Allow or block the training tokens as you see fit; neither changes who may cite you.',
    effort: 'small',
  },
  run(site): Verdict {
    const file = site.robots[0];
    if (file === undefined || file.mode === 'closed') return unmeasured('No robots.txt could be read.');
    const tokens = [
      ...new Set(ENGINE_PROFILES.flatMap((profile) => profile.trainingTokens.map(({ token }) => token))),
      'CCBot',
    ];
    const verdicts = tokens.map((token) => ({ token, verdict: file.verdict(token, siteUrl(site)) }));
    if (verdicts.some(({ verdict }) => verdict.undecided === true))
      return unmeasured('The rules of robots.txt take too much work to compare with the home page.');
    const closed = verdicts.filter(({ verdict }) => !verdict.allowed);
    const posture = closed.length === 0 ? 'open' : closed.length === verdicts.length ? 'closed' : 'partly blocked';
    const summary = `Training posture: ${posture} (${closed.length} of ${tokens.length} training tokens blocked).`;
    return pass(
      summary,
      ...(closed.length > 0
        ? closed.map(({ token, verdict }) =>
            evidence(file.url, {
              snippet: verdict.rule?.text ?? null,
              detail: `${token}: ${verdict.reason}`,
              line: verdict.rule?.line ?? null,
            }),
          )
        : [evidence(file.url, { detail: `open to ${tokens.join(', ')}` })]),
    );
  },
});
