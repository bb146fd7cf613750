/** Links from the text to its sources. */
import type { PageFacts } from '@citeready/page-facts';
import { getDomain } from 'tldts';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { ARGUING } from '../../shared/kinds.js';
import { mainIndices, prose } from '../../text/main-text.js';
import { isPaid } from '../../../reading/paid-links.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { referring } from './referring.js';
import { count, evidence, notApplicable, pass, warn } from '../../verdict.js';

/** Links that are not sources: profiles, chats, share buttons, maps, donations, app stores. */
const NO_CITATION = new Set(
  'facebook.com twitter.com x.com instagram.com linkedin.com youtube.com youtu.be pinterest.com tiktok.com whatsapp.com wa.me m.me line.me lin.ee viber.com t.me telegram.me signal.me discord.gg discord.com calendly.com reddit.com threads.net bsky.app xing.com vimeo.com google.com goo.gl apple.com addtoany.com sharethis.com mailchimp.com linktr.ee doubleclick.net googleadservices.com amzn.to patreon.com ko-fi.com buymeacoffee.com paypal.com paypal.me opencollective.com mastodon.social fosstodon.org'.split(
    ' ',
  ),
);

/** URLs in a list of sources or a footnote that are not links. */
const WRITTEN_OUT = /https?:\/\/[^\s<>"'()]{4,200}/g;
const MAX_WRITTEN = 50;

function writtenOut(facts: PageFacts): string[] {
  const found: string[] = [];
  for (const { text } of prose(facts)) {
    if (!text.includes('://')) continue;
    for (const [url] of text.matchAll(WRITTEN_OUT)) if (found.length < MAX_WRITTEN) found.push(url);
  }
  return found;
}

/** The registrable domain of a source; `null` for the site itself and for links that are not sources. */
function sourceDomain(url: string, own: string): string | null {
  // `/@name` is a profile, whatever the server.
  if (!URL.canParse(url) || new URL(url).pathname.startsWith('/@')) return null;
  const domain = getDomain(url, { allowPrivateDomains: true });
  return domain === null || NO_CITATION.has(domain) || domain === getDomain(own, { allowPrivateDomains: true })
    ? null
    : domain;
}

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
    `Counts the registrable domains that the main text links to or, if it has no links, writes out as addresses. Social networks, profiles, chat and mail services, share, gift and shop links, and links that somebody pays for are left out. Passes at ${inWords(limit.pass)} or more, warns at none when the text refers to a study, a survey or data by others ("research shows", "data from"). Not applicable to a text that does not refer to any: what its author knows at first hand has no source to link. Judged on ${kinds} of at least ${limit.minWords} words.`,
  fix: {
    title: 'Link primary sources from the text',
    text: 'Link the standards, studies and vendor pages that support your statements.',
    effort: 'small',
  },
  fits: ARGUING,
  appliesIf: ({ facts }, limit) => facts.text.mainWords >= limit.minWords,
  run(page, { limit }): Verdict {
    const inside = mainIndices(page.facts);
    const outbound = page.facts.links.flatMap((link) => {
      const { url, internal, block, region } = link;
      if (internal || url === null || !/^https?:/.test(url) || isPaid(link)) return [];
      if (!inside.has(block) && region !== 'main') return [];
      const domain = sourceDomain(url, page.url);
      return domain === null ? [] : [{ url, domain }];
    });
    const domains = [...new Set(outbound.map(({ domain }) => domain))];
    const item = evidence(page.url, {
      snippet: outbound[0]?.url ?? null,
      detail: `${count(domains.length, 'domain')}: ${domains.slice(0, 8).join(', ') || 'none'}`,
    });
    if (domains.length >= limit.pass) return pass(`The text links to ${count(domains.length, 'other domain')}.`, item);
    const named = [...new Set(writtenOut(page.facts).flatMap((url) => sourceDomain(url, page.url) ?? []))];
    if (named.length >= limit.pass)
      return pass(
        `The text writes out the addresses of ${count(named.length, 'other domain')}.`,
        evidence(page.url, { detail: `written out: ${named.slice(0, 8).join(', ')}` }),
      );
    const leaning = referring(page.facts);
    return leaning === undefined
      ? notApplicable('The text does not refer to a study, a survey or data by others.')
      : warn(
          'The text refers to a study, a survey or data and does not link to any source.',
          evidence(page.url, { snippet: leaning, detail: 'refers to others; 0 domains linked' }),
        );
  },
});
