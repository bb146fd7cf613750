/** A CDN default that refuses crawlers used for both search and training, on pages with ads; reported only. */
import { adNetworkOf } from '../../../reading/ads.js';
import { edgeOf } from '../../../reading/usage/edge.js';
import { ENGINE_PROFILES } from '../../../engines/index.js';
import { defineCheck } from '../../define-check.js';
import { contentPages, weightShare } from '../../site.js';
import { plainUrl } from '../../addresses.js';
import type { Verdict } from '../../types.js';
import { count, evidence, notApplicable, pass, percent, plural, unmeasured, warn } from '../../verdict.js';

/** The day from which Cloudflare's default refuses such crawlers on pages with ads. */
const SINCE = new Date('2026-09-15T00:00:00Z');

const MIXED: ReadonlySet<string> = new Set(
  ENGINE_PROFILES.flatMap(({ gateTokens }) => gateTokens.filter(({ mixed }) => mixed).map(({ token }) => token)),
);

export const edgeAdDefault = defineCheck({
  id: 'edge-ad-default',
  title: 'Pages with ads are open to mixed crawlers',
  category: 'access',
  order: 85,
  scope: 'site',
  part: { kind: 'report' },
  gate: null,
  grade: 'weak',
  sources: ['cloudflare-ai-controls'],
  engines: {
    chatgpt: false,
    perplexity: false,
    claude: false,
    'google-ai': true,
    gemini: true,
    copilot: true,
    apple: true,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  rule: `Since 15 September 2026 Cloudflare’s default for new sites, and for sites on its free plan, refuses training crawlers on pages with ads, including crawlers that serve both search and training (${[...MIXED].join(', ')}). Applies where pages that load advertising scripts are served through Cloudflare. Warns there, with low confidence, because only the owner can see the setting. Where access probes were requested, it passes when requests under these crawlers’ names get the pages, and otherwise warns and lists the answers; edge-bot-access scores the refusals.`,
  fix: {
    title: 'Decide on mixed crawlers on pages with ads',
    text: 'Open AI Crawl Control in Cloudflare’s dashboard, check how Googlebot, bingbot and Applebot are treated on pages with ads, and allow them there if you want to be found and cited.',
    effort: 'small',
  },
  run(site): Verdict {
    const pages = contentPages(site);
    if (pages.length === 0) return unmeasured('No page could be read.');
    if (site.auditedAt < SINCE) return notApplicable('The default was not yet in force at the time of the audit.');
    const behind = pages.filter(({ headers }) => edgeOf(headers) !== null);
    if (behind.length === 0) return notApplicable('No page is served through a network with such a default.');
    const withAds = behind.filter(({ facts }) => adNetworkOf(facts) !== null);
    if (withAds.length === 0) return notApplicable('No page behind the network loads advertising scripts.');
    const urls = new Set(withAds.map(({ url }) => plainUrl(url)));
    const probes = site.probes.filter(
      ({ token, url, verdict }) => MIXED.has(token) && urls.has(plainUrl(url)) && verdict !== 'unmeasured',
    );
    const refused = probes.filter(({ verdict }) => verdict === 'likely-blocked');
    const share = percent(weightShare(withAds, pages));
    const shown = withAds.map(({ url, facts }) =>
      evidence(url, { detail: `through Cloudflare, with scripts from ${adNetworkOf(facts) ?? ''}` }),
    );
    const tried = (list: typeof probes) =>
      list.map(({ token, url, detail }) => evidence(url, { detail: `${token}: ${detail}` }));
    if (refused.length > 0)
      return warn(
        `${refused.length} of ${count(probes.length, 'probe')} of pages with ads were refused to mixed crawlers; ${share} of page weight carries ads.`,
        ...tried(refused),
      );
    if (probes.length > 0)
      return pass(
        `Requests under mixed crawlers’ names got ${count(probes.length, 'page')} with ads (${share} of page weight).`,
        ...tried(probes),
      );
    return warn(
      `${count(withAds.length, 'page')} with ads (${share} of page weight) ${plural(withAds.length, 'is', 'are')} served through Cloudflare, whose default may refuse mixed crawlers there. Confidence is low: only the owner can see the setting.`,
      ...shown,
    );
  },
});
