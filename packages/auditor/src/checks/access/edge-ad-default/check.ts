/** A network's default that refuses crawlers which mix search with training, on pages with ads; reported only. */
import { adNetworkOf } from '../../../reading/ads.js';
import { edgeOf } from '../../../reading/usage/edge.js';
import { ENGINE_PROFILES } from '../../../engines/index.js';
import { defineCheck } from '../../define-check.js';
import { contentPages, plainUrl, weightShare } from '../../site.js';
import type { Verdict } from '../../types.js';
import { count, evidence, notApplicable, pass, percent, unmeasured, warn } from '../../verdict.js';

/** The day from which Cloudflare's default refuses such crawlers on pages with ads. */
const SINCE = new Date('2026-09-15T00:00:00Z');

const MIXED: ReadonlySet<string> = new Set(
  ENGINE_PROFILES.flatMap(({ gateTokens }) => gateTokens.filter(({ mixed }) => mixed).map(({ token }) => token)),
);

export const edgeAdDefault = defineCheck({
  id: 'edge-ad-default',
  title: 'Pages with ads behind a network that refuses mixed crawlers',
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
  rule: `Since 15 September 2026 Cloudflare’s default for new sites, and for those of its free plan, refuses training crawlers on pages with ads, and with them crawlers that serve search and training alike (${[...MIXED].join(', ')}). Applies where pages with scripts of advertising networks answer through Cloudflare. Warns there, with low confidence, since only the owner sees the setting. Where access probes were asked for, it passes when such crawlers’ names get those pages, and warns with their answers when they do not; what is refused is scored by edge-bot-access.`,
  fix: {
    title: 'Decide on mixed crawlers on pages with ads',
    text: 'Open AI Crawl Control in Cloudflare’s dashboard, look at what happens to Googlebot, bingbot and Applebot on pages with ads, and allow them there if you want to be found and cited.',
    effort: 'small',
  },
  run(site): Verdict {
    const pages = contentPages(site);
    if (pages.length === 0) return unmeasured('No page could be read.');
    if (site.auditedAt < SINCE) return notApplicable('The default was not in force at the time of the audit.');
    const behind = pages.filter(({ headers }) => edgeOf(headers) !== null);
    if (behind.length === 0) return notApplicable('No page answers through a network with such a default.');
    const withAds = behind.filter(({ facts }) => adNetworkOf(facts) !== null);
    if (withAds.length === 0)
      return notApplicable('No page behind the network carries scripts of an advertising network.');
    const urls = new Set(withAds.map(({ url }) => plainUrl(url)));
    const probes = site.probes.filter(
      ({ token, url, verdict }) => MIXED.has(token) && urls.has(plainUrl(url)) && verdict !== 'unmeasured',
    );
    const refused = probes.filter(({ verdict }) => verdict === 'likely-blocked');
    const share = percent(weightShare(withAds, pages));
    const shown = withAds.map(({ url, facts }) =>
      evidence(url, { detail: `through Cloudflare, with scripts of ${adNetworkOf(facts) ?? ''}` }),
    );
    const tried = (list: typeof probes) =>
      list.map(({ token, url, detail }) => evidence(url, { detail: `${token}: ${detail}` }));
    if (refused.length > 0)
      return warn(
        `${refused.length} of ${count(probes.length, 'probe')} of pages with ads refused to mixed crawlers; ${share} of the pages’ weight carries ads.`,
        ...tried(refused),
      );
    if (probes.length > 0)
      return pass(
        `Mixed crawlers’ names got ${count(probes.length, 'page')} with ads, ${share} of the pages’ weight.`,
        ...tried(probes),
      );
    return warn(
      `${count(withAds.length, 'page')} with ads (${share} of the pages’ weight) answer through Cloudflare, whose default may refuse mixed crawlers there. Confidence low: the setting is the owner’s to see.`,
      ...shown,
    );
  },
});
