/** Links from the text to its sources. */
import { getDomain } from 'tldts';
import { mainIndices } from '../text/main-text.js';
import { limits } from '../thresholds.js';
import type { PageCheck, Verdict } from '../types.js';
import { count, evidence, fail, judged, warn } from '../verdict.js';
import { ARGUING, on } from './pages.js';

/** Links that prove nothing: profiles, share buttons, maps, shops for applications. */
const NO_CITATION = new Set(
  'facebook.com twitter.com x.com instagram.com linkedin.com youtube.com youtu.be pinterest.com tiktok.com whatsapp.com t.me telegram.me reddit.com threads.net bsky.app xing.com vimeo.com google.com goo.gl apple.com addtoany.com sharethis.com mailchimp.com linktr.ee doubleclick.net googleadservices.com amzn.to'.split(
    ' ',
  ),
);

export const outboundCitations: PageCheck = {
  id: 'outbound-citations',
  title: 'The text links to its sources',
  category: 'evidence',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['geo-kdd24', 'lee-corrected'],
  engines: ['perplexity', 'chatgpt', 'claude', 'google-ai', 'gemini', 'copilot'],
  rule: 'Different registrable domains that the main text links to; social networks, share and shop links are left out. Passes at two, warns at one and when there is more than one outbound link for every 40 words, fails at none. Judged on articles, guides and comparisons.',
  fix: {
    title: 'Link primary sources from the text',
    text: 'Link the standards, studies and vendors’ pages that your statements rest on.',
    effort: 'small',
  },
  applies: on(ARGUING),
  run(page): Verdict {
    const inside = mainIndices(page.facts);
    const outbound = page.facts.links.flatMap(({ url, internal, block, region }) => {
      if (internal || url === null || !/^https?:/.test(url)) return [];
      if (!inside.has(block) && region !== 'main') return [];
      const domain = getDomain(url, { allowPrivateDomains: true });
      return domain === null || NO_CITATION.has(domain) ? [] : [{ url, domain }];
    });
    const domains = [...new Set(outbound.map(({ domain }) => domain))];
    const limit = limits['outbound-citations'];
    const item = evidence(page.url, {
      snippet: outbound[0]?.url ?? null,
      detail: `${count(domains.length, 'domain')}: ${domains.slice(0, 8).join(', ') || 'none'}`,
    });
    if (domains.length === 0) return fail('The text links to no source.', item);
    if (outbound.length * limit.wordsPerLink > page.facts.text.mainWords)
      return warn(
        `${count(outbound.length, 'outbound link')} in ${page.facts.text.mainWords} words: a list of links.`,
        item,
      );
    return judged(
      domains.length >= limit.pass ? 'pass' : 'warn',
      `The text links to ${count(domains.length, 'other domain')}.`,
      [item],
    );
  },
};
