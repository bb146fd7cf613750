/** Links from the text to its sources. */
import { getDomain } from 'tldts';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { ARGUING } from '../../shared/kinds.js';
import { mainIndices } from '../../text/main-text.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { referring } from './referring.js';
import { count, evidence, notApplicable, pass, warn } from '../../verdict.js';

/** Links that prove nothing: profiles, chats, share buttons, maps, shops for applications. */
const NO_CITATION = new Set(
  'facebook.com twitter.com x.com instagram.com linkedin.com youtube.com youtu.be pinterest.com tiktok.com whatsapp.com wa.me m.me line.me lin.ee viber.com t.me telegram.me signal.me discord.gg discord.com calendly.com reddit.com threads.net bsky.app xing.com vimeo.com google.com goo.gl apple.com addtoany.com sharethis.com mailchimp.com linktr.ee doubleclick.net googleadservices.com amzn.to'.split(
    ' ',
  ),
);

export const outboundCitations = defineCheck({
  id: 'outbound-citations',
  title: 'The text links to its sources',
  category: 'evidence',
  order: 30,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'moderate',
  sources: ['geo-kdd24', 'lee-corrected'],
  engines: {
    chatgpt: true,
    perplexity: true,
    claude: true,
    'google-ai': true,
    gemini: true,
    copilot: true,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  thresholds: {
    pass: threshold(1, 'domains', 'geo-kdd24', 'linked from the main text'),
    minWords: threshold(300, 'main words', 'proposal', 'shorter texts are notes or announcements'),
  },
  rule: (limit, kinds) =>
    `Counts the registrable domains that the main text links to, without social networks, chat and mail services, and share and shop links. Passes at ${inWords(limit.pass)} or more, warns at none when the text refers to a study, a survey or data of others ("research shows", "data from"). Not applicable to a text that refers to none: what its author knows at first hand has no address. Judged on ${kinds} of at least ${limit.minWords} words.`,
  fix: {
    title: 'Link primary sources from the text',
    text: 'Link the standards, studies and vendor pages that support your statements.',
    effort: 'small',
  },
  fits: ARGUING,
  appliesIf: ({ facts }, limit) => facts.text.mainWords >= limit.minWords,
  run(page, { limit }): Verdict {
    const inside = mainIndices(page.facts);
    const outbound = page.facts.links.flatMap(({ url, internal, block, region }) => {
      if (internal || url === null || !/^https?:/.test(url)) return [];
      if (!inside.has(block) && region !== 'main') return [];
      const domain = getDomain(url, { allowPrivateDomains: true });
      return domain === null || NO_CITATION.has(domain) ? [] : [{ url, domain }];
    });
    const domains = [...new Set(outbound.map(({ domain }) => domain))];
    const item = evidence(page.url, {
      snippet: outbound[0]?.url ?? null,
      detail: `${count(domains.length, 'domain')}: ${domains.slice(0, 8).join(', ') || 'none'}`,
    });
    if (domains.length >= limit.pass) return pass(`The text links to ${count(domains.length, 'other domain')}.`, item);
    const leaning = referring(page.facts);
    return leaning === undefined
      ? notApplicable('The text refers to no study, survey or data of others.')
      : warn(
          'The text refers to a study, a survey or data and does not link to any source.',
          evidence(page.url, { snippet: leaning, detail: 'refers to others; 0 domains linked' }),
        );
  },
});
