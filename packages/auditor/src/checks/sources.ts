/** The publications that the checks are based on. `primary`: read at its origin. `secondary`: read through a page that quotes it. */

export interface Source {
  /** Title of the source, as cited. */
  readonly title: string;
  /** URL of the source, or the path of a document of this repository. */
  readonly url: string;
  /** `primary`: we read the source where it was published. `secondary`: we read it through a page that quotes it. */
  readonly seen: 'primary' | 'secondary';
}

const primary = (title: string, url: string): Source => ({ title, url, seen: 'primary' });
const secondary = (title: string, url: string): Source => ({ title, url, seen: 'secondary' });

/** Every source referenced by a check or threshold, by key. */
export const SOURCES = {
  // Standards and vendors' pages.
  rfc9309: secondary('RFC 9309, Robots Exclusion Protocol', 'https://www.rfc-editor.org/rfc/rfc9309'),
  'rfc9110-status': secondary(
    'RFC 9110, HTTP Semantics: status codes',
    'https://www.rfc-editor.org/rfc/rfc9110#section-15',
  ),
  'sitemap-protocol': secondary('sitemaps.org protocol', 'https://www.sitemaps.org/protocol.html'),
  'html-standard': secondary('WHATWG HTML Living Standard', 'https://html.spec.whatwg.org/multipage/'),
  'openai-bots': secondary('OpenAI: overview of its crawlers', 'https://developers.openai.com/api/docs/bots'),
  'perplexity-bots': secondary('Perplexity: crawlers', 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers'),
  'anthropic-bots': secondary(
    'Anthropic: how its crawlers use robots.txt',
    'https://support.claude.com/en/articles/8896518',
  ),
  'google-crawlers': secondary(
    'Google: common crawlers, including Google-Extended',
    'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers#google-extended',
  ),
  'google-robots-meta': secondary(
    'Google: robots meta tag, data-nosnippet and X-Robots-Tag',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ),
  'google-ai-guide': secondary(
    'Google: guide to optimizing for AI features in Search',
    'https://developers.google.com/search/docs/fundamentals/ai-optimization-guide',
  ),
  'google-controls': primary(
    'Google Search: controls for AI features',
    'https://support.google.com/webmasters/answer/16908024',
  ),
  'google-size-limits': secondary(
    'Google: Googlebot, file size limits',
    'https://developers.google.com/crawling/docs/crawlers-fetchers/googlebot',
  ),
  'google-faq': primary(
    'Google: FAQ structured data and content guidelines',
    'https://developers.google.com/search/docs/appearance/structured-data/faqpage',
  ),
  'bing-archive': primary(
    'Bing: options for webmasters to control content in Copilot (NOARCHIVE, NOCACHE)',
    'https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat',
  ),
  'bing-guidelines': secondary(
    'Bing webmaster guidelines, February 2026 (as reported)',
    'https://www.searchenginejournal.com/bing-adds-geo-to-official-guidelines-expands-ai-abuse-definitions/568442',
  ),
  'apple-applebot': secondary('Apple: about Applebot', 'https://support.apple.com/en-us/119829'),
  'amazon-bots': primary('Amazon: about Amazonbot and Amzn-SearchBot', 'https://developer.amazon.com/amazonbot'),
  'mistral-bots': primary('Mistral: robots', 'https://docs.mistral.ai/en/robots'),
  'cloudflare-ai-controls': secondary(
    'Cloudflare AI crawler controls, July 2026 (as reported)',
    'https://www.helpnetsecurity.com/2026/07/02/cloudflare-ai-crawler-controls',
  ),
  'content-signals': secondary('Content Signals in robots.txt (as reported)', 'https://ainews247.org/story/18530'),
  'pay-per-crawl': primary(
    'Cloudflare: pay per crawl',
    'https://developers.cloudflare.com/ai-crawl-control/features/pay-per-crawl/use-pay-per-crawl-as-ai-owner/crawl-pages/',
  ),
  'markdown-for-agents': primary(
    'Cloudflare: Markdown for Agents',
    'https://developers.cloudflare.com/fundamentals/reference/markdown-for-agents/',
  ),
  'aipref-attach': primary(
    'IETF aipref: associating AI usage preferences with content (draft)',
    'https://datatracker.ietf.org/doc/draft-ietf-aipref-attach/',
  ),
  'aipref-vocab': primary(
    'IETF aipref: vocabulary for AI usage preferences (draft)',
    'https://datatracker.ietf.org/doc/draft-ietf-aipref-vocab/',
  ),
  rsl: primary('RSL 1.0, Really Simple Licensing', 'https://rslstandard.org/rsl'),
  tdmrep: secondary(
    'W3C community group: TDM Reservation Protocol',
    'https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/',
  ),
  'crawler-verification': secondary(
    'Verifying AI crawlers by address, reverse DNS and Web Bot Auth',
    'https://geoiphub.com/blog/verify-ai-crawler-bot-by-ip-rdns-cidr-web-bot-auth',
  ),
  'lighthouse-seo': primary('Lighthouse: SEO audits', 'https://github.com/GoogleChrome/lighthouse'),
  'llms-txt-evidence': primary(
    'llms.txt: what crawlers’ logs and vendors say',
    'https://github.com/AgriciDaniel/claude-seo/blob/main/skills/seo-geo/references/llmstxt-evidence.md',
  ),
  // Measurements of crawlers and sites.
  'vercel-crawlers': primary(
    'Vercel and MERJ: the rise of the AI crawler',
    'https://vercel.com/blog/the-rise-of-the-ai-crawler',
  ),
  'rendering-tiers': primary(
    'AI crawler rendering tiers',
    'https://wrenda.ai/blog/ai-crawler-rendering-tiers-javascript-fetch-gap-2026',
  ),
  'geo-check': primary('geo-check rubric: 906 sites measured', 'https://github.com/vasco-branco06/geo-check'),
  'managed-robots': primary(
    'Managed robots.txt that replaced the deployed one',
    'https://github.com/garrytan/gstack/pull/1052',
  ),
  'seo-skills': primary('SEOmator scoring methodology', 'https://github.com/seo-skills/geo-audit-skill'),
  'geo-optimizer': primary('geo-optimizer-skill rubric', 'https://github.com/Auriti-Labs/geo-optimizer-skill'),
  'geo-score': primary('geo-score rubric 1.1', 'https://github.com/jianruntech/geo-score'),
  // Studies.
  'geo-kdd24': secondary('Aggarwal et al., GEO, KDD 2024', 'https://arxiv.org/abs/2311.09735'),
  'cseo-bench': secondary('C-SEO Bench, NeurIPS 2025', 'https://arxiv.org/abs/2506.11097'),
  'geo-16': secondary('Kumar and Palkhouski, GEO-16, 2025', 'https://arxiv.org/abs/2509.10762'),
  'e-geo': secondary('E-GEO, 2025', 'https://arxiv.org/abs/2511.20867'),
  absorption: primary('From selection to absorption, 2026', 'https://arxiv.org/abs/2604.25707'),
  'rank-matched': primary('Lee, matched on rank, 2026', 'https://zenodo.org/records/19432599'),
  'lee-corrected': secondary(
    'Lee, page features and citation, corrected',
    'https://aiplusautomation.com/blog/page-features-predict-ai-citation',
  ),
  indexably: secondary('Indexably, five engines, March 2026', 'https://indexably.io/blog/complete-ranking'),
  'ahrefs-schema': secondary(
    'Ahrefs schema study, May 2026 (as discussed)',
    'https://iloveseo.net/the-ahrefs-schema-study-is-right-and-its-testing-the-wrong-thing',
  ),
  'ahrefs-fresh': secondary('Ahrefs, freshness of 17 million citations', 'https://ahrefs.com/blog/fresh-content'),
  'recency-bias': secondary('Fang et al., recency bias of LLM rerankers', 'https://arxiv.org/abs/2509.11353'),
  'se-ranking': secondary(
    'SE Ranking, 129,000 domains in ChatGPT',
    'https://seranking.com/blog/ranking-factors-for-chatgpt',
  ),
  indig: secondary(
    'Indig, 18,012 ChatGPT citations',
    'https://beta.searchenginejournal.com/the-science-of-what-ai-actually-rewards/568682',
  ),
  'rank-with-claude': secondary('rankwithclaude, 138,186 citations', 'https://rankwithclaude.com'),
  zyppy: secondary(
    'Zyppy, meta-analysis of 54 studies',
    'https://ppc.land/23-factors-that-actually-get-your-content-cited-by-ai-search-engines',
  ),
  'brand-study': secondary(
    'Ahrefs, 75,000 brands (as summarized)',
    'https://www.digitalapplied.com/blog/ai-search-citation-ranking-factors-2026-data-study',
  ),
  'title-study': secondary(
    'Ahrefs, titles and ChatGPT (as summarized)',
    'https://schemaninja.com/ahrefs-says-schema-does-not-boost-ai-citations',
  ),
  // Citeready's own proposals, open to calibration on a recorded corpus.
  proposal: primary('Citeready’s own proposals for thresholds', 'docs/checks/README.md#thresholds'),
} as const satisfies Record<string, Source>;

/** Key of a source in `SOURCES`. */
export type SourceKey = keyof typeof SOURCES;

const BY_KEY: Readonly<Record<string, Source>> = SOURCES;

/** Returns the source of a key; throws for an unknown key, which is a defect of the check. */
export function sourceOf(key: string): Source {
  const source = Object.hasOwn(BY_KEY, key) ? BY_KEY[key] : undefined;
  if (source === undefined) throw new Error(`No source "${key}" in checks/sources.ts.`);
  return source;
}
