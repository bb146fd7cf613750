/** Lists of contents that all stand on another site. */
import { getDomain } from 'tldts';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { mostCommon } from '../../shared/most-common.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { count, evidence, notApplicable, pass, percent, warn } from '../../verdict.js';

export const contentElsewhere = defineCheck({
  id: 'content-elsewhere',
  title: 'What the site lists stands on the site',
  category: 'index',
  order: 87,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'weak',
  sources: ['google-ai-guide'],
  engines: 'every-engine',
  thresholds: {
    share: threshold(0.8, 'share of links', 'proposal', 'of the main content that lead to one other site'),
    minLinks: threshold(5, 'links', 'proposal', 'of the main content, below which it is no list'),
  },
  rule: (limit, kinds) =>
    `Links of the main content of ${kinds} with ${inWords(limit.minLinks)} different links and more. Warns when ${percent(limit.share)} and more lead to one other site, where posts and products count for that site; passes otherwise.`,
  fix: {
    title: 'Keep the contents on this site',
    text: 'Publish posts and products under this domain, at least with a summary of their own, and link to the other place from there.',
    effort: 'large',
  },
  fits: ['category'],
  run(page, { limit }): Verdict {
    const all = page.facts.links.filter(
      ({ url, region, text }) =>
        (region === 'main' || region === 'body') && url !== null && text !== '' && /^https?:/.test(url),
    );
    const links = [...new Map(all.map((link) => [link.url, link])).values()];
    if (links.length < limit.minLinks) return notApplicable('The page lists too little.');
    const outside = links.flatMap(({ url, internal }) =>
      internal || url === null ? [] : [getDomain(url, { allowPrivateDomains: true }) ?? ''],
    );
    const common = mostCommon(outside.filter((domain) => domain !== ''));
    if (common === null || common.count < links.length * limit.share)
      return pass('The list leads to pages of the site.', evidence(page.url, { detail: count(links.length, 'link') }));
    return warn(
      `${common.count} of ${count(links.length, 'link')} of the list lead to ${common.value}.`,
      evidence(page.url, { snippet: page.facts.title, detail: `contents on ${common.value}` }),
    );
  },
});
