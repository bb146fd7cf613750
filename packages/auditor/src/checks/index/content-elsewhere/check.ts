/** Lists whose content is entirely on another site. */
import { getDomain } from 'tldts';
import { defineCheck } from '../../define-check.js';
import { isContactButton } from '../../shared/contact-button.js';
import { inWords } from '../../shared/in-words.js';
import { mostCommon } from '../../shared/most-common.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { count, evidence, notApplicable, pass, percent, warn } from '../../verdict.js';

export const contentElsewhere = defineCheck({
  id: 'content-elsewhere',
  title: 'Listed content is on this site',
  category: 'index',
  order: 87,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  defect: 'warn',
  grade: 'weak',
  sources: ['google-ai-guide'],
  engines: 'every-engine',
  thresholds: {
    share: threshold(0.8, 'share of links', 'proposal', 'in the main content that lead to the same other site'),
    minLinks: threshold(5, 'links', 'proposal', 'in the main content, below which the page is not judged'),
  },
  rule: (limit, kinds) =>
    `Reads the links in the main content of ${kinds} with at least ${inWords(limit.minLinks)} different links; buttons that open a conversation in a messenger do not count. Warns when ${percent(limit.share)} or more lead to the same other site, which may then get the credit for the posts or products; passes otherwise.`,
  fix: {
    title: 'Keep the content on this site',
    text: 'Publish posts and products under this domain, at least as unique summaries, and link to the other site from there.',
    effort: 'large',
  },
  fits: ['category'],
  run(page, { limit }): Verdict {
    const all = page.facts.links.filter(
      ({ url, region, text }) =>
        (region === 'main' || region === 'body') &&
        url !== null &&
        text !== '' &&
        /^https?:/.test(url) &&
        !isContactButton(url),
    );
    const links = [...new Map(all.map((link) => [link.url, link])).values()];
    if (links.length < limit.minLinks) return notApplicable('The page lists too few links.');
    const outside = links.flatMap(({ url, internal }) =>
      internal || url === null ? [] : [getDomain(url, { allowPrivateDomains: true }) ?? ''],
    );
    const common = mostCommon(outside.filter((domain) => domain !== ''));
    if (common === null || common.count < links.length * limit.share)
      return pass('The listed content is on this site.', evidence(page.url, { detail: count(links.length, 'link') }));
    return warn(
      `${common.count} of ${count(links.length, 'link')} in the list lead to ${common.value}.`,
      evidence(page.url, { snippet: page.facts.title, detail: `content on ${common.value}` }),
    );
  },
});
